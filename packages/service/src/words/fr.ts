/** The service's own words in Canadian French. */

import { location } from './location/fr.ts';
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
      detail:
        'La requête ne correspond pas à ce que cette adresse accepte. Voyez sous errors chaque partie à corriger.',
    },
    UNKNOWN_TIMEZONE: {
      title: 'Fuseau horaire inconnu',
      detail: 'L’en-tête Timezone n’est pas un fuseau horaire de l’IANA, comme America/Toronto.',
    },
    NOT_FOUND: { title: 'Introuvable', detail: 'Il n’y a rien à cette adresse URL.' },
    UNKNOWN_FORM: {
      title: 'Formulaire inconnu',
      detail: 'Aucun formulaire ne porte cet identifiant. Les plus proches\u00a0: {nearest}.',
    },
    UNKNOWN_VERSION: {
      title: 'Version inconnue',
      detail: 'Le formulaire {form} n’a pas cette version. Versions offertes\u00a0: {versions}.',
    },
    NOT_APPROVED: {
      title: 'Pas encore approuvé',
      detail:
        'Personne n’a approuvé ici le formulaire {form} ({versions}) pour les clés de production. Les clés d’essai peuvent l’utiliser.',
    },
    UNKNOWN_FLOW: {
      title: 'Parcours inconnu',
      detail: 'Aucun parcours ne porte cet identifiant. Les plus proches\u00a0: {nearest}.',
    },
    UNKNOWN_TAX_PARAMETER: {
      title: 'Paramètre fiscal inconnu',
      detail: 'Aucun paramètre fiscal ne porte cet identifiant. Les plus proches\u00a0: {nearest}.',
    },
    UNKNOWN_LOCALITY: {
      title: 'Territoire inconnu',
      detail: 'Nous n’avons pas les obligations de ce territoire. Les plus proches\u00a0: {nearest}.',
    },
    UNKNOWN_QUESTION_SET: {
      title: 'Groupe de questions inconnu',
      detail: '{of} n’a aucun groupe de questions portant cet identifiant. Les siens\u00a0: {sets}.',
    },
    METHOD_NOT_ALLOWED: { title: 'Méthode non permise', detail: 'Cette adresse accepte {methods}.' },
    NOT_ACCEPTABLE: {
      title: 'Non acceptable',
      detail: 'La réponse est de type {type}. Demandez ce type dans l’en-tête Accept, ou omettez cet en-tête.',
    },
    REQUEST_TIMEOUT: { title: 'Délai dépassé', detail: 'La requête n’est pas arrivée à temps.' },
    TOO_LARGE: {
      title: 'Trop volumineux',
      detail: 'Le corps de la requête dépasse la taille que cette adresse accepte ({limit}).',
    },
    UNSUPPORTED_MEDIA_TYPE: { title: 'Type de contenu non pris en charge', detail: 'Cette adresse accepte {type}.' },
    INVALID_ANSWERS: {
      title: 'Réponses non valides',
      detail: 'Le formulaire ne peut pas être rempli avec cette requête. Voyez sous errors chaque partie à corriger.',
    },
    OFFICIAL_FORM_REQUIRED: {
      title: 'Formulaire officiel requis',
      detail:
        'Le texte de l’organisme est exigé ({name}); le formulaire {form} ne peut donc pas être signé ici avec nos propres mots. L’exploitant ajoute le formulaire officiel ({address}) avec « {command} ». PREVIEW fonctionne sans lui.',
    },
    OLDER_VERSION: {
      title: 'Version antérieure',
      detail:
        'Les réponses ne peuvent passer qu’à une version plus récente. La version {to} du formulaire {form} est antérieure à la version {from}.',
    },
    RATE_LIMITED: {
      title: 'Trop de requêtes',
      detail:
        'La limite de {limit} requêtes en {window} secondes est atteinte. Réessayez dans {seconds seconde|secondes}.',
    },
    INTERNAL: {
      title: 'Erreur interne',
      detail:
        'Une erreur est survenue de notre côté. Réessayez. Si elle persiste, envoyez-nous l’identifiant de la requête.',
    },
    OVERLOADED: {
      title: 'Surcharge',
      detail: 'Le service est très occupé. Réessayez dans {seconds seconde|secondes}.',
    },
    UNAVAILABLE: {
      title: 'Non disponible',
      detail: 'Le service n’est pas disponible pour l’instant. Réessayez dans {seconds seconde|secondes}.',
    },
  },
  login: {
    invalid: 'La clé d’API est non valide ou expirée.',
    expired: 'La clé d’API est expirée. Demandez-en une nouvelle.',
  },
  notices: {
    unknownMembers:
      'Nous ne connaissons pas ces propriétés et les avons ignorées\u00a0: {members}. Vérifiez l’orthographe.',
    didYouMean: '{name} (vouliez-vous dire {nearest}?)',
    federalValuesUnused: 'Ce formulaire n’utilise pas federalValues; nous n’en avons pas tenu compte.',
    federalAmountApplied:
      'Le montant additionnel de {amount} dans federalValues a été calculé pour l’impôt fédéral, et les paramètres de l’État le contiennent maintenant aussi. Pour éviter de le retenir deux fois, envoyez 0 comme additionalWithholding dans federalValues, ou répondez à la question propre à l’État.',
    latest:
      'Vous n’avez pas envoyé formVersion; nous avons utilisé la version la plus récente ({version}). Envoyez formVersion avec chaque requête. Une nouvelle version peut rendre les réponses conservées non valides.',
    patched:
      'La version {asked} a été corrigée. Nous avons utilisé la version {version}, qui pose les mêmes questions.',
    deprecated: 'La version {version} du formulaire {form} est désuète. La version actuelle est {current}.',
    sunset: 'Elle sera retirée après le {sunset}.',
    draft:
      'Cette version est une ébauche : personne ne l’a encore comparée au formulaire de l’organisme. Ne l’utilisez pas pour la paie.',
    yearOver:
      'Ce formulaire est pour {year}, et nous n’avons pas encore celui de {current}. Vérifiez si l’organisme l’a publié\u00a0: {address}',
    yearNewer: 'Ce formulaire est pour {year}. La version {version} est pour {newer}\u00a0: utilisez-la.',
    wordingMissing:
      'Ce formulaire emploie nos propres mots, mais le texte de l’organisme est exigé ({name}). Téléchargez le formulaire officiel à l’adresse {address} et ajoutez-le avec «\u00a0{command}\u00a0».',
    wordingWithoutForm:
      'Ce formulaire emploie nos propres mots, mais le texte de l’organisme est exigé ({name}, {address}). Aucun formulaire officiel ne peut être ajouté à cette version. Utilisez une version plus récente, s’il y en a une.',
    wordingElsewhere:
      'Dans cette langue, les questions emploient nos propres mots, mais le texte de l’organisme est exigé ({name}). Envoyez l’en-tête Accept-Language avec la valeur {code} pour recevoir ce texte en {language}.',
  },
  languages: { en: 'anglais', es: 'espagnol', fr: 'français' },
  officialForm: {
    whole: 'Le formulaire officiel, avec toutes les instructions et feuilles de calcul\u00a0: {address}',
    elsewhere: 'Le formulaire officiel est en {language}\u00a0: {address}',
  },
  errors: {
    CHECK_DIGIT:
      'Ce numéro a la bonne longueur, mais un de ses chiffres est erroné. Recopiez-le de la carte ou de la lettre.',
    NO_SUCH_DATE: 'Cette date n’existe pas. Vérifiez le mois et le jour.',
    NOT_ON_PATH: 'D’après les autres réponses, cette question n’est pas posée. Retirez-la.',
    UNKNOWN_FIELD: 'Ce formulaire n’a aucune question portant cet identifiant.',
    UNKNOWN_FIELD_NEAR: 'Ce formulaire n’a aucune question portant cet identifiant. Vouliez-vous dire {nearest}?',
    INELIGIBLE: 'D’après cette réponse, l’employé ne peut pas utiliser ce formulaire.',
    LAPSED: 'On ne peut pas demander une exemption pour une année qui est terminée.',
    TOO_LONG: 'C’est trop long pour le formulaire, même en très petits caractères. Raccourcissez.',
    UNPRINTABLE:
      'Le formulaire ne peut pas imprimer une de ces lettres. Utilisez la graphie en lettres latines qui figure au dossier du NAS ou de la sécurité sociale.',
    TYPE: 'La valeur doit être {type}.',
    MISSING: 'Cette valeur est requise.',
    VALUE: 'Ce doit être une de ces valeurs\u00a0: {values}.',
    FORMAT: 'La valeur n’a pas le format requis.',
    DATE: 'Ce doit être une date au format YYYY-MM-DD, comme 1999-12-31.',
    COUNT: 'Envoyez-en de {least} à {most}.',
    MIXED_ADDRESS: 'Une adresse est dans un seul pays. Envoyez {us} ou {canadian}, pas les deux.',
    /** By what a request has too much of. */
    TOO_MUCH: {
      maxLength: '{field} est trop long. Envoyez au plus {most} caractères.',
      maxProperties: '{field} compte trop d’éléments. Envoyez-en au plus {most}.',
      propertyNames:
        '{field} compte un élément dont le nom est trop long. Envoyez des noms d’au plus {most} caractères.',
      maxDepth: '{field} compte trop de niveaux imbriqués. Envoyez-en au plus {most}.',
      maxValues: '{field} contient trop de valeurs. Envoyez-en au plus {most}.',
      field: '« {name} »',
      request: 'La requête',
    },
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
    filingStatus:
      'Indiquez le statut de déclarant fédéral\u00a0: {values}. Il est requis si l’employé n’est pas exempté.',
    isExempt: 'Indiquez si l’employé est exempté de la retenue fédérale\u00a0: true ou false.',
    isNonResidentAlien: 'Indiquez true ou false. Un étranger non résident ne peut pas demander l’exemption.',
    twoJobs: 'Indiquez true ou false.',
    amount: 'Indiquez un montant de 0 ou plus, avec au plus deux décimales.',
  },
  /** In place of UNKNOWN_FLOW for a flow that guided-flows lists with its forms. */
  flowWithoutQuestions: {
    title: 'Parcours sans questions',
    detail: 'Ce parcours n’a pas de questions. Ses formulaires sont sous formsToComplete de guided-flows.',
  },
  /** In place of INVALID_ANSWERS where only addresses were sent. */
  invalidAddresses: {
    title: 'Adresses non valides',
    detail: 'Le service ne peut pas lire une adresse. Voyez sous errors la partie à corriger.',
  },
  /** In place of NOT_FOUND where the path would be an endpoint with the prefix. */
  missingPrefix: {
    title: 'Introuvable',
    detail: 'Il n’y a rien à cette adresse URL. Il manque le préfixe\u00a0: l’adresse de base est {base}.',
  },
  migration: {
    OTHER_YEAR: 'La réponse précédente concerne une autre année.',
    MEANING_CHANGED: 'La question porte maintenant sur autre chose.',
    NOT_ACCEPTED: 'La réponse précédente n’est pas valide ici.',
    NO_LONGER_ASKED: 'Le formulaire ne pose plus cette question.',
    NOT_ON_PATH: 'D’après les autres réponses, cette question n’est pas posée.',
    UNKNOWN_FIELD: 'La version précédente n’avait aucune question portant cet identifiant.',
  },
  duties: {
    unknown: 'Nous ne le savons pas. Renseignez-vous auprès de l’agence ou suivez votre propre règle.',
    copy: {
      YES: 'Envoyez une copie à l’agence.',
      NO: 'Aucune copie n’est envoyée à l’agence.',
      DEPENDS: 'Envoyez une copie à l’agence si l’une de ces conditions est remplie.',
    },
    renew: {
      YES: 'L’exemption prend fin le {day}. Obtenez un nouveau certificat au plus tard ce jour-là.',
      NO: 'Ce certificat n’a pas à être renouvelé.',
    },
  },
  review: {
    status: {
      IN_FORCE: 'En vigueur.',
      CLAIM_ENDS: 'L’exemption prend fin le {day}.',
      CLAIM_ENDED: 'L’exemption a pris fin le {day}.',
      REPLACED: 'Un certificat plus récent au dossier le remplace.',
      NEWER_EDITION: 'L’agence a une édition plus récente du formulaire. Ce certificat reste valide.',
      EDITION_VOID: 'Les certificats d’avant le {day} ne comptent plus. Demandez-en un nouveau.',
      LEFT: 'L’employé n’a plus son domicile ni son travail dans ce territoire ({name}).',
      NO_AGREEMENT:
        'L’exemption repose sur une entente fiscale qui ne vise pas le lieu où l’employé habite maintenant.',
      MOVED: 'L’exemption nomme un autre État que celui où l’employé habite maintenant.',
      NOW_RESIDENT:
        'L’exemption est pour les non-résidents, et l’employé habite maintenant dans ce territoire ({name}).',
      FORM_NOT_ASKED: 'Ce formulaire ne correspond pas au lieu où l’employé habite et travaille maintenant.',
      OUT_OF_USE: 'L’ancien formulaire n’était plus en usage lorsqu’il a été signé.',
      LOCK_IN: 'Une lettre de l’agence s’applique depuis le {day}; le certificat n’est donc pas suivi.',
      SIGNED_LATER: 'Signé le {day}, après le jour de l’examen.',
      NEXT_YEAR: 'L’exemption compte à partir du {day}.',
    },
    source: {
      CERTIFICATE: 'Selon le certificat au dossier.',
      CONVERSION: 'Converti à partir de l’ancien formulaire au dossier.',
      LOCK_IN: 'Selon la lettre de l’agence.',
      DEFAULT: 'Aucun certificat ne compte; la règle par défaut s’applique ({name}).',
      UNKNOWN: 'Aucun certificat ne compte, et nous ne connaissons pas la règle par défaut ({name}).',
    },
    missing: {
      NONE_ON_FILE: 'Aucun certificat ne compte en ce moment ({name}). Demandez à l’employé\u00a0: {forms}.',
      LAPSED: 'Le certificat a pris fin ({name}). Demandez à l’employé\u00a0: {forms}.',
      NO_LONGER_APPLIES: 'Le certificat ne s’applique plus ({name}). Demandez à l’employé\u00a0: {forms}.',
      EDITION_VOID:
        'Le certificat est sur un ancien formulaire qui ne compte plus ({name}). Demandez à l’employé\u00a0: {forms}.',
    },
    amountsOf: 'Les montants sont ceux de {year}.',
  },
  location,
  feed: {
    title: 'Modifications des formulaires de retenue',
    'content.published': 'Un nouveau contenu est en vigueur.',
    'content.rolled_back': 'Un contenu antérieur a été rétabli.',
    'edition.published': '{name} ({form}), version {version}, est publié. Il entre en vigueur le {date}.',
    'edition.effective': '{name} ({form}), version {version}, est en vigueur.',
    'edition.deprecated': '{name} ({form}), version {version}, est désuet. Utilisez une version plus récente.',
    'edition.retired': '{name} ({form}), version {version}, ne peut plus être utilisé.',
    'rule.changed': 'Des règles ont changé : {place}.',
    betweenStates: 'ententes entre États',
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
