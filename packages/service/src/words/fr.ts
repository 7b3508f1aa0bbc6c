/** What the service itself says, in Canadian French. */
import type { ServiceWords } from './shape.ts';

export const fr: ServiceWords = {
  problems: {
    MALFORMED_REQUEST: { title: 'Requête mal formée', detail: 'Cette requête est illisible.' },
    HEADERS_TOO_LARGE: {
      title: 'En-têtes trop volumineux',
      detail: 'Les en-têtes de la requête sont trop volumineux.',
    },
    MALFORMED_JSON: { title: 'JSON mal formé', detail: 'Le corps de la requête n’est pas du JSON lisible.' },
    INVALID_REQUEST: {
      title: 'Requête non valide',
      detail: 'La requête n’a pas la forme attendue ici. Chaque erreur figure sous errors.',
    },
    UNKNOWN_TIMEZONE: {
      title: 'Fuseau horaire inconnu',
      detail: 'L’en-tête Timezone n’est pas un fuseau horaire de l’IANA, comme America/Toronto.',
    },
    NOT_FOUND: { title: 'Introuvable', detail: 'Il n’y a rien à cette adresse.' },
    UNKNOWN_FORM: {
      title: 'Formulaire inconnu',
      detail: 'Aucun formulaire ne porte cet identifiant. Les plus proches : {nearest}.',
    },
    UNKNOWN_VERSION: {
      title: 'Version inconnue',
      detail: 'Le formulaire {form} n’a pas cette version. Versions offertes : {versions}.',
    },
    UNKNOWN_FLOW: {
      title: 'Parcours inconnu',
      detail: 'Aucun parcours ne porte cet identifiant. Les plus proches : {nearest}.',
    },
    UNKNOWN_QUESTION_SET: {
      title: 'Groupe de questions inconnu',
      detail: '{of} n’a aucun groupe de questions portant cet identifiant. Les siens : {sets}.',
    },
    METHOD_NOT_ALLOWED: { title: 'Méthode non permise', detail: 'Cette adresse accepte {methods}.' },
    NOT_ACCEPTABLE: {
      title: 'Non acceptable',
      detail: 'La réponse est de type {type}. Demandez ce type dans l’en-tête Accept, ou omettez cet en-tête.',
    },
    REQUEST_TIMEOUT: { title: 'Délai dépassé', detail: 'La requête n’est pas arrivée à temps.' },
    TOO_LARGE: {
      title: 'Trop volumineux',
      detail: 'Le corps de la requête dépasse la taille acceptée ici ({limit}).',
    },
    UNSUPPORTED_MEDIA_TYPE: { title: 'Type de contenu non pris en charge', detail: 'Le type lu ici est {type}.' },
    INVALID_ANSWERS: {
      title: 'Réponses non valides',
      detail: 'Le formulaire ne peut pas être rempli avec ce qui a été envoyé. Chaque erreur figure sous errors.',
    },
    RATE_LIMITED: {
      title: 'Trop de requêtes',
      detail: 'La limite de {limit} requêtes en {window} secondes est atteinte. Réessayez dans {seconds} secondes.',
    },
    INTERNAL: {
      title: 'Erreur interne',
      detail:
        'Une erreur est survenue de notre côté. Réessayez; si elle persiste, envoyez-nous l’identifiant de la requête.',
    },
    OVERLOADED: {
      title: 'Surcharge',
      detail: 'Le service est très occupé. Réessayez dans {seconds} secondes.',
    },
    UNAVAILABLE: {
      title: 'Non disponible',
      detail: 'Le service ne peut pas le faire pour l’instant. Réessayez dans {seconds} secondes.',
    },
  },
  login: {
    invalid: 'La clé d’API est non valide ou expirée.',
    expired: 'La clé d’API est expirée. Demandez-en une nouvelle.',
  },
  notices: {
    latest:
      'Aucune formVersion n’a été envoyée; la version la plus récente ({version}) a donc été utilisée. Elle peut changer, et les réponses conservées pourraient ne plus être valides : envoyez formVersion.',
    deprecated: 'La version {version} du formulaire {form} est désuète. La version actuelle est {current}.',
    sunset: 'Elle sera retirée après le {sunset}.',
  },
  errors: {
    NOT_ON_PATH: 'Cette question n’est pas posée après les autres réponses. Ne l’envoyez pas.',
    UNKNOWN_FIELD: 'Ce formulaire n’a aucune question portant cet identifiant.',
    UNKNOWN_FIELD_NEAR: 'Ce formulaire n’a aucune question portant cet identifiant. Vouliez-vous dire {nearest}?',
    INELIGIBLE: 'Avec cette réponse, l’employé ne peut pas remplir ce formulaire.',
    TOO_LONG: 'C’est trop long pour l’espace prévu sur le formulaire, même en très petits caractères.',
    UNPRINTABLE:
      'Une lettre ne peut pas être imprimée sur le formulaire. Utilisez la graphie en lettres latines qui figure au dossier du NAS ou de la sécurité sociale.',
    TYPE: 'La valeur doit être {type}.',
    MISSING: 'Cette valeur manque.',
    VALUE: 'Ce n’est pas une des valeurs acceptées ici : {values}.',
    FORMAT: 'La valeur n’a pas la forme attendue.',
    COUNT: 'Il doit y en avoir de {least} à {most}.',
  },
  types: {
    object: 'un objet',
    array: 'une liste',
    string: 'une chaîne',
    boolean: 'true ou false',
    integer: 'un nombre entier',
    number: 'un nombre',
  },
  federalValues: {
    filingStatus: 'Indiquez l’état civil fédéral aux fins de l’impôt. Il est requis si l’employé n’est pas exempté.',
    isExempt: 'Indiquez si l’employé est exempté de la retenue fédérale : true ou false.',
    isNonResidentAlien: 'Indiquez true ou false. Un étranger non résident ne peut pas demander l’exemption.',
    twoJobs: 'Indiquez true ou false.',
    amount: 'Indiquez un montant de 0 ou plus, avec au plus deux décimales.',
  },
  location: {
    JURISDICTION_NOT_COVERED: {
      message: 'Pas encore offert',
      description:
        'Les formulaires de l’endroit suivant ne sont pas encore offerts : {name}. Le reste de la réponse est complet.',
    },
    NO_WAGE_TAX: {
      message: 'Aucun impôt sur les salaires',
      description: 'Aucun impôt sur les salaires et aucun formulaire à remplir à cet endroit : {name}.',
    },
  },
  /** Written across the pages of forms made with a test key. */
  watermark: 'ESSAI',
  formTypes: {
    RESIDENT: 'Résident',
    NON_RESIDENT: 'Non-résident',
    EXEMPT: 'Exempté',
    EXEMPT_MILITARY_SPOUSE: 'Conjoint de militaire exempté',
    CANADA_RESIDENT: 'Résident du Canada',
    PENSION: 'Pension',
    OTHER: 'Autre',
  },
};
