/** What is published and what is not, and what everyone can see of the element. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { describeElement } from '../element-manifest.ts';
import { manifestOf, published, root } from '../packages.ts';

/** Loaded by a name that the compiler doesn't follow: these files are checked without the types of a browser. */
const element: string = '@withholding/element';
const { WithholdingInterview } = (await import(element)) as {
  WithholdingInterview: { properties: Readonly<Record<string, { attribute?: string | false }>> };
};

const folders = globSync('packages/*/package.json', { cwd: root }).map((file) => file.split('/')[1] ?? '');

describe('our packages', () => {
  it('are private, except those that we publish', () => {
    const open = folders.filter((folder) => !manifestOf(`packages/${folder}`).private);
    expect(open.toSorted()).toEqual([...published].toSorted());
  });

  it('have one version, also where they depend on each other', () => {
    const { version } = manifestOf('.');
    for (const folder of folders) {
      const { version: own, dependencies, devDependencies } = manifestOf(`packages/${folder}`);
      const ours = Object.entries({ ...dependencies, ...devDependencies }).filter(([name]) =>
        /^@withholding\//.test(name),
      );
      expect(
        [own, ...ours.map(([, wanted]) => wanted)].filter((each) => each !== version),
        folder,
      ).toEqual([]);
    }
  });

  it.each(published)('%s says how to install it', (name) => {
    const readme = join(root, 'packages', name, 'README.md');
    expect(existsSync(readme) && readFileSync(readme, 'utf8')).toContain(`npm install @withholding/${name}`);
  });
});

describe('the element’s manifest', () => {
  interface Described {
    readonly tagName: string;
    readonly attributes: readonly { readonly name: string; readonly description?: string }[];
    readonly members: readonly { readonly name: string; readonly description?: string }[];
    readonly events: readonly { readonly name: string }[];
  }
  const { modules } = describeElement() as { modules: [{ declarations: [Described] }] };
  const [{ tagName, members, attributes, events }] = modules[0].declarations;

  it('has every property and attribute, each with a description, and nothing private', () => {
    expect(tagName).toBe('withholding-interview');
    expect(members.map(({ name }) => name)).toEqual(
      expect.arrayContaining(Object.keys(WithholdingInterview.properties)),
    );
    expect(members.length).toBe(Object.keys(WithholdingInterview.properties).length);
    expect(attributes.map(({ name }) => name)).toEqual(
      Object.entries(WithholdingInterview.properties).flatMap(([name, { attribute = name }]) =>
        typeof attribute === 'string' ? [attribute] : [],
      ),
    );
    expect([...members, ...attributes].filter(({ description = '' }) => description === '')).toEqual([]);
  });

  it('has the events of the sources and of the reference', () => {
    const source = readFileSync(join(root, 'packages/element/src/events.ts'), 'utf8');
    const told = [...source.matchAll(/^ {2}'(withholding-\w+)':/gm)].map(([, name]) => name);
    expect(events.map(({ name }) => name)).toEqual(told);
    const reference = readFileSync(join(root, 'docs/reference/element.md'), 'utf8');
    const documented = [...reference.matchAll(/^\| `(withholding-\w+)` \|/gm)].map(([, name]) => name);
    expect(events.map(({ name }) => name)).toEqual(documented);
  });
});
