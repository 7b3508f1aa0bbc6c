import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { generatedTypes, typesFile } from '../tools/generated-types.ts';

test('the types are those of the OpenAPI description (else: npm run types:write -w @withholding/client)', async () => {
  expect(readFileSync(typesFile, 'utf8')).toBe(await generatedTypes());
});
