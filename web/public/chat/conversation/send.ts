import { sendMessage } from '#common/contract/assistant.ts';
import { EVENT_STREAM } from '#common/rules/event-stream.ts';
import { readEvents } from '#common/rules/read-events.ts';
import { ApiError, errorFrom, readJson } from '#web/shared/api/api-error.ts';
import { clientVersionHeader } from '#web/shared/build-id.ts';
import { REPLY_FAILED, type Reply, readReply } from './read-reply.ts';

/** A stream without data for this many milliseconds counts as timed out. */
const SILENCE_TIMEOUT_MS = 45_000;

interface Question {
  conversationId: string;
  sessionId: string;
  message: string;
  /** IANA name of the visitor's zone. */
  timeZone: string;
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
  body: ReadableStream<BufferSource>,
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
