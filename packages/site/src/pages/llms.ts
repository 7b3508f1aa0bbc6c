/** llms.txt: where programs that read the site find what they need (https://llmstxt.org). */
import { currentEditions, type Facts } from '../facts.ts';

export const llmsText = ({ places }: Facts): string => `# Withholding forms

> A service that gives payroll systems the tax withholding certificates of US and Canadian employees (W-4, state forms, TD1): which forms apply, questions in English, Spanish and French, validation, tax parameters and signable PDFs. It has ${places.flatMap(currentEditions).length} forms.

## API

- [OpenAPI description](/v1/docs/openapi.yaml): every endpoint, schema and error code, with recorded examples
- [Postman collection](/postman.json)
- [API reference](/v1/docs/): the same for people

## Forms

- [Catalog](/catalog/): the forms of each state and province, who completes them, and what isn't covered
- [Tax parameters](/parameters/): what payroll gets from each form
- [Tax parameters as JSON](/parameters/tax-parameters.json)
- Samples of a form, at the end of its page and as samples.json beside it: requests with the tax parameters to expect
- [Sources and licenses](/about/)

## Guides in the repository

- docs/README.md: map of the documentation
- docs/tutorial/sign-a-w4.md: from a test key to a signed PDF with curl
- docs/tutorial/embed-the-interview.md: the interview in a web page
- docs/reference/client.md: the TypeScript client
- docs/reference/element.md: the web component
- docs/reference/conditions.md: the expressions in question sets
- docs/how-to/install.md and docs/how-to/operate.md: for operators
`;
