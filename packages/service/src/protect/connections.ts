/**
 * Every connection of the process, and when one must end. A client that doesn't read its response, or trickles its
 * request, holds a socket and memory; enough of them would hold all of it. One timer looks at all connections once a
 * second. Node's own `requestTimeout` isn't used: it counts from the first byte of a request, so it would end a batch
 * that is doing well.
 */
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { addressSubject } from '../limits/address.ts';
import type { Admission } from './admission.ts';
import { sentBytes, startReading, stopReading } from './socket-handle.ts';

export interface ConnectionLimits {
  /** Connections per process. */
  readonly most: number;
  /** Connections per client address. */
  readonly maxPerAddress: number;
  /** How long a request may take to arrive; a stream may take any time. */
  readonly requestMs: number;
  /** How long a response or a stream may stand still: no byte taken by the client, no step of the stream. */
  readonly stallMs: number;
  /** Proxies hold the connections of many clients, so they are never counted as one. */
  readonly isProxy: (address: string) => boolean;
  /** How often connections are looked at: limits are met this much late at most. */
  readonly lookMs?: number;
  readonly admission: Admission;
  /** Requests that never wait in line, such as health checks. */
  readonly isUrgent?: (path: string) => boolean;
  /** Writes the response of a request that is rejected because of overload. */
  readonly reject: (request: IncomingMessage, response: ServerResponse) => void;
}

const reasons = ['stalled', 'slow_request', 'too_many', 'too_many_from_address', 'pipelined'] as const;
type Reason = (typeof reasons)[number];

/** Idle connections are kept longer than a balancer keeps them, so that none is closed while a request is on its way. */
const keepAliveTimeout = 72_000;
/** Requests that may wait on one connection for the response before theirs. Clients that send ahead at all send fewer. */
const maxWaiting = 16;
/**
 * How long a connection is left unread after a response that says to wait: clients that don't wait cost nothing.
 * Between 0.75 and 1.25 s, so that connections that were rejected together don't come back together.
 */
const waitMs = (): number => 750 + Math.random() * 500;
/** Node's name for a request that took too long to arrive. */
const late = 'ERR_HTTP_REQUEST_TIMEOUT';

interface Connection {
  /** The address it's counted for; proxies aren't counted. */
  readonly subject: string | undefined;
  /** The last request that was handled. */
  request: IncomingMessage | undefined;
  response: ServerResponse | undefined;
  /** Handles the request that waits in line. */
  handle: (() => void) | undefined;
  /** Requests sent ahead, each handled when the response before it is gone. */
  readonly waiting: (() => void)[];
  since: number;
  isStream: boolean;
  /** Its request took too long; the response is sent and the connection closes. */
  isLate: boolean;
  /** Bytes that had gone out when last looked at, whether a stream took a step since, and when either last moved. */
  sent: number;
  hasStepped: boolean;
  movedAt: number;
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
  readonly #told = { ...this.ended };
  #reportedRejected = 0;
  readonly #onEnded: (reason: Reason, count: number) => void;
  readonly #onRejected: (count: number) => void;

  /** Called once a second at most: under attack, thousands of connections end and thousands of requests are rejected. */
  constructor(
    limits: ConnectionLimits,
    onEnded: (reason: Reason, count: number) => void = () => {},
    onRejected: (count: number) => void = () => {},
  ) {
    this.#limits = limits;
    this.#onEnded = onEnded;
    this.#onRejected = onRejected;
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
    if (fromThere >= this.#limits.maxPerAddress) {
      this.#end(socket, 'too_many_from_address');
      return;
    }
    if (subject !== undefined) this.#ofAddress.set(subject, fromThere + 1);
    const connection: Connection = {
      subject,
      request: undefined,
      response: undefined,
      handle: undefined,
      waiting: [],
      since: 0,
      isStream: false,
      isLate: false,
      sent: 0,
      hasStepped: false,
      movedAt: performance.now(),
    };
    this.#open.set(socket, connection);
    const { admission } = this.#limits;
    admission.accepted();
    // Node closes a connection whose client closes its side. One that does so right behind its request gets the
    // response first; while the line is long, it has likely given up.
    socket.prependListener('end', () => {
      if (!admission.isBusy) connection.handle?.();
    });
    socket.once('close', () => this.#remove(socket, subject));
  }

  /**
   * Passes a request to the handler before Fastify's own hooks, because an invalid path reaches none of them. One
   * request of a connection at a time. Node would otherwise handle all requests of one packet in one turn of the event
   * loop: thousands, if many connections pipeline.
   */
  #take(request: IncomingMessage, response: ServerResponse, handler: RequestListener): void {
    const { socket } = request;
    const connection = this.#open.get(socket);
    // Node parses the rest of what it has read of a connection that has ended.
    if (!connection || socket.destroyed) return;
    const handle = () => {
      this.#begin(connection, request, response);
      this.#admit(connection, request, response, handler);
    };
    if (connection.response?.closed === false) {
      if (connection.waiting.length === maxWaiting) this.#end(socket, 'pipelined');
      else connection.waiting.push(handle);
    } else handle();
  }

  #begin(connection: Connection, request: IncomingMessage, response: ServerResponse): void {
    response.once('close', () => {
      const next = connection.waiting.shift();
      if (next) next();
      else this.#rest(request.socket, connection);
    });
    connection.request = request;
    connection.response = response;
    connection.since = performance.now();
    connection.isStream = false;
  }

  #admit(connection: Connection, request: IncomingMessage, response: ServerResponse, handler: RequestListener): void {
    const { admission, isUrgent, reject } = this.#limits;
    const { socket, url = '' } = request;
    const handle = () => {
      if (connection.handle !== handle) return;
      connection.handle = undefined;
      if (!socket.destroyed && !socket.writableEnded) handler(request, response);
    };
    connection.handle = handle;
    if (isUrgent?.(url)) handle();
    else if (!admission.enter(handle)) reject(request, response);
  }

  /** Between two requests: the next one stays unread while the line is long, or while the client was asked to wait. */
  #rest(socket: Socket, { subject, response }: Connection): void {
    const { admission } = this.#limits;
    const mustWait = response?.statusCode === 429 || response?.statusCode === 503;
    // A proxy's connection carries requests of other clients too.
    if (mustWait && subject !== undefined) setTimeout(startReading, waitMs(), socket).unref();
    else if (admission.isBusy) admission.rest(() => startReading(socket));
    else return;
    stopReading(socket);
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
      if (count > 0) this.#onEnded(reason, count);
    }
    const { rejected } = this.#limits.admission;
    if (rejected > this.#reportedRejected) this.#onRejected(rejected - this.#reportedRejected);
    this.#reportedRejected = rejected;
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
