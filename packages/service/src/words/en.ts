/** The service's own words in English. The words of forms and flows are content. */
import { location } from './location/en.ts';

export const en = {
  problems: {
    MALFORMED_REQUEST: { title: 'Malformed request', detail: 'The service can’t read this request.' },
    HEADERS_TOO_LARGE: { title: 'Headers too large', detail: 'The request headers are too large.' },
    MALFORMED_JSON: { title: 'Malformed JSON', detail: 'The body is not valid JSON.' },
    INVALID_REQUEST: {
      title: 'Invalid request',
      detail: 'The request doesn’t match what this endpoint accepts. See errors for each part to correct.',
    },
    UNKNOWN_TIMEZONE: {
      title: 'Unknown time zone',
      detail: 'The Timezone header must be an IANA time zone, such as America/New_York.',
    },
    NOT_FOUND: { title: 'Not found', detail: 'There is nothing at this URL.' },
    UNKNOWN_FORM: { title: 'Unknown form', detail: 'There is no form with this id. Closest ids: {nearest}.' },
    UNKNOWN_VERSION: {
      title: 'Unknown version',
      detail: 'Form {form} has no such version. Supported versions: {versions}.',
    },
    NOT_APPROVED: {
      title: 'Not approved yet',
      detail: 'Nobody has approved form {form} ({versions}) for live keys here. Test keys can use it.',
    },
    UNKNOWN_FLOW: { title: 'Unknown flow', detail: 'There is no flow with this id. Closest ids: {nearest}.' },
    UNKNOWN_TAX_PARAMETER: {
      title: 'Unknown tax parameter',
      detail: 'There is no tax parameter with this id. Closest ids: {nearest}.',
    },
    UNKNOWN_LOCALITY: {
      title: 'Unknown jurisdiction',
      detail: 'We have no duties for this jurisdiction. Closest: {nearest}.',
    },
    UNKNOWN_QUESTION_SET: {
      title: 'Unknown question set',
      detail: '{of} has no question set with this id. Its question sets: {sets}.',
    },
    METHOD_NOT_ALLOWED: { title: 'Method not allowed', detail: 'This endpoint accepts {methods}.' },
    NOT_ACCEPTABLE: {
      title: 'Not acceptable',
      detail: 'This endpoint returns {type}. Ask for that type in the Accept header, or leave the header out.',
    },
    REQUEST_TIMEOUT: { title: 'Request timeout', detail: 'The request did not arrive in time.' },
    TOO_LARGE: { title: 'Too large', detail: 'The body is larger than this endpoint accepts ({limit}).' },
    UNSUPPORTED_MEDIA_TYPE: { title: 'Unsupported media type', detail: 'This endpoint accepts {type}.' },
    INVALID_ANSWERS: {
      title: 'Invalid answers',
      detail: 'The form can’t be completed with this request. See errors for each part to correct.',
    },
    OFFICIAL_FORM_REQUIRED: {
      title: 'Official form required',
      detail:
        'The agency’s own wording is required ({name}), so form {form} can’t be signed in our words here. The operator adds the official form ({address}) with “{command}”. PREVIEW works without it.',
    },
    OLDER_VERSION: {
      title: 'Older version',
      detail: 'Answers can only move to a newer version. {to} of form {form} is older than {from}.',
    },
    RATE_LIMITED: {
      title: 'Too many requests',
      detail:
        'You have reached the limit of {limit} requests in {window} seconds. Try again in {seconds second|seconds}.',
    },
    INTERNAL: {
      title: 'Internal error',
      detail: 'Something went wrong on our side. Try again. If it keeps happening, send us the request id.',
    },
    OVERLOADED: { title: 'Overloaded', detail: 'The service is very busy. Try again in {seconds second|seconds}.' },
    UNAVAILABLE: {
      title: 'Unavailable',
      detail: 'The service is temporarily unavailable. Try again in {seconds second|seconds}.',
    },
  },
  login: {
    invalid: 'The API key is invalid or expired.',
    expired: 'The API key has expired. Ask for a new one.',
  },
  notices: {
    unknownMembers: 'We don’t know these properties and ignored them: {members}. Check the spelling.',
    didYouMean: '{name} (did you mean {nearest}?)',
    federalValuesUnused: 'This form doesn’t use federalValues, so we ignored them.',
    federalAmountApplied:
      'The extra amount of {amount} in federalValues was worked out for the federal tax, and the state’s tax parameters now contain it too. To avoid withholding it twice, send 0 as additionalWithholding in federalValues, or answer the state’s own question.',
    latest:
      'You sent no formVersion, so we used the latest version ({version}). Send formVersion with every request. A newer version can invalidate stored answers.',
    patched: 'Version {asked} was corrected. We used {version}, which asks the same questions.',
    deprecated: 'Version {version} of form {form} is deprecated. The current version is {current}.',
    sunset: 'It will be removed after {sunset}.',
    draft: 'This version is a draft: nobody has compared it with the agency’s form yet. Don’t use it for payroll.',
    yearOver:
      'This form is for {year}, and we don’t have the {current} form yet. Check whether the agency has published it: {address}',
    yearNewer: 'This form is for {year}. Version {version} is for {newer}: use that one.',
    wordingMissing:
      'This form uses our own words, but the agency’s wording is required ({name}). Download the official form from {address}, and add it with “{command}”.',
    wordingWithoutForm:
      'This form uses our own words, but the agency’s wording is required ({name}, {address}). No official form can be added to this version. Use a newer version if there is one.',
    wordingElsewhere:
      'In this language, the questions use our own words, but the agency’s wording is required ({name}). Send Accept-Language: {code} to get that wording in {language}.',
  },
  languages: { en: 'English', es: 'Spanish', fr: 'French' },
  /** Notes of question sets that show the agency’s words. */
  officialForm: {
    whole: 'The official form, with all instructions and worksheets: {address}',
    elsewhere: 'The official form is in {language}: {address}',
  },
  /** Messages of errors[], by code. A question's own error text goes first where the answer itself is wrong. */
  errors: {
    CHECK_DIGIT:
      'This number has the right length, but one of its digits is wrong. Copy it again from the card or letter.',
    NO_SUCH_DATE: 'This date doesn’t exist. Check the month and the day.',
    NOT_ON_PATH: 'Based on the other answers, this question isn’t asked. Remove it.',
    UNKNOWN_FIELD: 'This form has no question with this id.',
    UNKNOWN_FIELD_NEAR: 'This form has no question with this id. Did you mean {nearest}?',
    INELIGIBLE: 'Based on this answer, the employee can’t use this form.',
    LAPSED: 'An exemption can’t be claimed for a year that is over.',
    TOO_LONG: 'This is too long for the form, even in the smallest type. Shorten it.',
    UNPRINTABLE:
      'The form can’t print one of these letters. Use the spelling on the Social Security or SIN record, in Latin letters.',
    TYPE: 'This must be {type}.',
    MISSING: 'This is required.',
    VALUE: 'This must be one of: {values}.',
    FORMAT: 'This doesn’t have the required format.',
    DATE: 'This must be a date as YYYY-MM-DD, such as 1999-12-31.',
    COUNT: 'Send {least} to {most} of these.',
    MIXED_ADDRESS: 'An address is in one country. Send {us} or {canadian}, not both.',
    /** By what a request has too much of. */
    TOO_MUCH: {
      maxLength: '{field} is too long. Send at most {most} characters.',
      maxProperties: '{field} has too many entries. Send at most {most}.',
      propertyNames: '{field} has an entry whose name is too long. Send names of at most {most} characters.',
      maxDepth: '{field} is nested too deeply. Send at most {most} levels.',
      maxValues: '{field} has too many values. Send at most {most}.',
      field: '“{name}”',
      request: 'The request',
    },
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
    filingStatus: 'Send the federal filing status: {values}. It is required unless the employee is exempt.',
    isExempt: 'Send true if the employee is exempt from federal withholding, or false.',
    isNonResidentAlien: 'Send true or false. A nonresident alien can’t claim exemption.',
    twoJobs: 'Send true or false.',
    amount: 'Send an amount of 0 or more, with at most two decimals.',
  },
  /** In place of UNKNOWN_FLOW for a flow that guided-flows lists with its forms. */
  flowWithoutQuestions: {
    title: 'Flow without questions',
    detail: 'This flow has no questions. Its forms are in formsToComplete of guided-flows.',
  },
  /** In place of INVALID_ANSWERS where only addresses were sent. */
  invalidAddresses: {
    title: 'Invalid addresses',
    detail: 'The service can’t read an address. See errors for the part to correct.',
  },
  /** In place of NOT_FOUND where the path would be an endpoint with the prefix. */
  missingPrefix: {
    title: 'Not found',
    detail: 'There is nothing at this URL. The prefix is missing: the endpoints are under {base}.',
  },
  /** Why an earlier answer is asked again, or isn’t needed. */
  migration: {
    OTHER_YEAR: 'The earlier answer is for another year.',
    MEANING_CHANGED: 'This question now asks something else.',
    NOT_ACCEPTED: 'The earlier answer isn’t valid here.',
    NO_LONGER_ASKED: 'The form no longer asks this.',
    NOT_ON_PATH: 'Based on the other answers, this question isn’t asked.',
    UNKNOWN_FIELD: 'The earlier version had no question with this id.',
  },
  duties: {
    unknown: 'We don’t know. Ask the agency, or follow your own rule.',
    copy: {
      YES: 'Send a copy to the agency.',
      NO: 'No copy goes to the agency.',
      DEPENDS: 'Send a copy to the agency if one of these is true.',
    },
    renew: {
      YES: 'The claim ends on {day}. Get a new certificate by then.',
      NO: 'This certificate doesn’t have to be renewed.',
    },
  },
  review: {
    status: {
      IN_FORCE: 'In force.',
      CLAIM_ENDS: 'The exempt claim ends on {day}.',
      CLAIM_ENDED: 'The exempt claim ended on {day}.',
      REPLACED: 'A later certificate on file replaces it.',
      NEWER_EDITION: 'The agency has a newer edition of the form. This certificate stays valid.',
      EDITION_VOID: 'Certificates from before {day} no longer count. Ask for a new one.',
      LEFT: 'The employee no longer lives or works in {name}.',
      NO_AGREEMENT: 'The claim rests on a tax agreement that doesn’t cover where the employee lives now.',
      MOVED: 'The claim names another state than the one where the employee lives now.',
      NOW_RESIDENT: 'The claim is for nonresidents, and the employee now lives in {name}.',
      FORM_NOT_ASKED: 'This form isn’t for where the employee lives and works now.',
      OUT_OF_USE: 'The older form was no longer in use when it was signed.',
      LOCK_IN: 'A letter from the agency applies since {day}, so the certificate isn’t followed.',
      SIGNED_LATER: 'Signed on {day}, after the day of the review.',
      NEXT_YEAR: 'The claim counts from {day}.',
    },
    source: {
      CERTIFICATE: 'From the certificate on file.',
      CONVERSION: 'Converted from the older form on file.',
      LOCK_IN: 'From the agency’s letter.',
      DEFAULT: 'No certificate counts, so the default applies ({name}).',
      UNKNOWN: 'No certificate counts, and we don’t know the default ({name}).',
    },
    missing: {
      NONE_ON_FILE: 'No certificate counts now ({name}). Ask the employee for {forms}.',
      LAPSED: 'The certificate has ended ({name}). Ask the employee for {forms}.',
      NO_LONGER_APPLIES: 'The certificate no longer applies ({name}). Ask the employee for {forms}.',
      EDITION_VOID: 'The certificate is on an old form that no longer counts ({name}). Ask the employee for {forms}.',
    },
    amountsOf: 'The amounts are those of {year}.',
  },
  location,
  feed: {
    title: 'Changes of withholding forms',
    'content.published': 'New content is in force.',
    'content.rolled_back': 'The content was rolled back to an earlier one.',
    'edition.published': '{name} ({form}), version {version}, is published. It takes effect on {date}.',
    'edition.effective': '{name} ({form}), version {version}, is in force.',
    'edition.deprecated': '{name} ({form}), version {version}, is deprecated. Use a newer version.',
    'edition.retired': '{name} ({form}), version {version}, is retired.',
    'rule.changed': 'Rules changed: {place}.',
    betweenStates: 'agreements between states',
  },
  /** Written across the pages of forms made with a test key. */
  watermark: 'TEST',
  formTypes: {
    RESIDENT: 'Resident',
    NON_RESIDENT: 'Nonresident',
    EXEMPT: 'Exempt',
    EXEMPT_MILITARY_SPOUSE: 'Exempt Military Spouse',
    CANADA_RESIDENT: 'Canada Resident',
    PENSION: 'Pension',
    OTHER: 'Other',
  },
};
