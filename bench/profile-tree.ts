/** A profile of V8 as a tree of calls with their times. */

export interface Frame {
  readonly name: string;
  readonly url: string;
  readonly line: number;
}

export interface Call {
  readonly frame: Frame;
  /** Microseconds in the function itself. */
  self: number;
  /** With everything it called. */
  total: number;
  readonly calls: Call[];
}

interface CpuProfile {
  readonly nodes: readonly {
    readonly id: number;
    readonly callFrame: { readonly functionName: string; readonly url: string; readonly lineNumber: number };
    readonly children?: readonly number[];
  }[];
  readonly samples: readonly number[];
  readonly timeDeltas: readonly number[];
}

export function readProfile(text: string): Call {
  const { nodes, samples, timeDeltas } = JSON.parse(text) as CpuProfile;
  const calls = new Map<number, Call>(
    nodes.map(({ id, callFrame: { functionName, url, lineNumber } }) => [
      id,
      { frame: { name: functionName || '(anonymous)', url, line: lineNumber + 1 }, self: 0, total: 0, calls: [] },
    ]),
  );
  for (const { id, children = [] } of nodes)
    for (const child of children) calls.get(id)?.calls.push(calls.get(child) as Call);
  for (const [index, id] of samples.entries()) {
    const call = calls.get(id);
    // A sample stands for the time until the next one.
    if (call) call.self += Math.max(0, timeDeltas[index + 1] ?? 0);
  }
  const root = calls.get(nodes[0]?.id ?? 0) as Call;
  addUp(root);
  return root;
}

function addUp(call: Call): number {
  call.total = call.self + call.calls.reduce((sum, each) => sum + addUp(each), 0);
  return call.total;
}

export function selfTimes(call: Call): [Frame, number][] {
  return [...(call.self > 0 ? [[call.frame, call.self] as [Frame, number]] : []), ...call.calls.flatMap(selfTimes)];
}
