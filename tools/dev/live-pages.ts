/**
 * The site and the element in a folder of their own, rewritten as their sources change. A page asks a few times a second
 * what was built last. It loads itself again, or, if it has an interview and only content changed, shows the new words in
 * place: a page with the element takes longer to load than one form to compile.
 */
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setImmediate as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Bundle } from '@withholding/bundle';
import { type BuildOptions, context } from 'esbuild';
import { galleryBuild, writeBundles } from '../../checks/e2e/gallery/build.ts';
import { elementBuilds } from '../../packages/element/build.ts';
import { browserBuild } from '../../packages/site/src/browser-files.ts';
import { type Facts, factsOf } from '../../packages/site/src/facts.ts';
import { readGuides } from '../../packages/site/src/guides/read.ts';
import type { SiteFile } from '../../packages/site/src/layout.ts';
import { readPersonas } from '../../packages/site/src/personas.ts';
import { commonPages, editionPages } from '../../packages/site/src/site-pages.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const reload = (isInterview: boolean): string =>
  `<script type="module" src="/dev/reload.js${isInterview ? '' : '?pages'}"></script>`;

export class LivePages {
  readonly #site: string;
  readonly #element: string;
  readonly #gallery: string;
  readonly #content: string;
  /** Counts what was built, from a start that no page of an earlier run has seen. */
  readonly #built = { scripts: Date.now(), content: 0, pages: 0 };
  /** Identifies what each edition's pages were written from. */
  #written = new Map<string, string>();
  /** Counts builds: pages of an older one are not written any more. */
  #turn = 0;

  /** `content`: the content folder, whose library names the places. */
  constructor(folder: string, content: string) {
    this.#site = join(folder, 'site');
    this.#element = join(folder, 'element');
    this.#gallery = join(folder, 'site/gallery');
    this.#content = content;
    cpSync(here('../../packages/site/src/assets'), join(this.#site, 'assets'), { recursive: true });
    cpSync(here('assets'), join(this.#site, 'dev'), { recursive: true });
    this.#tell('scripts');
  }

  /** The service has other content. */
  changed(): void {
    this.#tell('content');
  }

  /** Builds the scripts and goes on building them as they change. Returns what stops it. */
  async followScripts(): Promise<() => Promise<void>> {
    const builds = [
      ...elementBuilds(this.#element),
      browserBuild(here('../../packages/site/src'), join(this.#site, 'assets')),
      galleryBuild(this.#gallery),
    ];
    writeBundles(this.#gallery, join(this.#gallery, '../../gallery-cache'));
    const contexts = await Promise.all(builds.map((build) => context(this.#told(build))));
    for (const each of contexts) await each.rebuild();
    for (const each of contexts) await each.watch();
    return async () => {
      for (const each of contexts) await each.dispose();
    };
  }

  /** The pages of the forms that changed are there when it returns; the others follow. */
  show(bundle: Bundle): Promise<void> {
    this.#turn += 1;
    const facts = factsOf(bundle, this.#content);
    this.#write(['/dev/forms.json', JSON.stringify(Object.keys(bundle.index.forms))]);
    const fresh = this.#written.size === 0;
    if (!fresh) this.#writeChanged(facts);
    this.#tell('pages');
    return this.#writeRest(facts, this.#turn);
  }

  #writeChanged(facts: Facts): void {
    for (const file of this.#filesOf(facts)) this.#write(file);
  }

  /** Bit by bit, so that the service goes on responding. */
  async #writeRest(facts: Facts, turn: number): Promise<void> {
    for (const files of [commonPages(facts, readPersonas(), readGuides()), this.#filesOf(facts)]) {
      for (const file of files) {
        if (turn !== this.#turn) return;
        this.#write(file);
        await pause();
      }
    }
  }

  /** Of the editions whose pages were not written from what the bundle has now. */
  *#filesOf(facts: Facts): Generator<SiteFile> {
    for (const place of facts.places) {
      for (const edition of place.editions) {
        const name = `${edition.id}/${edition.version}`;
        const entry = facts.bundle.index.forms[edition.id]?.[edition.version];
        const hashes = JSON.stringify([entry?.structure[2], entry?.words, entry?.printed?.blank[2]]);
        if (this.#written.get(name) === hashes) continue;
        yield* editionPages(facts, place, edition);
        this.#written.set(name, hashes);
      }
    }
  }

  #write([address, content]: SiteFile): void {
    const file = join(this.#site, address.endsWith('/') ? `${address}index.html` : address);
    mkdirSync(dirname(file), { recursive: true });
    const isPage = typeof content === 'string' && file.endsWith('.html');
    const script = isPage ? reload(address.startsWith('/try/')) : '';
    writeFileSync(file, isPage ? content.replace('</head>', `${script}</head>`) : content);
  }

  #tell(what: 'scripts' | 'content' | 'pages'): void {
    this.#built[what] += 1;
    this.#write(['/dev/built.json', JSON.stringify(this.#built)]);
  }

  /** The same build, telling the pages when it is done again. */
  #told(build: BuildOptions): BuildOptions {
    const tell = {
      name: 'tell-pages',
      setup: ({ onEnd }: { onEnd: (then: () => void) => void }) => onEnd(() => this.#tell('scripts')),
    };
    return { ...build, plugins: [...(build.plugins ?? []), tell] };
  }
}
