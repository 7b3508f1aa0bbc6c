/** The few things the client itself has to say. Everything else is said by the service or by the form. */
import type { Language } from './types.ts';

interface Words {
  /** The same as the service says. */
  readonly INELIGIBLE: string;
  readonly LAPSED: string;
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
    INELIGIBLE: 'With this answer, the employee can’t use this form.',
    LAPSED:
      'This claim is for an earlier year and has ended. Use the current version of the form and the current year.',
    NETWORK: 'We can’t reach the service. Check your connection and try again.',
    TIMEOUT: 'The service didn’t respond in time. Try again.',
    UNEXPECTED: 'We can’t read the response. Try again.',
    NOT_FOUND: 'There is nothing at this URL.',
    TOO_LARGE: 'The request is too large.',
    UNSUPPORTED_MEDIA_TYPE: 'This endpoint accepts JSON.',
    UNAVAILABLE: 'The service is unavailable right now. Tell your employer.',
  },
  es: {
    INELIGIBLE: 'Con esta respuesta, el empleado no puede usar este formulario.',
    LAPSED:
      'Esta solicitud de exención corresponde a un año anterior y ya venció. Use la versión actual del formulario y el año actual.',
    NETWORK: 'No se pudo conectar con el servicio. Revise su conexión e inténtelo de nuevo.',
    TIMEOUT: 'El servicio no respondió a tiempo. Inténtelo de nuevo.',
    UNEXPECTED: 'No se pudo leer la respuesta. Inténtelo de nuevo.',
    NOT_FOUND: 'No hay nada en esta URL.',
    TOO_LARGE: 'La solicitud es demasiado grande.',
    UNSUPPORTED_MEDIA_TYPE: 'Este punto de acceso acepta JSON.',
    UNAVAILABLE: 'El servicio no está disponible en este momento. Avise a su empleador.',
  },
  fr: {
    INELIGIBLE: 'Avec cette réponse, l’employé ne peut pas utiliser ce formulaire.',
    LAPSED:
      'Cette demande d’exemption vise une année antérieure et a pris fin. Utilisez la version actuelle du formulaire et l’année en cours.',
    NETWORK: 'Impossible de joindre le service. Vérifiez la connexion et réessayez.',
    TIMEOUT: 'Le service n’a pas répondu à temps. Réessayez.',
    UNEXPECTED: 'La réponse n’a pas pu être lue. Réessayez.',
    NOT_FOUND: 'Il n’y a rien à cette adresse URL.',
    TOO_LARGE: 'La requête est trop volumineuse.',
    UNSUPPORTED_MEDIA_TYPE: 'Cette adresse accepte du JSON.',
    UNAVAILABLE: 'Le service n’est pas disponible pour le moment. Avisez votre employeur.',
  },
};
