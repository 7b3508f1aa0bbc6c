/** The content, compiled again after every save in one warm process: only what changed is read, proven and typeset. */
import { watch } from 'node:fs';
import { Bundle, headLength } from '@withholding/bundle';
import { buildBundle } from '../../packages/content/src/assemble/build-bundle.ts';
import { PrintStore } from '../../packages/content/src/print/print-store.ts';
import { type Finding, writeFinding } from '../../packages/content/src/read/findings.ts';

export interface LiveContentOptions {
  readonly root: string;
  /** Where compiled editions are kept. */
  readonly cache: string;
  /** Where printed forms are kept. */
  readonly prints: string;
  /** Forms typeset before the start; the others follow while the service runs. With 0, none is. */
  readonly maxPrints: number;
  readonly progress?: ((done: number, all: number) => void) | undefined;
}

interface Built {
  readonly bundle: Bundle;
  readonly bytes: Buffer;
  readonly ms: number;
  readonly recompiled: number;
  readonly unprinted: number;
}

interface Listener {
  built(built: Built): void;
  failed(problems: readonly string[]): void;
}

/** Editors write a file in several steps. */
const quietMs = 40;

/** What the last bundle has decoded is not decoded again. */
function successorOf(last: Bundle | undefined, bytes: Buffer): Bundle {
  const fresh = new Bundle(bytes);
  if (!last) return fresh;
  // Copied, so that the rest of the bytes can be freed.
  const missing = last.missing(fresh.index).map((part) => [part[2], Buffer.from(fresh.bytesOf(part))] as const);
  return last.successor(bytes.subarray(0, headLength(bytes)), new Map(missing));
}

export class LiveContent {
  readonly #options: LiveContentOptions;
  readonly #prints: PrintStore;
  #last: Bundle | undefined;

  constructor(options: LiveContentOptions) {
    this.#options = options;
    this.#prints = new PrintStore(options.prints);
  }

  /** Builds once; undefined when something is wrong with the content. */
  async build(maxPrints = this.#options.maxPrints): Promise<Built | readonly Finding[]> {
    const started = performance.now();
    const { root, cache } = this.#options;
    const { bundle, diagnostics, recompiled, unprinted } = await buildBundle({
      roots: [root],
      cache,
      prints: this.#prints,
      maxPrints,
      progress: this.#options.progress,
    });
    if (!bundle) return diagnostics;
    const { bytes } = bundle;
    this.#last = successorOf(this.#last, bytes);
    return { bundle: this.#last, bytes, ms: performance.now() - started, recompiled, unprinted };
  }

  /** The next save. */
  async saved(): Promise<void> {
    await new Promise<void>((resolve) => {
      const watcher = watch(this.#options.root, { recursive: true }, () => {
        watcher.close();
        setTimeout(resolve, quietMs);
      });
    });
  }

  /** Builds after every save, one build at a time. Returns what stops it. */
  follow(listener: Listener, unprinted: number): () => void {
    let timer: NodeJS.Timeout | undefined;
    let isBuilding = false;
    let isDue = false;
    let isOver = false;
    const build = async (): Promise<void> => {
      isDue = false;
      isBuilding = true;
      const built = await this.build();
      isBuilding = false;
      if (isOver) return;
      if ('bundle' in built) listener.built(built);
      else listener.failed(built.map(writeFinding));
      if (isDue || ('bundle' in built && this.#mayPrint(built.unprinted))) soon();
    };
    const soon = (): void => {
      isDue = true;
      clearTimeout(timer);
      if (!isBuilding) timer = setTimeout(() => void build(), quietMs);
    };
    const watcher = watch(this.#options.root, { recursive: true }, soon);
    if (this.#mayPrint(unprinted)) soon();
    return () => {
      isOver = true;
      clearTimeout(timer);
      watcher.close();
    };
  }

  #mayPrint(unprinted: number): boolean {
    return unprinted > 0 && this.#options.maxPrints > 0;
  }
}
