/**
 * The employee and the employer: what the page supplied, and what the person typed.
 * Part of what is stored only where the page asks for it, and then without personal numbers.
 */
import type { Address } from '@withholding/client';

type Tree = { [key: string]: string | Tree | undefined };

export interface Supplied {
  readonly employee?: object | undefined;
  readonly employer?: object | undefined;
}

const personalNumbers = ['.socialSecurityNumber', '.socialInsuranceNumber'];
export const isPersonalNumber = (path: string): boolean => personalNumbers.some((name) => path.endsWith(name));

function read(tree: unknown, path: string): string {
  let at: unknown = tree;
  for (const key of path.split('.')) at = typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined;
  return at === undefined || at === null || typeof at === 'object' ? '' : String(at);
}

function write(tree: Tree, path: string, value: string): void {
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  let at = tree;
  for (const key of keys) {
    const inner = at[key];
    const next: Tree = typeof inner === 'object' ? inner : {};
    at[key] = next;
    at = next;
  }
  if (value === '') delete at[last];
  else at[last] = value;
}

export class People {
  #supplied: Supplied = {};
  #typed: ReadonlyMap<string, string> = new Map();

  supply(supplied: Supplied): void {
    this.#supplied = supplied;
  }

  /** What only the page supplied. */
  supplied(path: string): string {
    return read(this.#supplied, path);
  }

  /** As if the page had supplied nothing else, to judge one field by itself. */
  suppliedAlone(path: string): { employee?: object; employer?: object } {
    const tree: Tree = {};
    write(tree, path, this.supplied(path));
    return tree as { employee?: object; employer?: object };
  }

  value(path: string): string {
    return this.#typed.get(path) ?? this.supplied(path);
  }

  type(path: string, value: string): void {
    this.#typed = new Map([...this.#typed, [path, value]]);
  }

  /** A first draft of the employee's address, for the person to look over. */
  suggestAddress(address: Address | undefined): void {
    for (const [name, value] of Object.entries(address ?? {})) {
      const path = `employee.address.${name}`;
      if (typeof value === 'string' && this.value(path) === '') this.type(path, value);
    }
  }

  /** What was typed, for a store: without personal numbers. */
  toState(): Readonly<Record<string, string>> {
    return Object.fromEntries([...this.#typed].filter(([path]) => !isPersonalNumber(path)));
  }

  restore(typed: Readonly<Record<string, string>>): void {
    this.#typed = new Map(Object.entries(typed));
  }

  forget(): void {
    this.#typed = new Map();
  }

  toRequest(): { employee: object; employer?: object } {
    const tree: Tree = structuredClone({ ...this.#supplied }) as Tree;
    for (const [path, value] of this.#typed) write(tree, path, value);
    const { employee = {}, employer } = tree as { employee?: object; employer?: object };
    return employer && Object.keys(employer).length > 0 ? { employee, employer } : { employee };
  }
}
