import { setTimeout as sleep } from 'node:timers/promises';
import { submitContact } from '#common/contract/contacts.ts';
import { contactBody, emailOf } from '#scripts/quality/bench/contact-request.ts';
import { call, dataOf, visitor } from './client.ts';

const CONCURRENCY = 8;
const PAUSE = 50;
const PATIENCE = 120_000;

export interface Sent {
  /** The id of each accepted request, by the visitor's email address. */
  accepted: Map<string, string>;
  /** Statuses other than 201; 0 stands for no answer. */
  setbacks: number[];
}

interface Sending {
  name: string;
  count: number;
  /** Number of the first visitor; each has an address of its own. */
  first?: number;
  onAccepted?: (total: number) => void;
}

const keyOf = (name: string, number: number) => `${name}-${number}`;

export const sendOne = (url: string, name: string, number: number) =>
  call(`${url}${submitContact.path}`, {
    body: contactBody(`${name}-${number}`),
    headers: { ...visitor(number), 'idempotency-key': keyOf(name, number) },
  });

export const emailOfSender = (name: string, number: number): string => emailOf(`${name}-${number}`);

/**
 * Sends as many consultation requests, several at once. Each is repeated with its own Idempotency-Key, as the form does
 * it, until it has been accepted. @throws when one was not accepted within two minutes
 */
export async function sendContacts(
  url: string,
  { name, count, first = 0, onAccepted = () => undefined }: Sending,
): Promise<Sent> {
  const sent: Sent = { accepted: new Map(), setbacks: [] };
  let next = first;

  async function sendUntilAccepted(number: number) {
    for (const end = performance.now() + PATIENCE; performance.now() < end; await sleep(PAUSE)) {
      const answer = await sendOne(url, name, number);
      if (answer.status === 201) {
        sent.accepted.set(emailOfSender(name, number), dataOf(answer, submitContact.reply).id);
        return onAccepted(sent.accepted.size);
      }
      sent.setbacks.push(answer.status);
    }
    throw new Error(`Request ${number} was not accepted within ${PATIENCE / 1000} s`);
  }
  async function work() {
    while (next < first + count) await sendUntilAccepted(next++);
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  return sent;
}
