/** llms.txt: where programs that read the site find what they need (https://llmstxt.org). */
import { currentEditions, type Facts } from '../facts.ts';
import type { Guide, Guides } from '../guides/read.ts';

/** By folder. Readers short of space skip what is under "Optional". */
const sections: readonly (readonly [title: string, isPart: (path: string) => boolean])[] = [
  ['Tutorials', (path) => path.startsWith('docs/tutorial/')],
  ['How-to guides', (path) => path.startsWith('docs/how-to/')],
  ['Reference', (path) => path.startsWith('docs/reference/') && !path.endsWith('/licenses.md')],
  ['Explanation', (path) => path.startsWith('docs/explanation/') || path === 'SECURITY.md'],
  ['Optional', () => true],
];

const line = ({ title, source, summary }: Guide): string => `- [${title}](${source}): ${summary}`;

function guideLists({ pages }: Guides): string {
  const sectionOf = ({ path }: Guide): string => sections.find(([, isPart]) => isPart(path))?.[0] ?? '';
  return sections
    .map(([title]) => {
      const own = pages.filter((guide) => sectionOf(guide) === title);
      return `## ${title}\n\n${own.map(line).join('\n')}\n`;
    })
    .join('\n');
}

export const llmsText = ({ places }: Facts, guides: Guides): string => `# Withholding forms

> A service that gives payroll systems the tax withholding certificates of US and Canadian employees (W-4, state forms, TD1): which forms apply, questions in English, Spanish and French, validation, tax parameters and signable PDFs. It has ${places.flatMap(currentEditions).length} forms.

Every guide below is Markdown. The same page as HTML is at the address without \`.md\` (or \`README.md\`).

## API

- [OpenAPI description](/v1/docs/openapi.yaml): every endpoint, schema and error code, with recorded examples
- [Postman collection](/postman.json): the same requests for Postman
- [API reference](/v1/docs/): the same for people

## Forms

- [Catalog](/catalog/): the forms of each state and province, who completes them, and what isn't covered
- [Tax parameters](/parameters/): what payroll gets from each form
- [Tax parameters as JSON](/parameters/tax-parameters.json): the same for programs
- [Samples](/catalog/): requests with the tax parameters to expect, at the end of each form's page and as \`samples.json\` beside it
- [Sources and licenses](/about/): where maps, fonts and facts come from

${guideLists(guides)}`;
