/**
 * Destination for pino: collects lines in memory and writes them together. Nothing is lost when the process closes or
 * exits (at an exit the last lines may be out of order). If it's killed, a quarter of a second of lines is lost. Unlike
 * pino's own destination, it lets the process exit when the log can't be written.
 */
import { write, writeSync } from 'node:fs';

/** Each write costs the event loop some 20 µs; a busy process shares it among hundreds of lines. */
const writtenAt = 64 * 1024;
const writtenEvery = 250;
/** If the log's reader stops, lines are dropped instead of filling the memory. */
const maxWaiting = 16 * 1024 * 1024;
const triedAgainAfter = 20;
const givenUpAfter = 5000;

export class LogSink {
  /** Lines lost because the log wasn't read in time or couldn't be written. */
  dropped = 0;
  readonly #fd: number;
  readonly #timer: NodeJS.Timeout;
  readonly #atExit = () => this.#flushNow();
  #lines = '';
  #isWriting = false;
  #hasFailed = false;
  /** Bytes written so far. */
  #written = 0;
  #onEmpty: (() => void) | undefined;

  constructor(fd: number) {
    this.#fd = fd;
    this.#timer = setInterval(() => this.#flush(), writtenEvery);
    this.#timer.unref();
    process.on('exit', this.#atExit);
  }

  /** A whole line, with its end. */
  write(line: string): void {
    if (this.#lines.length >= maxWaiting) {
      this.dropped += 1;
      return;
    }
    this.#lines += line;
    if (this.#lines.length >= writtenAt) this.#flush();
  }

  /** Writes what is left, for as long as somebody reads it. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    let watch: NodeJS.Timeout | undefined;
    await new Promise<void>((resolve) => {
      let before = -1;
      watch = setInterval(() => {
        if (this.#written === before) resolve();
        before = this.#written;
      }, givenUpAfter);
      this.#onEmpty = resolve;
      this.#flush();
    });
    clearInterval(watch);
    process.off('exit', this.#atExit);
  }

  /** One write at a time; lines that come meanwhile go with the next. */
  #flush(): void {
    if (this.#isWriting) return;
    if (this.#lines === '') {
      this.#onEmpty?.();
      return;
    }
    const bytes = Buffer.from(this.#lines);
    this.#lines = '';
    this.#isWriting = true;
    this.#writeFrom(bytes, 0);
  }

  #writeFrom(bytes: Buffer, start: number): void {
    write(this.#fd, bytes, start, bytes.length - start, null, (error, written) => {
      this.#written += written ?? 0;
      if (error?.code === 'EAGAIN') {
        setTimeout(() => this.#writeFrom(bytes, start), triedAgainAfter);
      } else if (!error && start + written < bytes.length) {
        this.#writeFrom(bytes, start + written);
      } else {
        if (error) this.#lose(bytes.subarray(start), error);
        this.#isWriting = false;
        if (this.#onEmpty || this.#lines.length >= writtenAt) this.#flush();
      }
    });
  }

  /** A full disk or a closed pipe: the service continues without these lines. */
  #lose(bytes: Buffer, { code }: NodeJS.ErrnoException): void {
    this.dropped += bytes.toString().split('\n').length - 1;
    if (this.#hasFailed) return;
    this.#hasFailed = true;
    const sentence = `The log can't be written (${code}). Lost lines are counted in withholding_log_lines_dropped_total.\n`;
    // Beside the requests, and whether standard error can be written or not.
    write(2, sentence, () => {});
  }

  #flushNow(): void {
    try {
      writeSync(this.#fd, this.#lines);
    } catch {
      // The reader is gone, and the process is ending.
    }
  }
}
