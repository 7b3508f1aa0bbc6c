/** npm run content -- new <id>: a first draft of a form that already compiles but for what only a person can know. */

import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { JurisdictionSource } from '@withholding/bundle';
import { YamlFile } from '../read/yaml-file.ts';

interface Place {
  readonly folder: string;
  readonly jurisdiction: JurisdictionSource;
}

/** The jurisdiction whose prefix the id carries, or that is named. */
function jurisdictionFor(root: string, id: string, named: string | undefined): Place | undefined {
  for (const country of readdirSync(root)) {
    if (country === 'library') continue;
    for (const name of readdirSync(`${root}/${country}`)) {
      const folder = `${country}/${name}`;
      if (!existsSync(`${root}/${folder}/jurisdiction.yaml`)) continue;
      const jurisdiction = YamlFile.read(root, `${folder}/jurisdiction.yaml`).value as JurisdictionSource;
      const wanted = named ?? id.replace(/[0-9].*$/, '');
      if ([folder, jurisdiction.locality, jurisdiction.parameterPrefix].includes(wanted))
        return { folder, jurisdiction };
    }
  }
  return undefined;
}

function draft(id: string, { folder, jurisdiction }: Place, today: string): Record<string, string> {
  const version = `${today.slice(0, 4)}.${Number(today.slice(5, 7))}.0`;
  const edition = `${folder}/${id}/${version}`;
  const prefix = jurisdiction.parameterPrefix;
  const number = jurisdiction.country === 'CA' ? 'socialInsuranceNumber' : 'socialSecurityNumber';
  const words = (breadcrumb: string, perjury: string) =>
    `sets:\n  QS1: { breadcrumb: ${breadcrumb} }\n\nperjury: ${perjury}\n`;
  return {
    [`${folder}/${id}/form.yaml`]: `id: ${id}\nname: ${id}\nlocality: ${jurisdiction.locality}\ntype: ${jurisdiction.country === 'CA' ? 'CANADA_RESIDENT' : 'RESIDENT'}\n`,
    [`${edition}/edition.yaml`]: `title: The official title, in the language of the printed form
effective: ${today}
provenance:
  agency: Who issues the form
  formNumber: As printed
  revision: As printed
  checked: ${today}
  confidence: low
  sources:
    - Where every line was read
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
    [`${edition}/text.en.yaml`]: words(
      'Extra withholding',
      'I certify that this certificate is true, correct and complete.',
    ),
    [`${edition}/text.es.yaml`]: words(
      'Retención adicional',
      'Certifico que este certificado es verídico, correcto y completo.',
    ),
    [`${edition}/text.fr.yaml`]: words(
      'Retenue additionnelle',
      'J’atteste que ce certificat est véridique, exact et complet.',
    ),
    [`${edition}/scenarios/with-extra-amount.yaml`]: `story: Wants 25 dollars more withheld from each paycheck.\nanswers: { additionalWithholding: 25 }\npath: [QS1]\ntaxParameters: { ${prefix}.additionalWithholding: "25.00" }\nprints: { additionalWithholding: "25.00" }\n`,
    [`${edition}/scenarios/blank.yaml`]: `story: Leaves everything blank that may be left blank.\nanswers: {}\npath: [QS1]\ntaxParameters: { ${prefix}.additionalWithholding: "0.00" }\nprints: { additionalWithholding: "" }\n`,
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
  const files = draft(id, place, today);
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
  process.stdout.write(`\nNow write the form, then: npm run content -- check ${id}\n`);
  return 0;
}
