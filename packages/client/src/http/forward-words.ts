/** What a backend says in place of the service. Apart from the other words: pages don't load these. */
import type { Language } from '../types.ts';

interface ForwardWords {
  readonly NOT_FOUND: string;
  readonly TOO_LARGE: string;
  readonly UNSUPPORTED_MEDIA_TYPE: string;
  readonly UNAVAILABLE: string;
}

export const forwardWords: Readonly<Record<Language, ForwardWords>> = {
  en: {
    NOT_FOUND: 'There is nothing at this URL.',
    TOO_LARGE: 'The request is too large.',
    UNSUPPORTED_MEDIA_TYPE: 'This endpoint accepts JSON.',
    UNAVAILABLE: 'The service is unavailable right now. Tell your employer.',
  },
  es: {
    NOT_FOUND: 'No hay nada en esta URL.',
    TOO_LARGE: 'La solicitud es demasiado grande.',
    UNSUPPORTED_MEDIA_TYPE: 'Este endpoint acepta JSON.',
    UNAVAILABLE: 'El servicio no está disponible en este momento. Avise a su empleador.',
  },
  fr: {
    NOT_FOUND: 'Il n’y a rien à cette adresse URL.',
    TOO_LARGE: 'La requête est trop volumineuse.',
    UNSUPPORTED_MEDIA_TYPE: 'Cette adresse accepte du JSON.',
    UNAVAILABLE: 'Le service n’est pas disponible pour le moment. Avisez votre employeur.',
  },
};
