/** Something an operator can fix. The message says how. */
export class LoadError extends Error {
  override readonly name = 'LoadError';
}

/** Files to download first. */
export class MissingFiles extends LoadError {
  readonly addresses: readonly string[];

  constructor(addresses: readonly string[]) {
    super('Files are missing.');
    this.addresses = addresses;
  }
}
