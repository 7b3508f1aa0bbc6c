/** Writes the types of the interface. */
import { writeFileSync } from 'node:fs';
import { generatedTypes, typesFile } from './generated-types.ts';

writeFileSync(typesFile, await generatedTypes());
