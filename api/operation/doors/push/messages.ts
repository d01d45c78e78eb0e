import { toIso } from '#api/core/timestamps.ts';
import type { PushSettings } from '#common/contract/push.ts';
import { paths } from '#common/paths.ts';
import {
  PUSH,
  PUSH_VERSION,
  type PushKind,
  type PushMessage,
  type PushTitle,
  pushKindOptions,
  pushTitles,
} from '#common/push-options.ts';

/** Parts that a notification can be made of; the settings decide on each. */
export interface Told {
  kind: PushKind;
  title: PushTitle;
  /** Shown where names are, and always where it names no person. */
  name: string;
  /** `name` is of a problem and not of a person. */
  isProblem?: boolean;
  /** Shown with the details: company, number, amount, time. */
  details?: readonly (string | null)[];
  /** A visitor wrote this; its beginning is shown with the details. */
  text?: string | null;
  path: string;
}

/** Digits that can be called. */
const PHONE_DIGITS = 7;
const HIDDEN = '…';

const isAddress = (word: string) => /@|:\/\/|www\./i.test(word);
const endOf = (word: string) => (/[,.;:!?)]$/.test(word) ? word.slice(-1) : '');
const isPhone = (run: string) => run.replace(/\D/g, '').length >= PHONE_DIGITS;

/** Leaves out the addresses, links and phone numbers that people type into names and texts: none of them goes out. */
function withoutContactData(text: string): string {
  const words = text.split(/\s/).filter((word) => word !== '');
  return words
    .map((word) => (isAddress(word) ? HIDDEN + endOf(word) : word))
    .join(' ')
    .replace(/[\d ()./+-]{7,}/g, (run) => {
      if (!isPhone(run)) return run;
      return `${run.startsWith(' ') ? ' ' : ''}${HIDDEN}${run.endsWith(' ') ? ' ' : ''}`;
    });
}

function excerptOf(text: string): string {
  const characters = [...withoutContactData(text)];
  return characters.length <= PUSH.excerpt ? characters.join('') : `${characters.slice(0, PUSH.excerpt).join('')}…`;
}

const bytesOf = (message: PushMessage) => Buffer.byteLength(JSON.stringify(message));

/** Cuts the body of a message that is too long in bytes. */
function fitting(message: PushMessage): PushMessage {
  const characters = [...message.body];
  let fits = message;
  while (bytesOf(fits) > PUSH.messageBytes && characters.length > 0) {
    characters.splice(-10);
    fits = { ...message, body: `${characters.join('')}…` };
  }
  return fits;
}

/** The message about an event, with as much as the settings show. */
export function messageOf(
  { kind, title, name, isProblem = false, details = [], text = null, path }: Told,
  { showNames, showDetails }: Pick<PushSettings, 'showNames' | 'showDetails'>,
  { id, at }: { id: string; at: number },
): PushMessage {
  const shown = [
    ...(isProblem ? [name] : showNames ? [withoutContactData(name)] : []),
    ...(showDetails ? [...details, text === null ? null : excerptOf(text)] : []),
  ];
  const body = shown.filter((part) => part !== null && part !== '').join(' · ');
  return fitting({ v: PUSH_VERSION, id, kind, title, body, path, at: toIso(at) });
}

/** The one message that asks for nothing but to be seen. */
export const testMessage = (id: string, at: number): PushMessage => ({
  ...{ v: PUSH_VERSION, id, kind: 'test', title: pushTitles.test, at: toIso(at) },
  ...{ body: 'Notifications arrive on this device.', path: paths.admin },
});

/** Numbers of what came in quiet hours. */
export type Counts = Partial<Record<PushKind, number>>;

/** '3 new requests, 1 answer' */
export const countsInWords = (counts: Counts): string =>
  pushKindOptions
    .flatMap(({ value, one, more }) => {
      const count = counts[value] ?? 0;
      return count === 0 ? [] : [`${count} ${count === 1 ? one : more}`];
    })
    .join(', ');

export const summaryOf = (counts: Counts, { id, at }: { id: string; at: number }): PushMessage => ({
  ...{ v: PUSH_VERSION, id, kind: 'summary', title: pushTitles.summary, at: toIso(at) },
  ...{ body: countsInWords(counts), path: paths.admin },
});
