/** What the description says about the service as a whole. */

export const info = {
  title: 'Withholding Forms Service',
  version: '0.0.1',
  description: `Employee withholding certificates for US and Canadian payroll: from addresses to the forms that apply, through questions in English, Spanish and French, to a printed, signable PDF and the tax parameters payroll needs. The service keeps no answers: clients collect them and send them all at once.

## The way through

1. \`GET /authentication/login\` with the API key gives an access token for 24 hours.
2. \`POST forms\` lists the forms for a home and its places of work; \`POST guided-flows\` lists the flows that narrow them.
3. \`GET formQuestionSet/{formId}/{questionSetId}\` gives the questions; follow \`navigation\` from set to set.
4. \`POST fillPdf\` with all answers gives the PDF and the tax parameters.

## Versions

Every form has dated versions. Send \`formVersion\` with every call: without it the version in force is used, and the answer carries a \`notice\` of type \`WARNING\`. A deprecated version still answers, with a \`notice\` of type \`DEPRECATION\` and the headers \`Deprecation\` and \`Sunset\`.

## Errors

Every error but 401 is a problem (RFC 9457) with a \`code\` of a closed list. All that is wrong with a request is listed at once under \`errors\`, each with a JSON pointer and a message for the person, in the language of \`Accept-Language\`.

## Limits and caching

\`RateLimit\` and \`RateLimit-Policy\` say what is left; 429 and 503 say in \`Retry-After\` when to come back. Answers that depend on the content alone carry an \`ETag\`; send it as \`If-None-Match\` and get 304 while nothing changed.`,
  license: { name: 'Apache-2.0', url: 'https://www.apache.org/licenses/LICENSE-2.0' },
} as const;

export const tags = [
  { name: 'Forms', description: 'Which forms and flows apply, and what there is.' },
  { name: 'Questions', description: 'The question sets of forms and guided flows.' },
  { name: 'PDF and Tax Parameters', description: 'Blank and completed forms, and what payroll needs of them.' },
  { name: 'Documentation', description: 'This description, login, and the state of the service.' },
];

export const server = (url: string) => ({
  url,
  description: 'Where this description was read: production, or the sandbox of whoever tries the service.',
  'x-internal': false,
});
