/** The package has types for plugins only. */
declare module '@custom-elements-manifest/analyzer/index.js' {
  import type * as compiler from 'typescript';

  export const ts: Pick<typeof compiler, 'createSourceFile' | 'ScriptTarget'>;
  export function create(options: {
    readonly modules: readonly compiler.SourceFile[];
    readonly plugins: readonly object[];
    readonly context: object;
  }): { readonly modules: readonly { readonly declarations?: readonly { readonly name: string }[] }[] };
}

declare module '@custom-elements-manifest/analyzer/src/features/framework-plugins/lit/lit.js' {
  export function litPlugin(): readonly object[];
}
