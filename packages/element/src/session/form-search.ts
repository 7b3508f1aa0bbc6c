/** From addresses to forms: what the employee typed, the facts, and the guided flows that ask what's still open. */
import {
  type Address,
  type FactsWalk,
  type FactsWalkState,
  type Flow,
  type FlowWalk,
  type Following,
  type GuidedFlowsResponse,
  type Known,
  type Language,
  type LocationRequest,
  WithholdingProblem,
} from '@withholding/client';
import { fieldId } from '../controls/question.ts';
import type { Attempts } from './attempts.ts';
import type { AddressDoubt } from './people/address-doubts.ts';
import { AddressDraft, type AddressPart } from './people/address-draft.ts';
import { DoubtList } from './people/doubt-list.ts';
import type { RegionChoice } from './people/region-choice.ts';
import type { Regions } from './people/regions.ts';
import { addressErrors } from './request-errors.ts';
import type { AddressMessage, PersonalState, StoredState } from './state.ts';
import type { FlowAnswer, FlowStep } from './steps/flow-step.ts';
import type { FormList } from './steps/form-list.ts';
import type { Settings } from './types.ts';
import { screenErrorsOf, type ViewModel } from './view-model.ts';

interface Context {
  readonly settings: Settings;
  readonly viewModel: ViewModel;
  readonly attempts: Attempts;
  readonly forms: FormList;
  readonly regions: Regions;
  readonly regionChoice: RegionChoice;
  readonly known: (language: Language) => Known;
  /** The first day of work, if payroll gave it. */
  readonly hireDate: () => string;
  /** The addresses were good enough to find the forms. */
  readonly located: (mail: Address) => void;
  /** On to the first form. */
  readonly proceed: () => Promise<void>;
}

/** Loaded separately, because a page that names a form has no flows. Fails like any call to the service. */
async function flowsIn(language: Language): Promise<typeof import('./steps/flow-step.ts')> {
  try {
    return await import('./steps/flow-step.ts');
  } catch (fault) {
    throw WithholdingProblem.ofFault(fault, language);
  }
}

export class FormSearch {
  readonly draft = new AddressDraft();
  flows: FlowStep | undefined;
  /** What is asked once for all forms. Undefined when each form asks for itself. */
  facts: FactsWalk | undefined;
  location: LocationRequest | undefined;
  /** What the service says about the addresses. */
  messages: readonly AddressMessage[] = [];
  /** About the addresses on the screen. */
  readonly doubts: DoubtList;
  /** The flows that apply. */
  #found: readonly Flow[] = [];
  readonly #context: Context;

  constructor(context: Context) {
    this.#context = context;
    this.location = context.settings.location;
    this.doubts = new DoubtList(this.draft, context.viewModel);
  }

  /** Whether to show the list of forms: not for a single form, nor before a review that shows them all. */
  get isListed(): boolean {
    const { forms, settings } = this.#context;
    const former = settings.answers?.() ?? {};
    const isFollowing = this.facts !== undefined || forms.all.every(({ id }) => former[id]);
    return forms.all.length === 0 || (forms.all.length > 1 && !isFollowing);
  }

  /** The facts or the flow now asked. */
  get asked(): FactsWalk | FlowWalk | undefined {
    return this.facts?.set ? this.facts : this.flows?.walk;
  }

  /** What follows for a form or flow from the facts, and for a flow from what was answered last time. */
  following(id: string): Following | undefined {
    const { settings, forms } = this.#context;
    const former = forms.all.some((form) => form.id === id) ? undefined : settings.answers?.()?.[id];
    return this.facts?.following(id) ?? (former && { exact: {}, toConfirm: former as Following['toConfirm'] });
  }

  /** A part of an address. The state follows from the ZIP Code. */
  type(id: string, part: AddressPart, value: string): void {
    this.draft.type(id, part, value);
    const parts = this.draft.entries().find(([each]) => each === id)?.[1].parts;
    const region = this.#context.regionChoice.after(id, part, value, (name) => parts?.[name] ?? '');
    if (region) this.draft.type(id, ...region);
    this.draftChanged(id);
  }

  /** An address changed, so the service's questions about it no longer apply. */
  draftChanged(id?: string): void {
    const { viewModel } = this.#context;
    this.doubts.drop(id);
    viewModel.edited(this.draft.problems(viewModel.words));
  }

  /** Takes the suggestion or keeps what was typed. After the last one the interview continues. */
  settle({ id, suggested }: AddressDoubt, isTaken: boolean): void {
    const { warnings, listener } = this.#context.viewModel;
    if (isTaken && suggested) this.draft.correct(id, suggested);
    this.draftChanged(id);
    const [next] = warnings.all;
    if (next) listener.focus({ field: next[0] });
    else void this.submitAddresses();
  }

  async submitAddresses(): Promise<void> {
    const { viewModel, attempts, regions } = this.#context;
    await attempts.try(
      async () => {
        await regions.load();
        this.draft.readRegions((country, text) => regions.codeOf(country, text));
        if (viewModel.stop(this.draft.problems(viewModel.words))) return;
        this.location = this.draft.toLocation();
        await this.load();
      },
      ({ errors }) => viewModel.stop(addressErrors(errors, [...this.draft.addresses().keys()])),
    );
  }

  async load(): Promise<void> {
    const { settings, viewModel, located } = this.#context;
    if (!this.location) return;
    const { language } = viewModel;
    const [found, { doubtsOf }] = await Promise.all([
      settings.gateway.guidedFlows(this.location, language),
      flowsIn(language),
    ]);
    const doubts = () => this.doubts.show((typed) => doubtsOf(found, typed, viewModel.words));
    if (viewModel.step === 'addresses' && (this.#isNowhere(found) || doubts())) return;
    this.facts = found.flows.length === 0 ? undefined : await this.#factsIn(language, this.facts?.toState());
    this.flows = undefined;
    this.#take(found);
    located((!settings.location && this.draft.mail) || this.location.homeAddress);
    await this.#arrive();
  }

  answer(questionId: string, value: string): void {
    this.asked?.answer(questionId, value);
    this.#context.viewModel.edited(screenErrorsOf(this.asked?.errors() ?? []));
  }

  async next(): Promise<void> {
    const { viewModel, attempts } = this.#context;
    if (viewModel.stop(screenErrorsOf(this.asked?.errors() ?? []))) return;
    await attempts.try(async () => {
      if (this.facts?.set) {
        await this.facts.next();
        // Other facts, other answers. More facts for the forms of the flows change nothing about these.
        if (!this.facts.knowsFlows) this.flows = undefined;
      } else this.flows?.next();
      await this.#arrive();
    });
  }

  /** Lets each form ask its own questions. */
  async withoutFacts(): Promise<void> {
    await this.#context.attempts.try(async () => {
      this.facts = undefined;
      await this.#arrive();
    });
  }

  /** From the review to a question of a flow. */
  change({ at, setId, question }: FlowAnswer): void {
    const { viewModel } = this.#context;
    if (!this.flows?.goTo(at, setId)) return;
    viewModel.arrive('flow');
    viewModel.listener.focus({ field: fieldId(question.id) });
  }

  /** From the review to the facts. */
  changeFacts(): void {
    while (this.facts?.back());
    this.#context.viewModel.arrive('flow');
  }

  /** One screen back. Returns false at the first. */
  back(): boolean {
    return (!this.facts?.set && this.flows?.back()) || (this.facts?.back() ?? false);
  }

  /** Whether there is a question before the current one. */
  get hasBefore(): boolean {
    return (!this.facts?.set && (this.flows?.hasBefore ?? false)) || (this.facts?.hasBefore ?? false);
  }

  /** What was typed before, and found for it. */
  restore({ location, draft, messages }: PersonalState): void {
    this.location ??= location;
    this.messages = messages;
    Object.assign(this.draft, draft);
  }

  /** Skips the facts and all flows. Returns false and stays when one has a question left. */
  toEnd(): boolean {
    if (this.facts && !this.facts.goTo(undefined)) return false;
    if (!this.flows) return true;
    if (!this.flows.toEnd()) return false;
    this.#context.forms.all = this.flows.forms();
    return true;
  }

  /** To a set of a flow. Returns false and stays when it can't be reached. */
  toFlow(at: number, setId: string): boolean {
    return (!this.facts || this.facts.goTo(undefined)) && (this.flows?.goTo(at, setId) ?? false);
  }

  /** Returns to the last question when the first form can't be opened. */
  stay(): void {
    if (this.#context.viewModel.step === 'flow' && !this.asked) this.back();
  }

  async resume({ flows, facts }: Pick<StoredState, 'flows' | 'facts'>): Promise<void> {
    const { settings, viewModel, known } = this.#context;
    const { language } = viewModel;
    if (facts && this.location) {
      this.#found = (await settings.gateway.guidedFlows(this.location, language)).flows;
      this.facts = await this.#factsIn(language, facts);
    }
    if (!flows) return;
    const { FlowStep } = await flowsIn(language);
    this.flows = await FlowStep.resume(settings.gateway, flows, language, known(language));
  }

  /** The same in another language; `other` as if begun in it. Nothing is changed until `take` is called. */
  async in(language: Language) {
    const { settings, known } = this.#context;
    const location = (this.flows ?? this.facts) && this.location;
    const found = location && (await settings.gateway.guidedFlows(location, language));
    const [facts, flows] = await Promise.all([this.facts?.in(language), this.flows?.in(language, found?.flows)]);
    const other = await flows?.begunIn(language, known(language), (id) => facts?.following(id));
    const take = (now: FlowStep | undefined) => {
      if (found) this.#take(found);
      this.flows = now;
      this.facts = facts;
    };
    return { flows, other, take };
  }

  /** Asks for the legal residence where the home address is in no state. */
  #isNowhere({ errors }: GuidedFlowsResponse): boolean {
    const { viewModel, regions } = this.#context;
    const { draft } = this;
    const code = draft.home.parts.state ?? '';
    const isKnown = !errors.some((error) => error.id === 'home' && error.code === 'JURISDICTION_NOT_COVERED');
    if (isKnown || draft.isMailOnly || regions.has('us', code)) return false;
    draft.mailCode = code;
    viewModel.listener.focus({ field: 'home.legalResidence' });
    viewModel.listener.changed();
    return true;
  }

  #take({ flows, errors, notices = [] }: GuidedFlowsResponse): void {
    this.#found = flows;
    this.messages = [...errors, ...notices];
  }

  async #factsIn(language: Language, state?: FactsWalkState): Promise<FactsWalk | undefined> {
    const { settings, hireDate } = this.#context;
    if (!this.location) return undefined;
    const { startFacts } = await flowsIn(language);
    return startFacts({ settings, location: this.location, hireDate: hireDate(), language, state });
  }

  async #startFlows(): Promise<void> {
    const { settings, viewModel, known } = this.#context;
    const { language } = viewModel;
    const { FlowStep } = await flowsIn(language);
    this.flows = await FlowStep.start(settings.gateway, this.#found, language, known(language), (id) =>
      this.following(id),
    );
  }

  async #arrive(): Promise<void> {
    const { viewModel, forms, proceed } = this.#context;
    if (!this.facts?.set && !this.flows) await this.#startFlows();
    if (this.facts && !this.asked) await this.facts.know(this.flows?.ownAnswers() ?? {});
    const isAsking = this.asked !== undefined;
    if (!isAsking) forms.all = this.flows?.forms() ?? [];
    if (!isAsking && !this.isListed) return proceed();
    viewModel.arrive(isAsking ? 'flow' : 'forms', { quietly: viewModel.step === 'loading' });
  }
}
