/** npm run generate: writes the types of the API, and those of the tax parameters from the content last built. */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Bundle } from '@withholding/bundle';
import { generatedParameters, parametersFile } from './generated-parameters.ts';
import { generatedTypes, typesFile } from './generated-types.ts';

const content = fileURLToPath(new URL('../../../dist/content/', import.meta.url));
const hash = readFileSync(`${content}current`, 'utf8').trim();

writeFileSync(typesFile, await generatedTypes());
writeFileSync(parametersFile, generatedParameters(Bundle.open(`${content}${hash}.bundle`, hash).dictionary));
