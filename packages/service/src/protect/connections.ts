/**
 * Every connection of the process, and when one must end. A client that doesn't read its response, or trickles its
 * request, holds a socket and memory; enough of them would hold all of it. One timer looks at all connections once a
 * second. Node's own `requestTimeout` isn't used: it counts from the first byte of a request, so it would end a batch
 * that is doing well.
 */
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { addressSubject } from '../limits/address.ts';
import { Turns } from './turns.ts';

export interface ConnectionLimits {
  /** Connections per process. */
  readonly most: number;
  /** Connections per client address. */
  readonly mostPerAddress: number;
  /** How long a request may take to arrive; a stream may take any time. */
  readonly requestMs: number;
  /** How long a response or a stream may stand still: no byte taken by the client, no step of the stream. */
  readonly stallMs: number;
  /** Proxies hold the connections of many clients, so they are never counted as one. */
  readonly isProxy: (address: string) => boolean;
  /** How often connections are looked at: limits are met this much late at most. */
  readonly lookMs?: number;
}

const reasons = ['stalled', 'slow_request', 'too_many', 'too_many_from_address', 'pipelined'] as const;
type Reason = (typeof reasons)[number];

/** Idle connections are kept longer than a balancer keeps them, so that none is closed while a request is on its way. */
const keepAliveTimeout = 72_000;
/** Requests that may wait on one connection for the response before theirs. Clients that send ahead at all send fewer. */
const mostWaiting = 16;
/** Node's name for a request that took too long to arrive. */
const late = 'ERR_HTTP_REQUEST_TIMEOUT';

interface Connection {
  /** Whom it counts for; a proxy counts for nobody. */
  readonly subject: string | undefined;
  /** The last request that was handled. */
  request: IncomingMessage | undefined;
  response: ServerResponse | undefined;
  /** Requests sent ahead, each handled when the response before it is gone. */
  readonly waiting: (() => void)[];
  since: number;
  /** How long its request waited for a turn with time for it, in ms. */
  waitedMs: number;
  isStream: boolean;
  /** Told that its request took too long; it ends in a moment. */
  isLate: boolean;
  /** Bytes that had gone out when last looked at, whether a stream took a step since, and when either last moved. */
  sent: number;
  hasStepped: boolean;
  movedAt: number;
}

/**
 * Bytes the system has taken from us. `bytesWritten` alone counts what still waits in the process, and a large response
 * is one write, so only the handle knows how much of it has gone. Node's own socket timeout reads the same number.
 */
function sentBytes(socket: Socket): { readonly sent: number; readonly isWaiting: boolean } {
  const { _handle: handle } = socket as {
    _handle?: { readonly bytesWritten: number; readonly writeQueueSize: number };
  };
  if (!handle) return { sent: 0, isWaiting: false };
  return {
    sent: handle.bytesWritten - handle.writeQueueSize,
    isWaiting: handle.writeQueueSize > 0 || socket.writableLength > 0,
  };
}

/**
 * Node parses a piece of input to its end and makes objects of every request in it, on a connection that has ended too:
 * some 1,900 of the smallest. To call it an upgrade (2) is the one way to stop the parser there.
 */
function stopAtEnd(socket: Socket): void {
  const { parser } = socket as { parser?: { onIncoming?: (request: IncomingMessage, isKept: boolean) => number } };
  const incoming = parser?.onIncoming;
  if (!parser || !incoming) return;
  parser.onIncoming = (request, isKept) => (socket.destroyed ? 2 : incoming(request, isKept));
}

/** A body that may take its time: only while its response is still being written. */
const isStreaming = ({ request, response, isStream }: Connection): boolean =>
  isStream && request?.complete === false && response?.writableEnded === false;

export class Connections {
  /** Connections that were ended, by reason. */
  readonly ended: Record<Reason, number> = {
    stalled: 0,
    slow_request: 0,
    too_many: 0,
    too_many_from_address: 0,
    pipelined: 0,
  };
  readonly #limits: ConnectionLimits;
  readonly #open = new Map<Socket, Connection>();
  readonly #ofAddress = new Map<string, number>();
  readonly #turns = new Turns();
  readonly #told = { ...this.ended };
  readonly #tell: (reason: Reason, count: number) => void;

  /** `tell` hears of connections that were ended, once a second at most: under attack there are thousands. */
  constructor(limits: ConnectionLimits, tell: (reason: Reason, count: number) => void = () => {}) {
    this.#limits = limits;
    this.#tell = tell;
  }

  get open(): number {
    return this.#open.size;
  }

  /** Node times the headers; bodies are timed here, where a stream is known from a request. */
  createServer(handler: RequestListener): Server {
    const { most, requestMs: headersTimeout, lookMs = 1000 } = this.#limits;
    const times = { headersTimeout, requestTimeout: 0, keepAliveTimeout, connectionsCheckingInterval: lookMs };
    const server = createServer(times, (request, response) => this.#take(request, response, handler));
    server.maxConnections = most;
    server.on('drop', () => {
      this.ended.too_many += 1;
    });
    server.on('clientError', ({ code }: NodeJS.ErrnoException) => {
      if (code === late) this.ended.slow_request += 1;
    });
    server.on('connection', (socket: Socket) => this.#add(socket));
    let timer: NodeJS.Timeout | undefined;
    server.on('listening', () => {
      timer = setInterval(() => this.#look(server, performance.now()), lookMs).unref();
    });
    server.on('close', () => clearInterval(timer));
    return server;
  }

  /** The body of this request may take any time, as long as its handler takes steps. */
  streams({ socket }: IncomingMessage): void {
    const connection = this.#open.get(socket);
    if (connection) connection.isStream = true;
  }

  /** A stream took a step, such as a whole line: single bytes could come forever and lead nowhere. */
  stepped({ socket }: IncomingMessage): void {
    const connection = this.#open.get(socket);
    if (connection) connection.hasStepped = true;
  }

  /** How long the request waited for a turn with time for it, in ms. */
  waited({ socket }: IncomingMessage): number {
    return this.#open.get(socket)?.waitedMs ?? 0;
  }

  /** Whether what we write to the socket would be a response of its own, to a request that has none. */
  mayRespond(socket: Socket): boolean {
    const { request, response, waiting } = this.#open.get(socket) ?? {};
    if (waiting && waiting.length > 0) return false;
    if (!request || !response?.headersSent) return true;
    return response.writableFinished && request.complete;
  }

  #add(socket: Socket): void {
    const address = socket.remoteAddress ?? '';
    const subject = this.#limits.isProxy(address) ? undefined : addressSubject(address);
    const fromThere = subject === undefined ? 0 : (this.#ofAddress.get(subject) ?? 0);
    if (fromThere >= this.#limits.mostPerAddress) {
      this.#end(socket, 'too_many_from_address');
      return;
    }
    if (subject !== undefined) this.#ofAddress.set(subject, fromThere + 1);
    this.#open.set(socket, {
      subject,
      request: undefined,
      response: undefined,
      waiting: [],
      since: 0,
      waitedMs: 0,
      isStream: false,
      isLate: false,
      sent: 0,
      hasStepped: false,
      movedAt: performance.now(),
    });
    stopAtEnd(socket);
    socket.once('close', () => this.#remove(socket, subject));
  }

  /**
   * Hands a request to the handler, which comes before Fastify's own hooks: a path that isn't one reaches none of them.
   * One request of a connection at a time: Node parses all that came in one piece and would have them handled in one
   * turn of the event loop, thousands if many connections send ahead, though nobody may be reading the responses.
   */
  #take(request: IncomingMessage, response: ServerResponse, handler: RequestListener): void {
    const { socket } = request;
    const connection = this.#open.get(socket);
    if (!connection) return;
    const handle = () => {
      this.#begin(connection, request, response);
      this.#turns.take((waitedMs) => {
        if (socket.destroyed || socket.writableEnded) return;
        connection.waitedMs = waitedMs;
        handler(request, response);
      });
    };
    if (connection.response?.closed === false) {
      if (connection.waiting.length === mostWaiting) this.#end(socket, 'pipelined');
      else connection.waiting.push(handle);
    } else handle();
  }

  #begin(connection: Connection, request: IncomingMessage, response: ServerResponse): void {
    response.once('close', () => connection.waiting.shift()?.());
    connection.request = request;
    connection.response = response;
    connection.since = performance.now();
    connection.isStream = false;
  }

  #remove(socket: Socket, subject: string | undefined): void {
    this.#open.delete(socket);
    if (subject === undefined) return;
    const left = (this.#ofAddress.get(subject) ?? 1) - 1;
    if (left === 0) this.#ofAddress.delete(subject);
    else this.#ofAddress.set(subject, left);
  }

  /** Reset, not closed: a closed connection keeps what the client never read in the system's memory. */
  #end(socket: Socket, reason: Reason): void {
    this.ended[reason] += 1;
    socket.resetAndDestroy();
  }

  #look(server: Server, now: number): void {
    for (const [socket, connection] of this.#open) {
      if (this.#isStalled(socket, connection, now)) this.#end(socket, 'stalled');
      else if (this.#isLate(connection, now)) {
        connection.isLate = true;
        // As Node says it of headers that take too long.
        server.emit('clientError', Object.assign(new Error('The request took too long.'), { code: late }), socket);
      }
    }
    for (const reason of reasons) {
      const count = this.ended[reason] - this.#told[reason];
      this.#told[reason] = this.ended[reason];
      if (count > 0) this.#tell(reason, count);
    }
  }

  /** Nothing has moved for too long, though something waits to be sent or a stream is still coming. */
  #isStalled(socket: Socket, connection: Connection, now: number): boolean {
    const { sent, isWaiting } = sentBytes(socket);
    const isOpen = isStreaming(connection);
    // What a client sends is no sign that it reads, so only a stream can move by it, and only while nothing waits.
    const hasStepped = isOpen && !isWaiting && connection.hasStepped;
    if (sent !== connection.sent || hasStepped || !(isWaiting || isOpen)) {
      connection.sent = sent;
      connection.movedAt = now;
    }
    connection.hasStepped = false;
    return now - connection.movedAt > this.#limits.stallMs;
  }

  #isLate(connection: Connection, now: number): boolean {
    const { request, isLate } = connection;
    if (!request || request.complete || isLate) return false;
    // What still comes of a stream once its response is written has as long as any other request.
    if (isStreaming(connection)) connection.since = now;
    return now - connection.since > this.#limits.requestMs;
  }
}
