/** A process with a health port whose main loop a test can stop: it stops on "hang", until a byte comes on standard input. */
import { readSync } from 'node:fs';
import { readConfig } from '../../src/config/config.ts';
import { openHealthPort } from '../../src/observe/health-port.ts';
import type { Ready } from '../../src/schemas/models/service.ts';

let status: Ready['status'] = 'ready';
let scrapes = 0;

const serveHealth = await openHealthPort(readConfig(process.env));
process.on('message', (command) => {
  if (command === 'drain') status = 'draining';
  if (command === 'serve') {
    serveHealth({
      ready: () => ({
        status,
        content: 'hash-1',
        database: 'up',
        redis: 'off',
        wording: 'own',
        formsWithoutOfficial: [],
      }),
      metrics: async () => {
        scrapes += 1;
        return `# TYPE scrapes_total counter\nscrapes_total ${scrapes}\n`;
      },
      onError: (error) => process.stderr.write(String(error)),
    });
  }
  if (command === 'hang') {
    process.send?.('hangs');
    readSync(0, Buffer.alloc(1));
  }
});
process.send?.('open');
