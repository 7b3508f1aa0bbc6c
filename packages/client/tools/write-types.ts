/** Writes the types of the interface and of the tax parameters. */
import { writeFileSync } from 'node:fs';
import { generatedParameters, parametersFile } from './generated-parameters.ts';
import { generatedTypes, typesFile } from './generated-types.ts';

writeFileSync(typesFile, await generatedTypes());
writeFileSync(parametersFile, generatedParameters());
