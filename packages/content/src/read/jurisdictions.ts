/** The files of jurisdictions, and the rules between states. */
import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Finding } from './findings.ts';
import { checkSchema } from './schemas.ts';
import type { ContentTree } from './source.ts';
import type { CrossStateFile, JurisdictionFile } from './source-model.ts';
import { YamlFile } from './yaml-file.ts';

interface Read<Source> {
  readonly file: YamlFile;
  readonly source: Source;
}

function readFile<Source>(
  root: string,
  path: string,
  schema: string,
  diagnostics: Finding[],
): Read<Source> | undefined {
  const file = YamlFile.readKept(root, path);
  const problems = checkSchema(file, schema);
  diagnostics.push(...problems);
  return problems.length === 0 ? { file, source: file.value as Source } : undefined;
}

export function readJurisdictions(tree: ContentTree, diagnostics: Finding[]): Map<string, Read<JurisdictionFile>> {
  const found = new Map<string, Read<JurisdictionFile>>();
  for (const { root, folder } of tree.jurisdictions) {
    const read = readFile<JurisdictionFile>(root, `${folder}/jurisdiction.yaml`, 'jurisdiction', diagnostics);
    if (read) found.set(folder, read);
  }
  return found;
}

/** The rules between states are in the folder of their country. */
export function readCrossState(tree: ContentTree, diagnostics: Finding[]): Read<CrossStateFile> | undefined {
  const places = tree.jurisdictions.map(({ root, folder }) => ({ root, path: `${dirname(folder)}/cross-state.yaml` }));
  const place = places.find(({ root, path }) => existsSync(`${root}/${path}`));
  return place && readFile<CrossStateFile>(place.root, place.path, 'cross-state', diagnostics);
}
