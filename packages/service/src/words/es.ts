/** What the service itself says, in US Spanish. */
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
      detail: 'La solicitud no tiene la forma que acepta este punto de acceso. Cada falla aparece en errors.',
    },
    UNKNOWN_TIMEZONE: {
      title: 'Zona horaria desconocida',
      detail: 'El encabezado Timezone no es una zona horaria de IANA, como America/New_York.',
    },
    NOT_FOUND: { title: 'No encontrado', detail: 'No hay nada en esta dirección.' },
    UNKNOWN_FORM: {
      title: 'Formulario desconocido',
      detail: 'No hay ningún formulario con este identificador. Los más parecidos: {nearest}.',
    },
    UNKNOWN_VERSION: {
      title: 'Versión desconocida',
      detail: 'El formulario {form} no tiene esa versión. Versiones disponibles: {versions}.',
    },
    UNKNOWN_FLOW: {
      title: 'Flujo desconocido',
      detail: 'No hay ningún flujo con este identificador. Los más parecidos: {nearest}.',
    },
    UNKNOWN_QUESTION_SET: {
      title: 'Grupo de preguntas desconocido',
      detail: '{of} no tiene ningún grupo de preguntas con este identificador. Los que tiene: {sets}.',
    },
    METHOD_NOT_ALLOWED: { title: 'Método no permitido', detail: 'Este punto de acceso acepta {methods}.' },
    NOT_ACCEPTABLE: {
      title: 'No aceptable',
      detail: 'Este punto de acceso responde con {type}. Pídalo en el encabezado Accept o no envíe ese encabezado.',
    },
    REQUEST_TIMEOUT: { title: 'Tiempo agotado', detail: 'La solicitud no llegó a tiempo.' },
    TOO_LARGE: {
      title: 'Demasiado grande',
      detail: 'El cuerpo es más grande de lo que acepta este punto de acceso ({limit}).',
    },
    UNSUPPORTED_MEDIA_TYPE: { title: 'Tipo de contenido no admitido', detail: 'Este punto de acceso lee {type}.' },
    INVALID_ANSWERS: {
      title: 'Respuestas no válidas',
      detail: 'El formulario no se puede completar con lo que se envió. Cada falla aparece en errors.',
    },
    RATE_LIMITED: {
      title: 'Demasiadas solicitudes',
      detail:
        'Se agotó el límite de {limit} solicitudes en {window} segundos. Vuelva a intentarlo en {seconds} segundos.',
    },
    INTERNAL: {
      title: 'Error interno',
      detail:
        'Algo falló de nuestro lado. Vuelva a intentarlo; si falla otra vez, envíenos el identificador de la solicitud.',
    },
    OVERLOADED: {
      title: 'Sobrecarga',
      detail: 'El servicio está muy ocupado. Vuelva a intentarlo en {seconds} segundos.',
    },
    UNAVAILABLE: {
      title: 'No disponible',
      detail: 'El servicio no puede hacer esto por el momento. Vuelva a intentarlo en {seconds} segundos.',
    },
  },
  login: {
    invalid: 'La clave de API no es válida o ha vencido.',
    expired: 'La clave de API ha vencido. Solicite una nueva.',
  },
  notices: {
    latest:
      'No se envió formVersion, así que se usó la versión más reciente ({version}). Puede cambiar, y las respuestas guardadas podrían dejar de ser válidas: envíe formVersion.',
    deprecated: 'La versión {version} del formulario {form} está en desuso. La versión actual es {current}.',
    sunset: 'Se eliminará después del {sunset}.',
  },
  errors: {
    NOT_ON_PATH: 'Esta pregunta no se hace después de las demás respuestas. No la envíe.',
    UNKNOWN_FIELD: 'Este formulario no tiene ninguna pregunta con este identificador.',
    UNKNOWN_FIELD_NEAR: 'Este formulario no tiene ninguna pregunta con este identificador. ¿Quiso decir {nearest}?',
    INELIGIBLE: 'Con esta respuesta, el empleado no puede completar este formulario.',
    TOO_LONG: 'Es demasiado largo para su espacio en el formulario, incluso con la letra más pequeña.',
    UNPRINTABLE:
      'Contiene una letra que el formulario no puede imprimir. Use la escritura en letras latinas que consta en el registro del Seguro Social o del SIN.',
    TYPE: 'Debe ser {type}.',
    MISSING: 'Falta este dato.',
    VALUE: 'No es uno de los valores que acepta este punto de acceso: {values}.',
    FORMAT: 'No tiene la forma que debe tener.',
    COUNT: 'Debe haber entre {least} y {most}.',
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
      'Indique el estado civil para efectos de la declaración federal. Es necesario si el empleado no está exento.',
    isExempt: 'Indique si el empleado está exento de la retención federal: true o false.',
    isNonResidentAlien: 'Indique true o false. Un extranjero no residente no puede declararse exento.',
    twoJobs: 'Indique true o false.',
    amount: 'Indique una cantidad de 0 o más, con dos decimales como máximo.',
  },
  location: {
    JURISDICTION_NOT_COVERED: {
      message: 'Todavía no incluida',
      description: 'Los formularios de {name} todavía no están en el servicio. El resto de la respuesta está completo.',
    },
    NO_WAGE_TAX: {
      message: 'Sin impuesto sobre los salarios',
      description: '{name} no grava los salarios, así que no hay ningún formulario que completar.',
    },
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
