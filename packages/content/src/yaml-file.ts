/** A YAML file that remembers on which line each value stands. */
import { readFileSync } from 'node:fs';
import { isMap, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml';
import type { Diagnostic } from './diagnostics.ts';

export type Path = readonly (string | number)[];

export class YamlFile {
  readonly file: string;
  readonly problems: Diagnostic[] = [];
  readonly value: unknown;
  readonly #root: Node | null;
  readonly #lines = new LineCounter();

  constructor(file: string, text: string) {
    this.file = file;
    const document = parseDocument(text, { lineCounter: this.#lines, uniqueKeys: true, merge: true });
    this.#root = document.contents;
    for (const error of document.errors) {
      this.problems.push({
        file,
        line: this.#lines.linePos(error.pos[0]).line,
        proof: 'yaml',
        message: (error.message.split('\n')[0] ?? '').replace(/ at line \d+, column \d+:?$/, ''),
        remedy:
          error.code === 'DUPLICATE_KEY'
            ? 'Give each key once.'
            : 'Mend the YAML; an editor with the schema shows where.',
      });
    }
    this.value = this.problems.length > 0 ? undefined : document.toJS();
  }

  static read(folder: string, file: string): YamlFile {
    return new YamlFile(file, readFileSync(`${folder}/${file}`, 'utf8'));
  }

  /** The line of the deepest part of the path that exists. */
  lineOf(path: Path): number {
    let node: unknown = this.#root;
    let offset = this.#root?.range?.[0] ?? 0;
    for (const key of path) {
      if (isMap(node)) {
        const pair = node.items.find((item) => isScalar(item.key) && String(item.key.value) === String(key));
        if (!pair) break;
        offset = (pair.key as Node).range?.[0] ?? offset;
        node = pair.value;
      } else if (isSeq(node)) {
        node = node.items[Number(key)];
        offset = (node as Node | undefined)?.range?.[0] ?? offset;
      } else break;
    }
    return this.#lines.linePos(offset).line;
  }

  problem(proof: string, path: Path, message: string, remedy: string): Diagnostic {
    return { file: this.file, line: this.lineOf(path), proof, message, remedy };
  }
}
