/** The custom elements manifest: what editors and component catalogs know of the element. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { create, ts } from '@custom-elements-manifest/analyzer/index.js';
import { litPlugin } from '@custom-elements-manifest/analyzer/src/features/framework-plugins/lit/lit.js';
import { root } from './packages.ts';

interface Member {
  readonly name?: string;
  readonly privacy?: string;
}

/** Everything is in one published module, whatever file of ours it came from. */
const module = 'dist/index.js';
const source = 'packages/element/src/withholding-interview.ts';
const tag = 'withholding-interview';

/** Not the analyzer's own command: that changes the package.json it finds. */
export function describeElement(): object {
  const text = readFileSync(join(root, source), 'utf8');
  const { modules, ...manifest } = create({
    modules: [ts.createSourceFile(module, text, ts.ScriptTarget.ES2015, true)],
    plugins: litPlugin(),
    context: { dev: false, thirdPartyCEMs: [] },
  });
  const found = modules.flatMap(({ declarations = [] }) => declarations).find((each) => 'tagName' in each);
  if (!found) throw new Error(`There is no element in ${source}.`);
  const declaration = { name: found.name, module };
  return {
    ...manifest,
    modules: [
      {
        kind: 'javascript-module',
        path: module,
        declarations: [withoutInsides(found)],
        exports: [
          { kind: 'js', name: found.name, declaration },
          { kind: 'custom-element-definition', name: tag, declaration },
        ],
      },
    ],
  };
}

/** Without private members, and without an event that the analyzer reads off a variable. */
function withoutInsides(declaration: object): object {
  const { members = [], events = [] } = declaration as { members?: readonly Member[]; events?: readonly Member[] };
  return {
    ...declaration,
    members: members.filter(({ privacy }) => privacy === 'public'),
    events: events.filter(({ name }) => name?.startsWith('withholding-')),
  };
}
