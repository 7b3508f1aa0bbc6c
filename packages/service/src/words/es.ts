/** The service's own words in US Spanish. */

import { location } from './location/es.ts';
import type { ServiceWords } from './shape.ts';

export const es: ServiceWords = {
  problems: {
    MALFORMED_REQUEST: { title: 'Solicitud mal formada', detail: 'Esta solicitud no se puede leer.' },
    HEADERS_TOO_LARGE: {
      title: 'Encabezados demasiado grandes',
      detail: 'Los encabezados de la solicitud son demasiado grandes.',
    },
    MALFORMED_JSON: { title: 'JSON mal formado', detail: 'El cuerpo no es un JSON que se pueda leer.' },
    INVALID_REQUEST: {
      title: 'Solicitud no válida',
      detail: 'La solicitud no coincide con lo que acepta este endpoint. Vea en errors cada parte que debe corregir.',
    },
    UNKNOWN_TIMEZONE: {
      title: 'Zona horaria desconocida',
      detail: 'El encabezado Timezone no es una zona horaria de IANA, como America/New_York.',
    },
    NOT_FOUND: { title: 'No encontrado', detail: 'No hay nada en esta URL.' },
    UNKNOWN_FORM: {
      title: 'Formulario desconocido',
      detail: 'No hay ningún formulario con este identificador. Los más parecidos: {nearest}.',
    },
    UNKNOWN_VERSION: {
      title: 'Versión desconocida',
      detail: 'El formulario {form} no tiene esa versión. Versiones disponibles: {versions}.',
    },
    NOT_APPROVED: {
      title: 'Aún sin aprobar',
      detail:
        'Nadie ha aprobado aquí el formulario {form} ({versions}) para las claves de producción. Las claves de prueba pueden usarlo.',
    },
    UNKNOWN_FLOW: {
      title: 'Flujo desconocido',
      detail: 'No hay ningún flujo con este identificador. Los más parecidos: {nearest}.',
    },
    UNKNOWN_TAX_PARAMETER: {
      title: 'Parámetro tributario desconocido',
      detail: 'No hay ningún parámetro tributario con este identificador. Los más parecidos: {nearest}.',
    },
    UNKNOWN_LOCALITY: {
      title: 'Jurisdicción desconocida',
      detail: 'No tenemos las obligaciones de esta jurisdicción. Las más parecidas: {nearest}.',
    },
    UNKNOWN_QUESTION_SET: {
      title: 'Grupo de preguntas desconocido',
      detail: '{of} no tiene ningún grupo de preguntas con este identificador. Los que tiene: {sets}.',
    },
    METHOD_NOT_ALLOWED: { title: 'Método no permitido', detail: 'Este endpoint acepta {methods}.' },
    NOT_ACCEPTABLE: {
      title: 'No aceptable',
      detail: 'Este endpoint devuelve {type}. Pida ese tipo en el encabezado Accept o no envíe ese encabezado.',
    },
    REQUEST_TIMEOUT: { title: 'Tiempo agotado', detail: 'La solicitud no llegó a tiempo.' },
    TOO_LARGE: {
      title: 'Demasiado grande',
      detail: 'El cuerpo es más grande de lo que acepta este endpoint ({limit}).',
    },
    UNSUPPORTED_MEDIA_TYPE: { title: 'Tipo de contenido no admitido', detail: 'Este endpoint acepta {type}.' },
    INVALID_ANSWERS: {
      title: 'Respuestas no válidas',
      detail: 'El formulario no se puede completar con lo que se envió. Vea en errors cada parte que debe corregir.',
    },
    OFFICIAL_FORM_REQUIRED: {
      title: 'Se requiere el formulario oficial',
      detail:
        'Se exige el texto propio de la agencia ({name}), así que aquí no se puede firmar el formulario {form} con nuestras palabras. El operador agrega el formulario oficial ({address}) con “{command}”. PREVIEW funciona sin él.',
    },
    OLDER_VERSION: {
      title: 'Versión anterior',
      detail:
        'Las respuestas solo se pueden pasar a una versión más reciente. La versión {to} del formulario {form} es anterior a la {from}.',
    },
    RATE_LIMITED: {
      title: 'Demasiadas solicitudes',
      detail:
        'Se agotó el límite de {limit} solicitudes en {window} segundos. Vuelva a intentarlo en {seconds segundo|segundos}.',
    },
    INTERNAL: {
      title: 'Error interno',
      detail:
        'Algo falló de nuestro lado. Vuelva a intentarlo. Si sigue ocurriendo, envíenos el identificador de la solicitud.',
    },
    OVERLOADED: {
      title: 'Sobrecarga',
      detail: 'El servicio está muy ocupado. Vuelva a intentarlo en {seconds segundo|segundos}.',
    },
    UNAVAILABLE: {
      title: 'No disponible',
      detail: 'El servicio no está disponible por el momento. Vuelva a intentarlo en {seconds segundo|segundos}.',
    },
  },
  login: {
    invalid: 'La clave de API no es válida o ha vencido.',
    expired: 'La clave de API ha vencido. Solicite una nueva.',
  },
  notices: {
    unknownMembers: 'No conocemos estas propiedades y las pasamos por alto: {members}. Revise la ortografía.',
    didYouMean: '{name} (¿quiso decir {nearest}?)',
    federalValuesUnused: 'Este formulario no usa federalValues, así que no lo tomamos en cuenta.',
    federalAmountApplied:
      'La cantidad adicional de {amount} en federalValues se calculó para el impuesto federal, y ahora también está en los parámetros del estado. Para no retenerla dos veces, envíe 0 en additionalWithholding de federalValues o responda la pregunta propia del estado.',
    latest:
      'No envió formVersion, así que usamos la versión más reciente ({version}). Envíe formVersion en cada solicitud. Con una versión nueva, las respuestas guardadas pueden dejar de ser válidas.',
    patched: 'La versión {asked} fue corregida. Usamos la versión {version}, que hace las mismas preguntas.',
    deprecated: 'La versión {version} del formulario {form} está en desuso. La versión actual es {current}.',
    sunset: 'Se eliminará después del {sunset}.',
    draft:
      'Esta versión es un borrador: nadie la ha comparado todavía con el formulario de la agencia. No la use para la nómina.',
    yearOver:
      'Este formulario es para {year} y todavía no tenemos el de {current}. Compruebe si la agencia ya lo publicó: {address}',
    yearNewer: 'Este formulario es para {year}. La versión {version} es para {newer}: use esa versión.',
    wordingMissing:
      'Este formulario usa nuestras propias palabras, pero se exige el texto de la agencia ({name}). Descargue el formulario oficial de {address} y agréguelo con “{command}”.',
    wordingWithoutForm:
      'Este formulario usa nuestras propias palabras, pero se exige el texto de la agencia ({name}, {address}). A esta versión no se le puede agregar un formulario oficial. Use una versión más reciente, si la hay.',
    wordingElsewhere:
      'En este idioma, las preguntas usan nuestras propias palabras, pero se exige el texto de la agencia ({name}). Envíe Accept-Language: {code} para recibir ese texto en {language}.',
  },
  languages: { en: 'inglés', es: 'español', fr: 'francés' },
  officialForm: {
    whole: 'El formulario oficial, con todas las instrucciones y hojas de trabajo: {address}',
    elsewhere: 'El formulario oficial está en {language}: {address}',
  },
  errors: {
    CHECK_DIGIT:
      'Este número tiene la cantidad correcta de dígitos, pero uno está equivocado. Cópielo otra vez de la tarjeta o la carta.',
    NO_SUCH_DATE: 'Esta fecha no existe. Revise el mes y el día.',
    NOT_ON_PATH: 'Según las demás respuestas, esta pregunta no se hace. Quítela.',
    UNKNOWN_FIELD: 'Este formulario no tiene ninguna pregunta con este identificador.',
    UNKNOWN_FIELD_NEAR: 'Este formulario no tiene ninguna pregunta con este identificador. ¿Quiso decir {nearest}?',
    INELIGIBLE: 'Según esta respuesta, el empleado no puede usar este formulario.',
    LAPSED: 'No se puede reclamar una exención para un año que ya terminó.',
    TOO_LONG: 'Es demasiado largo para el formulario, incluso con la letra más pequeña. Acórtelo.',
    UNPRINTABLE:
      'El formulario no puede imprimir una de estas letras. Escríbalo en letras latinas, como aparece en el registro del Seguro Social o del SIN.',
    TYPE: 'Debe ser {type}.',
    MISSING: 'Este dato es obligatorio.',
    VALUE: 'Debe ser uno de estos: {values}.',
    FORMAT: 'No tiene el formato requerido.',
    DATE: 'Debe ser una fecha en el formato YYYY-MM-DD, como 1999-12-31.',
    COUNT: 'Envíe de {least} a {most}.',
    MIXED_ADDRESS: 'Una dirección está en un solo país. Envíe {us} o {canadian}, no los dos.',
    /** By what a request has too much of. */
    TOO_MUCH: {
      maxLength: '{field} es demasiado largo. Envíe {most} caracteres como máximo.',
      maxProperties: '{field} tiene demasiados elementos. Envíe {most} como máximo.',
      propertyNames:
        '{field} tiene un elemento con un nombre demasiado largo. Envíe nombres de {most} caracteres como máximo.',
      maxDepth: '{field} tiene demasiados niveles anidados. Envíe {most} como máximo.',
      maxValues: '{field} contiene demasiados valores. Envíe {most} como máximo.',
      field: '“{name}”',
      request: 'La solicitud',
    },
  },
  types: {
    object: 'un objeto',
    array: 'una lista',
    string: 'una cadena',
    boolean: 'true o false',
    integer: 'un número entero',
    number: 'un número',
  },
  federalValues: {
    filingStatus:
      'Indique el estado civil para efectos de la declaración federal: {values}. Es necesario si el empleado no está exento.',
    isExempt: 'Indique si el empleado está exento de la retención federal: true o false.',
    isNonResidentAlien: 'Indique true o false. Un extranjero no residente no puede declararse exento.',
    twoJobs: 'Indique true o false.',
    amount: 'Indique una cantidad de 0 o más, con dos decimales como máximo.',
  },
  /** In place of UNKNOWN_FLOW for a flow that guided-flows lists with its forms. */
  flowWithoutQuestions: {
    title: 'Flujo sin preguntas',
    detail: 'Este flujo no tiene preguntas. Sus formularios están en formsToComplete de guided-flows.',
  },
  /** In place of INVALID_ANSWERS where only addresses were sent. */
  invalidAddresses: {
    title: 'Direcciones no válidas',
    detail: 'El servicio no puede leer una dirección. Vea en errors la parte que debe corregir.',
  },
  /** In place of NOT_FOUND where the path would be an endpoint with the prefix. */
  missingPrefix: {
    title: 'No encontrado',
    detail: 'No hay nada en esta URL. Falta el prefijo: la dirección base es {base}.',
  },
  migration: {
    OTHER_YEAR: 'La respuesta anterior corresponde a otro año.',
    MEANING_CHANGED: 'Ahora se pregunta algo distinto.',
    NOT_ACCEPTED: 'La respuesta anterior no es válida aquí.',
    NO_LONGER_ASKED: 'El formulario ya no pregunta esto.',
    NOT_ON_PATH: 'Según las otras respuestas, esta pregunta no se hace.',
    UNKNOWN_FIELD: 'La versión anterior no tenía ninguna pregunta con este identificador.',
  },
  duties: {
    unknown: 'No lo sabemos. Pregunte a la agencia o siga su propia regla.',
    copy: {
      YES: 'Envíe una copia a la agencia.',
      NO: 'No se envía copia a la agencia.',
      DEPENDS: 'Envíe una copia a la agencia si se cumple una de estas condiciones.',
    },
    renew: {
      YES: 'La exención termina el {day}. Obtenga un certificado nuevo a más tardar ese día.',
      NO: 'Este certificado no tiene que renovarse.',
    },
  },
  review: {
    status: {
      IN_FORCE: 'Vigente.',
      CLAIM_ENDS: 'La exención termina el {day}.',
      CLAIM_ENDED: 'La exención terminó el {day}.',
      REPLACED: 'Lo reemplaza un certificado posterior que usted tiene.',
      NEWER_EDITION: 'La agencia tiene una edición más reciente del formulario. Este certificado sigue siendo válido.',
      EDITION_VOID: 'Los certificados anteriores al {day} ya no cuentan. Pida uno nuevo.',
      LEFT: 'El empleado ya no vive ni trabaja en {name}.',
      NO_AGREEMENT:
        'La exención se basa en un acuerdo de impuestos que no incluye el lugar donde vive ahora el empleado.',
      MOVED: 'La exención menciona un estado distinto de aquel donde vive ahora el empleado.',
      NOW_RESIDENT: 'La exención es para no residentes, y el empleado vive ahora en {name}.',
      FORM_NOT_ASKED: 'Este formulario no corresponde al lugar donde el empleado vive y trabaja ahora.',
      OUT_OF_USE: 'El formulario anterior ya no se usaba cuando se firmó.',
      LOCK_IN: 'Desde el {day} se aplica una carta de la agencia; por eso no se sigue el certificado.',
      SIGNED_LATER: 'Firmado el {day}, después del día de la revisión.',
      NEXT_YEAR: 'La exención cuenta desde el {day}.',
    },
    source: {
      CERTIFICATE: 'Del certificado que usted tiene.',
      CONVERSION: 'Convertido del formulario anterior que usted tiene.',
      LOCK_IN: 'De la carta de la agencia.',
      DEFAULT: 'Ningún certificado cuenta; se aplica la regla para ese caso ({name}).',
      UNKNOWN: 'Ningún certificado cuenta, y no sabemos qué regla hay para ese caso ({name}).',
    },
    missing: {
      NONE_ON_FILE: 'Por ahora no cuenta ningún certificado ({name}). Pida al empleado {forms}.',
      LAPSED: 'El certificado terminó ({name}). Pida al empleado {forms}.',
      NO_LONGER_APPLIES: 'El certificado ya no se aplica ({name}). Pida al empleado {forms}.',
      EDITION_VOID: 'El certificado es de un formulario anterior que ya no cuenta ({name}). Pida al empleado {forms}.',
    },
    amountsOf: 'Las cantidades son las de {year}.',
  },
  location,
  feed: {
    title: 'Cambios de los formularios de retención',
    'content.published': 'Hay contenido nuevo en vigor.',
    'content.rolled_back': 'Se volvió a un contenido anterior.',
    'edition.published': 'Se publicó {name} ({form}), versión {version}. Entra en vigor el {date}.',
    'edition.effective': '{name} ({form}), versión {version}, está en vigor.',
    'edition.deprecated': '{name} ({form}), versión {version}, quedó obsoleta. Use una versión más nueva.',
    'edition.retired': '{name} ({form}), versión {version}, ya no se puede usar.',
    'rule.changed': 'Cambiaron las reglas: {place}.',
    betweenStates: 'acuerdos entre estados',
  },
  /** Written across the pages of forms made with a test key. */
  watermark: 'PRUEBA',
  formTypes: {
    RESIDENT: 'Residente',
    NON_RESIDENT: 'No residente',
    EXEMPT: 'Exento',
    EXEMPT_MILITARY_SPOUSE: 'Cónyuge de militar exento',
    CANADA_RESIDENT: 'Residente de Canadá',
    PENSION: 'Pensión',
    OTHER: 'Otro',
  },
};
