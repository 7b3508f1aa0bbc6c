/** npm run content -- new <id>: a first draft of a form. It passes the check; its doubts say that nothing in it is confirmed. */

import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { JurisdictionSource } from '@withholding/bundle';
import { readLibrary } from '../read/library.ts';
import { readTree } from '../read/source.ts';
import { YamlFile } from '../read/yaml-file.ts';

interface FormHome {
  readonly folder: string;
  readonly jurisdiction: JurisdictionSource;
}

/** The jurisdiction whose prefix the id carries, or that is named. */
function jurisdictionFor(root: string, id: string, named: string | undefined): FormHome | undefined {
  const wanted = named ?? id.replace(/[0-9].*$/, '');
  for (const { folder } of readTree([root]).jurisdictions) {
    const jurisdiction = YamlFile.read(root, `${folder}/jurisdiction.yaml`).value as JurisdictionSource;
    if ([folder, jurisdiction.locality, jurisdiction.parameterPrefix].includes(wanted)) return { folder, jurisdiction };
  }
  return undefined;
}

/** The page of the jurisdiction's agency; if it has none of its own, of one that counts everywhere. */
function pageOf(root: string, locality: string): string {
  const { agencies } = readLibrary([root]);
  const agency = agencies[locality] ?? Object.values(agencies).find(({ everywhere }) => everywhere);
  return agency?.page ?? 'https://agency.example/';
}

/** Every box of the draft, placed with the parts of library/sheet.typ. */
const sheet = (number: string) => `#import "/library/sheet.typ": *
#show: sheet

#header(form.name, form.title)
#v(6pt)
#field-rows(
  ((2, "name", "employee.fullName"), (1, "number", "employee.${number}")),
  ((1, "address", "employee.address.whole"),),
)
#v(6pt)
#line-item("1", "additionalWithholding", "additionalWithholding")
#sign-block("statement", "signature", "date")
`;

function draft(id: string, { folder, jurisdiction }: FormHome, today: string, page: string): Record<string, string> {
  const version = `${today.slice(0, 4)}.${today.slice(5, 7)}.0`;
  const form = `${folder}/${id}`;
  const edition = `${form}/${version}`;
  const prefix = jurisdiction.parameterPrefix;
  const isCanada = jurisdiction.country === 'CA';
  const number = isCanada ? 'socialInsuranceNumber' : 'socialSecurityNumber';
  const scenario = (name: string, story: string, answers: string, sent: string, printed: string) =>
    `${name}:
  story: ${story}
  answers: ${answers}
  path: [QS1]
  taxParameters: { ${prefix}.additionalWithholding: "${sent}" }
  prints: { additionalWithholding: "${printed}" }
`;
  const words = (breadcrumb: string, perjury: string) =>
    `sets:\n  QS1: { breadcrumb: ${breadcrumb} }\n\nperjury: ${perjury}\n`;
  return {
    [`${form}/form.yaml`]: `id: ${id}\nname: ${id}\nlocality: ${jurisdiction.locality}\ntype: ${isCanada ? 'CANADA_RESIDENT' : 'RESIDENT'}\n`,
    [`${edition}/edition.yaml`]: `title: The official title, in the language of the printed form
effective: ${today}
provenance:
  agency: Who issues the form
  formNumber: As printed
  revision: As printed
  page: ${page}
  checked: ${today}
  confidence: low
  sources:
    # official: …, sha256: … if you opened the agency's file; copy: …, kind: … for a copy; secondary: … for the rest
    - secondary: Where every line was read
  unsure:
    - Everything; this is a draft.

employee: [firstName, middleInitial, lastName, ${number}, address]

sets:
  QS1:
    ask:
      additionalWithholding:
    next: end

print:
  employee.fullName:
  employee.${number}:
  employee.address.whole:
  additionalWithholding:

taxParameters:
  ${prefix}.additionalWithholding: { dollarAmount: additionalWithholding, default: 0.00, per: payPeriod }
`,
    [`${form}/text.en.yaml`]: words(
      'Extra withholding',
      'I certify that this certificate is true, correct and complete.',
    ),
    [`${form}/text.es.yaml`]: words(
      'Retención adicional',
      'Certifico que este certificado es verídico, correcto y completo.',
    ),
    [`${form}/text.fr.yaml`]: words(
      'Retenue additionnelle',
      'J’atteste que ce certificat est véridique, exact et complet.',
    ),
    [`${form}/sheet.typ`]: sheet(number),
    [`${form}/sheet.en.yaml`]: `name: Name
number: ${isCanada ? 'Social insurance number' : 'Social security number'}
address: Address
additionalWithholding: Additional amount to withhold from each paycheck
signature: Employee's signature
date: Date
`,
    [`${edition}/scenarios.yaml`]: [
      scenario(
        'with-extra-amount',
        'Wants 25 dollars more withheld from each paycheck.',
        '{ additionalWithholding: 25 }',
        '25.00',
        '25.00',
      ),
      scenario(
        'with-cents',
        'Wants an extra amount in dollars and cents.',
        '{ additionalWithholding: 12.5 }',
        '12.50',
        '12.50',
      ),
      scenario('blank', 'Leaves everything blank that may be left blank.', '{}', '0.00', ''),
    ].join('\n'),
  };
}

export function scaffold(root: string, id: string | undefined, named: string | undefined, today: string): number {
  if (id === undefined || !/^[A-Z][A-Z0-9]+$/.test(id)) {
    process.stdout.write(
      'Name the form: npm run content -- new FORM. An id is the prefix of the jurisdiction and a number, such as AL101.\n',
    );
    return 2;
  }
  const place = jurisdictionFor(root, id, named);
  if (!place) {
    process.stdout.write(
      `No jurisdiction fits ${id}. Write its jurisdiction.yaml first, or name it: new ${id} us/federal\n`,
    );
    return 2;
  }
  const files = draft(id, place, today, pageOf(root, place.jurisdiction.locality));
  const clash = Object.keys(files).find((file) => existsSync(`${root}/${file}`));
  if (clash !== undefined) {
    process.stdout.write(`${clash} already exists. Nothing was written.\n`);
    return 1;
  }
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(`${root}/${file}`), { recursive: true });
    writeFileSync(`${root}/${file}`, content);
    process.stdout.write(`${root}/${file}\n`);
  }
  process.stdout.write(
    `\nNow write the form, then: npm run content -- check ${id}\nTo offer it, name it in a rule of ${root}/${place.folder}/jurisdiction.yaml.\n`,
  );
  return 0;
}
