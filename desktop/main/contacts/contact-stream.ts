import { Contact, streamContacts } from '#common/contract/contacts.ts';
import { MINUTE } from '#common/limits.ts';
import { EVENT_STREAM } from '#common/rules/event-stream.ts';
import { readEvents } from '#common/rules/read-events.ts';
import type { AskServer } from '#desktop/main/https-fetch.ts';
import { apiAddress } from '#desktop/main/server-address.ts';

/** The last event that was dealt with, kept over restarts of the app. */
export interface Cursor {
  read(): string | undefined;
  write(id: string): void;
}

interface Follower {
  origin: string;
  ask: AskServer;
  /** `null` while nobody is signed in. */
  token(): Promise<string | null>;
  cursor: Cursor;
  onContact(contact: Contact): void;
  onLive(): void;
  onLost(): void;
  /** The token is no longer good. */
  onRefused(): void;
  /** First wait after a lost connection, in milliseconds; it doubles up to `longestPause`. */
  firstPause?: number;
  longestPause?: number;
}

export interface Following {
  /** Asks again at once: the network is back, or the machine woke up. */
  reconnect(): void;
  stop(): void;
}

const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = MINUTE;
/** The server says something every 15 s; a line that is silent for longer is dead. */
const SILENCE = 40_000;

/**
 * Follows the contact requests as they come in. A connection that ends is taken up where it ended, also after sleep, a
 * restart of the server or of this app: the place is kept once a contact was dealt with, so none is missed or told twice.
 */
export function openContactStream(follower: Follower): Following {
  const { origin, ask, cursor, onContact, onLive, onLost, firstPause = FIRST_PAUSE } = follower;
  const { longestPause = LONGEST_PAUSE } = follower;
  const stopped = new AbortController();
  let connection = new AbortController();
  let wake = () => {};
  let failures = 0;

  async function connect(token: string): Promise<Response> {
    const url = apiAddress(origin, streamContacts.path);
    if (!url) throw new Error(`${origin} has no API`);
    const lastId = cursor.read();
    return ask({
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

  async function listen(heard: () => void) {
    const token = await follower.token();
    if (token === null) return;
    const response = await connect(token);
    if (response.status === 401) return follower.onRefused();
    if (!response.ok || !response.body) throw new Error(`The stream was answered with ${response.status}`);
    for await (const event of readEvents(response.body)) {
      heard();
      // What was received on a connection that is being given up comes again on the next.
      if (connection.signal.aborted) return;
      if (event.type === 'ready') {
        failures = 0;
        onLive();
      }
      if (event.type === 'contact') onContact(Contact.parse(JSON.parse(event.data)));
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
      const heard = () => {
        clearTimeout(silence);
        silence = setTimeout(() => connection.abort(), SILENCE);
      };
      heard();
      // Whatever ended it (a lost line, a stopped server, bad data), the next connection begins where this one got to.
      await listen(heard).catch(() => undefined);
      clearTimeout(silence);
      if (stopped.signal.aborted) return;
      onLost();
      const wait = Math.min(firstPause * 2 ** failures, longestPause);
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
