import { readdirSync, readFileSync } from 'node:fs';
import type { Sample } from '@withholding/client';

export interface SampleOptions {
  /** Default: the version in force on that day. */
  readonly formVersion?: string;
  /** YYYY-MM-DD: the day on which your tests send them. Default: today in UTC. */
  readonly on?: string;
}

/** A version of a form, as its file has it. */
export interface SampleVersion {
  readonly formVersion: string;
  readonly effectiveDate: string;
  readonly samples: readonly Sample[];
}

const isValidOn =
  (day: string) =>
  ({ validFrom, validUntil = day }: Sample): boolean =>
    validFrom <= day && day <= validUntil;

/** A folder with a JSON file for each form: its versions, oldest first. */
export class SampleFiles {
  readonly #folder: URL;

  constructor(folder: URL) {
    this.#folder = folder;
  }

  formIds(): readonly string[] {
    return readdirSync(this.#folder)
      .map((file) => file.replace(/\.json$/, ''))
      .sort();
  }

  #versionsOf(formId: string): readonly SampleVersion[] {
    if (!this.formIds().includes(formId)) throw new RangeError(`There is no form ${formId}.`);
    return JSON.parse(readFileSync(new URL(`${formId}.json`, this.#folder), 'utf8')) as SampleVersion[];
  }

  samples(
    formId: string,
    { formVersion, on = new Date().toISOString().slice(0, 10) }: SampleOptions = {},
  ): readonly Sample[] {
    const versions = this.#versionsOf(formId);
    const named = versions.find((one) => one.formVersion === formVersion);
    if (formVersion !== undefined && !named) {
      const known = versions.map((one) => one.formVersion).join(', ');
      throw new RangeError(`${formId} has no version ${formVersion}, only ${known}.`);
    }
    const version = named ?? versions.findLast(({ effectiveDate }) => effectiveDate <= on) ?? versions[0];
    return version?.samples.filter(isValidOn(on)) ?? [];
  }
}
