/** Reads the files of one edition and checks each against its schema. */

import { existsSync, readdirSync } from 'node:fs';
import { compareVersions, forEachLanguage, type JurisdictionSource } from '@withholding/bundle';
import { originsOf, overOrigin } from './edition/from.ts';
import type { Reader } from './edition/reader.ts';
import { readScenarios } from './edition/scenarios.ts';
import { layOver, type SharedPlace } from './edition/shared-edition.ts';
import type { EditionInput, Written } from './edition-input.ts';
import { ContentError, type Finding } from './findings.ts';
import type { Library } from './library.ts';
import type { EditionPlace } from './source.ts';
import type { EditionSource, FormSource, SharedSource } from './source-model.ts';
import { readText } from './words/text-files.ts';
import type { YamlFile } from './yaml-file.ts';

const namesIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder).sort() : []);
const isPart = (name: string): boolean => /^(form|edition|scenarios|text\.(en|es|fr))\.yaml$/.test(name);

/** Every file the edition is made from, below its root; used to tell whether it changed. */
export function filesOf(place: EditionPlace): string[] {
  const { root, folder, formFolder, jurisdictionFolder } = place;
  const below = (path: string, wanted: (name: string) => boolean) =>
    namesIn(`${root}/${path}`)
      .filter(wanted)
      .map((name) => `${path}/${name}`);
  return [
    ...below(jurisdictionFolder, (name) => name === 'jurisdiction.yaml'),
    ...below(formFolder, isPart),
    ...[folder, ...originsOf(place).map((origin) => origin.folder)].flatMap((each) => below(each, isPart)),
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

const textFolders = ({ root, ...place }: EditionPlace): { root: string; folder: string }[] =>
  [place.folder, ...originsOf({ root, ...place }, 'words').map(({ folder }) => folder), place.formFolder].map(
    (folder) => ({ root, folder }),
  );

interface Extended {
  readonly edition: Written<EditionSource>;
  /** The earlier editions it comes from. */
  readonly origins: readonly YamlFile[];
  readonly shared: readonly { readonly file: YamlFile; readonly place: SharedPlace }[];
}

/** The edition as written, laid over the earlier editions it comes from. */
function withOrigins(
  written: Written<EditionSource>,
  place: EditionPlace,
  { reader, versionsOf }: ReadContext,
  diagnostics: Finding[],
): { edition: Written<EditionSource>; origins: readonly YamlFile[] } {
  const { file, value } = written;
  const origins = originsOf(place);
  const earlier = versionsOf(place.formId).filter((version) => compareVersions(version, place.version) < 0);
  if (value.from !== undefined && origins.length === 0) {
    const message = `There is no earlier edition ${value.from} of this form.`;
    const remedy = earlier.length === 0 ? 'Remove from.' : `Earlier editions: ${earlier.join(', ')}.`;
    diagnostics.push(file.problem('from', ['from'], message, remedy));
  }
  const read = origins.flatMap(
    ({ root, folder }) => reader.required<EditionSource>(root, `${folder}/edition.yaml`, 'edition', diagnostics) ?? [],
  );
  if (read.length < origins.length) return { edition: written, origins: [] };
  const sources = [value, ...read.map((origin) => origin.value)];
  const merged = sources.reduceRight((below, above) => overOrigin(below, above));
  return { edition: { file, value: merged }, origins: read.map((origin) => origin.file) };
}

/** The edition as written, laid over the shared editions it names. */
function extended(
  written: Written<EditionSource>,
  place: EditionPlace,
  prefix: string,
  context: ReadContext,
  diagnostics: Finding[],
): Extended {
  const { reader, sharedPlaceOf } = context;
  const { edition, origins } = withOrigins(written, place, context, diagnostics);
  const shared = (edition.value.extends ?? []).flatMap((name) => {
    const shared = sharedPlaceOf(name);
    if (!shared) {
      const message = `There is no library/${name}/edition.yaml.`;
      diagnostics.push(edition.file.problem('extends', ['extends'], message, 'Name a folder of the library.'));
      return [];
    }
    const path = `${shared.folder}/edition.yaml`;
    const found = reader.required<SharedSource>(shared.root, path, 'shared-edition', diagnostics);
    return found ? [{ ...found, place: shared }] : [];
  });
  if (shared.length === 0) return { edition, origins, shared };
  try {
    const parts = shared.map(({ value }) => value);
    return { edition: { file: edition.file, value: layOver(parts, edition.value, prefix) }, origins, shared };
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    diagnostics.push(edition.file.problem(error.proof, ['without'], error.message, error.remedy));
    return { edition, origins, shared };
  }
}

/** A twin is the same form in another language: questions, amounts, boxes and parameters are its twin's. */
const ofTwins = ['from', 'whole', 'like', 'title', 'effective', 'supersededBy', 'sunset', 'provenance', 'official'];

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
  const own = extended(edition, place, prefix, context, diagnostics);
  const other = twin && twinEdition && extended(twinEdition, twin, prefix, context, diagnostics);
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

  const folders = [...textFolders(place), ...(twin ? textFolders(twin) : []), ...shared.map((each) => each.place)];
  const texts = forEachLanguage((language) =>
    folders.flatMap((each) => readText(each, language, context, diagnostics) ?? []),
  );
  const scenarios = readScenarios(place, diagnostics);
  if (diagnostics.length > 0) return { diagnostics };
  const input: EditionInput = {
    form,
    version,
    edition: own.edition,
    ...(like ? { like } : {}),
    below: [...own.origins, ...(other?.origins ?? []), ...shared.map(({ file }) => file)],
    texts,
    scenarios,
    jurisdiction: jurisdiction.value,
    library: context.library,
    versions: context.versionsOf(formId),
  };
  return { diagnostics, input };
}
