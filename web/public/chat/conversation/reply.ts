import { sendMessage } from '#common/contract/assistant.ts';
import { projectTypes } from '#common/request-options.ts';
import { EVENT_STREAM } from '#common/rules/event-stream.ts';
import { readEvents } from '#common/rules/read-events.ts';
import * as texts from '#common/texts/keys/chat.ts';
import { t } from '#common/texts/text.ts';
import type { ReplyNotes } from '#web/public/chat/conversation.ts';
import { ApiError, errorFrom, readJson } from '#web/shared/api/api-error.ts';
import { clientVersionHeader } from '#web/shared/build-id.ts';

/** A stream without data for this many milliseconds counts as timed out. */
const SILENCE_TIMEOUT_MS = 45_000;

interface Question {
  conversationId: string;
  sessionId: string;
  message: string;
  /** IANA name of the visitor's zone. */
  timeZone: string;
}

/** Why a reply did not come, for the log; visitors read an apology. */
const REPLY_FAILED = 'Failed to get AI response';

interface Reply {
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

/**
 * Requests a streamed reply, and accepts a JSON reply, too. `onText` receives the complete text so far with
 * each change. @throws ApiError when the server refuses or is unreachable, and other errors for an invalid
 * reply
 */
export async function streamReply(
  question: Question,
  onText: (text: string) => void,
  signal: AbortSignal,
): Promise<Reply> {
  const silence = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const resetTimer = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), SILENCE_TIMEOUT_MS);
  };
  try {
    resetTimer();
    const response = await open(question, AbortSignal.any([signal, silence.signal]));
    if (!response.headers.get('content-type')?.includes(EVENT_STREAM) || !response.body)
      return readReply(await readJson(response));
    return await readStream(response.body, onText, resetTimer);
  } catch (cause) {
    if (signal.aborted || cause instanceof ApiError) throw cause;
    if (silence.signal.aborted) throw new ApiError('Request timed out', 0, {}, { cause });
    // `fetch` and its streams throw a TypeError when the connection breaks.
    if (cause instanceof TypeError) throw new ApiError('Network error', 0, {}, { cause });
    throw cause;
  } finally {
    clearTimeout(timer);
  }
}

async function open(question: Question, signal: AbortSignal): Promise<Response> {
  const response = await fetch(sendMessage.path, {
    method: sendMessage.method,
    signal,
    cache: 'no-store',
    credentials: 'include',
    headers: { accept: EVENT_STREAM, 'content-type': 'application/json', ...clientVersionHeader() },
    body: JSON.stringify(question),
  });
  if (!response.ok) throw await errorFrom(response, REPLY_FAILED);
  return response;
}

async function readStream(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  onText: (text: string) => void,
  resetTimer: () => void,
): Promise<Reply> {
  let text = '';
  for await (const { type, data } of readEvents(body)) {
    resetTimer();
    const payload: { text?: unknown; message?: unknown } | null = data === '' ? null : JSON.parse(data);
    if (type === 'done') return readReply({ data: payload }, text);
    if (type === 'error') throw new Error(typeof payload?.message === 'string' ? payload.message : REPLY_FAILED);
    if (type === 'restart') text = '';
    if (type === 'delta' && typeof payload?.text === 'string') text += payload.text;
    onText(text);
  }
  throw new Error(REPLY_FAILED);
}
