/** Reads the files of one edition and checks each against its schema. */

import { existsSync, readdirSync } from 'node:fs';
import { type JurisdictionSource, type Language, languages } from '@withholding/bundle';
import type { EditionInput, Written } from './edition-input.ts';
import { type Finding, NotUnderstood } from './findings.ts';
import type { Library } from './library.ts';
import { checkSchema } from './schemas.ts';
import { layOver, type SharedPlace } from './shared-edition.ts';
import type { EditionPlace } from './source.ts';
import type { EditionSource, FormSource, TextSource } from './source-model.ts';
import { YamlFile } from './yaml-file.ts';

const namesIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder).sort() : []);
const isPart = (name: string): boolean => /^(form|edition|text\.(en|es|fr))\.yaml$/.test(name);

/** Every file the edition is made from, below its root; used to tell whether it changed. */
export function filesOf({ root, folder, formFolder, jurisdictionFolder }: EditionPlace): string[] {
  const below = (path: string, wanted: (name: string) => boolean) =>
    namesIn(`${root}/${path}`)
      .filter(wanted)
      .map((name) => `${path}/${name}`);
  return [
    ...below(jurisdictionFolder, (name) => name === 'jurisdiction.yaml'),
    ...below(formFolder, isPart),
    ...below(folder, isPart),
    ...below(`${folder}/scenarios`, (name) => name.endsWith('.yaml')),
  ];
}

/** Every file of a shared edition, below its root. */
export const sharedFilesOf = ({ root, folder }: SharedPlace): string[] =>
  namesIn(`${root}/${folder}`)
    .filter(isPart)
    .map((name) => `${folder}/${name}`);

export interface ReadResult {
  readonly diagnostics: readonly Finding[];
  readonly input?: EditionInput;
}

export interface ReadContext {
  readonly library: Library;
  readonly reader: Reader;
  readonly versionsOf: (formId: string) => readonly string[];
  readonly placeOf: (formId: string, version: string) => EditionPlace | undefined;
  /** Where a shared edition of the library is. */
  readonly sharedPlaceOf: (name: string) => SharedPlace | undefined;
}

interface Checked {
  readonly file: YamlFile;
  readonly problems: readonly Finding[];
}

/** Reads each file once, however many editions share it. */
export class Reader {
  readonly #known = new Map<string, Checked>();

  #check(root: string, file: string, schema: string): Checked {
    const key = `${root}/${file}`;
    let checked = this.#known.get(key);
    if (!checked) {
      const yaml = YamlFile.read(root, file);
      checked = { file: yaml, problems: checkSchema(yaml, schema) };
      this.#known.set(key, checked);
    }
    return checked;
  }

  /** A file the edition cannot do without. */
  required<T>(root: string, file: string, schema: string, diagnostics: Finding[]): Written<T> | undefined {
    if (!existsSync(`${root}/${file}`)) {
      const remedy = 'Write it. "npm run content -- new <id>" makes a first draft.';
      diagnostics.push({ file, line: 1, proof: 'files', message: 'The file is missing.', remedy });
      return undefined;
    }
    const { file: yaml, problems } = this.#check(root, file, schema);
    diagnostics.push(...problems);
    return problems.length > 0 ? undefined : { file: yaml, value: yaml.value as T };
  }
}

const textFiles = ({ folder, formFolder }: EditionPlace, language: Language): string[] => [
  `${folder}/text.${language}.yaml`,
  `${formFolder}/text.${language}.yaml`,
];

interface Extended {
  readonly edition: Written<EditionSource>;
  readonly shared: readonly { readonly file: YamlFile; readonly place: SharedPlace }[];
}

/** The edition as written, laid over the shared editions it names. */
function extended(
  edition: Written<EditionSource>,
  prefix: string,
  { reader, sharedPlaceOf }: ReadContext,
  diagnostics: Finding[],
): Extended {
  const shared = (edition.value.extends ?? []).flatMap((name) => {
    const place = sharedPlaceOf(name);
    if (!place) {
      const message = `There is no library/${name}/edition.yaml.`;
      diagnostics.push(edition.file.problem('extends', ['extends'], message, 'Name a folder of the library.'));
      return [];
    }
    const path = `${place.folder}/edition.yaml`;
    const found = reader.required<Partial<EditionSource>>(place.root, path, 'shared-edition', diagnostics);
    return found ? [{ ...found, place }] : [];
  });
  if (shared.length === 0) return { edition, shared };
  try {
    const parts = shared.map(({ value }) => value);
    return { edition: { file: edition.file, value: layOver(parts, edition.value, prefix) }, shared };
  } catch (error) {
    if (!(error instanceof NotUnderstood)) throw error;
    diagnostics.push(edition.file.problem(error.proof, ['without'], error.message, error.remedy));
    return { edition, shared };
  }
}

/** A twin is the same form in another language: questions, amounts, boxes and parameters are its twin's. */
const ofTwins = ['like', 'title', 'effective', 'supersededBy', 'sunset', 'provenance', 'official'];

function checkTwin({ file, value }: Written<EditionSource>): Finding[] {
  const stray = value.like === undefined ? [] : Object.keys(value).filter((key) => !ofTwins.includes(key));
  return stray.map((key) =>
    file.problem(
      'like',
      [key],
      `This edition is like ${value.like}, so "${key}" comes from there.`,
      'Remove it, or write a separate form.',
    ),
  );
}

export function readEdition(place: EditionPlace, context: ReadContext): ReadResult {
  const { root, folder, formFolder, jurisdictionFolder, formId, version } = place;
  const { reader } = context;
  const diagnostics: Finding[] = [];
  const form = reader.required<FormSource>(root, `${formFolder}/form.yaml`, 'form', diagnostics);
  const jurisdiction = reader.required<JurisdictionSource>(
    root,
    `${jurisdictionFolder}/jurisdiction.yaml`,
    'jurisdiction',
    diagnostics,
  );
  const edition = reader.required<EditionSource>(root, `${folder}/edition.yaml`, 'edition', diagnostics);
  if (!form || !jurisdiction || !edition) return { diagnostics };
  if (form.value.id !== formId)
    diagnostics.push(
      form.file.problem(
        'form-ids',
        ['id'],
        `The id is "${form.value.id}", but the folder is ${formId}.`,
        `Write id: ${formId}, or rename the folder.`,
      ),
    );
  if (form.value.locality !== jurisdiction.value.locality)
    diagnostics.push(
      form.file.problem(
        'form-ids',
        ['locality'],
        `The locality is "${form.value.locality}", but jurisdiction.yaml says "${jurisdiction.value.locality}".`,
        `Write locality: ${jurisdiction.value.locality}.`,
      ),
    );

  const [likeForm = '', likeVersion = ''] = edition.value.like?.split('/') ?? [];
  const twin = edition.value.like === undefined ? undefined : context.placeOf(likeForm, likeVersion);
  if (edition.value.like !== undefined && !twin)
    diagnostics.push(
      edition.file.problem(
        'like',
        ['like'],
        `There is no edition ${edition.value.like}.`,
        `Name an edition that exists. ${likeForm} has: ${context.versionsOf(likeForm).join(', ') || 'none'}.`,
      ),
    );
  diagnostics.push(...checkTwin(edition));
  const prefix = jurisdiction.value.parameterPrefix;
  const twinEdition =
    twin && reader.required<EditionSource>(twin.root, `${twin.folder}/edition.yaml`, 'edition', diagnostics);
  const own = extended(edition, prefix, context, diagnostics);
  const other = twinEdition && extended(twinEdition, prefix, context, diagnostics);
  const like = other?.edition;
  const shared = [...own.shared, ...(other?.shared ?? [])];
  if (like?.value.like !== undefined)
    diagnostics.push(
      edition.file.problem(
        'like',
        ['like'],
        `${edition.value.like} is itself like ${like.value.like}.`,
        `Write like: ${like.value.like}.`,
      ),
    );

  const texts = Object.fromEntries(
    languages.map((language) => {
      const files = [place, ...(twin ? [twin] : [])].flatMap((at) =>
        textFiles(at, language).map((file) => ({ root: at.root, file })),
      );
      for (const { place: at } of shared) files.push({ root: at.root, file: `${at.folder}/text.${language}.yaml` });
      const found = files.filter(({ root: at, file }) => existsSync(`${at}/${file}`));
      return [
        language,
        found.flatMap(({ root: at, file }) => reader.required<TextSource>(at, file, 'text', diagnostics) ?? []),
      ];
    }),
  ) as Record<Language, Written<TextSource>[]>;
  const scenarios = filesOf(place)
    .filter((file) => file.includes('/scenarios/'))
    .map((file) => YamlFile.read(root, file));
  if (diagnostics.length > 0) return { diagnostics };
  const input: EditionInput = {
    form,
    version,
    edition: own.edition,
    ...(like ? { like } : {}),
    shared: shared.map(({ file }) => file),
    texts,
    scenarios,
    jurisdiction: jurisdiction.value,
    library: context.library,
    versions: context.versionsOf(formId),
  };
  return { diagnostics, input };
}
