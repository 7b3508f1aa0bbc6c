declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: 'truetype'; noLayoutClosure?: boolean },
  ): Promise<Uint8Array>;
}
