/** What a process must know to verify tokens and apply limits, from all keys there are. */
import { sameUnlessChanged } from '../signing-keys.ts';
import type { AllKeys } from './key-file.ts';
import type { TokenState } from './key-store.ts';

export const noTokens: TokenState = { revoked: new Set(), known: new Set(), limits: new Map(), signingKeys: [] };

export const stateOf = ({ keys, signingKeys }: AllKeys, before: TokenState): TokenState => ({
  revoked: new Set(keys.filter(({ revokedAt }) => revokedAt).map(({ id }) => id)),
  known: new Set(keys.map(({ id }) => id)),
  limits: new Map(keys.flatMap(({ id, limits }) => (limits ? [[id, limits]] : []))),
  signingKeys: sameUnlessChanged(before.signingKeys, signingKeys),
});
