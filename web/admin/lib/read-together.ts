import { readTogether } from '#common/contract/overview.ts';
import { isFirstRead } from '#common/dashboard-reads.ts';

interface Read {
  url: string;
  request: RequestInit;
  resolve: (response: Response | Promise<Response>) => void;
}

let waiting: Read[] = [];

const alone = ({ url, request, resolve }: Read) => resolve(fetch(url, request));

/** Asks for reads in one call; each for itself where that fails, as with a server of an earlier build. */
async function ask(reads: readonly Read[], headers: Headers): Promise<void> {
  headers.set('content-type', 'application/json');
  const response = await fetch(readTogether.path, {
    method: readTogether.method,
    headers,
    credentials: 'include',
    body: JSON.stringify({ reads: reads.map(({ url }) => url) }),
  }).catch(() => null);
  const replies: unknown = response?.ok ? (await response.json().catch(() => null))?.data : null;
  if (!Array.isArray(replies) || replies.length !== reads.length) return reads.forEach(alone);
  for (const [place, { status, body }] of replies.entries()) reads[place]?.resolve(Response.json(body, { status }));
}

function askForWaiting() {
  const reads = waiting;
  waiting = [];
  const [first] = reads;
  if (first && reads.length > 1) void ask(reads, new Headers(first.request.headers));
  else reads.forEach(alone);
}

/** Rejects once nobody waits for the reply any more; others may. */
const untilAborted = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

/** As `fetch`, but the reads with which the dashboard begins go to the server in one call where they are made in one moment. */
export async function fetchTogether(url: string, request: RequestInit): Promise<Response> {
  if (request.method !== 'GET' || !isFirstRead(url)) return fetch(url, request);
  request.signal?.throwIfAborted();
  const reply = new Promise<Response>((resolve) => {
    // After all queries of a view, whose effects run in one go.
    if (waiting.push({ url, request, resolve }) === 1) setTimeout(askForWaiting);
  });
  return Promise.race([reply, untilAborted(request.signal)]);
}
