/** Reads the mutations of mutations.yaml. */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { TrafficChange } from './proxy.ts';

// biome-ignore lint/suspicious/noExplicitAny: a mutation reaches into any response
export type Json = any;

/** Broken promises by name, by the beginning of the test that must notice them. */
export type Mutations = Readonly<Record<string, Readonly<Record<string, TrafficChange>>>>;

type Members = Readonly<Record<string, unknown>>;

interface Row {
  readonly path?: string;
  readonly status?: number;
  readonly request?: boolean;
  readonly at?: string;
  readonly each?: string;
  readonly in?: string;
  readonly where?: Members;
  readonly set?: Members;
  readonly delete?: string | readonly string[];
  readonly drop?: Readonly<Record<string, Members>>;
  readonly header?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly to?: number;
  readonly body?: string;
  readonly query?: string;
  readonly requestHeader?: string;
}

/** Changes JSON; anything else stays as it is. */
export function changed(body: Buffer, change: (json: Json) => void): Buffer {
  let json: Json;
  try {
    json = JSON.parse(body.toString('utf8'));
  } catch {
    return body;
  }
  if (json !== null) change(json);
  return Buffer.from(JSON.stringify(json));
}

/** Every object with the member, however deep. */
export function holders(json: Json, member: string): Json[] {
  if (typeof json !== 'object' || json === null) return [];
  const own = !Array.isArray(json) && member in json ? [json] : [];
  return [...own, ...Object.values(json).flatMap((value) => holders(value, member))];
}

function fits(part: Json, where: Members): boolean {
  return Object.entries(where).every(([path, wanted]) => {
    const value = path.split('.').reduce((at, name) => at?.[name], part);
    const [, pattern] = /^\/(.*)\/$/.exec(String(wanted)) ?? [];
    return pattern === undefined ? value === wanted : new RegExp(pattern).test(value);
  });
}

function partsOf(json: Json, { at, each, in: list }: Row): Json[] {
  if (each !== undefined) return holders(json, each);
  return at !== undefined ? [json[at]] : list !== undefined ? (json[list] ?? []) : [json];
}

function edit(json: Json, row: Row): void {
  for (const part of partsOf(json, row)) {
    if (part === undefined || !fits(part, row.where ?? {})) continue;
    Object.assign(part, row.set);
    for (const name of [row.delete ?? []].flat()) delete part[name];
    for (const [name, where] of Object.entries(row.drop ?? {}))
      part[name] = part[name]?.filter((item: Json) => !fits(item, where));
  }
}

function changeOf(row: Row): TrafficChange {
  const { path = '', status = 200, headers, header, to, body, query, requestHeader } = row;
  const isEdit = row.set !== undefined || row.delete !== undefined || row.drop !== undefined;
  const isMeant = ({ pathname }: URL) => new RegExp(path).test(pathname);
  return {
    request: (asked) => {
      if (query !== undefined) asked.url.searchParams.delete(query);
      if (requestHeader !== undefined) delete asked.headers[requestHeader];
      if (row.request && isMeant(asked.url)) asked.body = changed(asked.body, (json) => edit(json, row));
    },
    response: (received, { url }) => {
      if (header !== undefined) delete received.headers[header];
      if (row.request || !isMeant(url) || received.status !== status) return;
      if (isEdit) received.body = changed(received.body, (json) => edit(json, row));
      if (body !== undefined) received.body = Buffer.from(body);
      Object.assign(received.headers, headers);
      received.status = to ?? status;
    },
  };
}

const written = parse(readFileSync(new URL('mutations.yaml', import.meta.url), 'utf8')) as Readonly<
  Record<string, Readonly<Record<string, Row>>>
>;

export const rowMutations: Mutations = Object.fromEntries(
  Object.entries(written).map(([test, rows]) => [
    test,
    Object.fromEntries(Object.entries(rows).map(([name, row]) => [name, changeOf(row)])),
  ]),
);
