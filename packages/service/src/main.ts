/** npm start: reads the configuration, then serves. What the operator can put right ends it with a sentence. */
import { readConfig } from './config/config.ts';
import { OperatorError } from './operator-error.ts';

// Node opens its debugger at this signal, unless something else listens for it.
process.on('SIGUSR1', () => {});

try {
  const config = readConfig(process.env);
  // Loaded after the configuration was checked, so that a wrong one is reported immediately.
  const { start } = await import('./serve.ts');
  await start(config);
} catch (error) {
  if (!(error instanceof OperatorError)) throw error;
  process.stderr.write(`${error.message}\n`);
  // Parts that were opened by then would keep the process alive.
  process.exit(1);
}
