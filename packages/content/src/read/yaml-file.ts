/** A YAML file with the line of each value. */
import { readFileSync, statSync } from 'node:fs';
import { isMap, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml';
import type { Finding } from './findings.ts';

export type Path = readonly (string | number)[];

const kept = new Map<string, { readonly stamp: string; readonly yaml: YamlFile }>();

export class YamlFile {
  readonly file: string;
  readonly problems: Finding[] = [];
  readonly value: unknown;
  readonly #root: Node | null;
  readonly #lines = new LineCounter();

  constructor(file: string, text: string) {
    this.file = file;
    const document = parseDocument(text, { lineCounter: this.#lines, uniqueKeys: true, merge: true });
    this.#root = document.contents;
    const tab = /^ *\t/m.exec(text);
    if (document.errors.length > 0 && tab) {
      // Every line after it can be an error too.
      const { line, col } = this.#lines.linePos(tab.index + tab[0].length - 1);
      const message = `There is a tab at line ${line}, column ${col}.`;
      this.problems.push({ file, line, proof: 'yaml', message, remedy: 'Indent with spaces.' });
    }
    for (const error of this.problems.length > 0 ? [] : document.errors) {
      this.problems.push({
        file,
        line: this.#lines.linePos(error.pos[0]).line,
        proof: 'yaml',
        message: (error.message.split('\n')[0] ?? '').replace(/ at line \d+, column \d+:?$/, ''),
        remedy:
          error.code === 'DUPLICATE_KEY'
            ? 'Write each key once.'
            : 'Correct the YAML. An editor with the schema shows where.',
      });
    }
    this.value = this.problems.length > 0 ? undefined : document.toJS();
  }

  static read(folder: string, file: string): YamlFile {
    return new YamlFile(file, readFileSync(`${folder}/${file}`, 'utf8'));
  }

  /** For what every compilation needs, such as the library: read again only after a change. */
  static readKept(folder: string, file: string): YamlFile {
    const path = `${folder}/${file}`;
    const { size, mtimeMs, ctimeMs, ino } = statSync(path);
    const stamp = `${size} ${mtimeMs} ${ctimeMs} ${ino}`;
    const known = kept.get(path);
    if (known?.stamp === stamp) return known.yaml;
    const yaml = YamlFile.read(folder, file);
    kept.set(path, { stamp, yaml });
    return yaml;
  }

  /** How much of the path exists, and the line of its deepest existing part. */
  #follow(path: Path): { depth: number; offset: number } {
    let node: unknown = this.#root;
    let offset = this.#root?.range?.[0] ?? 0;
    for (const [depth, key] of path.entries()) {
      if (isMap(node)) {
        const pair = node.items.find((item) => isScalar(item.key) && String(item.key.value) === String(key));
        if (!pair) return { depth, offset };
        offset = (pair.key as Node).range?.[0] ?? offset;
        node = pair.value;
      } else if (isSeq(node)) {
        node = node.items[Number(key)];
        offset = (node as Node | undefined)?.range?.[0] ?? offset;
      } else return { depth, offset };
    }
    return { depth: path.length, offset };
  }

  /** The line of the deepest part of the path that exists. */
  lineOf(path: Path): number {
    return this.#lines.linePos(this.#follow(path).offset).line;
  }

  /** How many steps of the path exist. */
  depthOf(path: Path): number {
    return this.#follow(path).depth;
  }

  problem(proof: string, path: Path, message: string, remedy: string): Finding {
    return { file: this.file, line: this.lineOf(path), proof, message, remedy };
  }
}
