import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { generatedTypes, typesFile } from '../tools/generated-types.ts';

test('the types match docs/openapi.yaml (else: npm run generate)', async () => {
  expect(readFileSync(typesFile, 'utf8')).toBe(await generatedTypes());
});
