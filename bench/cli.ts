/** npm run bench -- content | edit | fill | http | profile | start | growth | scale [--json] */
import { parseArgs } from 'node:util';
import { benchContent } from './content.ts';
import { benchEdit } from './edit.ts';
import { benchFill } from './fill.ts';
import { benchGrowth } from './growth.ts';
import { benchHttp } from './http.ts';
import { benchProfile } from './profile.ts';
import { benchScale } from './scale.ts';
import { benchStart } from './start.ts';

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { json: { type: 'boolean', default: false } },
});
const content = new URL('../content', import.meta.url).pathname;
const benches: Record<string, () => object | Promise<object>> = {
  content: () => benchContent(content),
  edit: benchEdit,
  fill: benchFill,
  http: benchHttp,
  profile: benchProfile,
  start: benchStart,
  growth: benchGrowth,
  scale: benchScale,
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
