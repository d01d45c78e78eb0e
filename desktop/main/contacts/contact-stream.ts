import { streamContacts } from '#common/contract/contacts.ts';
import { MINUTE } from '#common/limits.ts';
import { EVENT_STREAM } from '#common/rules/event-stream.ts';
import { type ArrivedContact, readContactEvent } from '#common/rules/read-contact-event.schema.ts';
import { readEvents } from '#common/rules/read-events.ts';
import type { ServerFetch } from '#desktop/main/network/server-fetch.ts';
import { apiAddress } from '#desktop/main/server/server-address.ts';

/** Id of the last processed event. */
export interface Cursor {
  read(): string | undefined;
  write(id: string): void;
}

interface StreamOptions {
  origin: string;
  fetchServer: ServerFetch;
  /** `null` while nobody is signed in. */
  token(): Promise<string | null>;
  cursor: Cursor;
  onContact(contact: ArrivedContact): void;
  /** Called for an event that this app cannot read, because the server is newer. It is skipped. */
  onUnreadable(): void;
  onLive(): void;
  onLost(): void;
  /** Called when the server rejects the token. */
  onRefused(): void;
  /** First wait after a lost connection, in milliseconds; it doubles up to `longestPause`. */
  firstPause?: number;
  maxPause?: number;
}

export interface ContactStream {
  /** Reconnects at once, for example after the machine woke up. */
  reconnect(): void;
  stop(): void;
}

const FIRST_RETRY_MS = 1_000;
const MAX_RETRY_MS = MINUTE;
/** The server sends a heartbeat every 15 s, so a connection silent for longer is dead. */
const SILENCE_TIMEOUT_MS = 20_000;

/**
 * Follows the stream of new contacts. After a lost connection, sleep or a restart of the server or of this
 * app, it resumes after the last processed event, so no contact is missed or reported twice.
 */
export function openContactStream(options: StreamOptions): ContactStream {
  const { origin, fetchServer, cursor, onContact, onUnreadable, onLive, onLost, firstPause = FIRST_RETRY_MS } = options;
  const { maxPause = MAX_RETRY_MS } = options;
  const stopped = new AbortController();
  let connection = new AbortController();
  let wake = () => {};
  let failures = 0;

  async function connect(token: string): Promise<Response> {
    const url = apiAddress(origin, streamContacts.path);
    if (!url) throw new Error(`${origin} has no API`);
    const lastId = cursor.read();
    return fetchServer({
      url,
      method: 'GET',
      headers: {
        accept: EVENT_STREAM,
        authorization: `Bearer ${token}`,
        ...(lastId === undefined ? {} : { 'last-event-id': lastId }),
      },
      signal: AbortSignal.any([stopped.signal, connection.signal]),
    });
  }

  function report(data: string) {
    const contact = readContactEvent(data);
    if (contact) onContact(contact);
    else onUnreadable();
  }

  async function listen(resetSilenceTimer: () => void) {
    const token = await options.token();
    if (token === null) return;
    const response = await connect(token);
    if (response.status === 401) return options.onRefused();
    if (!response.ok || !response.body) throw new Error(`The stream was answered with ${response.status}`);
    for await (const event of readEvents(response.body)) {
      resetSilenceTimer();
      // An aborted connection must not process more events: the next one receives them again.
      if (connection.signal.aborted || stopped.signal.aborted) return;
      if (event.type === 'ready') {
        failures = 0;
        onLive();
      }
      if (event.type === 'contact') report(event.data);
      if (event.lastId !== undefined) cursor.write(event.lastId);
    }
  }

  const pause = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  async function run() {
    while (!stopped.signal.aborted) {
      connection = new AbortController();
      let silence: NodeJS.Timeout | undefined;
      const resetSilenceTimer = () => {
        clearTimeout(silence);
        silence = setTimeout(() => connection.abort(), SILENCE_TIMEOUT_MS);
      };
      resetSilenceTimer();
      // After any failure (a lost connection, a stopped server, bad data) the next connection resumes at the
      // cursor.
      await listen(resetSilenceTimer).catch(() => undefined);
      clearTimeout(silence);
      if (stopped.signal.aborted) return;
      onLost();
      const wait = Math.min(firstPause * 2 ** failures, maxPause);
      failures += 1;
      await pause(wait * (0.75 + Math.random() / 2));
    }
  }
  void run();

  return {
    reconnect() {
      failures = 0;
      connection.abort();
      wake();
    },
    stop() {
      stopped.abort();
      wake();
    },
  };
}
