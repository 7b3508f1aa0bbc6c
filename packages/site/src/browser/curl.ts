/** A call as a curl command. */
import type { RecordedCall } from './recorded-fetch.ts';

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

const properName = (header: string): string =>
  header.replaceAll(/(^|-)([a-z])/g, (_, dash: string, letter: string) => dash + letter.toUpperCase());

/** Headers a reader should see; the others are the browser's own. */
const shown = ['accept-language', 'content-type', 'timezone'];

export function curlOf({ method, path, headers, body }: RecordedCall): string {
  return [
    `curl${method === 'GET' ? '' : ` -X ${method}`} "$BASE${path}"`,
    '-H "Authorization: Bearer $TOKEN"',
    ...shown.flatMap((name) => (headers[name] === undefined ? [] : [`-H "${properName(name)}: ${headers[name]}"`])),
    ...(body === undefined ? [] : [`-d ${quoted(body)}`]),
  ].join(' \\\n  ');
}

const isPersonalNumber = (name: string): boolean => /social(Security|Insurance)Number$/i.test(name);

/** Shows the invented people's numbers and hides those a visitor types. */
export function hideNumbers(body: string | undefined, known: ReadonlySet<string>): string | undefined {
  if (body === undefined) return undefined;
  const hide = (name: string, value: unknown): unknown =>
    typeof value === 'string' && isPersonalNumber(name) && !known.has(value) ? value.replaceAll(/\d/g, 'X') : value;
  return JSON.stringify(JSON.parse(body, hide), undefined, 2);
}

/** Every personal number in some data, at any depth. */
export function numbersIn(data: unknown): Set<string> {
  const found = new Set<string>();
  JSON.stringify(data, (name, value: unknown) => {
    if (typeof value === 'string' && isPersonalNumber(name)) found.add(value);
    return value;
  });
  return found;
}

const longest = 20_000;

/** A readable response: PDFs are cut short, the rest is indented. */
export function readableResponse(response: string, shortened: string): string {
  let text: string;
  try {
    const cut = (_: string, value: unknown): unknown =>
      typeof value === 'string' && value.length > 600 ? `${value.slice(0, 60)}… ${shortened}` : value;
    text = JSON.stringify(JSON.parse(response, cut), undefined, 2);
  } catch {
    text = response;
  }
  return text.length > longest ? `${text.slice(0, longest)}\n… ${shortened}` : text;
}
