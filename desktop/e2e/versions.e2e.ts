import { createServer } from 'node:http';
import { connect, expect, test } from '#desktop/testing/fixtures.ts';

/** A server that only tells its health, and what it was told of the app. */
async function startServer(versions: object) {
  const told: unknown[] = [];
  const server = createServer(({ url, headers }, response) => {
    const isHealth = url === '/api/health';
    if (isHealth) told.push(headers['x-desktop-version']);
    response.writeHead(isHealth ? 200 : 404, { 'content-type': 'application/json', 'x-request-id': '1' });
    response.end(JSON.stringify(isHealth ? { success: true, status: 'ok', ...versions } : { success: false }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('no address');
  return {
    url: `http://127.0.0.1:${address.port}`,
    told,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

test('the window says when the app or the server is too old, until both fit', async ({ start }) => {
  const newer = await startServer({ version: '99.1.0', oldestDesktopApp: '99.0.0' });
  const older = await startServer({ version: '0.0.1' });
  const silent = await startServer({});
  const { page } = await start();
  const version = (await page.evaluate(() => window.desktop.getState())).version;

  expect(await connect(page, newer.url)).toMatchObject({ kind: 'done' });
  await expect(page.getByText('This app is too old for the server.')).toBeVisible();
  await expect(page.getByText(/needs version 99\.0\.0 or newer/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Check for Updates' })).toBeVisible();
  expect(new Set(newer.told)).toEqual(new Set([version]));

  expect(await connect(page, older.url)).toMatchObject({ kind: 'done' });
  await expect(page.getByText('The server is too old for this app.')).toBeVisible();
  await expect(page.getByText('This app is too old for the server.')).toBeHidden();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByText('The server is too old for this app.')).toBeHidden();

  // A server of a release before the handshake tells nothing, and nothing is said.
  expect(await connect(page, silent.url)).toMatchObject({ kind: 'done' });
  await expect(page.getByText(`Signing in to ${silent.url}`)).toBeVisible();
  await expect(page.getByText('too old')).toBeHidden();
  for (const server of [newer, older, silent]) await server.stop();
});
