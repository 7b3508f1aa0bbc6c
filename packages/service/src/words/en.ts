/** What the service itself says, in English. The words of forms and flows are content. */
export const en = {
  problems: {
    MALFORMED_REQUEST: { title: 'Malformed request', detail: 'This is not a request that can be read.' },
    HEADERS_TOO_LARGE: { title: 'Headers too large', detail: 'The headers of the request are too large.' },
    MALFORMED_JSON: { title: 'Malformed JSON', detail: 'The body is not JSON that can be read.' },
    INVALID_REQUEST: {
      title: 'Invalid request',
      detail: 'The request does not have the shape this endpoint takes. Every fault is listed under errors.',
    },
    UNKNOWN_TIMEZONE: {
      title: 'Unknown time zone',
      detail: 'The Timezone header is not an IANA time zone, such as America/New_York.',
    },
    NOT_FOUND: { title: 'Not found', detail: 'There is nothing at this address.' },
    UNKNOWN_FORM: { title: 'Unknown form', detail: 'There is no form with this id. Nearest known ids: {nearest}.' },
    UNKNOWN_VERSION: {
      title: 'Unknown version',
      detail: 'Form {form} has no such version. Supported versions: {versions}.',
    },
    UNKNOWN_FLOW: { title: 'Unknown flow', detail: 'There is no flow with this id. Nearest known ids: {nearest}.' },
    UNKNOWN_QUESTION_SET: {
      title: 'Unknown question set',
      detail: '{of} has no question set with this id. Its question sets: {sets}.',
    },
    METHOD_NOT_ALLOWED: { title: 'Method not allowed', detail: 'This endpoint takes {methods}.' },
    NOT_ACCEPTABLE: {
      title: 'Not acceptable',
      detail: 'This endpoint answers with {type}. Ask for that in the Accept header, or leave the header out.',
    },
    REQUEST_TIMEOUT: { title: 'Request time-out', detail: 'The request did not arrive in time.' },
    TOO_LARGE: { title: 'Too large', detail: 'The body is larger than this endpoint takes ({limit}).' },
    UNSUPPORTED_MEDIA_TYPE: { title: 'Unsupported media type', detail: 'This endpoint reads {type}.' },
    INVALID_ANSWERS: {
      title: 'Invalid answers',
      detail: 'The form cannot be completed with what was sent. Every fault is listed under errors.',
    },
    RATE_LIMITED: {
      title: 'Too many requests',
      detail: 'The limit of {limit} requests in {window} seconds is used up. Try again in {seconds} seconds.',
    },
    INTERNAL: {
      title: 'Internal error',
      detail: 'Something failed on our side. Try again; if it fails again, send us the request id.',
    },
    OVERLOADED: { title: 'Overloaded', detail: 'The service is very busy. Try again in {seconds} seconds.' },
    UNAVAILABLE: {
      title: 'Unavailable',
      detail: 'The service cannot do this at the moment. Try again in {seconds} seconds.',
    },
  },
  login: {
    invalid: 'The API key is invalid or expired.',
    expired: 'The API key has expired. Ask for a new one.',
  },
  notices: {
    latest:
      'No formVersion was sent, so the latest version ({version}) was used. It can change, and stored answers may then no longer be valid: send formVersion.',
    deprecated: 'Version {version} of form {form} is deprecated. The current version is {current}.',
    sunset: 'It will be removed after {sunset}.',
  },
  /** Messages of errors[], by code. A question's own error text goes first where the answer itself is wrong. */
  errors: {
    NOT_ON_PATH: 'This question is not asked after the other answers. Leave it out.',
    UNKNOWN_FIELD: 'This form has no question with this id.',
    UNKNOWN_FIELD_NEAR: 'This form has no question with this id. Did you mean {nearest}?',
    INELIGIBLE: 'With this answer the employee cannot complete this form.',
    TOO_LONG: 'This is too long for its place on the form, even in the smallest print.',
    UNPRINTABLE:
      'This has a letter the form cannot print. Use the spelling in Latin letters that stands on the social security or SIN record.',
    TYPE: 'This must be {type}.',
    MISSING: 'This is missing.',
    VALUE: 'This is not one of the values this endpoint takes: {values}.',
    FORMAT: 'This does not have the form it must have.',
    COUNT: 'There must be {least} to {most} of these.',
  },
  types: {
    object: 'an object',
    array: 'a list',
    string: 'a string',
    boolean: 'true or false',
    integer: 'a whole number',
    number: 'a number',
  },
  federalValues: {
    filingStatus: 'Give the federal filing status. It is needed unless the employee is exempt.',
    isExempt: 'Say whether the employee is exempt from federal withholding: true or false.',
    isNonResidentAlien: 'Give true or false. A nonresident alien may not claim exempt.',
    twoJobs: 'Give true or false.',
    amount: 'Give an amount of 0 or more, with at most two decimals.',
  },
  location: {
    JURISDICTION_NOT_COVERED: {
      message: 'Not covered yet',
      description: 'The forms of {name} are not in the service yet. The rest of the answer is complete.',
    },
    NO_WAGE_TAX: {
      message: 'No tax on wages',
      description: '{name} does not tax wages, so there is no form to complete for it.',
    },
  },
  /** Written across the pages of forms made with a test key. */
  watermark: 'TEST',
  formTypes: {
    RESIDENT: 'Resident',
    NON_RESIDENT: 'Non Resident',
    EXEMPT: 'Exempt',
    EXEMPT_MILITARY_SPOUSE: 'Exempt Military Spouse',
    CANADA_RESIDENT: 'Canada Resident',
    PENSION: 'Pension',
    OTHER: 'Other',
  },
};
