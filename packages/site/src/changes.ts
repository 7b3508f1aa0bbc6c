/** What changed between two editions of a form, in sentences. */
import type { CompiledEdition } from '@withholding/bundle';
import { everyQuestion } from '@withholding/interview';

const questionIds = ({ interview }: CompiledEdition): Set<string> =>
  new Set(everyQuestion(interview).map(({ id }) => id));

const parameterIds = ({ interview }: CompiledEdition): Set<string> =>
  new Set(interview.taxParameters.map(({ id }) => id));

function difference(what: string, before: Set<string>, after: Set<string>): string[] {
  const added = [...after].filter((id) => !before.has(id));
  const removed = [...before].filter((id) => !after.has(id));
  return [
    ...(added.length > 0 ? [`New ${what}: ${added.join(', ')}.`] : []),
    ...(removed.length > 0 ? [`No longer: ${removed.join(', ')}.`] : []),
  ];
}

const shown = (value: number | string | undefined): string =>
  value === undefined ? 'nothing' : typeof value === 'number' ? value.toLocaleString('en-US') : value;

export function changesBetween(before: CompiledEdition, after: CompiledEdition): string[] {
  const names = new Set([...Object.keys(before.constants), ...Object.keys(after.constants)]);
  const changes = [
    ...(before.title === after.title ? [] : [`The title was “${before.title}”.`]),
    ...difference('questions', questionIds(before), questionIds(after)),
    ...difference('tax parameters', parameterIds(before), parameterIds(after)),
    ...[...names]
      .filter((name) => before.constants[name] !== after.constants[name])
      .map((name) => `${name}: from ${shown(before.constants[name])} to ${shown(after.constants[name])}.`),
  ];
  return changes.length > 0 ? changes : ['Only the words or the printed page changed.'];
}
