/** What every browser is asked to do. */
export interface AnyBrowser {
  readonly name: string;
  /** Opens the page and gives what the script comes to. */
  run(url: string, script: string): Promise<unknown>;
  close(): Promise<void>;
}
