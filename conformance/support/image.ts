/** Reads the width of a WebP or PNG picture from its first bytes. */
export function widthOf(picture: Buffer): number {
  if (picture.toString('latin1', 1, 4) === 'PNG') return picture.readUInt32BE(16);
  if (picture.toString('latin1', 8, 12) !== 'WEBP') throw new Error('neither WebP nor PNG');
  switch (picture.toString('latin1', 12, 16)) {
    case 'VP8X':
      return picture.readUIntLE(24, 3) + 1;
    case 'VP8L':
      return (picture.readUInt32LE(21) & 0x3fff) + 1;
    default:
      return picture.readUInt16LE(26) & 0x3fff;
  }
}
