/** From the addresses to the forms: what the person typed, and the guided flows that ask what is still open. */
import {
  type Address,
  type GuidedFlowsResponse,
  type Known,
  type Language,
  type LocationRequest,
  WithholdingProblem,
} from '@withholding/client';
import type { Attempts } from './attempts.ts';
import type { FormList } from './form-list.ts';
import type { AddressDoubt } from './people/address-doubts.ts';
import { AddressDraft } from './people/address-draft.ts';
import type { Regions } from './people/regions.ts';
import { addressErrors } from './request-errors.ts';
import { type Scene, screenErrorsOf } from './scene.ts';
import type { FlowStage, FlowStageState } from './stages/flow-stage.ts';
import type { AddressMessage, PersonalState } from './state.ts';
import type { Settings } from './types.ts';

interface Surroundings {
  readonly settings: Settings;
  readonly scene: Scene;
  readonly attempts: Attempts;
  readonly forms: FormList;
  readonly regions: Regions;
  readonly known: () => Known;
  /** The addresses were good enough to find the forms. */
  readonly located: (mail: Address) => void;
  /** On to the first form. */
  readonly proceed: () => Promise<void>;
}

/** A file of its own, because a page that names the form has no flows. Fails as a call to the service does. */
async function flowsIn(language: Language): Promise<typeof import('./stages/flow-stage.ts')> {
  try {
    return await import('./stages/flow-stage.ts');
  } catch (fault) {
    throw WithholdingProblem.ofFault(fault, language);
  }
}

export class FormSearch {
  readonly draft = new AddressDraft();
  flows: FlowStage | undefined;
  location: LocationRequest | undefined;
  /** What the service says about the addresses. */
  messages: readonly AddressMessage[] = [];
  /** Of the addresses on the screen. */
  #doubts: readonly AddressDoubt[] = [];
  readonly #around: Surroundings;

  constructor(around: Surroundings) {
    this.#around = around;
    this.location = around.settings.location;
  }

  /** Whether the list of forms is worth a screen: one form alone is not. */
  get isListed(): boolean {
    return this.#around.forms.all.length !== 1;
  }

  /** One address, or which there are: what was doubted about it is settled. */
  draftChanged(id?: string): void {
    const { scene } = this.#around;
    const { warnings } = scene;
    warnings.keep(warnings.all.filter(([field]) => id !== undefined && !field.startsWith(`${id}.`)));
    scene.edited(this.draft.problems(scene.words));
  }

  /** What the service doubts about an address, until the employee settles it. */
  doubtOf(id: string): AddressDoubt | undefined {
    return this.#doubts.find((doubt) => doubt.id === id && this.#around.scene.warnings.of(doubt.field) !== undefined);
  }

  /** Takes the suggestion, or keeps what was typed. After the last doubt the interview goes on by itself. */
  settle({ id, suggested }: AddressDoubt, isTaken: boolean): void {
    const { warnings, listener } = this.#around.scene;
    if (isTaken && suggested) this.draft.correct(id, suggested);
    this.draftChanged(id);
    const [next] = warnings.all;
    if (next) listener.focus({ field: next[0] });
    else void this.submitAddresses();
  }

  async submitAddresses(): Promise<void> {
    const { scene, attempts, regions } = this.#around;
    await attempts.try(
      async () => {
        await regions.load();
        this.draft.readRegions((country, text) => regions.codeOf(country, text));
        if (scene.stop(this.draft.problems(scene.words))) return;
        this.location = this.draft.toLocation();
        await this.load();
      },
      ({ errors }) => scene.stop(addressErrors(errors, [...this.draft.addresses().keys()])),
    );
  }

  async load(): Promise<void> {
    const { settings, scene, known, located } = this.#around;
    if (!this.location) return;
    const { language } = scene;
    const [found, { FlowStage, doubtsOf }] = await Promise.all([
      settings.gateway.guidedFlows(this.location, language),
      flowsIn(language),
    ]);
    const doubts = () => this.#doubt((typed) => doubtsOf(found, typed, scene.words));
    if (scene.step === 'addresses' && (this.#isNowhere(found) || doubts())) return;
    this.flows = await FlowStage.start(settings.gateway, found.flows, language, known());
    this.#hear(found);
    located((!settings.location && this.draft.mail) || this.location.homeAddress);
    await this.#arrive();
  }

  answer(questionId: string, value: string): void {
    this.flows?.walk?.answer(questionId, value);
    this.#around.scene.edited(screenErrorsOf(this.flows?.walk?.errors() ?? []));
  }

  async next(): Promise<void> {
    const { scene, attempts } = this.#around;
    if (scene.stop(screenErrorsOf(this.flows?.walk?.errors() ?? []))) return;
    await attempts.try(async () => {
      await this.flows?.next();
      await this.#arrive();
    });
  }

  /** What was typed before, and found for it. */
  restore({ location, draft, messages }: PersonalState): void {
    this.location ??= location;
    this.messages = messages;
    Object.assign(this.draft, draft);
  }

  /** Past all flows. False, and stays, when one has a question left. */
  async toEnd(): Promise<boolean> {
    if (!this.flows) return true;
    if (!(await this.flows.toEnd())) return false;
    this.#around.forms.all = this.flows.forms();
    return true;
  }

  /** Back to the last question, when the first form could not be opened. */
  stay(): void {
    if (this.#around.scene.step === 'flow' && !this.flows?.walk) this.flows?.back();
  }

  async resume(state: FlowStageState): Promise<void> {
    const { settings, scene, known } = this.#around;
    const { language } = scene;
    const { FlowStage } = await flowsIn(language);
    this.flows = await FlowStage.resume(settings.gateway, state, language, known());
  }

  /** The same flows in another language. Nothing is changed until `take` is called. */
  async in(language: Language): Promise<{ readonly take: () => void }> {
    const { settings, forms } = this.#around;
    const location = this.flows && this.location;
    const found = location && (await settings.gateway.guidedFlows(location, language));
    const flows = await this.flows?.in(language, found?.flows);
    const take = () => {
      if (found) this.#hear(found);
      if (flows) forms.rename(flows.forms());
      this.flows = flows;
    };
    return { take };
  }

  /** Asks for the legal residence where the home address is in no state. */
  #isNowhere({ errors }: GuidedFlowsResponse): boolean {
    const { scene, regions } = this.#around;
    const { draft } = this;
    const code = draft.home.parts.state ?? '';
    const isKnown = !errors.some((error) => error.id === 'home' && error.code === 'JURISDICTION_NOT_COVERED');
    if (isKnown || draft.isMailOnly || regions.has('us', code)) return false;
    draft.mailCode = code;
    scene.listener.focus({ field: 'home.legalResidence' });
    scene.listener.changed();
    return true;
  }

  /** Points out what does not fit, once; whoever continues keeps what they typed. */
  #doubt(find: (typed: ReadonlyMap<string, Address>) => AddressDoubt[]): boolean {
    const { scene } = this.#around;
    const typed = this.draft.addresses();
    // The ZIP Code of a military post office is in no state.
    if (this.draft.isMailOnly) typed.delete('home');
    this.#doubts = find(typed);
    return scene.warnOf(
      this.#doubts.map(({ id, field, message }) => ({ name: JSON.stringify([id, typed.get(id)]), field, message })),
    );
  }

  #hear({ errors, notices = [] }: GuidedFlowsResponse): void {
    this.messages = [...errors, ...notices];
  }

  async #arrive(): Promise<void> {
    const { scene, forms, proceed } = this.#around;
    const isAsking = this.flows?.walk !== undefined;
    if (!isAsking) forms.all = this.flows?.forms() ?? [];
    if (!isAsking && !this.isListed) return proceed();
    scene.arrive(isAsking ? 'flow' : 'forms', { quietly: scene.step === 'loading' });
  }
}
