/** The map's own types are written for CommonJS and refer to a package it does not bring. */
declare module '@svg-maps/canada' {
  const map: {
    readonly viewBox: string;
    readonly locations: readonly { readonly name: string; readonly id: string; readonly path: string }[];
  };
  export default map;
}
