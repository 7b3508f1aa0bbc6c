/** A sheet (Typst) to a tagged PDF and the place of every box on it. Build time. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fontkit from '@cantoo/fontkit';
import { initSync, type TypstCompiler, TypstCompilerBuilder } from '@myriaddreamin/typst-ts-web-compiler';

/** A box as the sheet reports it: points from the top left corner of the page. */
export interface SheetBox {
  readonly name: string;
  readonly kind: 'text' | 'tick';
  readonly page: number;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly align?: 'left' | 'right' | 'center' | 'comb';
  readonly size?: number;
  /** The smallest size the text may shrink to. */
  readonly least?: number;
  readonly lines?: number;
  readonly groups?: readonly number[];
  readonly cell?: number;
  readonly gap?: number;
  /** Tooltip: the label of the box. */
  readonly tip: string;
  /** False for boxes of an official form, which has no marks of ours. */
  readonly marked?: boolean;
}

export interface CompiledSheet {
  readonly pdf: Buffer;
  readonly boxes: readonly SheetBox[];
}

export interface SheetInput {
  /** The sheet's path below the workspace. */
  readonly file: string;
  /** What the sheet knows of the form: name, title, revision, constants, language. */
  readonly form: object;
  readonly words: Readonly<Record<string, string>>;
}

export class SheetError extends Error {}

interface Finding {
  readonly severity: 'error' | 'warning';
  readonly path: string;
  readonly range: string;
  readonly message: string;
}

/** Which numbers the library gives to a paged document, to a PDF and to findings with all their details. */
const paged = 0;
const asPdf = 1;
const inFull = 3;

/** Not in any content folder: the page that includes the sheet. */
const main = '/main.typ';
/** What starts the message about a character without a glyph. */
const noGlyph = 'no glyph in the fonts: ';

let started = false;

/** The compiler is WebAssembly: the same bytes on every platform, and it sees no file or font that it is not given. */
function start(): void {
  if (started) return;
  const module = readFileSync(new URL(import.meta.resolve('@myriaddreamin/typst-ts-web-compiler/wasm')));
  initSync({ module });
  started = true;
}

/** A class of every character that none of the fonts has. */
function notIn(fonts: readonly Buffer[]): string {
  const has = new Set(
    fonts.flatMap((font) => (fontkit.create(font) as unknown as { characterSet: number[] }).characterSet),
  );
  // Breaks, spaces and marks of direction that layout uses up before a glyph is looked for.
  for (const unseen of [0x09, 0x0a, 0x0d, 0xad, 0x200b, 0x2028, 0x2060]) has.add(unseen);
  const sorted = [...has].toSorted((one, other) => one - other);
  const ranges: [number, number][] = [];
  for (const code of sorted) {
    const last = ranges.at(-1);
    if (last?.[1] === code - 1) last[1] = code;
    else ranges.push([code, code]);
  }
  const written = (code: number): string => `\\x{${code.toString(16)}}`;
  return `[^${ranges.map(([from, to]) => `${written(from)}-${written(to)}`).join('')}]`;
}

/** Compiles sheets of one content folder; keeps fonts and library in memory between them. */
export class SheetCompiler {
  readonly #compiler: TypstCompiler;
  readonly #notInFonts: string;

  private constructor(compiler: TypstCompiler, notInFonts: string) {
    this.#compiler = compiler;
    this.#notInFonts = notInFonts;
  }

  /** The fonts are those of the folder and no others; the sheet sees the workspace as `/`, wherever that is. */
  static async create(workspace: string, fonts: string): Promise<SheetCompiler> {
    start();
    const files = readdirSync(fonts)
      .filter((name) => /\.(?:ttf|otf)$/.test(name))
      .toSorted()
      .map((name) => readFileSync(join(fonts, name)));
    const builder = new TypstCompilerBuilder();
    await builder.set_access_model(
      {},
      () => 0,
      () => true,
      (path: string) => path,
      (path: string) => readFileSync(join(workspace, path)),
    );
    for (const file of files) await builder.add_raw_font(file);
    return new SheetCompiler(await builder.build(), notIn(files));
  }

  /** A date of its own, so that no clock is read, and an error for each character that would be printed as an empty box. */
  #mainFor(file: string): string {
    return `#{
      set document(date: datetime(year: 1970, month: 1, day: 1, hour: 0, minute: 0, second: 0))
      show regex("${this.#notInFonts.replaceAll('\\', '\\\\')}"): it => panic("${noGlyph}" + it.text)
      include ${JSON.stringify(`/${file}`)}
    }`;
  }

  compile({ file, form, words }: SheetInput): CompiledSheet & { readonly statements: readonly string[] } {
    this.#compiler.reset();
    this.#compiler.map_shadow(main, Buffer.from(this.#mainFor(file)));
    const inputs = [
      ['form', JSON.stringify(form)],
      ['words', JSON.stringify(words)],
    ];
    const world = this.#compiler.snapshot('/', main, inputs);
    try {
      const { diagnostics = [] } = world.compile(paged, inFull) as { diagnostics?: readonly Finding[] };
      // Warnings count too: "unknown font family" is one.
      if (diagnostics.length > 0)
        throw new SheetError(diagnostics.map((finding) => sentence(finding, file)).join('\n'));
      const found = JSON.parse(world.query(paged, '<field>')) as { value: SheetBox }[];
      const statements = JSON.parse(world.query(paged, '<statement>')) as { value: string }[];
      const { result } = world.get_artifact(asPdf, inFull) as { result: Uint8Array };
      return {
        pdf: Buffer.from(result),
        boxes: found.map(({ value }) => value),
        statements: statements.map(({ value }) => value),
      };
    } finally {
      world.free();
    }
  }
}

function sentence({ message, path, range }: Finding, file: string): string {
  const [, character] = message.split(noGlyph);
  if (character === undefined) return `${path === main ? file : path} ${range} ${message}`.trim();
  const [letter = ''] = character;
  const code = letter.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0');
  return `The fonts have no glyph for “${letter}” (U+${code}). Draw it, or use a character that they have.`;
}
