/** Writes the Postman collection. */
import { writeFileSync } from 'node:fs';
import { collectionFile, postmanCollection } from './postman.ts';

writeFileSync(collectionFile, await postmanCollection());
