/** The words around the interview, in its language. */
import type { Language } from '@withholding/bundle';

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
    calls: 'HTTP calls for this screen',
    explanation: 'What your backend would send to the service. The service prints BASE and TOKEN when it starts.',
    copy: 'Copy',
    copied: 'Copied',
    answer: 'Response',
    answered: 'Answered as this person would. Check the answers, then continue.',
    nothingToAnswer: 'This screen has no questions.',
    shortened: '(shortened)',
  },
  es: {
    answerForMe: 'Responder por mí',
    startOver: 'Empezar de nuevo',
    calls: 'Llamadas HTTP de esta pantalla',
    explanation: 'Lo que su servidor enviaría al servicio. El servicio muestra BASE y TOKEN al iniciar.',
    copy: 'Copiar',
    copied: 'Copiado',
    answer: 'Respuesta',
    answered: 'Respondido como lo haría esta persona. Revíselo y continúe.',
    nothingToAnswer: 'Esta pantalla no tiene preguntas.',
    shortened: '(abreviado)',
  },
  fr: {
    answerForMe: 'Répondre pour moi',
    startOver: 'Recommencer',
    calls: 'Appels HTTP de cet écran',
    explanation: 'Ce que votre serveur enverrait au service. Le service affiche BASE et TOKEN au démarrage.',
    copy: 'Copier',
    copied: 'Copié',
    answer: 'Réponse',
    answered: 'Répondu comme le ferait cette personne. Vérifiez, puis continuez.',
    nothingToAnswer: 'Cet écran ne contient aucune question.',
    shortened: '(abrégé)',
  },
};
