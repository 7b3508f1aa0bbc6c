/** npm run bench -- start: from the command to the first "ready", and the memory it has then. */
import { median, rssOf, startForBench } from './servers.ts';

export async function benchStart(): Promise<{ readyMs: number; rssMB: number }> {
  const [times, memory]: [number[], number[]] = [[], []];
  for (let round = 0; round < 5; round += 1) {
    const service = await startForBench('dist/content');
    times.push(service.readyMs);
    memory.push(rssOf(service.pid));
    await service.stop();
  }
  return { readyMs: median(times), rssMB: median(memory) };
}
