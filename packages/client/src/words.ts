/** The few things the client itself has to say. Everything else is said by the service or by the form. */
import type { Language } from './types.ts';

interface Words {
  /** The same as the service says. */
  readonly INELIGIBLE: string;
  readonly NETWORK: string;
  readonly TIMEOUT: string;
  readonly UNEXPECTED: string;
  readonly NOT_FOUND: string;
  readonly TOO_LARGE: string;
  readonly UNSUPPORTED_MEDIA_TYPE: string;
  readonly UNAVAILABLE: string;
}

export const words: Readonly<Record<Language, Words>> = {
  en: {
    INELIGIBLE: 'With this answer the employee cannot complete this form.',
    NETWORK: 'The service could not be reached. Check the connection and try again.',
    TIMEOUT: 'The service did not answer in time. Try again.',
    UNEXPECTED: 'The answer could not be read. Try again.',
    NOT_FOUND: 'There is nothing at this address.',
    TOO_LARGE: 'The request is too large.',
    UNSUPPORTED_MEDIA_TYPE: 'This takes JSON.',
    UNAVAILABLE: 'The service cannot be used at the moment. Tell your employer.',
  },
  es: {
    INELIGIBLE: 'Con esta respuesta, el empleado no puede completar este formulario.',
    NETWORK: 'No se pudo llegar al servicio. Revise la conexión e inténtelo de nuevo.',
    TIMEOUT: 'El servicio no respondió a tiempo. Inténtelo de nuevo.',
    UNEXPECTED: 'No se pudo leer la respuesta. Inténtelo de nuevo.',
    NOT_FOUND: 'No hay nada en esta dirección.',
    TOO_LARGE: 'La solicitud es demasiado grande.',
    UNSUPPORTED_MEDIA_TYPE: 'Aquí se recibe JSON.',
    UNAVAILABLE: 'El servicio no se puede usar en este momento. Avise a su empleador.',
  },
  fr: {
    INELIGIBLE: 'Avec cette réponse, l’employé ne peut pas remplir ce formulaire.',
    NETWORK: 'Impossible de joindre le service. Vérifiez la connexion et réessayez.',
    TIMEOUT: 'Le service n’a pas répondu à temps. Réessayez.',
    UNEXPECTED: 'La réponse n’a pas pu être lue. Réessayez.',
    NOT_FOUND: 'Il n’y a rien à cette adresse.',
    TOO_LARGE: 'La demande est trop volumineuse.',
    UNSUPPORTED_MEDIA_TYPE: 'Le format attendu est JSON.',
    UNAVAILABLE: 'Le service ne peut pas être utilisé pour le moment. Avisez votre employeur.',
  },
};
