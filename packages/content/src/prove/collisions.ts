/** Forms that one employee gives together never send one parameter with two meanings. */
import type { CrossStateSource, JurisdictionSource, Tax } from '@withholding/bundle';
import type { Interview } from '@withholding/interview';
import type { Finding } from '../read/findings.ts';
import type { YamlFile } from '../read/yaml-file.ts';
import { waysThrough } from '../walk/ways.ts';

interface Sent {
  /** Form id -> the ids it sends, in any edition. */
  readonly parameters: ReadonlyMap<string, ReadonlySet<string>>;
  /** Flow id -> its question sets. */
  readonly flows: ReadonlyMap<string, Interview>;
  /** Form id -> the taxes it is for. */
  readonly taxes: ReadonlyMap<string, readonly Tax[]>;
  readonly crossState: CrossStateSource | undefined;
}

type Group = readonly string[];

/** The forms each way through a flow can end in, option by option. */
function groupsOfFlow({ sets, start }: Interview): Group[] {
  return waysThrough(sets, start).flatMap((way) => {
    const asked = way.sets.flatMap((setId) =>
      Object.entries(sets[setId]?.forms ?? {}).map(([questionId, byOption]) => {
        const question = sets[setId]?.questions.find(({ id }) => id === questionId);
        const given = (way.decided[questionId] ?? Object.keys(byOption)).map((option) => byOption[option] ?? []);
        // Several boxes of one question may be checked.
        return question?.type === 'list' ? [given.flat()] : given;
      }),
    );
    return asked.reduce<string[][]>(
      (groups, options) => groups.flatMap((group) => options.map((forms) => [...group, ...forms])),
      [[]],
    );
  });
}

/** Everything that can be asked of one person together, by flows, rules, agreements and the jurisdiction itself. */
function groupsOf({ locality, rules = [], payments = [], together = [] }: JurisdictionSource, sent: Sent): Group[] {
  const { flows, taxes, crossState } = sent;
  const agreements = crossState?.reciprocity.agreements.filter(({ work }) => work === locality) ?? [];
  const isLocal = (id: string) => taxes.get(id)?.some((tax) => tax !== 'state') === true;
  const local = rules
    .filter(({ who }) => who !== 'resident')
    .flatMap(({ forms }) => Object.keys(forms).filter((id) => forms[id] === 'recommended' && isLocal(id)));
  return [
    ...together,
    ...payments.map(({ forms }) => Object.keys(forms).filter((id) => forms[id] === 'recommended')),
    ...rules.flatMap(({ flow, forms }) => {
      const found = flow === undefined ? undefined : flows.get(flow);
      if (found) return groupsOfFlow(found);
      return [Object.keys(forms).filter((id) => forms[id] === 'recommended')];
    }),
    ...agreements.map(({ form }) => [...(form === undefined ? [] : [form]), ...local]),
  ];
}

/** Every two different forms of a group, each pair once, in alphabetical order. */
function pairsIn(groups: readonly Group[]): [string, string][] {
  const pairs = groups.flatMap((group) => {
    const ids = [...new Set(group)].sort();
    return ids.flatMap((one, index) => ids.slice(index + 1).map((other) => `${one} ${other}`));
  });
  return [...new Set(pairs)].map((pair) => pair.split(' ') as [string, string]);
}

export function checkCollisions(file: YamlFile, jurisdiction: JurisdictionSource, sent: Sent): Finding[] {
  const { shared = [] } = jurisdiction;
  const used = new Set<string>();
  const isShared = (forms: readonly string[], id: string): boolean => {
    const found = shared.find((one) => forms.every((form) => one.forms.includes(form)) && one.ids.includes(id));
    if (found) used.add(`${shared.indexOf(found)} ${id}`);
    return found !== undefined;
  };
  const found = pairsIn(groupsOf(jurisdiction, sent)).flatMap(([one, other]) => {
    const theirs = sent.parameters.get(other) ?? new Set();
    const both = [...(sent.parameters.get(one) ?? [])].filter((id) => theirs.has(id) && !isShared([one, other], id));
    return both.map((id) =>
      file.problem(
        'collisions',
        ['rules'],
        `An employee can give ${one} and ${other} together, and both send ${id}.`,
        'Rename the parameter of the second form. If both always have the same meaning and value, list it under shared with the reason.',
      ),
    );
  });
  const unused = shared.flatMap(({ ids }, index) =>
    ids
      .filter((id) => !used.has(`${index} ${id}`))
      .map((id) =>
        file.problem('collisions', ['shared', index], `No two forms given together send ${id}.`, 'Remove it.'),
      ),
  );
  return [...found, ...unused];
}
