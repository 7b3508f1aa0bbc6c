/** `galleryBuild` bundles YAML as data, and PDFs as base64. */
declare module '*.yaml' {
  const content: unknown;
  export default content;
}

declare module '*.pdf' {
  const base64: string;
  export default base64;
}
