/** npm run bench -- fill | http | start | growth [--json] */
import { parseArgs } from 'node:util';
import { benchFill } from './fill.ts';
import { benchGrowth } from './growth.ts';
import { benchHttp, benchStart } from './http.ts';

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { json: { type: 'boolean', default: false } },
});
const benches: Record<string, () => object | Promise<object>> = {
  fill: benchFill,
  http: benchHttp,
  start: benchStart,
  growth: benchGrowth,
};
const bench = benches[positionals[0] ?? ''];
if (!bench) {
  process.stdout.write(`npm run bench -- ${Object.keys(benches).join(' | ')} [--json]\n`);
  process.exitCode = 2;
} else {
  const figures = await bench();
  if (values.json) process.stdout.write(`${JSON.stringify(figures)}\n`);
  else
    for (const [name, value] of Object.entries(figures))
      process.stdout.write(`${name.padEnd(18)} ${typeof value === 'number' ? Number(value.toFixed(2)) : value}\n`);
}
