/** Tokens, keys, and the state of the service. */
import { listOf } from '../shared.ts';
import { type Model, model, oneOf, text } from './parts.ts';

export const serviceModels: readonly Model[] = [
  model(
    'JsonWebKeySet',
    'The keys that access tokens and receipts are signed with (RFC 7517).',
    {
      keys: listOf(
        {
          type: 'object',
          description: 'A public key.',
          properties: {
            kty: text('Key type.'),
            crv: text('Curve.'),
            x: text('The public key.'),
            kid: text('Key id, named in the header of a token.'),
            alg: text('Algorithm.'),
            use: text('Use: signatures.'),
          },
          required: ['kty', 'crv', 'x', 'kid'],
        },
        'The signing key, and those whose tokens are still valid.',
      ),
    },
    ['keys'],
  ),
  model('Token', 'An access token.', { accessToken: text('A JWT, valid for 24 hours.') }, ['accessToken']),
  model('Live', 'The process is up.', { status: oneOf(['live'], 'Always the same.') }, ['status']),
  model(
    'Ready',
    'Whether to send requests here, and how the parts are.',
    {
      status: oneOf(['ready', 'draining'], 'Send requests only when `ready`.'),
      content: text('Hash of the content being served.'),
      failedContent: text('Hash of newer content that could not be loaded; only while that is so.'),
      failure: oneOf(['SIGNATURE', 'DAMAGED', 'UNREADABLE'], 'Why it could not be loaded.'),
      database: oneOf(['up', 'down', 'off'], 'Accounts and keys. Tokens are verified without it.'),
      redis: oneOf(['up', 'down', 'off'], 'Shared limits. Each process limits alone without it.'),
    },
    ['status', 'content', 'database', 'redis'],
  ),
];
