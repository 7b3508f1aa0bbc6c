/** Tokens, keys, and the state of the service. */
import { listOf, type Model, model, oneOf, ref, type Static, text } from '../typed.ts';

const jsonWebKey = model('JsonWebKey', 'A public key.', {
  kty: text('Key type.'),
  crv: text('Curve.'),
  x: text('The public key.'),
  kid: text('Key id, named in the header of a token.'),
  'alg?': text('Algorithm.'),
  'use?': text('Use: signatures.'),
});

const jsonWebKeySet = model('JsonWebKeySet', 'The keys that access tokens and receipts are signed with (RFC 7517).', {
  keys: listOf(ref(jsonWebKey), 'The signing key, and those whose tokens are still valid.'),
});

const token = model('Token', 'An access token.', { accessToken: text('A JWT, valid for 24 hours.') });
export type Token = Static<typeof token>;

const live = model('Live', 'The process is up.', { status: oneOf(['live'], 'Always the same.') });
export type Live = Static<typeof live>;

const ready = model('Ready', 'Whether to send requests here, and the state of each dependency.', {
  status: oneOf(['ready', 'draining'], 'Send requests only if `ready`.'),
  content: text('Hash of the content being served.'),
  'failedContent?': text('Hash of newer content that failed to load. Left out otherwise.'),
  'failure?': oneOf(['SIGNATURE', 'DAMAGED', 'UNREADABLE'], 'Why it failed to load.'),
  database: oneOf(['up', 'down', 'off'], 'Accounts and keys. Tokens are verified even if it’s down.'),
  'snapshot?': text('When the snapshot that the process started from was taken; only until it has read the database.'),
  redis: oneOf(['up', 'down', 'off'], 'Shared rate limits. If it’s down, each process limits on its own.'),
  wording: oneOf(
    ['official', 'own'],
    'What the operator chose: with `official`, live keys can’t sign the forms in `formsWithoutOfficial`.',
  ),
  formsWithoutOfficial: listOf(
    text('A form id.'),
    'Forms in our words although their agency requires its own: the official form hasn’t been added.',
  ),
});
export type Ready = Static<typeof ready>;

export const serviceModels: readonly Model[] = [jsonWebKey, jsonWebKeySet, token, live, ready];
