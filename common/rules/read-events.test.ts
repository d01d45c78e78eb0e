import { expect, test } from 'vitest';
import { readEvents, type ServerEvent } from './read-events.ts';

const streamOf = (...chunks: string[]) =>
  new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk));
      controller.close();
    },
  });

async function collect(events: AsyncIterable<ServerEvent>): Promise<ServerEvent[]> {
  const collected: ServerEvent[] = [];
  for await (const event of events) collected.push(event);
  return collected;
}

test('events are complete wherever the network splits them', async () => {
  const events = await collect(
    readEvents(
      streamOf('retry: 3000\nid: 4\nevent: rea', 'dy\ndata: {}\n', '\nid: 5\nevent: contact\ndata: a\ndata: b\n\n'),
    ),
  );
  expect(events).toEqual([
    { type: 'ready', data: '{}', lastId: '4', retry: 3000 },
    { type: 'contact', data: 'a\nb', lastId: '5', retry: undefined },
  ]);
});

test('a heartbeat keeps the id for resuming', async () => {
  const events = await collect(readEvents(streamOf('id: 7\nevent: contact\ndata: x\n\n', ': still here\n\n')));
  expect(events.at(-1)).toEqual({ type: '', data: '', lastId: '7', retry: undefined });
});

test('an incomplete event of a broken connection is dropped', async () => {
  expect(await collect(readEvents(streamOf('id: 8\nevent: contact\ndata: x\n')))).toEqual([]);
});
