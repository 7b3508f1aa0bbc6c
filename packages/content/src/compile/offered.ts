/** The forms that flows end in, offered to the people who are asked those questions. */
import type { JurisdictionSource, Rule } from '@withholding/bundle';
import type { Interview } from '@withholding/interview';

/** Flow id -> the forms it can end in. */
export type Endings = ReadonlyMap<string, ReadonlySet<string>>;

export const endingsOf = (flows: ReadonlyMap<string, Interview>): Endings =>
  new Map(
    [...flows].map(([id, { sets }]) => {
      const options = Object.values(sets).flatMap(({ forms = {} }) => Object.values(forms).flatMap(Object.values));
      return [id, new Set((options as string[][]).flat().sort())];
    }),
  );

function withEndings(rule: Rule, spouseForm: string | undefined, endings: Endings): Rule {
  // The rule between states has a better reason for the form of military spouses.
  const found = [...(endings.get(rule.flow ?? '') ?? [])].filter((id) => id !== spouseForm && !(id in rule.forms));
  return { ...rule, forms: { ...rule.forms, ...Object.fromEntries(found.map((id) => [id, 'offered' as const])) } };
}

/** The jurisdiction as it is served: each rule lists every form that its flow ends in. */
export const withOffered = (
  source: JurisdictionSource,
  spouseForm: string | undefined,
  endings: Endings,
): JurisdictionSource =>
  source.rules ? { ...source, rules: source.rules.map((rule) => withEndings(rule, spouseForm, endings)) } : source;
