/** The service's questions about the addresses on the screen, until the employee answers them. */
import type { Address } from '@withholding/client';
import type { ViewModel } from '../view-model.ts';
import type { AddressDoubt } from './address-doubts.ts';
import type { AddressDraft } from './address-draft.ts';

export class DoubtList {
  readonly #draft: AddressDraft;
  readonly #viewModel: ViewModel;
  #all: readonly AddressDoubt[] = [];

  constructor(draft: AddressDraft, viewModel: ViewModel) {
    this.#draft = draft;
    this.#viewModel = viewModel;
  }

  of(id: string): AddressDoubt | undefined {
    return this.#all.find((doubt) => doubt.id === id && this.#viewModel.warnings.of(doubt.field) !== undefined);
  }

  /** An address changed, so the questions about it no longer apply. */
  drop(id?: string): void {
    const { warnings } = this.#viewModel;
    warnings.keep(warnings.all.filter(([field]) => id !== undefined && !field.startsWith(`${id}.`)));
  }

  /** Points out once what doesn't match. The employee can continue with what they typed. */
  show(find: (typed: ReadonlyMap<string, Address>) => AddressDoubt[]): boolean {
    const typed = this.#draft.addresses();
    // A military post office's ZIP Code isn't in any state.
    if (this.#draft.isMailOnly) typed.delete('home');
    this.#all = find(typed);
    return this.#viewModel.warnOf(
      this.#all.map(({ id, field, message }) => ({ name: JSON.stringify([id, typed.get(id)]), field, message })),
    );
  }
}
