import { sendMessage } from '#common/contract/assistant.ts';
import { EVENT_STREAM } from '#common/rules/event-stream.ts';
import { readEvents } from '#common/rules/read-events.ts';
import { ApiError, errorFrom } from '#web/shared/api/api-error.ts';
import { chatMessages } from '#web/site/chat/messages.ts';
import { type Reply, readReply } from './read-reply.ts';

/** A server that says nothing for so long will not say any more. */
const SILENCE = 45_000;

interface Question {
  conversationId: string;
  sessionId: string;
  message: string;
}

/**
 * Asks for a streamed reply and also takes a whole one. `onText` hears everything written so far, whenever it grows or
 * begins anew. Throws an `ApiError` when the server refuses or cannot be reached, any other error when the reply is none.
 */
export async function ask(question: Question, onText: (text: string) => void, signal: AbortSignal): Promise<Reply> {
  const silence = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const heard = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), SILENCE);
  };
  try {
    heard();
    const response = await open(question, AbortSignal.any([signal, silence.signal]));
    if (!response.headers.get('content-type')?.includes(EVENT_STREAM) || !response.body)
      return readReply(await response.json());
    return await follow(response.body, onText, heard);
  } catch (cause) {
    if (signal.aborted || cause instanceof ApiError) throw cause;
    if (silence.signal.aborted) throw new ApiError('Request timed out', 0, {}, { cause });
    // What fetch and its streams throw when the line breaks.
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
    headers: { accept: EVENT_STREAM, 'content-type': 'application/json' },
    body: JSON.stringify(question),
  });
  if (!response.ok) throw await errorFrom(response, chatMessages.replyFailed);
  return response;
}

async function follow(
  body: ReadableStream<BufferSource>,
  onText: (text: string) => void,
  heard: () => void,
): Promise<Reply> {
  let written = '';
  for await (const { type, data } of readEvents(body)) {
    heard();
    const said: { text?: unknown; message?: unknown } | null = data === '' ? null : JSON.parse(data);
    if (type === 'done') return readReply({ data: said }, written);
    if (type === 'error') throw new Error(typeof said?.message === 'string' ? said.message : chatMessages.replyFailed);
    if (type === 'restart') written = '';
    if (type === 'delta' && typeof said?.text === 'string') written += said.text;
    onText(written);
  }
  throw new Error(chatMessages.replyFailed);
}
