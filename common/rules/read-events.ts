export interface ServerEvent {
  type: string;
  data: string;
  /** Id of the latest event, from which a client can resume. */
  lastId: string | undefined;
  /** Milliseconds after which the server asks clients to reconnect. */
  retry: number | undefined;
}

/** Parses a stream of server-sent events (WHATWG HTML, 9.2.6). Comments are returned as events without a type. */
export async function* readEvents(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<ServerEvent> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  let lastId: string | undefined;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const blocks = (rest + value).replaceAll('\r\n', '\n').split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        const event = parseBlock(block);
        lastId = event.id ?? lastId;
        yield { type: event.type, data: event.data, lastId, retry: event.retry };
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

function parseBlock(block: string) {
  const data: string[] = [];
  let type = '';
  let id: string | undefined;
  let retry: number | undefined;
  for (const row of block.split('\n')) {
    const colon = row.indexOf(':');
    const field = colon === -1 ? row : row.slice(0, colon);
    const value = colon === -1 ? '' : row.slice(colon + 1).replace(/^ /, '');
    if (field === 'data') data.push(value);
    else if (field === 'event') type = value;
    else if (field === 'id') id = value;
    else if (field === 'retry' && /^\d+$/.test(value)) retry = Number(value);
  }
  return { type, data: data.join('\n'), id, retry };
}
