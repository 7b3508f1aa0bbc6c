import { readFileSync } from 'node:fs';
import { realContent } from '@withholding/testing/content/real-content';
import { expect, test } from 'vitest';
import { generatedParameters, parametersFile } from '../tools/generated-parameters.ts';

const { bundle } = await realContent();

test('the types of the tax parameters match the content (else: npm run build && npm run generate)', () => {
  expect(readFileSync(parametersFile, 'utf8')).toBe(generatedParameters(bundle.dictionary));
});
