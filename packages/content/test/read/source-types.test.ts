/** A content file has one type: that of its schema. */
import { readFileSync } from 'node:fs';
import type {
  ClaimSource,
  CrossStateSource,
  JurisdictionSource,
  OfficialDeclaration,
  Provenance,
  Signature,
} from '@withholding/bundle';
import { expect, expectTypeOf, test } from 'vitest';
import type { CrossStateFile, EditionSource, JurisdictionFile } from '../../src/read/source-model.ts';
import { generatedSourceTypes, sourceTypesFile } from '../../tools/generated-source-types.ts';

test('the types (else: npm run generate)', async () => {
  expect(readFileSync(sourceTypesFile, 'utf8')).toBe(await generatedSourceTypes());
});

// The compiler of types fails here (npm run check -- types), not the test.
test('what goes into the bundle as it is written has the same type there', () => {
  expectTypeOf<JurisdictionFile>().toEqualTypeOf<JurisdictionSource>();
  expectTypeOf<CrossStateFile>().toEqualTypeOf<CrossStateSource>();
  expectTypeOf<EditionSource['provenance']>().toEqualTypeOf<Provenance>();
  expectTypeOf<NonNullable<EditionSource['signatures']>>().toEqualTypeOf<Signature[]>();
  expectTypeOf<NonNullable<EditionSource['claims']>>().toEqualTypeOf<Record<string, ClaimSource>>();
  expectTypeOf<NonNullable<EditionSource['official']>>().toExtend<OfficialDeclaration>();
});
