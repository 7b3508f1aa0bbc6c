/** Writes the types of the content files. */
import { writeFileSync } from 'node:fs';
import { generatedSourceTypes, sourceTypesFile } from './generated-source-types.ts';

writeFileSync(sourceTypesFile, await generatedSourceTypes());
