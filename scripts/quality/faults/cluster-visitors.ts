import { setTimeout as sleep } from 'node:timers/promises';
import { createBooking } from '#common/contract/booking/bookings.ts';
import { acceptQuote, requestQuoteCode } from '#common/contract/quotes/client.ts';
import { DAY, MINUTE } from '#common/limits.ts';
import { type Answer, call, visitor } from './client.ts';
import { emailOfSender, sendOne } from './send-contacts.ts';
import { addressOf, type SentQuote } from './sent-quotes.ts';
import type { ReceivedMail } from './smtp-server.ts';
import { until } from './wait.ts';

/** Holds what a visitor asked for, and what they were told. */
export interface Told extends Answer {
  kind: 'request' | 'booking' | 'code' | 'acceptance' | 'page' | 'owner';
  /** Time of the question, by `performance.now()`. */
  at: number;
}

/** Confirmations by the address of the visitor: the id of the answer, or the verification code of an acceptance. */
export interface Confirmed {
  requests: Map<string, string>;
  bookings: Map<string, string>;
  acceptances: Map<string, string>;
  /** The visitors that were told that their time is taken, with the one that wanted the same. */
  refusedBookings: Map<string, string>;
}

const TYPE = '30-minute-consultation';
const PER_DAY = 40;
/** Bookings begin so many days ahead, where no reminder is due. */
const FIRST_DAY = 5;
/** Milliseconds until a visitor who was told 503 asks again; `Retry-After` allows more. */
const AGAIN = 500;
const PATIENCE = 180_000;

const startOf = (number: number): string =>
  new Date(
    Math.floor(Date.now() / DAY + FIRST_DAY + Math.floor(number / PER_DAY)) * DAY + (number % PER_DAY) * 30 * MINUTE,
  ).toISOString();

interface Options {
  url: string;
  owner: Record<string, string>;
  quotes: readonly SentQuote[];
  /** Codes arrive there. */
  received: readonly ReceivedMail[];
}

/**
 * Visitors who go on: each one repeats what was answered 503 with its own key, as the pages do, until there is a yes or a
 * refusal. Two want each time for a call. About ten questions a second.
 */
export function startVisitors({ url, owner, quotes, received }: Options) {
  const told: Told[] = [];
  const confirmed: Confirmed = {
    ...{ requests: new Map(), bookings: new Map() },
    ...{ acceptances: new Map(), refusedBookings: new Map() },
  };
  let stopped = false;

  async function ask(kind: Told['kind'], question: () => Promise<Answer>): Promise<Told> {
    const at = performance.now();
    const answer = { kind, at, ...(await question()) };
    told.push(answer);
    return answer;
  }

  /** Repeats a question until its answer is another one than 503. */
  async function askUntilDecided(kind: Told['kind'], question: () => Promise<Answer>): Promise<Told> {
    const end = performance.now() + PATIENCE;
    for (;;) {
      const answer = await ask(kind, question);
      if (answer.status !== 503) return answer;
      if (performance.now() > end) throw new Error(`A ${kind} was not decided within ${PATIENCE / 1000} s`);
      await sleep(AGAIN);
    }
  }
  const idOf = ({ text }: Answer): string => JSON.parse(text).data.id;

  async function sendRequest(number: number) {
    const answer = await askUntilDecided('request', () => sendOne(url, 'cluster', number));
    if (answer.status === 201) confirmed.requests.set(emailOfSender('cluster', number), idOf(answer));
  }

  async function bookSame(number: number) {
    const rivals = ['one', 'other'].map((name) => `${name}-${number}@example.com`);
    const start = startOf(number);
    await Promise.all(
      rivals.map(async (email, index) => {
        const body = { type: TYPE, start, name: 'Ada Lovelace', email, timeZone: 'UTC', filledIn: 9_000 };
        const headers = { ...visitor(100_000 + 2 * number + index), 'idempotency-key': email };
        const answer = await askUntilDecided('booking', () => call(url + createBooking.path, { body, headers }));
        if (answer.status === 201) confirmed.bookings.set(email, idOf(answer));
        if (answer.status === 409) confirmed.refusedBookings.set(email, rivals[1 - index] ?? '');
      }),
    );
  }

  async function accept({ token, email, agreed }: SentQuote, number: number) {
    const headers = visitor(200_000 + number);
    const codeUrl = url + addressOf(requestQuoteCode, { token });
    await askUntilDecided('code', () => call(codeUrl, { body: agreed, headers }));
    // A code that was asked for twice, because nobody knew of the first, ends the one before.
    const ended = new Set<string>();
    for (;;) {
      const code = await until(
        `a code for ${email}`,
        () => received.findLast((mail) => mail.to === email && mail.code !== null && !ended.has(mail.code))?.code,
        (found) => found !== undefined,
        { within: PATIENCE },
      );
      const body = { ...agreed, code };
      const acceptUrl = url + addressOf(acceptQuote, { token });
      const answer = await askUntilDecided('acceptance', () => call(acceptUrl, { body, headers }));
      if (answer.status === 200)
        confirmed.acceptances.set(email, JSON.parse(answer.text).data.acceptance.verificationCode);
      if (!/"code_(invalid|expired)"/.test(answer.text)) return;
      ended.add(code ?? '');
    }
  }

  async function keep(pause: number, work: (number: number) => Promise<unknown>, last = Number.POSITIVE_INFINITY) {
    for (let number = 0; number < last && !stopped; number++) {
      await work(number);
      await sleep(pause);
    }
  }
  const loops = [
    keep(250, sendRequest),
    keep(1_000, bookSame),
    keep(2_500, async (number) => accept(quotes[number] as SentQuote, number), quotes.length),
    keep(400, (number) => ask('page', () => call(`${url}/`, { headers: visitor(300_000 + number) }))),
    keep(800, () => ask('owner', () => call(`${url}/api/contacts`, { headers: owner }))),
  ];
  const ended = Promise.all(loops);
  // A loop that fails ends the scenario when it stops the visitors.
  ended.catch(() => undefined);

  return {
    told: told as readonly Told[],
    confirmed: confirmed as Readonly<Confirmed>,
    /** Ends when each visitor has got what they came for. */
    async stop() {
      stopped = true;
      await ended;
    },
  };
}
