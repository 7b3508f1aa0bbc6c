/** The parts list of a release: complete, valid CycloneDX, and the same for the same commit. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { root, serviceLock } from '../../../../deploy/lock.ts';
import { sbom } from '../../../../deploy/sbom.ts';

/** The schema of CycloneDX itself, from its own library. */
function validator() {
  const library = fileURLToPath(import.meta.resolve('@cyclonedx/cyclonedx-library/package.json'));
  const schema = (name: string) =>
    JSON.parse(readFileSync(join(dirname(library), `res/schema/${name}.SNAPSHOT.schema.json`), 'utf8')) as object;
  const ajv = new Ajv({ strict: false, allErrors: true });
  addFormats.default(ajv);
  // Names for addresses beyond ASCII; ours are within it.
  ajv.addFormat('iri-reference', /^[\x21-\x7e]+$/).addFormat('idn-email', /^[^@]+@[^@]+$/);
  for (const name of ['spdx', 'jsf-0.82', 'cryptography-defs'])
    ajv.addSchema(schema(name), `http://cyclonedx.org/schema/${name}.SNAPSHOT.schema.json`);
  return ajv.compile(schema('bom-1.6'));
}

const lock = serviceLock();
const list = sbom(lock);

describe('the parts list', () => {
  it('is valid CycloneDX', () => {
    const isValid = validator();
    isValid(list);
    expect(isValid.errors).toBeNull();
    expect(isValid({ ...list, components: [{ type: 'library' }] })).toBe(false);
  });

  it('names every package that is installed with the service, with its hash', () => {
    const libraries = list.components.filter(({ type }) => type === 'library');
    expect(libraries.length).toBeGreaterThan(100);
    expect(libraries.map((each) => each['bom-ref'].split('#')[1])).toEqual(
      Object.keys(lock.packages).filter((folder) => folder !== ''),
    );
    for (const { hashes } of libraries) {
      expect(hashes).toEqual([{ alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) }]);
    }
  });

  it('names Node, the fonts and the data, with licenses', () => {
    const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
      devDependencies: { node: string };
    };
    const others = list.components.filter(({ type }) => type !== 'library');
    expect(others).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ type: 'platform', name: 'Node.js', version: devDependencies.node }),
        expect.objectContaining({
          type: 'file',
          name: 'Source Sans 3 Regular',
          licenses: [{ license: { id: 'OFL-1.1' } }],
        }),
        expect.objectContaining({ type: 'file', name: expect.stringMatching(/^Noto Sans/) }),
        expect.objectContaining({ type: 'data', licenses: [{ license: { id: 'CC-BY-4.0' } }] }),
      ]),
    );
  });

  it('says what needs what, with no part left over', () => {
    const parts = new Set(list.components.map((part) => part['bom-ref']));
    const needs = new Map(list.dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]));
    const seen = new Set<string>();
    const waiting = [list.metadata.component['bom-ref']];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      for (const ref of needs.get(next) ?? []) {
        expect(parts).toContain(ref);
        if (!seen.has(ref)) waiting.push(ref);
        seen.add(ref);
      }
    }
    expect(seen).toEqual(parts);
    const fastify = list.dependencies.find(({ ref }) => ref.startsWith('pkg:npm/fastify@'));
    expect(fastify?.dependsOn.some((ref) => ref.startsWith('pkg:npm/find-my-way@'))).toBe(true);
  });

  it('is dated by its commit and numbered by what is in it', () => {
    expect(sbom(lock)).toEqual(list);
    const commit = execFileSync('git', ['log', '-1', '--format=%ct'], { cwd: root, encoding: 'utf8' });
    expect(Date.parse(list.metadata.timestamp ?? '')).toBe(Number(commit) * 1000);
    expect(list.serialNumber).toMatch(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });
});
