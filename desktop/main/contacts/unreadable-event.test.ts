import { expect, test } from 'vitest';
import type { ArrivedContact } from '#common/rules/read-contact-event.schema.ts';
import { openContactStream } from './contact-stream.ts';

const contact = (id: string) => ({
  id,
  name: `Visitor ${id}`,
  projectType: null,
  status: 'a status of a later version',
  message: 'Hello there.',
});

/** A stream that ends after these events. */
const streamOf = (events: readonly (readonly [string, string, string])[]) =>
  new Response(events.map(([id, type, data]) => `id: ${id}\nevent: ${type}\ndata: ${data}\n\n`).join(''));

test('an event that this app cannot read is skipped, and everything after it arrives', async () => {
  let cursor: string | undefined;
  const asked: (string | undefined)[] = [];
  const received: string[] = [];
  const cursors: string[] = [];
  let unreadable = 0;
  const ended = Promise.withResolvers<void>();
  const replies = [
    streamOf([
      ['1', 'ready', '{}'],
      ['2', 'contact', '{"id":"2","name":{"first":"Ada"}}'],
      ['3', 'contact', 'no json'],
      ['4', 'something-new', '{"later":true}'],
    ]),
    streamOf([['5', 'contact', JSON.stringify(contact('5'))]]),
  ];
  const stream = openContactStream({
    origin: 'https://example.com',
    async fetchServer({ headers }) {
      asked.push(headers['last-event-id']);
      const reply = replies.shift();
      if (reply) return reply;
      ended.resolve();
      return new Response(new ReadableStream());
    },
    token: async () => 'token',
    cursor: {
      read: () => cursor,
      write(id) {
        cursor = id;
        cursors.push(id);
      },
    },
    onContact: ({ id }: ArrivedContact) => received.push(id),
    onUnreadable: () => {
      unreadable += 1;
    },
    onLive: () => undefined,
    onLost: () => undefined,
    onRefused: () => undefined,
    firstPause: 1,
    maxPause: 1,
  });
  await ended.promise;
  stream.stop();
  expect(unreadable).toBe(2);
  expect(received).toEqual(['5']);
  expect(cursors).toEqual(['1', '2', '3', '4', '5']);
  expect(asked).toEqual([undefined, '4', '5']);
});
