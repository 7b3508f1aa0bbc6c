/** Writes a formula back as text, for the formulas only the service evaluates (tax parameters, boxes, requirements). */
import type { Node } from '@withholding/interview';

export function writeFormula(node: Node): string {
  switch (node.type) {
    case 'number':
      return node.text;
    case 'string':
      return `'${node.text}'`;
    case 'boolean':
      return String(node.value);
    case 'id':
      return node.name;
    case 'not':
      return `!(${writeFormula(node.of)})`;
    case 'negate':
      return `-(${writeFormula(node.of)})`;
    case 'binary':
      return `(${writeFormula(node.left)} ${node.operator} ${writeFormula(node.right)})`;
    case 'choose':
      return `(${writeFormula(node.test)} ? ${writeFormula(node.yes)} : ${writeFormula(node.no)})`;
    case 'call':
      return `${node.name}(${node.of.map(writeFormula).join(', ')})`;
  }
}
