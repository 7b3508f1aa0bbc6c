/** The worked examples of an edition: scenarios.yaml, keyed by name. */
import { existsSync } from 'node:fs';
import type { Finding } from '../findings.ts';
import { checkSchema } from '../schemas.ts';
import type { EditionPlace } from '../source.ts';
import type { ScenarioPart, ScenarioSource } from '../source-model.ts';
import { type Path, YamlFile } from '../yaml-file.ts';
import { originsOf } from './from.ts';

export interface Scenario {
  readonly name: string;
  readonly value: ScenarioSource;
  /** The files that give it, nearest first. */
  readonly files: readonly YamlFile[];
}

const required = ['story', 'answers', 'path'] as const satisfies readonly (keyof ScenarioSource)[];

/** A finding about a part of a scenario, in the file that gives most of that part. */
export function scenarioFinding({ name, files }: Scenario, path: Path, message: string, remedy: string): Finding {
  const whole = [name, ...path];
  const file = files.reduce((best, next) => (next.depthOf(whole) > best.depthOf(whole) ? next : best));
  return file.problem('scenario', whole, message, remedy);
}

/** Answers, parameters and the like are laid over key by key. */
function laidOver(below: ScenarioPart, above: ScenarioPart): ScenarioPart {
  const isMap = (value: unknown): value is object =>
    typeof value === 'object' && value !== null && !Array.isArray(value);
  const merged = Object.entries(above).map(([key, value]) => {
    const before = below[key as keyof ScenarioPart];
    return [key, isMap(before) && isMap(value) ? { ...before, ...value } : value];
  });
  return { ...below, ...Object.fromEntries(merged) };
}

export function readScenarios(place: EditionPlace, diagnostics: Finding[] = []): Scenario[] {
  const found = new Map<string, { value: ScenarioPart; files: YamlFile[] }>();
  for (const { root, folder } of [place, ...originsOf(place, 'scenarios')].reverse()) {
    const path = `${folder}/scenarios.yaml`;
    if (!existsSync(`${root}/${path}`)) continue;
    const file = YamlFile.read(root, path);
    const problems = checkSchema(file, 'scenarios');
    diagnostics.push(...problems);
    if (problems.length > 0) return [];
    for (const [name, value] of Object.entries(file.value as Record<string, ScenarioPart | null>)) {
      const { value: below = {}, files = [] } = found.get(name) ?? {};
      if (value === null) found.delete(name);
      else found.set(name, { value: laidOver(below, value), files: [file, ...files] });
    }
  }
  return [...found].map(([name, { value, files }]) => {
    const scenario = { name, value: value as ScenarioSource, files };
    for (const key of required.filter((each) => value[each] === undefined))
      diagnostics.push(scenarioFinding(scenario, [], `"${key}" is missing.`, `Add ${key}: …`));
    return scenario;
  });
}
