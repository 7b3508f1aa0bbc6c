/** What the rules say about one area: which forms, which flow, and why. */
import type { CrossStateSource, JurisdictionSource, Rule, Tax, Why } from '@withholding/bundle';
import type { Area } from './areas.ts';

/** A rule that spoke, by its name. */
export interface Ground {
  readonly rule: string;
  readonly why: Why;
}

interface Listed {
  readonly id: string;
  readonly recommended: boolean;
  /** What decided it goes first. */
  readonly grounds: readonly Ground[];
}

export interface Verdict {
  readonly area: Area;
  readonly jurisdiction: JurisdictionSource;
  readonly forms: readonly Listed[];
  /** Undefined: the recommended forms are all there is to it. */
  readonly flow: string | undefined;
  readonly grounds: readonly Ground[];
  /** An agreement frees residents of the home state from the tax of this one. */
  readonly hasAgreement: boolean;
  /** Whether tax is withheld if no certificate is given, and by the default of others. */
  readonly withholding: 'default' | 'none' | 'unknown';
}

export interface Situation {
  /** The state of the home, when it is in the US. */
  readonly home: string | undefined;
  /** States where the employer has a presence; undefined if unknown. */
  readonly nexusStates: readonly string[] | undefined;
  /** States of all the places of work in the US. */
  readonly workplaces: readonly string[];
  /** The taxes a form is for. */
  readonly taxesOf: (formId: string) => readonly Tax[];
}

function fits(rule: Rule, { residency, works, cities }: Area, { home, workplaces }: Situation): boolean {
  const { livesIn, worksOnlyIn, worksOnlyInCities } = rule;
  if (livesIn && !livesIn.includes(home ?? '')) return false;
  if (worksOnlyIn && !(workplaces.length > 0 && workplaces.every((one) => worksOnlyIn.includes(one)))) return false;
  if (worksOnlyInCities && !(works && cities.every((one) => worksOnlyInCities.includes(one ?? '')))) return false;
  if (rule.who === 'resident' && residency === 'NONRESIDENT') return false;
  if (rule.who === 'nonresident' && residency !== 'NONRESIDENT') return false;
  return rule.works === undefined || (rule.works === 'here') === works;
}

/** The agreement that frees residents of the home state from the tax of this one. */
function agreementFor(
  { locality, residency }: Area,
  home: string | undefined,
  crossState: CrossStateSource | undefined,
) {
  if (residency !== 'NONRESIDENT' || home === undefined) return undefined;
  return crossState?.reciprocity.agreements.find(({ work, homes }) => work === locality && homes.includes(home));
}

/** An employer without a presence in the home state, where nothing is worked, need not withhold its tax. */
function isWithoutNexus({ residency, works, locality }: Area, { nexusStates }: Situation): boolean {
  return residency === 'RESIDENT' && !works && nexusStates !== undefined && !nexusStates.includes(locality);
}

export const groundOf = ({ id, why }: Pick<Rule, 'id' | 'why'>): Ground => ({ rule: id, why });

/** The forms of a rule. What overrules it makes them optional, where it applies to them. */
export function listed(
  rule: Pick<Rule, 'id' | 'forms' | 'why'> | undefined,
  overruled?: Ground,
  appliesTo = (_id: string) => true,
): Listed[] {
  if (!rule) return [];
  const ground = groundOf(rule);
  return Object.entries(rule.forms).map(([id, standing]) => {
    const over = overruled && appliesTo(id) ? overruled : undefined;
    return {
      id,
      recommended: over === undefined && standing === 'recommended',
      grounds: over ? [over, ground] : [ground],
    };
  });
}

export function judge(
  area: Area,
  jurisdiction: JurisdictionSource,
  crossState: CrossStateSource | undefined,
  situation: Situation,
): Verdict {
  const { noWageTax, rules = [] } = jurisdiction;
  if (noWageTax) {
    const grounds: Ground[] = [{ rule: 'no-wage-tax', why: noWageTax }];
    return { area, jurisdiction, forms: [], flow: undefined, grounds, hasAgreement: false, withholding: 'none' };
  }
  const rule = rules.find((one) => fits(one, area, situation));
  const grounds: Ground[] = rule ? [groundOf(rule)] : [];
  const spouseForm = crossState?.militarySpouse.forms[area.locality];
  const spouse: Listed[] =
    spouseForm !== undefined && crossState
      ? [
          {
            id: spouseForm,
            recommended: false,
            grounds: [{ rule: 'military-spouse', why: crossState.militarySpouse.why }],
          },
        ]
      : [];
  const agreement = agreementFor(area, situation.home, crossState);
  if (agreement?.form !== undefined && crossState) {
    const ground: Ground = { rule: agreement.rule ?? 'reciprocity', why: agreement.why ?? crossState.reciprocity.why };
    const agreed: Listed = { id: agreement.form, recommended: true, grounds: [ground] };
    const isStateOnly = (id: string) => situation.taxesOf(id).every((tax) => tax === 'state');
    return {
      area,
      jurisdiction,
      forms: once([agreed, ...listed(rule, ground, isStateOnly), ...spouse]),
      flow: agreement.flow,
      grounds: [ground],
      hasAgreement: true,
      withholding: rule?.withholding ?? 'default',
    };
  }
  if (crossState && isWithoutNexus(area, situation)) {
    const ground: Ground = { rule: 'no-nexus', why: crossState.nexus };
    return {
      area,
      jurisdiction,
      forms: once([...listed(rule, ground), ...spouse]),
      flow: undefined,
      grounds: [ground],
      hasAgreement: false,
      withholding: 'none',
    };
  }
  const forms = once([...listed(rule), ...spouse]);
  const withholding = rule?.withholding ?? 'default';
  return { area, jurisdiction, forms, flow: rule?.flow, grounds, hasAgreement: false, withholding };
}

/** The first rule that mentions a form wins. */
const once = (forms: readonly Listed[]): Listed[] =>
  forms.filter((form, index) => forms.findIndex(({ id }) => id === form.id) === index);
