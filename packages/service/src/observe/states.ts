/** Metrics whose values are read from where they are kept, each time somebody asks. */
import { Counter, Gauge, type Registry } from 'prom-client';

type Labels = Readonly<Record<string, string | number>>;

export const statesIn = (registers: Registry[]) => ({
  /** Absent while there is no value. */
  gauge(name: string, help: string, read: () => number | undefined): void {
    new Gauge({
      name,
      help,
      registers,
      collect() {
        const value = read();
        if (value === undefined) this.remove();
        else this.set(value);
      },
    });
  },
  counter(name: string, help: string, read: () => number): void {
    new Counter({
      name,
      help,
      registers,
      collect() {
        this.reset();
        this.inc(read());
      },
    });
  },
  /** A gauge with the values there are now, none of them if there are none. */
  labeled(name: string, help: string, labelNames: string[], read: () => readonly (readonly [Labels, number])[]): void {
    new Gauge({
      name,
      help,
      labelNames,
      registers,
      collect() {
        this.reset();
        for (const [labels, value] of read()) this.set(labels, value);
      },
    });
  },
});
