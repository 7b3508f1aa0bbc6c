/** The words around the interview, in its language. */
import type { Language } from '@withholding/bundle';
import { frameWords } from './frame-words.ts';

const english = {
  answerForMe: 'Answer for me',
  startOver: 'Start over',
  calls: 'HTTP calls for this screen',
  explanation: 'What your backend would send to the service. The service prints BASE and TOKEN when it starts.',
  copy: 'Copy',
  copied: 'Copied',
  response: 'Response',
  answered: 'Answered as this person would. Check the answers, then continue.',
  nothingToAnswer: 'This screen has no questions.',
  shortened: '(shortened)',
  /** In place of the interview, until its script is there. */
  fallback: 'If the interview doesn’t appear here in a few seconds, reload the page. Your answers are kept.',
  reload: 'Reload the page',
  /** Over the story of a person. */
  about: 'About this person',
  /** Before the title of a screen. */
  error: 'Error',
  noScript: 'The interview needs JavaScript. Without it, you can read the questions of every form in the catalog.',
};

const playgroundWords: Readonly<Record<Language, typeof english>> = {
  en: english,
  es: {
    answerForMe: 'Responder por mí',
    startOver: 'Empezar de nuevo',
    calls: 'Llamadas HTTP de esta pantalla',
    explanation: 'Lo que su servidor enviaría al servicio. El servicio muestra BASE y TOKEN al iniciar.',
    copy: 'Copiar',
    copied: 'Copiado',
    response: 'Respuesta',
    answered: 'Respondido como lo haría esta persona. Revíselo y continúe.',
    nothingToAnswer: 'Esta pantalla no tiene preguntas.',
    shortened: '(abreviado)',
    fallback:
      'Si la entrevista no aparece aquí en unos segundos, vuelva a cargar la página. Sus respuestas se conservan.',
    reload: 'Volver a cargar la página',
    about: 'Sobre esta persona',
    error: 'Error',
    noScript: 'La entrevista necesita JavaScript. Sin él, puede leer las preguntas de cada formulario en el catálogo.',
  },
  fr: {
    answerForMe: 'Répondre pour moi',
    startOver: 'Recommencer',
    calls: 'Appels HTTP de cet écran',
    explanation: 'Ce que votre serveur enverrait au service. Le service affiche BASE et TOKEN au démarrage.',
    copy: 'Copier',
    copied: 'Copié',
    response: 'Réponse',
    answered: 'Répondu comme le ferait cette personne. Vérifiez, puis continuez.',
    nothingToAnswer: 'Cet écran ne contient aucune question.',
    shortened: '(abrégé)',
    fallback:
      'Si l’entrevue n’apparaît pas ici dans quelques secondes, rechargez la page. Vos réponses sont conservées.',
    reload: 'Recharger la page',
    about: 'À propos de cette personne',
    error: 'Erreur',
    noScript:
      'L’entrevue nécessite JavaScript. Sans lui, vous pouvez lire les questions de chaque formulaire dans le catalogue.',
  },
};

/** With those of the frame, which change along. */
export const words = {
  en: { ...frameWords.en, ...playgroundWords.en },
  es: { ...frameWords.es, ...playgroundWords.es },
  fr: { ...frameWords.fr, ...playgroundWords.fr },
} as const;
