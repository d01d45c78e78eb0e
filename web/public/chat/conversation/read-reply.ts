import { projectTypes } from '#common/request-options.ts';
import * as texts from '#common/texts/keys/chat.ts';
import { t } from '#common/texts/text.ts';
import type { ReplyNotes } from '#web/public/chat/conversation.ts';

/** Why a reply did not come, for the log; visitors read an apology. */
export const REPLY_FAILED = 'Failed to get AI response';

export interface Reply {
  content: string;
  metadata?: ReplyNotes;
}

type Entries = Partial<Record<string, unknown>>;

const entriesOf = (value: unknown): Entries => (typeof value === 'object' && value !== null ? value : {});
const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

function sourcesOf(value: unknown): ReplyNotes['sources'] {
  if (!Array.isArray(value)) return [];
  return value.map(entriesOf).flatMap(({ type, id, title, href }) => {
    const known = (['project', 'skill', 'faq', 'package', 'testimonial'] as const).find((name) => name === type);
    const text = textOf(title);
    return known && text ? [{ type: known, id: textOf(id) ?? '', title: text, href: textOf(href) ?? '' }] : [];
  });
}

const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.flatMap((entry) => textOf(entry) ?? []) : [];

function briefOf(value: unknown): ReplyNotes['brief'] {
  const { projectType, budget, timeline, packageId, addOns } = entriesOf(value);
  const known = projectTypes.find((name) => name === projectType);
  const brief = {
    budget: textOf(budget),
    timeline: textOf(timeline),
    packageId: textOf(packageId),
  };
  const told = Object.fromEntries(Object.entries(brief).filter(([, text]) => text !== undefined));
  const extras = textsOf(addOns);
  const read = { ...told, ...(known && { projectType: known }), ...(extras.length > 0 && { addOns: extras }) };
  return Object.keys(read).length > 0 ? read : undefined;
}

function estimateOf(value: unknown): ReplyNotes['estimate'] {
  const { id, url, total, currency } = entriesOf(value);
  const address = textOf(url);
  const money = textOf(currency);
  if (!address || !money || !/^[A-Z]{3}$/.test(money) || !Number.isSafeInteger(total)) return undefined;
  return { id: textOf(id) ?? '', url: address, total: Number(total), currency: money };
}

const isTimestamp = (value: unknown): value is string => typeof value === 'string' && !Number.isNaN(Date.parse(value));

function bookingOf(value: unknown): ReplyNotes['booking'] {
  const { type, slots, url } = entriesOf(value);
  const address = textOf(url);
  if (!address || !Array.isArray(slots)) return undefined;
  const times = slots
    .map(entriesOf)
    .flatMap(({ start, end }) => (isTimestamp(start) && isTimestamp(end) ? [{ start, end }] : []));
  return times.length > 0 ? { type: textOf(type) ?? '', slots: times, url: address } : undefined;
}

/** Reads metadata leniently: missing and unknown values are ignored, and a reply counts as answered by default. */
export function readNotes(value: unknown): ReplyNotes | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { model, answered, builtIn, sources, brief, estimate, booking }: Entries = value;
  const [understood, offered, times] = [briefOf(brief), estimateOf(estimate), bookingOf(booking)];
  return {
    model: textOf(model) ?? '',
    answered: answered !== false,
    builtIn: builtIn === true,
    sources: sourcesOf(sources),
    ...(understood && { brief: understood }),
    ...(offered && { estimate: offered }),
    ...(times && { booking: times }),
  };
}

/**
 * Finds the reply in any supported response shape; `written` is the streamed text so far. @throws when the
 * response reports a failure
 */
export function readReply(body: unknown, written = ''): Reply {
  const { success, message, data } = entriesOf(body);
  if (success === false) throw new Error(textOf(message) ?? REPLY_FAILED);
  const { message: reply, content, response, metadata } = entriesOf(data);
  const { content: replyContent, metadata: replyNotes } = entriesOf(reply);
  const notes = readNotes(metadata ?? replyNotes);
  return {
    content: textOf(replyContent) ?? textOf(content) ?? textOf(response) ?? textOf(written) ?? t(texts.emptyReply),
    ...(notes && { metadata: notes }),
  };
}
