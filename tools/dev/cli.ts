/** npm run dev: service, site and content, rebuilt on save. Node starts it again when its own code changes. */
import { OperatorError } from '../../packages/service/src/operator-error.ts';
import { develop } from './developer.ts';

const say = (text: string): void => void process.stdout.write(`${text}\n`);

try {
  const started = performance.now();
  const running = await develop({
    root: 'content',
    cache: '.cache/content',
    prints: '.cache/content/printed',
    maxPrints: 1,
    folder: 'dist/dev',
    port: process.env.WITHHOLDING_PORT ?? '8080',
    say,
    progress: (done, all) => {
      if (process.stderr.isTTY)
        process.stderr.write(`\r  ${done} of ${all} editions\x1b[K${done === all ? '\r\x1b[K' : ''}`);
    },
  });
  say(`
  site       ${running.url}/
  one form   ${running.url}/dev/?form=FORM
  gallery    ${running.url}/gallery/
  test key   ${running.key}

Ready in ${((performance.now() - started) / 1000).toFixed(1)} s. Save a file, and open pages load themselves again.
`);
} catch (error) {
  if (!(error instanceof OperatorError)) throw error;
  say(error.message);
  process.exitCode = 1;
}
