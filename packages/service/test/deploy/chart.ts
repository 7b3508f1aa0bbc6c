/**
 * Renders the chart without Helm: the part of Go's template language that our templates use, and no more. What it does
 * not know ends the test, so the templates stay as simple as this file.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseAllDocuments, stringify } from 'yaml';

type Scope = { readonly dot: unknown; readonly root: unknown; readonly names: Readonly<Record<string, unknown>> };
type Node = string | { readonly action: string; readonly body?: Node[]; readonly otherwise?: Node[] };

/** Text and actions; a dash inside the braces takes away the white space on its side. */
function tokens(source: string): string[] {
  return source
    .replace(/\s*\{\{-/g, '{{')
    .replace(/-\}\}\s*/g, '}}')
    .split(/(\{\{.*?\}\})/s);
}

const isBlock = /^(?:if|with|range|define)\b/;

function read(list: string[]): Node[] {
  const nodes: Node[] = [];
  for (let token = list.shift(); token !== undefined; token = list.shift()) {
    const action = /^\{\{(.*)\}\}$/s.exec(token)?.[1]?.trim();
    if (action === undefined) nodes.push(token);
    else if (action === 'end' || action === 'else') {
      list.unshift(token);
      return nodes;
    } else if (isBlock.test(action)) nodes.push(readBlock(action, list));
    else if (!action.startsWith('/*')) nodes.push({ action });
  }
  return nodes;
}

function readBlock(action: string, list: string[]): Node {
  const body = read(list);
  const otherwise = /else/.test(list.shift() ?? '') ? read(list) : [];
  if (otherwise.length > 0) list.shift();
  return { action, body, otherwise };
}

const isEmpty = (value: unknown): boolean =>
  !value || (typeof value === 'object' && Object.keys(value as object).length === 0);

const functions: Readonly<Record<string, (...values: never[]) => unknown>> = {
  quote: (value: unknown) => JSON.stringify(String(value)),
  toYaml: (value: unknown) => stringify(value).trimEnd(),
  nindent: (by: number, text: string) => `\n${text.replace(/^/gm, ' '.repeat(by))}`,
  list: (...values: unknown[]) => values,
  replace: (from: string, to: string, text: string) => text.replaceAll(from, to),
  add: (...values: number[]) => values.reduce((sum, value) => sum + value, 0),
  printf: (format: string, ...values: unknown[]) =>
    values.reduce<string>((text, v) => text.replace('%s', `${v}`), format),
  required: (message: string, value: unknown) => {
    if (isEmpty(value)) throw new Error(message);
    return value;
  },
};

export class Chart {
  readonly #defined = new Map<string, Node[]>();
  readonly #templates: { readonly name: string; readonly nodes: Node[] }[] = [];
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
    for (const name of readdirSync(join(folder, 'templates')).toSorted()) {
      const nodes = read(tokens(readFileSync(join(folder, 'templates', name), 'utf8')));
      for (const node of nodes) this.#define(node);
      // NOTES.txt is text for the person who installs it.
      if (name.endsWith('.yaml')) this.#templates.push({ name, nodes });
    }
  }

  /** The objects of a release with these values over the chart's own. */
  render(over: Readonly<Record<string, object>>): Record<string, unknown>[] {
    const file = (name: string) => parse(readFileSync(join(this.#folder, name), 'utf8'));
    const { name: Name, appVersion: AppVersion } = file('Chart.yaml');
    const Values = file('values.yaml');
    for (const [key, values] of Object.entries(over)) Values[key] = { ...Values[key], ...values };
    const root = { Values, Chart: { Name, AppVersion }, Release: { Name: 'forms', Service: 'Helm' } };
    return this.#templates
      .flatMap(({ nodes }) => [...parseAllDocuments(this.#write(nodes, { dot: root, root, names: {} }))])
      .map((document) => {
        if ('errors' in document && document.errors[0]) throw document.errors[0];
        return (document as { toJS(): Record<string, unknown> }).toJS();
      })
      .filter(Boolean);
  }

  #define(node: Node): void {
    if (typeof node === 'string' || !node.action.startsWith('define')) return;
    this.#defined.set(JSON.parse(node.action.slice('define'.length)) as string, node.body ?? []);
  }

  #write(nodes: readonly Node[], scope: Scope): string {
    return nodes.map((node) => (typeof node === 'string' ? node : this.#act(node, scope))).join('');
  }

  #act({ action, body = [], otherwise = [] }: Exclude<Node, string>, scope: Scope): string {
    const [word = ''] = action.split(' ', 1);
    const rest = action.slice(word.length + 1);
    if (word === 'define') return '';
    if (word === 'range') return this.#range(rest, body, scope);
    if (word !== 'if' && word !== 'with') return String(this.#pipe(action, scope) ?? '');
    const value = this.#pipe(rest, scope);
    if (isEmpty(value)) return this.#write(otherwise, scope);
    return this.#write(body, word === 'with' ? { ...scope, dot: value } : scope);
  }

  #range(text: string, body: Node[], scope: Scope): string {
    const [, key = '', item = '', over = text] = /^(\$\w+), (\$\w+) := (.*)$/.exec(text) ?? [];
    const value = this.#pipe(over, scope) as object;
    const entries = Array.isArray(value) ? [...value.entries()] : Object.entries(value).toSorted();
    return entries
      .map(([at, dot]) => this.#write(body, { ...scope, dot, names: { ...scope.names, [key]: at, [item]: dot } }))
      .join('');
  }

  #pipe(text: string, scope: Scope): unknown {
    let value: unknown[] = [];
    for (const step of text.split(' | ')) value = [this.#call(step.trim(), scope, value)];
    return value[0];
  }

  #call(text: string, scope: Scope, piped: readonly unknown[]): unknown {
    const words = text.match(/\([^)]*\)|"[^"]*"|\S+/g) ?? [];
    const [first = '', ...others] = words;
    const values = [...others.map((word) => this.#value(word, scope)), ...piped];
    if (first === 'include') {
      const [name, dot] = values;
      const nodes = this.#defined.get(String(name));
      if (!nodes) throw new Error(`Nothing is called ${name}.`);
      return this.#write(nodes, { ...scope, dot }).trim();
    }
    if (first === '.Files.Get') return readFileSync(join(this.#folder, String(values[0])), 'utf8');
    if (words.length === 1 && piped.length === 0) return this.#value(first, scope);
    const called = functions[first];
    if (!called) throw new Error(`The templates use ${first}, which this check does not know.`);
    return called(...(values as never[]));
  }

  #value(word: string, scope: Scope): unknown {
    if (word.startsWith('(')) return this.#pipe(word.slice(1, -1), scope);
    if (word.startsWith('"') || /^\d+$/.test(word)) return JSON.parse(word);
    const [start = '', ...path] = word.split('.');
    const from = start === '' ? scope.dot : start === '$' ? scope.root : scope.names[start];
    return path.filter(Boolean).reduce<unknown>((at, name) => (at as Record<string, unknown>)?.[name], from);
  }
}
