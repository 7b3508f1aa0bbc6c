/** A sheet (Typst) to a tagged PDF and the place of every box on it. Build time. */
import { resolve } from 'node:path';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';

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
  readonly pages: number;
}

export interface SheetInput {
  /** The sheet's path below the workspace. */
  readonly file: string;
  /** What the sheet knows of the form: name, title, revision, constants, language. */
  readonly form: object;
  readonly words: Readonly<Record<string, string>>;
}

export class SheetError extends Error {}

/** Compiles sheets of one content folder; keeps fonts and library in memory between them. */
export class SheetCompiler {
  readonly #compiler: NodeCompiler;
  readonly #workspace: string;

  constructor(workspace: string, fonts: string) {
    this.#workspace = resolve(workspace);
    this.#compiler = NodeCompiler.create({ workspace: this.#workspace, fontArgs: [{ fontPaths: [fonts] }] });
  }

  compile({ file, form, words }: SheetInput): CompiledSheet {
    const result = this.#compiler.compile({
      mainFilePath: resolve(this.#workspace, file),
      inputs: { form: JSON.stringify(form), words: JSON.stringify(words) },
      resetRead: true,
    });
    const document = result.result;
    if (!document) {
      const error = result.takeError() ?? result.takeDiagnostics();
      const details = (error?.shortDiagnostics ?? []) as { message?: string; path?: string; range?: string }[];
      const shown = details.map(({ message, path, range }) => `${path ?? file} ${range ?? ''} ${message ?? ''}`.trim());
      throw new SheetError(shown.join('\n') || 'The sheet does not compile.');
    }
    const found = this.#compiler.query(document, { selector: '<field>' }) as { value: SheetBox }[];
    return {
      pdf: this.#compiler.pdf(document, { pdfTags: true, creationTimestamp: 0 }),
      boxes: found.map(({ value }) => value),
      pages: document.numOfPages,
    };
  }
}
