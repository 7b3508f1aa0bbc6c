/** How an agency works out the tax of one paycheck or pension payment: inputs, amounts and schedules that depend on them, and steps. Every figure is content. */

/** An amount, or a choice between amounts by the next of the names in `by`. */
export type Chosen<Leaf> = Leaf | { readonly [value: string]: Chosen<Leaf> };

/** At least, base, percent: base plus percent of what exceeds "at least". Below the first row there is no tax. */
export type ScheduleRow = readonly [atLeast: number, base: number, percent: number];

interface PaycheckInput {
  /** The tax parameter it is taken from. */
  readonly parameter: string;
  /** What counts when the form does not send it. */
  readonly absent: string | number | boolean;
  /** Values of the parameter that are treated as another, such as no status for one that is needed. */
  readonly as?: Readonly<Record<string, string>>;
}

export interface PaycheckMethod {
  readonly year: number;
  /** A payment that isn't wages, such as PERIODIC for a pension paid at intervals. Without it, the method is for wages. */
  readonly payment?: string;
  readonly inputs: Readonly<Record<string, PaycheckInput>>;
  /** Pay frequency -> paychecks a year. */
  readonly frequencies: Readonly<Record<string, number>>;
  readonly amounts: Readonly<Record<string, { readonly by: readonly string[]; readonly is: Chosen<number> }>>;
  readonly schedules: Readonly<
    Record<string, { readonly by: readonly string[]; readonly is: Chosen<readonly ScheduleRow[]> }>
  >;
  /** In order. A formula over what comes before it, `pay` and `payPeriods`; or a schedule and the step it is applied to. */
  readonly steps: readonly PaycheckStep[];
}

export type PaycheckStep =
  | { readonly id: string; readonly formula: string }
  | { readonly id: string; readonly schedule: string; readonly of: string };

/** The method of a year or, until that is published, the last one before it; its `year` says which. */
export const paycheckFor = <Method extends PaycheckMethod>(
  methods: readonly Method[],
  year: number,
): Method | undefined => methods.filter((method) => method.year <= year).sort((one, other) => other.year - one.year)[0];
