/** The words around the interview, in its language. */
import type { Language } from '@withholding/content';

interface Words {
  readonly answerForMe: string;
  readonly startOver: string;
  readonly calls: string;
  readonly explanation: string;
  readonly copy: string;
  readonly copied: string;
  readonly answer: string;
  readonly answered: string;
  readonly nothingToAnswer: string;
  readonly shortened: string;
}

export const words: Readonly<Record<Language, Words>> = {
  en: {
    answerForMe: 'Answer for me',
    startOver: 'Start over',
    calls: 'HTTP calls behind this',
    explanation:
      'What a payroll system’s own backend sends to the service. BASE and TOKEN are printed when the service starts.',
    copy: 'Copy',
    copied: 'Copied',
    answer: 'Answer',
    answered: 'Answered as this person would. Look it over and go on.',
    nothingToAnswer: 'There is nothing to answer on this screen.',
    shortened: '(shortened)',
  },
  es: {
    answerForMe: 'Responder por mí',
    startOver: 'Empezar de nuevo',
    calls: 'Llamadas HTTP detrás de esto',
    explanation:
      'Lo que el servidor propio de un sistema de nómina envía al servicio. BASE y TOKEN aparecen al iniciar el servicio.',
    copy: 'Copiar',
    copied: 'Copiado',
    answer: 'Respuesta',
    answered: 'Respondido como lo haría esta persona. Revíselo y continúe.',
    nothingToAnswer: 'No hay nada que responder en esta pantalla.',
    shortened: '(abreviado)',
  },
  fr: {
    answerForMe: 'Répondre pour moi',
    startOver: 'Recommencer',
    calls: 'Appels HTTP derrière cet écran',
    explanation:
      'Ce que le serveur d’un système de paie envoie au service. BASE et TOKEN s’affichent au démarrage du service.',
    copy: 'Copier',
    copied: 'Copié',
    answer: 'Réponse',
    answered: 'Répondu comme le ferait cette personne. Vérifiez, puis continuez.',
    nothingToAnswer: 'Il n’y a rien à répondre à cet écran.',
    shortened: '(abrégé)',
  },
};
