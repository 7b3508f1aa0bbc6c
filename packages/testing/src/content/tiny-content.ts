/** A tiny invented content folder, to be broken in one place at a time. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll } from 'vitest';
import { type CompileResult, compileContent } from '../../../content/src/assemble/compile.ts';

const library = (yes: string, no: string, question: string) => `
errors: {choice: ok, yesNo: ok, checkbox: ok, checkboxes: ok, integer: ok, integerRange: "{least} - {most}", dollars: ok, words: ok, name: ok}
yesNo: {'true': ${yes}, 'false': ${no}}
questions: {extra: {ask: "${question}"}}
taxParameters: {pets: ok, extra: ok, kind: ok, isExempt: ok}
`;

const text = (ask: string, perjury: string) => `
sets:
  QS1: {breadcrumb: one}
  QS2: {breadcrumb: two}
  QS3: {breadcrumb: three}
questions:
  kind:
    ask: "${ask}"
    options: {CAT: c, DOG: d, SNAKE: s}
    notes: [{below: "{dollars fee}"}]
  pets: {ask: "${ask}"}
  total: {ask: "${ask}"}
perjury: "${perjury}"
`;

/** A sheet without the library: every box, and the statement. */
export const bareSheet = `#let form = json(bytes(sys.inputs.form))
#for name in form.boxes [#metadata((name: name, kind: "text")) <field>]
#metadata("statement") <statement>
`;

export const tiny: Readonly<Record<string, string>> = {
  'library/questions.yaml': 'extra: {dollars: 0.., required: never}\n',
  'library/agencies.yaml': 'ZZ: {page: "https://pets.example/", hosts: [pets.example]}\n',
  'library/lists/colours.yaml': '- {value: RED, name: r}\n- {value: BLUE, name: b, fr: bleu}\n',
  'library/patterns.yaml': 'name: {regex: "^[A-Z][a-z]{0,9}$"}\nwords: {regex: "^[a-z ]{1,9}$"}\n',
  'library/fields.yaml': 'employee: {firstName: {pattern: name}}\n',
  'library/text.en.yaml': library('Yes', 'No', 'More?'),
  'library/text.es.yaml': library('Sí', 'No', '¿Más?'),
  'library/text.fr.yaml': library('Oui', 'Non', 'Plus?'),
  'us/zz/jurisdiction.yaml': `locality: ZZ
country: US
parameterPrefix: ZZ
name: {en: Zed, es: Zeta, fr: Zède}
rules:
  - id: zz-anyone
    who: anyone
    forms: {ZZ101: recommended}
    why: {because: {en: b, es: b, fr: b}, sources: ['https://pets.example/rules'], checked: 2026-11-14}
`,
  'us/zz/ZZ101/form.yaml': 'id: ZZ101\nname: Z1\nlocality: ZZ\ntype: RESIDENT\n',
  'us/zz/ZZ101/2026.01.0/edition.yaml': `title: Pet Certificate
effective: 2026-01-01
provenance:
  agency: Ministry of Pets
  formNumber: Z1
  revision: "2026"
  page: https://pets.example/z1
  checked: 2026-11-14
  confidence: high
  sources: [{official: "https://pets.example/z1.pdf", sha256: aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa}]
  unsure: []
employee: [firstName]
constants: {fee: 12}
sets:
  QS1:
    ask:
      kind: {radio: [CAT, DOG, SNAKE]}
    next: {kind: {CAT: QS2, DOG: QS3, SNAKE: INELIGIBLE}}
  QS2:
    ask:
      pets: {integer: 0..9}
      total: {calculated: pets * fee}
    next: end
  QS3:
    ask:
      extra:
    next: end
print:
  employee.firstName:
  kind:
  pets:
  total:
  extra:
taxParameters:
  ZZ.pets: {integer: pets, default: 0}
  ZZ.extra: {dollarAmount: extra, default: 0.00}
  ZZ.kind: {string: kind}
`,
  'us/zz/ZZ101/text.en.yaml': text('How?', 'I swear.'),
  'us/zz/ZZ101/text.es.yaml': text('¿Cómo?', 'Juro.'),
  'us/zz/ZZ101/text.fr.yaml': text('Comment?', 'Je jure.'),
  'us/zz/ZZ101/2026.01.0/scenarios.yaml': `cat:
  story: A cat.
  answers: {kind: CAT, pets: 2}
  path: [QS1, QS2]
  calculated: {total: "24.00"}
dog:
  story: A dog.
  answers: {kind: DOG}
  path: [QS1, QS3]
snake:
  story: A snake.
  answers: {kind: SNAKE}
  path: [QS1]
  ends: ineligible
`,
};

export const edition = 'us/zz/ZZ101/2026.01.0/edition.yaml';
export const scenarios = 'us/zz/ZZ101/2026.01.0/scenarios.yaml';
export const english = 'us/zz/ZZ101/text.en.yaml';
export const french = 'us/zz/ZZ101/text.fr.yaml';
export const spanish = 'us/zz/ZZ101/text.es.yaml';

export type Files = Readonly<Record<string, string>>;

/** One replacement in one file; throws if it changes nothing. */
export function broken(file: string, from: string | RegExp, into: string, files: Files = tiny): Files {
  const before = files[file] ?? '';
  const after = before.replace(from, (...found) => into.replace('$1', String(found[1])));
  if (after === before) throw new Error(`nothing to replace in ${file}: ${from}`);
  return { ...files, [file]: after };
}

const made: string[] = [];
afterAll(() => {
  for (const root of made) rmSync(root, { recursive: true, force: true });
});

export function writeFiles(files: Files): string {
  const root = mkdtempSync(join(tmpdir(), 'content-'));
  made.push(root);
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), content);
  }
  return root;
}

export const compileTiny = (files: Files): CompileResult => compileContent({ roots: [writeFiles(files)] });
