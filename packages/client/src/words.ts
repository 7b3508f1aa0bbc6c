/** The client's own messages. All other texts come from the service or the form. */
import type { Language } from './types.ts';

interface ClientWords {
  /** The same as the service says. */
  readonly INELIGIBLE: string;
  readonly LAPSED: string;
  readonly NO_SUCH_DATE: string;
  /** Of the first part of a date that is missing or impossible. */
  readonly NO_SUCH_YEAR: string;
  readonly NO_SUCH_MONTH: string;
  readonly NO_SUCH_DAY: string;
  /** Of a question with nothing to choose from. */
  readonly REQUIRED: string;
  readonly TOO_LONG: (most: number) => string;
  readonly NETWORK: string;
  readonly TIMEOUT: string;
  readonly UNEXPECTED: string;
}

export const words: Readonly<Record<Language, ClientWords>> = {
  en: {
    INELIGIBLE: 'Based on this answer, the employee can’t use this form.',
    LAPSED: 'An exemption can’t be claimed for a year that is over.',
    NO_SUCH_DATE: 'This date doesn’t exist. Check the month and the day.',
    NO_SUCH_YEAR: 'Enter the year in four digits, from 1900 to 2099.',
    NO_SUCH_MONTH: 'Enter the month: a number from 1 to 12, or its name.',
    NO_SUCH_DAY: 'Enter the day: a number from 1 to 31.',
    REQUIRED: 'Answer this question. You can’t leave it blank.',
    TOO_LONG: (most) => `Use ${most} characters or fewer.`,
    NETWORK: 'We can’t reach the service. Check your connection and try again.',
    TIMEOUT: 'The service didn’t respond in time. Try again.',
    UNEXPECTED: 'We can’t read the response. Try again.',
  },
  es: {
    INELIGIBLE: 'Según esta respuesta, el empleado no puede usar este formulario.',
    LAPSED: 'No se puede reclamar una exención para un año que ya terminó.',
    NO_SUCH_DATE: 'Esta fecha no existe. Revise el mes y el día.',
    NO_SUCH_YEAR: 'Anote el año con cuatro dígitos, de 1900 a 2099.',
    NO_SUCH_MONTH: 'Anote el mes: un número del 1 al 12, o su nombre.',
    NO_SUCH_DAY: 'Anote el día: un número del 1 al 31.',
    REQUIRED: 'Conteste esta pregunta. No la deje en blanco.',
    TOO_LONG: (most) => `Use ${most} caracteres o menos.`,
    NETWORK: 'No se pudo conectar con el servicio. Revise su conexión e inténtelo de nuevo.',
    TIMEOUT: 'El servicio no respondió a tiempo. Inténtelo de nuevo.',
    UNEXPECTED: 'No se pudo leer la respuesta. Inténtelo de nuevo.',
  },
  fr: {
    INELIGIBLE: 'D’après cette réponse, l’employé ne peut pas utiliser ce formulaire.',
    LAPSED: 'On ne peut pas demander une exemption pour une année qui est terminée.',
    NO_SUCH_DATE: 'Cette date n’existe pas. Vérifiez le mois et le jour.',
    NO_SUCH_YEAR: 'Inscrivez l’année en quatre chiffres, de 1900 à 2099.',
    NO_SUCH_MONTH: 'Inscrivez le mois\u00a0: un nombre de 1 à 12, ou son nom.',
    NO_SUCH_DAY: 'Inscrivez le jour\u00a0: un nombre de 1 à 31.',
    REQUIRED: 'Répondez à cette question. Vous ne pouvez pas la laisser en blanc.',
    TOO_LONG: (most) => `Inscrivez au plus ${most} caractères.`,
    NETWORK: 'Impossible de joindre le service. Vérifiez la connexion et réessayez.',
    TIMEOUT: 'Le service n’a pas répondu à temps. Réessayez.',
    UNEXPECTED: 'La réponse n’a pas pu être lue. Réessayez.',
  },
};
