import { connect, createServer, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { contactRequest, startTestServer } from '#api/testing/test-server.ts';
import { submitContact } from '#common/contract/contacts.ts';
import { createServerFetch } from '#desktop/main/network/server-fetch.ts';
import { requestOpener } from '#desktop/testing/open-request.ts';
import { type ContactNotice, createContactNotifier } from './contact-notifier.ts';
import { type Cursor, openContactStream } from './contact-stream.ts';

const ARRIVING = 200;
const CUTS = 20;

/** A TCP proxy to a server that the test can cut. */
async function startLine(port: number) {
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(port, '127.0.0.1');
    for (const socket of [client, upstream]) {
      open.add(socket);
      socket.on('close', () => open.delete(socket));
      socket.on('error', () => undefined);
    }
    client.pipe(upstream).pipe(client);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('no address');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    cut() {
      for (const socket of open) socket.destroy();
    },
    close() {
      this.cut();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

async function until(good: () => boolean, what: () => string) {
  for (let waited = 0; !good(); waited += 20) {
    if (waited > 45_000) throw new Error(what());
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

function memoryCursor(): Cursor {
  let kept: string | undefined;
  return { read: () => kept, write: (id) => (kept = id) };
}

test('200 contacts over a connection that is cut 20 times are each reported once', { timeout: 120_000 }, async () => {
  const api = await startTestServer({ SEED: 'none', PORT: '0' });
  await api.server.start();
  const line = await startLine(Number(api.server.info.port));
  const notices: ContactNotice[] = [];
  const show = (notice: ContactNotice) => notices.push(notice);
  const notifier = createContactNotifier({ show, isQuiet: () => false, gatherMs: 20 });
  const cursor = memoryCursor();
  const ready = Promise.withResolvers<void>();
  const start = () =>
    openContactStream({
      origin: line.origin,
      fetchServer: createServerFetch({ openRequest: requestOpener(), signInToProxy: () => null }),
      token: async () => api.token,
      cursor,
      onContact: notifier.add,
      onUnreadable: () => undefined,
      onLive: ready.resolve,
      onLost: () => undefined,
      onRefused: () => ready.reject(new Error('refused')),
      firstPause: 10,
      maxPause: 50,
    });
  let stream = start();
  await ready.promise;

  const sent: string[] = [];
  for (let count = 0; count < ARRIVING; count++) {
    const { body } = await api.send(submitContact, { body: contactRequest({ name: `Visitor ${count}` }) });
    sent.push(body.data.id);
    if (count % (ARRIVING / CUTS) === Math.floor(Math.random() * (ARRIVING / CUTS))) line.cut();
    // Restarts the app once, halfway.
    if (count === ARRIVING / 2) {
      stream.stop();
      stream = start();
    }
    if (count % (ARRIVING / CUTS) === 9) line.cut();
  }
  const told = () => notices.flatMap(({ contactIds }) => contactIds);
  await until(
    () => told().length >= ARRIVING,
    () => `only ${told().length} of ${ARRIVING} were told of`,
  );
  stream.stop();
  notifier.stop();
  expect(told().toSorted()).toEqual(sent.toSorted());
  await line.close();
  await api.close();
});
