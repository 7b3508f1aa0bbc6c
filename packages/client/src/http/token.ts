/** The access token: fetched when first needed, renewed before it ends, once for all who ask at the same time. */

/** Renewed when this share of its life is left. */
const lastPart = 0.05;

interface Held {
  readonly token: string;
  /** By our own clock: the token says how long it lives, and clocks differ. */
  readonly renewAt: number;
  readonly endsAt: number;
}

function hold(token: string, now: number): Held {
  let life = Number.POSITIVE_INFINITY; // not a JWT: a 401 will tell
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const { iat = now / 1000, exp } = JSON.parse(atob(payload)) as { iat?: number; exp?: number };
    if (exp !== undefined) life = (exp - iat) * 1000;
  } catch {}
  return { token, renewAt: now + life * (1 - lastPart), endsAt: now + life };
}

export class AccessToken {
  readonly #login: () => Promise<string>;
  #held: Held | undefined;
  #coming: Promise<string> | undefined;

  constructor(login: () => Promise<string>) {
    this.#login = login;
  }

  get(): Promise<string> {
    if (this.#held && Date.now() < this.#held.renewAt) return Promise.resolve(this.#held.token);
    this.#coming ??= this.#renew().finally(() => {
      this.#coming = undefined;
    });
    return this.#coming;
  }

  /** The token was rejected. If another call has renewed it meanwhile, the new one stays. */
  rejected(token: string): void {
    if (this.#held?.token === token) this.#held = undefined;
  }

  async #renew(): Promise<string> {
    try {
      const token = await this.#login();
      this.#held = hold(token, Date.now());
      return token;
    } catch (fault) {
      // If login is down, keep using a token that's still valid.
      if (this.#held && Date.now() < this.#held.endsAt) return this.#held.token;
      throw fault;
    }
  }
}
