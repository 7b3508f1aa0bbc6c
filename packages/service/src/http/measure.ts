/**
 * Measures what was sent before anything else looks at it: the length of every text and name, the number of entries,
 * how deep it goes, and how much it is altogether. A schema that lists every fault would otherwise work for as long as
 * somebody else likes.
 */
import type { FastifyRequest } from 'fastify';
import { escaped, type Problem } from '../problem.ts';
import { limits } from '../schemas/limits.ts';
import { encodedBody, invalidRequest, type SchemaError } from './errors.ts';

class Measure {
  readonly faults: SchemaError[] = [];
  readonly #trail: string[] = [];
  #values = 0;

  #fault(keyword: string, limit: number): void {
    const instancePath = this.#trail.map((key) => `/${escaped(key)}`).join('');
    this.faults.push({ keyword, instancePath, params: { limit }, parentSchema: { [keyword]: limit } });
  }

  /** False when it is too much altogether: then nothing more is looked at. */
  look(value: unknown): boolean {
    this.#values += 1;
    if (this.#values > limits.values) {
      this.#trail.length = 0;
      this.#fault('maxValues', limits.values);
      return false;
    }
    if (typeof value === 'string') {
      if (value.length > limits.text) this.#fault('maxLength', limits.text);
      return true;
    }
    return typeof value !== 'object' || value === null || this.#within(value);
  }

  #within(value: object): boolean {
    if (this.#trail.length >= limits.depth) {
      this.#fault('maxDepth', limits.depth);
      return true;
    }
    if (Array.isArray(value)) {
      if (value.length <= limits.items) return value.every((part, index) => this.#at(String(index), part));
      this.#fault('maxItems', limits.items);
      return true;
    }
    const names = Object.keys(value);
    if (names.length > limits.entries) {
      this.#fault('maxProperties', limits.entries);
      return true;
    }
    if (names.some((name) => name.length > limits.name)) {
      this.#fault('propertyNames', limits.name);
      return true;
    }
    return names.every((name) => this.#at(name, (value as Record<string, unknown>)[name]));
  }

  #at(key: string, part: unknown): boolean {
    this.#trail.push(key);
    const goesOn = this.look(part);
    this.#trail.pop();
    return goesOn;
  }
}

/** What is too long, too many or too deep in a value that came as JSON or as a query; none when all is well. */
export function measured(value: unknown): readonly SchemaError[] {
  const measure = new Measure();
  measure.look(value);
  return measure.faults;
}

const [quote, backslash, openList, closeList, openObject, closeObject] = [...'"\\[]{}'].map((sign) =>
  sign.charCodeAt(0),
);

/** Whether JSON goes deeper than it may. Looked up in the text: to build what is nested so deep takes long already. */
function isTooDeep(json: string): boolean {
  let depth = 0;
  for (let at = 0; at < json.length; at += 1) {
    const sign = json.charCodeAt(at);
    if (sign === quote) {
      for (at += 1; at < json.length && json.charCodeAt(at) !== quote; at += 1)
        if (json.charCodeAt(at) === backslash) at += 1;
    } else if (sign === openList || sign === openObject) {
      depth += 1;
      if (depth > limits.depth + 1) return true;
    } else if (sign === closeList || sign === closeObject) depth -= 1;
  }
  return false;
}

/** The error for JSON that is nested too deeply, before it is parsed; none when it is not. */
export const tooDeep = (json: string): Problem | undefined =>
  isTooDeep(json)
    ? invalidRequest([{ keyword: 'maxDepth', instancePath: '', params: { limit: limits.depth } }])
    : undefined;

/** The headers that are read, apart from those that say who calls, whose every fault is a 401. */
const headerLimits = {
  accept: limits.header,
  'accept-encoding': limits.header,
  'accept-language': limits.header,
  'content-type': limits.header,
  'if-none-match': limits.etags,
} as const;
const headerNames = Object.keys(headerLimits) as (keyof typeof headerLimits)[];

/** For the hook onRequest. */
export function measureHeaders(request: FastifyRequest, _reply: unknown, done: (error?: Error) => void): void {
  const { headers } = request;
  const encoding = headers['content-encoding'];
  if (encoding !== undefined && encoding.trim().toLowerCase() !== 'identity') {
    done(encodedBody(request));
    return;
  }
  const isTooLong = (name: keyof typeof headerLimits) => (headers[name]?.length ?? 0) > headerLimits[name];
  if (!headerNames.some(isTooLong)) {
    done();
    return;
  }
  const faults = headerNames
    .filter(isTooLong)
    .map((name) => ({ keyword: 'maxLength', instancePath: `/${name}`, params: { limit: headerLimits[name] } }));
  done(invalidRequest(faults));
}
