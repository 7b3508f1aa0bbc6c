/** A fetch that reports every call: request, response and duration. */
export interface RecordedCall {
  readonly method: string;
  /** Below the base, with the query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
  readonly status: number;
  readonly milliseconds: number;
  readonly response: string;
}

export function recordedFetch(base: string, onCall: (call: RecordedCall) => void): typeof fetch {
  return async (input, init = {}) => {
    const started = performance.now();
    const response = await fetch(input, init);
    const milliseconds = Math.round(performance.now() - started);
    const address = String(input instanceof Request ? input.url : input);
    const text = await response.clone().text();
    onCall({
      method: init.method ?? 'GET',
      path: address.slice(address.indexOf(base) + base.length),
      headers: Object.fromEntries(new Headers(init.headers)),
      body: typeof init.body === 'string' ? init.body : undefined,
      status: response.status,
      milliseconds,
      response: text,
    });
    return response;
  };
}
