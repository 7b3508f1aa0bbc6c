/** Connections with limits that no test meets unless it sets them. */
import { Admission } from '../../src/protect/admission.ts';
import { type ConnectionLimits, Connections } from '../../src/protect/connections.ts';
import { overloadResponses } from '../../src/protect/overload-responses.ts';

export const connectionsWith = (
  limits: Partial<ConnectionLimits>,
  onRejected: (count: number) => void = () => {},
): Connections =>
  new Connections(
    {
      ...{ most: 10_000, maxPerAddress: 10_000, requestMs: 60_000, stallMs: 60_000, isProxy: () => false, lookMs: 20 },
      admission: new Admission({ deadlineMs: 1000 }),
      reject: overloadResponses('https://forms.example/v1'),
      ...limits,
    },
    () => {},
    onRejected,
  );
