/** npm run generate: asks the service the examples again and writes docs/openapi.yaml. */
import { writeFileSync } from 'node:fs';
import { examplesFolder, readExamples } from '../src/docs/examples.ts';
import { openApiYaml } from '../src/docs/openapi.ts';
import { openExampleApp } from './example-app.ts';
import { record } from './record.ts';

const asking = await openExampleApp();
const examples = await record(readExamples(), asking);
await asking.close();
for (const [id, named] of Object.entries(examples)) {
  writeFileSync(new URL(`${id}.json`, examplesFolder), `${JSON.stringify(named, undefined, 2)}\n`);
}

// The description is made once per service and holds the examples, so it takes another one.
const described = await openExampleApp();
writeFileSync(new URL('../../../docs/openapi.yaml', import.meta.url), openApiYaml(described.app));
await described.close();
