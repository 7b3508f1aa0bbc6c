/** What `npm run dev` runs: the service, the site and the content, each following its sources. */
import type { Bundle } from '@withholding/bundle';
import { writeFinding } from '../../packages/content/src/read/findings.ts';
import { LiveContent, type LiveContentOptions } from './live-content.ts';
import { LivePages } from './live-pages.ts';
import { type DevService, startService } from './service.ts';

interface Options extends LiveContentOptions {
  /** For what is built here. */
  readonly folder: string;
  readonly port: string;
  readonly say: (text: string) => void;
}

export interface Developing extends Pick<DevService, 'url' | 'key'> {
  close(): Promise<void>;
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

/** Waits until the content can be built. */
export async function develop({ folder, port, say, ...options }: Options): Promise<Developing> {
  const content = new LiveContent(options);
  let first = await content.build(0);
  while (!('bundle' in first)) {
    say(`${first.map(writeFinding).join('\n')}\nCorrect the content: the service starts when it can be built.`);
    await content.saved();
    first = await content.build(0);
  }
  const pages = new LivePages(folder, options.root);
  const [service, stopScripts] = await Promise.all([startService(first.bytes, folder, port), pages.followScripts()]);
  let later: NodeJS.Timeout | undefined;
  const show = (bundle: Bundle): void => {
    service.serve(bundle);
    pages.changed();
    // The service and interviews have priority.
    clearTimeout(later);
    later = setTimeout(() => void pages.show(bundle), 300);
  };
  void pages.show(first.bundle);
  const stopContent = content.follow(
    {
      built: ({ bundle, ms, recompiled, unprinted }) => {
        show(bundle);
        const rest = unprinted > 0 ? `, ${unprinted} forms still to be typeset` : '';
        say(`content  ${recompiled} compiled in ${seconds(ms)}${rest}`);
      },
      failed: (problems) => say(`${problems.join('\n')}\nThe service goes on with the content before.`),
    },
    first.unprinted,
  );
  const close = async () => {
    stopContent();
    clearTimeout(later);
    await stopScripts();
    await service.close();
  };
  return { url: service.url, key: service.key, close };
}
