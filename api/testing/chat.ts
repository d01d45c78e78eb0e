import * as contract from '#common/contract/assistant.ts';
import { openSession } from '#common/contract/sessions.ts';
import type { TestServer } from './test-server.ts';

export interface ChatIds {
  sessionId: string;
  conversationId: string;
}

/** Opens a session with an empty conversation. */
export async function openChat(api: TestServer, initialMessage = 'Hello'): Promise<ChatIds> {
  const session = await api.send(openSession, { body: { source: 'portfolio_chat' } });
  const { sessionId } = session.body.data;
  const { body } = await api.send(contract.openConversation, { body: { sessionId, initialMessage } });
  return { sessionId, conversationId: body.data.conversationId };
}

/** Asks in a new session or in the given one. */
export async function ask(api: TestServer, message: string, visit?: ChatIds) {
  const chatIds = visit ?? (await openChat(api, message));
  const { status, body, headers } = await api.send(contract.sendMessage, { body: { ...chatIds, message } });
  return {
    status,
    headers,
    body,
    visit: chatIds,
    text: String(body?.data?.message?.content ?? ''),
    metadata: body?.data?.metadata,
  };
}

export interface ChatStream {
  response: Response;
  events: { event: string; data: Record<string, unknown> }[];
}

/** Reads the events of a reply from the network; `until` stops reading and closes the connection. */
export async function askForStream(
  origin: string,
  visit: ChatIds,
  message: string,
  until: (event: string) => boolean = () => false,
): Promise<ChatStream> {
  const leave = new AbortController();
  const response = await fetch(`${origin}${contract.sendMessage.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream', 'accept-encoding': 'gzip' },
    body: JSON.stringify({ ...visit, message }),
    signal: leave.signal,
  });
  const events: ChatStream['events'] = [];
  let text = '';
  for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += chunk;
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const found = /^event: (\w+)\ndata: (.*)$/.exec(block);
      if (found) events.push({ event: found[1] ?? '', data: JSON.parse(found[2] ?? '{}') });
    }
    if (events.some(({ event }) => until(event))) break;
  }
  leave.abort();
  return { response, events };
}
