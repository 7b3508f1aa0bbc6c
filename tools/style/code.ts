/** What developers read in a TypeScript file: its comments, the names of its tests and the names it declares. */
import ts from 'typescript';
import type { Passage } from './passage.ts';

const testFunctions = new Set(['describe', 'it', 'rules', 'test']);

const isDirective = (text: string) => /^(?:biome-ignore|@ts-|c8 |v8 |#region|\/ <reference)/.test(text);

const plain = (comment: string): string =>
  comment
    .replace(/^\/\*\*?|^\/\/|\*\/$/g, '')
    .replaceAll(/^\s*\*(?: |$)/gm, '')
    .replaceAll(/^\s*@\w+(?:.*? - )?/gm, '. ')
    .replaceAll(/`[^`]*`/g, 'code')
    .replaceAll(/https?:\/\/\S+/g, 'link')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The function of `it('…')`, `it.skipIf(…)('…')` and `it.each(…)('…')`. */
function calledName(expression: ts.Expression): string {
  if (ts.isIdentifier(expression)) return expression.text;
  if (ts.isPropertyAccessExpression(expression) || ts.isCallExpression(expression))
    return calledName(expression.expression);
  return '';
}

/** The title of a test, or the titles that are the keys of an object of tests. */
function titlesOf(node: ts.Node): ts.Node[] {
  if (!ts.isCallExpression(node) || !testFunctions.has(calledName(node.expression))) return [];
  const isText = (one: ts.Node) => ts.isStringLiteralLike(one) || ts.isTemplateExpression(one);
  const keys = node.arguments.flatMap((one) => (ts.isObjectLiteralExpression(one) ? [...one.properties] : []));
  return [...node.arguments.slice(0, 1), ...keys.flatMap(({ name }) => name ?? [])].filter(isText);
}

const isDeclared = (node: ts.Node): boolean =>
  (ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) &&
  !ts.isPropertyAccessExpression(node.parent) &&
  (node.parent as { name?: ts.Node }).name === node;

export function passagesOfCode(file: string, text: string): Passage[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: Passage[] = [];
  const add = (kind: string, start: number, content: string) => {
    const line = source.getLineAndCharacterOfPosition(start).line + 1;
    found.push({ file, line, language: 'en', kind, path: '', text: content });
  };
  let comment: { start: number; end: number; text: string } | undefined;
  const closeComment = () => {
    if (comment && /\p{L}/u.test(comment.text)) add('comment', comment.start, comment.text);
    comment = undefined;
  };
  const readComments = (ranges: readonly ts.CommentRange[] = []) => {
    for (const { pos, end } of ranges) {
      const content = plain(text.slice(pos, end));
      if (isDirective(content)) continue;
      const isNextLine = comment && text.startsWith('//', pos) && /^\n?[ ]*$/.test(text.slice(comment.end, pos));
      if (comment && isNextLine) comment = { start: comment.start, end, text: `${comment.text} ${content}` };
      else {
        closeComment();
        comment = { start: pos, end, text: content };
      }
    }
    closeComment();
  };
  const visit = (node: ts.Node): void => {
    for (const title of titlesOf(node)) add('test', title.getStart(), title.getText().slice(1, -1));
    if (isDeclared(node)) add('name', node.getStart(), node.getText());
    const children = node.getChildren(source).filter(({ kind }) => kind !== ts.SyntaxKind.JSDoc);
    if (children.length === 0) {
      readComments(ts.getLeadingCommentRanges(text, node.pos));
      readComments(ts.getTrailingCommentRanges(text, node.end));
    }
    children.forEach(visit);
  };
  visit(source);
  return found;
}
