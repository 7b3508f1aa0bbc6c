/** How far a long run is: a bar on a terminal, a line every ten seconds elsewhere. */
const barWidth = 30;
const lineEveryMs = 10_000;

export class Progress {
  readonly #total: number;
  readonly #out: NodeJS.WriteStream;
  readonly #started = performance.now();
  #skipped = 0;
  #shownAt = 0;

  constructor(total: number, out: NodeJS.WriteStream = process.stderr) {
    this.#total = total;
    this.#out = out;
  }

  /** Done in an earlier run. */
  skip(lines: number): void {
    this.#skipped += lines;
  }

  show(done: number, isLast = false): void {
    const now = performance.now();
    const every = this.#out.isTTY ? 100 : lineEveryMs;
    if (!isLast && now - this.#shownAt < every) return;
    this.#shownAt = now;
    const all = done + this.#skipped;
    const share = this.#total === 0 ? 1 : all / this.#total;
    const seconds = (now - this.#started) / 1000;
    const speed = done / Math.max(seconds, 0.001);
    const left = isLast
      ? `${Math.round(seconds)} s`
      : `${Math.ceil((this.#total - all) / Math.max(speed, 1) / 60)} min left`;
    const text = `${(share * 100).toFixed(0).padStart(3)} %  ${all.toLocaleString('en-US')} of ${this.#total.toLocaleString('en-US')}  ${Math.round(speed).toLocaleString('en-US')}/s  ${left}`;
    if (!this.#out.isTTY) this.#out.write(`${text}\n`);
    else {
      const full = Math.round(share * barWidth);
      this.#out.write(`\r[${'#'.repeat(full)}${' '.repeat(barWidth - full)}] ${text} ${isLast ? '\n' : ''}`);
    }
  }
}
