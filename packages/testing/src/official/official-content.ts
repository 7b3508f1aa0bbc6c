/** A content folder with one invented form that declares an official PDF, its Spanish twin, and the overlays an operator would add. */
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OfficialDeclaration } from '@withholding/bundle';
import { contentHash, declarationHash, type Overlay } from '@withholding/official';
import { sha256 } from '../../../bundle/src/bundle.ts';
import { type Files, tiny } from '../content/tiny-content.ts';
import type { OfficialLike } from './official-like.ts';

export const petForm = { id: 'ZZ401', version: '2026.01.0' } as const;
export const petTwin = { id: 'ZZ401SP', version: '2026.01.0' } as const;

const library = new URL('../../../../content/library', import.meta.url).pathname;
const folderOf = ({ id, version }: { id: string; version: string }): string => `us/zz/${id}/${version}`;
export const petEdition = `${folderOf(petForm)}/edition.yaml`;
export const petTwinEdition = `${folderOf(petTwin)}/edition.yaml`;

const requires = { name: 'Notice P of the Ministry of Pets', address: 'https://pets.example/notice-p' };

/** What the edition declares about the PDF; the marks of passages are the first words of what is printed. */
export function declarationOf({ marks, fields, add, words }: OfficialLike): OfficialDeclaration {
  const { step1, steps, step5 } = words;
  const first = (text: string) => text.replaceAll('*', '').split(' ').slice(0, 3).join(' ');
  const column = [120, 580] as const;
  const passage = (step: 'step2' | 'step3' | 'step4', to: string) => {
    const [block] = steps[step].blocks;
    return { page: 1, from: first(block?.kind === 'PARAGRAPH' ? block.text : ''), to, least: 40, column };
  };
  return {
    address: `https://pets.example/${marks.number}.pdf`,
    pages: 2,
    marks: { ...marks },
    fields,
    add,
    passages: {
      step1c: { page: 1, from: step1.kind, to: steps.step2.label, least: 40, column },
      step2: passage('step2', steps.step3.label),
      step3: passage('step3', steps.step4.label),
      step4: passage('step4', step5.label),
      perjury: { page: 1, from: first(step5.jurat), to: words.sign[0], least: 40, column },
    },
    shows: { QS1: ['step1c'], QS2: ['step2'], QS4: ['step3'], QS5: ['step4'] },
    visits: ['step1c', 'step2', 'step3', 'step4'],
    jurat: 'perjury',
  };
}

const provenance = `provenance:
  agency: Ministry of Pets
  formNumber: Z-4
  revision: "2026"
  page: https://pets.example/z4
  checked: 2026-11-14
  confidence: high
  sources: [{official: "https://pets.example/z4.pdf", sha256: aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa}]
  unsure: []
`;

const editionOf = (declaration: OfficialDeclaration): string => `title: Pet Keeper's Certificate
effective: 2026-01-01
${provenance}employee: [firstName]
constants: {fee: 12}
wordingRequiredBy: ${JSON.stringify(requires)}
official: ${JSON.stringify(declaration)}
sets:
  QS1: {ask: {kind: {radio: [CAT, DOG, FISH]}}, next: QS2}
  QS2: {ask: {twoHomes: yesNo}, next: {twoHomes: {true: QS3, false: QS4}}}
  QS3: {ask: {weeks: {integer: 1..52}}, next: QS4}
  QS4: {ask: {pets: {integer: 0..9, required: never}, total: {calculated: pets * fee}}, next: QS5}
  QS5: {ask: {extra: }, next: end}
print:
  employee.firstName:
  kind:
  twoHomes: {tick: twoHomes}
  pets:
  total:
  extra:
notPrinted: {weeks: the form only asks for the fee}
taxParameters:
  ZZ.pets: {integer: pets, default: 0}
  ZZ.extra: {dollarAmount: extra, default: 0.00}
  ZZ.kind: {string: kind}
`;

const text = (ask: string, perjury: string) => `
sets:
  QS1: {breadcrumb: one, notes: [{aboveAll: "${ask}"}]}
  QS2: {breadcrumb: two}
  QS3: {breadcrumb: three}
  QS4: {breadcrumb: four}
  QS5: {breadcrumb: five}
questions:
  kind: {ask: "${ask}", options: {CAT: c, DOG: d, FISH: f}}
  twoHomes: {ask: "${ask}"}
  weeks: {ask: "${ask}"}
  pets: {ask: "${ask}"}
  total: {ask: "${ask}"}
perjury: "${perjury}"
`;

const sheet = `#import "/library/sheet.typ": *
#show: sheet
#header(form.name, form.title)
#field-rows(((1, "name", "employee.firstName"),))
#choices(("cat", "kind.CAT"), ("dog", "kind.DOG"), ("fish", "kind.FISH"))
#choice("twoHomes", "twoHomes")
#line-item("3", "pets", "pets")
#line-item("3", "total", "total")
#line-item("4", "extra", "extra")
#sign-block("statement", "signature", "date")
`;

const sheetWords = ['name', 'cat', 'dog', 'fish', 'twoHomes', 'pets', 'total', 'extra', 'signature', 'date']
  .map((key) => `${key}: Our ${key}\n`)
  .join('');

const scenarios = `cat:
  story: A cat.
  answers: {kind: CAT, twoHomes: false, pets: 2}
  path: [QS1, QS2, QS4, QS5]
  calculated: {total: "24.00"}
dog:
  story: A dog.
  answers: {kind: DOG, twoHomes: true, weeks: 9}
  path: [QS1, QS2, QS3, QS4, QS5]
fish:
  story: A fish.
  answers: {kind: FISH, twoHomes: false}
  path: [QS1, QS2, QS4, QS5]
`;

/** Everything but the sheet's library, which `writeOfficialContent` copies. */
export function officialContent(like: OfficialLike, twin?: OfficialLike): Files {
  const { 'us/zz/jurisdiction.yaml': jurisdiction = '', ...shared } = Object.fromEntries(
    Object.entries(tiny).filter(([file]) => !file.startsWith('us/zz/ZZ101/')),
  );
  const folder = folderOf(petForm);
  const { shows: _s, visits: _v, jurat: _j, ...own } = declarationOf(twin ?? like);
  return {
    ...shared,
    'us/zz/jurisdiction.yaml': jurisdiction.replace(
      '{ZZ101:',
      `{${twin ? `${petTwin.id}: offered, ` : ''}${petForm.id}:`,
    ),
    [`us/zz/${petForm.id}/form.yaml`]: `id: ${petForm.id}\nname: Z-4\nlocality: ZZ\ntype: RESIDENT\n`,
    [petEdition]: editionOf(declarationOf(like)),
    [`us/zz/${petForm.id}/text.en.yaml`]: text('How?', 'I swear.'),
    [`us/zz/${petForm.id}/text.es.yaml`]: text('¿Cómo?', 'Juro.'),
    [`us/zz/${petForm.id}/text.fr.yaml`]: text('Comment?', 'Je jure.'),
    [`us/zz/${petForm.id}/sheet.typ`]: sheet,
    [`us/zz/${petForm.id}/sheet.en.yaml`]: sheetWords,
    [`${folder}/scenarios.yaml`]: scenarios,
    ...(twin
      ? {
          [`us/zz/${petTwin.id}/form.yaml`]: `id: ${petTwin.id}\nname: Z-4(SP)\nlocality: ZZ\ntype: RESIDENT\nprintLanguage: es\nvariantOf: ${petForm.id}\n`,
          [petTwinEdition]: `like: ${petForm.id}/${petForm.version}\ntitle: Certificado\neffective: 2026-01-01\n${provenance}official: ${JSON.stringify(own)}\n`,
          [`us/zz/${petTwin.id}/sheet.es.yaml`]: sheetWords.replaceAll('Our', 'Nuestro'),
          [`${folderOf(petTwin)}/scenarios.yaml`]: scenarios,
        }
      : {}),
  };
}

/** The fonts and parts that sheets are made of. */
export function addSheetLibrary(root: string): string {
  for (const name of ['fonts', 'sheet.typ', 'sheet.en.yaml', 'sheet.es.yaml', 'sheet.fr.yaml'])
    cpSync(`${library}/${name}`, `${root}/library/${name}`, { recursive: true });
  return root;
}

/** The overlay an import writes for this file. */
export function overlayOf(
  like: OfficialLike,
  form: { readonly id: string; readonly version: string } = petForm,
  declaration: OfficialDeclaration = declarationOf(like),
): Overlay {
  return {
    format: 1,
    form: form.id,
    version: form.version,
    sha256: sha256(like.pdf),
    pages: declaration.pages,
    declaration: declarationHash(declaration),
    fields: declaration.fields,
    add: declaration.add ?? {},
    missing: [],
    proposed: [],
    passages: like.passages,
    ...(declaration.jurat === undefined ? {} : { jurat: declaration.jurat }),
    added: '2026-11-16',
  };
}

export const approved = (overlay: Overlay): Overlay => ({
  ...overlay,
  approved: { by: 'Pat Keeper', on: '2026-11-16', sha256: contentHash(overlay) },
});

/** Puts a file and its overlay where an operator keeps them. */
export function writeOverlay(root: string, overlay: Overlay, pdf: Buffer): void {
  const folder = join(root, overlay.form, overlay.version);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'form.pdf'), pdf);
  writeFileSync(join(folder, 'overlay.json'), JSON.stringify(overlay));
}

/** A folder for overlays; the caller removes it. */
export function overlayFolder(): { readonly folder: string; readonly remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'overlays-'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
