/** What is made from the OpenAPI description is not out of date. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { generatedParameters, parametersFile } from '../tools/generated-parameters.ts';
import { generatedTypes, typesFile } from '../tools/generated-types.ts';
import { collectionFile, postmanCollection } from '../tools/postman.ts';

test('the types (else: npm run types:write -w @withholding/client)', async () => {
  expect(readFileSync(typesFile, 'utf8')).toBe(await generatedTypes());
});

test('the tax parameters (else: npm run types:write -w @withholding/client)', () => {
  expect(readFileSync(parametersFile, 'utf8')).toBe(generatedParameters());
});

test('the Postman collection (else: npm run postman:write -w @withholding/client)', async () => {
  const written = readFileSync(collectionFile, 'utf8');
  expect(written).toBe(await postmanCollection());
  expect(written).not.toMatch(/eyJ|[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}/);
});
