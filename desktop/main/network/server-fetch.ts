import { Readable } from 'node:stream';
import type { AuthInfo, ClientRequest, ClientRequestConstructorOptions, IncomingMessage } from 'electron';
import { MEGABYTE } from '#common/limits.ts';

/**
 * Bodies up to this size are sent whole: Chromium can send them again when the server has closed an idle connection
 * or a proxy asks for a sign-in first. Longer ones are files, which go out in pieces.
 */
const MAX_WHOLE_BODY = 16 * MEGABYTE;

interface BodyStart {
  /** The pieces read so far. */
  chunks: readonly Uint8Array[];
  /** Continues the body; `null` when `chunks` is all of it. */
  rest: ReadableStreamDefaultReader<Uint8Array> | null;
}

/** Reads a body up to the size that is sent whole. */
async function readStart(
  body: ReadableStream<Uint8Array>,
  signal: AbortSignal | undefined,
  maxWhole = MAX_WHOLE_BODY,
): Promise<BodyStart> {
  const reader = body.getReader();
  const stop = () => void reader.cancel(signal?.reason).catch(() => undefined);
  signal?.addEventListener('abort', stop, { once: true });
  const chunks: Uint8Array[] = [];
  for (let size = 0; size <= maxWhole; ) {
    const { done, value } = await reader.read();
    if (done) return { chunks, rest: null };
    chunks.push(value);
    size += value.byteLength;
  }
  return { chunks, rest: reader };
}

async function* piecesOf({ chunks, rest }: BodyStart): AsyncGenerator<Uint8Array> {
  yield* chunks;
  try {
    for (;;) {
      const next = await rest?.read();
      if (!next || next.done) return;
      yield next.value;
    }
  } finally {
    await rest?.cancel();
  }
}

const write = (request: ClientRequest, piece: Uint8Array) =>
  new Promise<boolean>((resolve) => request.write(Buffer.from(piece), undefined, () => resolve(true)));

/**
 * Sends a body and ends the request. @param reply stops a body that the server does not want to the end; Electron's
 * request does not tell that a piece was never sent
 */
async function sendBody(request: ClientRequest, start: BodyStart | null, reply: Promise<unknown>): Promise<void> {
  if (!start || start.chunks.length === 0) return void request.end();
  if (!start.rest) return void request.end(Buffer.concat(start.chunks));
  request.chunkedEncoding = true;
  const stopped = reply.then(
    () => false,
    () => false,
  );
  for await (const piece of piecesOf(start)) if (!(await Promise.race([write(request, piece), stopped]))) return;
  request.end();
}

interface Watched {
  /** In milliseconds. */
  timeout: number;
  /** Bytes sent so far; while they grow, a connection is not silent. */
  sent(): number;
  onSilent(): void;
}

/** Ends a connection that neither sends nor receives; it is watched between `start` and `stop`. */
function watchSilence({ timeout, sent, onSilent }: Watched) {
  let timer: NodeJS.Timeout | undefined;
  let known = 0;

  function start() {
    clearTimeout(timer);
    timer = setTimeout(check, timeout);
  }

  function check() {
    const now = sent();
    if (now <= known) return onSilent();
    known = now;
    start();
  }

  return { start, stop: () => clearTimeout(timer) };
}

export interface ServerRequest {
  url: URL;
  method: string;
  headers: Record<string, string>;
  body?: ReadableStream<Uint8Array> | null;
  signal?: AbortSignal;
}

/**
 * Sends a request to a server without following redirects; their status is the reply. @throws when the server is
 * unreachable, falls silent or has a certificate that is not trusted
 */
export type ServerFetch = (request: ServerRequest) => Promise<Response>;

/** Opens a request in Chromium's network, which knows the system's proxies, authorities and client certificates. */
export type OpenRequest = (options: ClientRequestConstructorOptions) => ClientRequest;

export interface Credentials {
  username: string;
  password: string;
}

interface Parts {
  openRequest: OpenRequest;
  /** Sign-in for a proxy, or `null`. @param refused what this request has tried before */
  signInToProxy(proxy: AuthInfo, refused: Credentials | null): Credentials | null;
  /** Time without traffic, in milliseconds, after which a connection is dead; streams send a heartbeat every 15 s. */
  silenceTimeout?: number;
}

const SILENCE_TIMEOUT_MS = 45_000;
const NO_BODY = new Set([204, 205, 304]);

/** `Response` throws for a status that HTTP does not know, and Electron's `net.fetch` would throw with it. */
const isKnownStatus = (status: number) => status >= 200 && status <= 599;
const unknownStatus = (status: number) =>
  Response.json(
    { success: false, code: 'upstream_failed', message: `The site answered with the unknown status ${status}` },
    { status: 502 },
  );

/** `Headers` throws for a character that HTTP does not know, such as those of a file name that was not encoded. */
const isHeaderValue = (value: string) => /^[\t\x20-\x7e\x80-\xff]*$/.test(value);

function headersOf(incoming: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers))
    for (const one of [value].flat()) if (isHeaderValue(one)) headers.append(name, one);
  return headers;
}

/** The body of a reply. Its end, or its reader's, ends the request: Electron goes on loading what nobody reads. */
function bodyOf(
  incoming: IncomingMessage,
  request: ClientRequest,
  silence: ReturnType<typeof watchSilence>,
): ReadableStream<Uint8Array> {
  if (!(incoming instanceof Readable)) throw new TypeError('The reply of the network is not a stream');
  const reader = (Readable.toWeb(incoming) as ReadableStream<Uint8Array>).getReader();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      silence.start();
      try {
        const { done, value } = await reader.read();
        if (done) controller.close();
        else controller.enqueue(value);
      } finally {
        silence.stop();
      }
    },
    cancel() {
      request.abort();
    },
  });
}

/** Never sends or stores cookies: `net.request` does neither unless it is told to. */
export function createServerFetch({ openRequest, signInToProxy, silenceTimeout = SILENCE_TIMEOUT_MS }: Parts) {
  const fetchServer: ServerFetch = async ({ url, method, headers, body, signal }) => {
    const start = body ? await readStart(body, signal) : null;
    signal?.throwIfAborted();
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    const request = openRequest({ url: url.href, method, headers, redirect: 'manual' });
    const fail = (reason: unknown) => {
      silence.stop();
      reject(reason);
      request.abort();
    };
    const silence = watchSilence({
      timeout: silenceTimeout,
      sent: () => request.getUploadProgress().current,
      onSilent: () => fail(new Error('The site fell silent')),
    });
    const abort = () => fail(signal?.reason);
    signal?.addEventListener('abort', abort, { once: true });

    let tried: Credentials | null = null;
    request.on('login', (challenge, answer) => {
      // A server has its own sign-in; a password in a system dialog is for proxies.
      tried = challenge.isProxy ? signInToProxy(challenge, tried) : null;
      if (tried) answer(tried.username, tried.password);
      else answer();
    });
    request.on('redirect', (status) => resolve(new Response(null, { status })));
    request.on('error', (error) => {
      silence.stop();
      reject(error);
    });
    request.on('response', (incoming) => {
      silence.stop();
      const { statusCode: status } = incoming;
      const reply = { status, headers: headersOf(incoming) };
      // An error of a reply reaches its reader; without a listener it would also end the app.
      incoming.on('error', () => undefined);
      if (!isKnownStatus(status)) {
        request.abort();
        resolve(unknownStatus(status));
      } else if (NO_BODY.has(status) || method === 'HEAD') resolve(new Response(null, reply));
      else resolve(new Response(bodyOf(incoming, request, silence), reply));
    });

    silence.start();
    sendBody(request, start, promise).catch(fail);
    return promise;
  };
  return fetchServer;
}
