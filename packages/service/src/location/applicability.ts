/** Which forms and flows apply for a home and some workplaces, and why. */
import {
  type Area,
  areasOf,
  areasOfHome,
  type Ground,
  judge,
  judgePayment,
  type Place,
  type Verdict,
} from '@withholding/applicability';
import type { JurisdictionSource, Language, Payment } from '@withholding/bundle';
import type { ServedContent } from '../content/served.ts';
import { firstSet, summaryOf } from '../content/summaries.ts';
import { fillIn } from '../problem.ts';
import type { Flow, ListedForm, Reason } from '../schemas/models/location.ts';
import type { LocationMessage } from '../schemas/models/problem.ts';
import { words } from '../words/index.ts';
import { listText } from '../words/intl.ts';

/** One person's question, with everything the answer depends on. */
export interface Asked {
  readonly places: readonly Place[];
  readonly nexusStates: readonly string[] | undefined;
  /** Undefined: wages. */
  readonly payment?: Payment | undefined;
  readonly day: string;
  readonly language: Language;
}

export class Applicability {
  readonly #content: ServedContent;
  readonly #asked: Asked;
  readonly #verdicts: readonly Verdict[];
  readonly #everyVerdict: readonly Verdict[];
  readonly errors: readonly LocationMessage[];

  constructor(content: ServedContent, asked: Asked) {
    const { index } = content.bundle;
    const jurisdictions = Object.values(index.jurisdictions);
    const american = asked.places.filter(({ country }) => country === 'US');
    const situation = {
      home: american.find(({ id }) => id === 'home')?.region,
      nexusStates: asked.nexusStates,
      workplaces: american.filter(({ id }) => id !== 'home').map(({ region }) => region),
      taxesOf: (id: string) => content.catalogue.choose(id, undefined, asked.day).entry.tax ?? ['state' as const],
    };
    const { payment } = asked;
    const [home] = asked.places;
    const areas = payment && home ? areasOfHome(home, jurisdictions) : areasOf(asked.places, jurisdictions);
    const covered = areas.map((area) => ({
      area,
      jurisdiction: Object.hasOwn(index.jurisdictions, area.locality) ? index.jurisdictions[area.locality] : undefined,
    }));
    this.#content = content;
    this.#asked = asked;
    const verdicts = covered.flatMap(({ area, jurisdiction }) =>
      !jurisdiction || jurisdiction.notCovered
        ? []
        : [
            payment
              ? judgePayment(area, jurisdiction, payment)
              : judge(area, jurisdiction, index.crossState, situation),
          ],
    );
    const isServed = ({ id }: { readonly id: string }) => content.catalogue.versionsOf(id).length > 0;
    this.#everyVerdict = verdicts;
    this.#verdicts = verdicts.map((verdict) => ({ ...verdict, forms: verdict.forms.filter(isServed) }));
    this.errors = [
      ...covered
        .filter(({ jurisdiction }) => !jurisdiction || jurisdiction.notCovered)
        .map(({ area, jurisdiction }) => this.#notCovered(area, jurisdiction)),
      ...verdicts.flatMap(({ area, forms }) =>
        forms.flatMap((form) => (isServed(form) ? [] : [this.#message('FORM_NOT_APPROVED', area.place.id, form.id)])),
      ),
    ];
  }

  /** What is worth saying though nothing is wrong. */
  get notices(): LocationMessage[] {
    return this.#asked.payment ? this.#withoutForm : this.#withoutTax;
  }

  /** The payer of a pension needs to know where there is no form, and what to do there. */
  get #withoutForm(): LocationMessage[] {
    const { language } = this.#asked;
    return this.#verdicts
      .filter(({ forms }) => forms.length === 0)
      .map(({ area, jurisdiction, withholding, grounds: [ground] }) => {
        const code = withholding === 'unknown' ? 'PAYMENT_FORM_UNKNOWN' : 'NO_PAYMENT_FORM';
        const message = this.#message(code, area.place.id, jurisdiction.name[language]);
        return ground ? { ...message, description: ground.why.because[language] } : message;
      });
  }

  get #withoutTax(): LocationMessage[] {
    return this.#verdicts
      .filter(({ jurisdiction }) => jurisdiction.noWageTax)
      .map(({ area, jurisdiction }) =>
        this.#message('NO_WAGE_TAX', area.place.id, jurisdiction.name[this.#asked.language]),
      );
  }

  /** With the reason, where it is known. */
  #notCovered({ place, locality }: Area, jurisdiction: JurisdictionSource | undefined): LocationMessage {
    const { language } = this.#asked;
    const code = 'JURISDICTION_NOT_COVERED';
    if (!jurisdiction) return { ...this.#message('UNKNOWN_PLACE', place.id, locality), code };
    const message = this.#message(code, place.id, jurisdiction.name[language]);
    const reason = jurisdiction.notCovered?.because[language];
    return reason === undefined ? message : { ...message, description: `${message.description} ${reason}` };
  }

  #message<Code extends keyof (typeof words)['en']['location']>(code: Code, id: string, name: string) {
    const { message, description } = words[this.#asked.language].location[code];
    return { id, code, message, description: fillIn(description, { name }) };
  }

  /** States by name, where we know them. */
  #nameOf(locality: string): string {
    return this.#content.bundle.index.jurisdictions[locality]?.name[this.#asked.language] ?? locality;
  }

  /** {work} is the state of a nonresident's rule; in other rules, all states and provinces of work. */
  #reason({ rule, why }: Ground, { area }: Verdict): Reason {
    const [home, ...work] = this.#asked.places;
    const worked = area.residency === 'NONRESIDENT' ? [area.locality] : work.map(({ region }) => region);
    const states = [...new Set(worked.map((region) => this.#nameOf(region)))];
    const names = { home: this.#nameOf(home?.region ?? ''), work: listText(states, this.#asked.language) };
    const text = fillIn(why.because[this.#asked.language], names);
    return { rule, text, sources: why.sources, checked: why.checked };
  }

  /** A form in the caller's language is recommended instead of its equivalent. */
  #isRecommended(id: string, recommended: boolean, verdict: Verdict): boolean {
    const { catalogue } = this.#content;
    const speaks = (formId: string) => catalogue.choose(formId, undefined, this.#asked.day).entry;
    const { variantOf, language } = speaks(id);
    const wanted = this.#asked.language;
    if (variantOf !== undefined) {
      const base = verdict.forms.find((form) => form.id === variantOf);
      return language === wanted && (base?.recommended ?? recommended);
    }
    const translated = verdict.forms.some(
      (form) => speaks(form.id).variantOf === id && speaks(form.id).language === wanted,
    );
    return recommended && !translated;
  }

  #formsOf(verdict: Verdict): ListedForm[] {
    return verdict.forms.map(({ id, recommended, grounds }) => ({
      ...summaryOf(this.#content.catalogue, id, this.#asked.day, this.#asked.language),
      recommended: this.#isRecommended(id, recommended, verdict),
      reasons: grounds.map((ground) => this.#reason(ground, verdict)),
    }));
  }

  /** With the forms that aren't approved: one may be on file. */
  get everyVerdict(): readonly Verdict[] {
    return this.#everyVerdict;
  }

  get forms(): ListedForm[] {
    return this.#verdicts.flatMap((verdict) => this.#formsOf(verdict));
  }

  /** Flows to walk, and forms that apply without a question. */
  get parts(): { readonly flows: readonly string[]; readonly forms: readonly string[] } {
    return {
      flows: this.#verdicts.flatMap(({ flow }) => flow ?? []),
      forms: this.#verdicts
        .filter(({ flow }) => flow === undefined)
        .flatMap((verdict) => this.#formsOf(verdict))
        .flatMap(({ id, recommended }) => (recommended ? [id] : [])),
    };
  }

  get flows(): Flow[] {
    return this.#verdicts.map((verdict) => {
      const { area, jurisdiction, flow, grounds } = verdict;
      const { locality, residency } = area;
      const status = residency ?? (jurisdiction.country === 'CA' ? 'CANADA_RESIDENT' : undefined);
      const toComplete = this.#formsOf(verdict)
        .filter(({ recommended }) => recommended)
        .map(({ recommended: _, reasons: __, ...summary }) => summary);
      return {
        id: residency === undefined ? locality : `${locality}_${residency}`,
        locality,
        ...(status === undefined ? {} : { residencyStatus: status }),
        hasFlowQuestions: flow !== undefined,
        ...(flow === undefined ? { formsToComplete: toComplete } : { initialQuestionSetId: firstSet }),
        localityFullName: jurisdiction.name[this.#asked.language],
        reasons: grounds.map((ground) => this.#reason(ground, verdict)),
      };
    });
  }
}
