/**
 * Seals signed forms with the operator's certificate (PAdES baseline B-B): an incremental update, so that later changes
 * to the file are visible. Loaded only when a certificate is configured.
 */
import { createHash } from 'node:crypto';
import { type Cms, type Credentials, cmsFor, holderOf, makeUpdate, sealTargetIn } from '@withholding/fill/seal';
import type { Completed } from '../fill/complete.ts';
import { Problem } from '../problem.ts';
import { readCredentials, type SealFiles } from './certificate.ts';
import { reasons } from './reasons.ts';

const day = 24 * 60 * 60;
/** Time enough to get another certificate. */
const warnFrom = 30 * day;
const retrySeconds = '60';

export class Seal {
  readonly #expires: Date;
  readonly #cms: Cms;
  readonly #holder: string;
  readonly #onExpiry: (secondsLeft: number) => void;
  /** How a form says who seals it. */
  readonly proof: { readonly certificateSha256: string };
  /** When the last expiry warning was logged. */
  #lastWarning = Number.NEGATIVE_INFINITY;

  private constructor(credentials: Credentials, onExpiry: (secondsLeft: number) => void) {
    this.#expires = credentials.expires;
    this.#cms = cmsFor(credentials);
    this.#holder = holderOf(credentials);
    this.#onExpiry = onExpiry;
    this.proof = { certificateSha256: createHash('sha256').update(credentials.certificate.raw).digest('hex') };
  }

  /** Calls `onExpiry` once a day while less than a month is left. */
  static open(files: SealFiles, onExpiry: (secondsLeft: number) => void, now = new Date()): Seal {
    const seal = new Seal(readCredentials(files, now), onExpiry);
    seal.#watch(now);
    return seal;
  }

  secondsLeft(now: Date): number {
    return Math.floor((this.#expires.getTime() - now.getTime()) / 1000);
  }

  #watch(now: Date): number {
    const left = this.secondsLeft(now);
    if (left < warnFrom && now.getTime() - this.#lastWarning >= day * 1000) {
      this.#lastWarning = now.getTime();
      this.#onExpiry(left);
    }
    return left;
  }

  /** The form with the seal at its end. Throws once the certificate has expired, so no form goes out unsealed. */
  async putOn(completed: Completed, now: Date): Promise<Completed> {
    if (this.#watch(now) <= 0)
      throw new Problem('UNAVAILABLE', { seconds: retrySeconds }, { headers: { 'retry-after': retrySeconds } });
    const { form, chosen, tail, attachment } = completed;
    const place = sealTargetIn(form, attachment !== undefined);
    const { room } = this.#cms;
    const words = { holder: this.#holder, reason: reasons[chosen.entry.language], at: now };
    const { before, after } = makeUpdate(place, tail, words, room);
    const digest = place.baseHash.copy().update(tail).update(before).update(after).digest();
    const open = Buffer.concat([tail, before, Buffer.from(`<${'0'.repeat(2 * room)}>`, 'latin1'), after]);
    const signature = await this.#cms.sign(digest);
    open.write(signature.toString('hex'), tail.length + before.length + 1, 'latin1');
    return { ...completed, tail: open };
  }
}
