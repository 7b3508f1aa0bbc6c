/** What the description says about the service as a whole. */

export const info = {
  title: 'Withholding Forms Service',
  version: '0.0.1',
  description: `Employee withholding certificates for US and Canadian payroll: the forms that apply to an address, guided questions in English, Spanish and French, a signable PDF, and the tax parameters payroll needs. The service stores no answers. Collect them and send them all in one request.

## How to use it

1. \`GET /authentication/login\` with your API key returns an access token that is valid for 24 hours.
2. \`POST forms\` lists the forms for a home address and its work addresses; \`POST guided-flows\` lists the guided flows that narrow them down. \`POST interview\` asks a few facts once for all of them, and returns the answers that follow.
3. \`GET formQuestionSet/{formId}/{questionSetId}\` returns the questions; follow \`navigation\` from set to set.
4. \`POST fillPdf\` with all answers returns the PDF and the tax parameters.

## Versions

Every form has dated versions. Send \`formVersion\` with every call. Without it, the service uses the version in force and adds a \`notice\` of type \`WARNING\`. A deprecated version still works, with a \`notice\` of type \`DEPRECATION\` and the headers \`Deprecation\` and \`Sunset\`.

## Errors

Every error except 401 is a problem object (RFC 9457) with a \`code\` from a closed list. Its \`errors\` list everything that is wrong with a request, each with a JSON pointer and a message in the language of \`Accept-Language\`.

## Limits and caching

\`RateLimit\` and \`RateLimit-Policy\` tell you what is left of your limit. 429 and 503 say in \`Retry-After\` when to try again. Responses that depend only on content have an \`ETag\`. Send it as \`If-None-Match\`, and you get 304 until the content changes. Some installations also publish question sets and form bundles for CDNs: \`GET content\`, without a token, returns their \`url\`.`,
  license: { name: 'Apache-2.0', url: 'https://www.apache.org/licenses/LICENSE-2.0' },
} as const;

export const tags = [
  { name: 'Forms', description: 'Which forms and flows apply, and which exist.' },
  { name: 'Questions', description: 'The question sets of forms and guided flows.' },
  { name: 'PDF and Tax Parameters', description: 'Blank and completed forms, and what payroll needs from them.' },
  { name: 'Documentation', description: 'This description, login, and service status.' },
];

export const server = (url: string) => ({
  url,
  description: 'The server you got this description from: production or your sandbox.',
  'x-internal': false,
});
