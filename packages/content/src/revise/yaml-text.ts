/** A YAML text in which single values are changed, and every other character stays as it is. */
import { isMap, isNode, parseDocument } from 'yaml';
import type { Path } from '../read/yaml-file.ts';

interface Change {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

export class YamlText {
  readonly #text: string;
  readonly #document;
  readonly #changes: Change[] = [];

  constructor(text: string) {
    this.#text = text;
    this.#document = parseDocument(text);
  }

  #node(path: Path) {
    const node = this.#document.getIn(path, true);
    return isNode(node) ? node : undefined;
  }

  #startOf(path: Path): number {
    return this.#node(path)?.range?.[0] ?? 0;
  }

  #insert(at: number, text: string): void {
    this.#changes.push({ from: at, to: at, text });
  }

  /** The comment behind a value. */
  commentOf(path: Path): string | undefined {
    return this.#node(path)?.comment?.trim();
  }

  /** Writes another value in the place of one that is there, made from how that one is written. */
  replace(path: Path, value: (written: string) => string): void {
    const [from, to] = this.#node(path)?.range ?? [];
    if (from !== undefined && to !== undefined)
      this.#changes.push({ from, to, text: value(this.#text.slice(from, to)) });
  }

  /** A line of its own below a value that takes one line. */
  lineBelow(path: Path, line: string): void {
    const end = this.#text.indexOf('\n', this.#startOf(path));
    this.#insert(end === -1 ? this.#text.length : end, `\n${line}`);
  }

  /** A last entry of a map, in the style it is written in. */
  last(path: Path, entry: string): void {
    const node = this.#node(path);
    if (!isMap(node)) return;
    const [start = 0, end = 0] = node.range ?? [];
    if (node.flow) {
      const before = this.#text.slice(start, end - 1).trimEnd();
      const space = this.#text[end - 2] === ' ' ? ' ' : '';
      this.#changes.push({ from: start + before.length, to: end, text: `, ${entry}${space}}` });
      return;
    }
    const indent = start - this.#text.lastIndexOf('\n', start) - 1;
    const lines = this.#text.slice(0, end).trimEnd();
    this.#insert(lines.length, `\n${' '.repeat(indent)}${entry}`);
  }

  toString(): string {
    return this.#changes
      .toSorted((a, b) => b.from - a.from)
      .reduce((text, { from, to, text: put }) => text.slice(0, from) + put + text.slice(to), this.#text);
  }
}
