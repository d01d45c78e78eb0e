import { connect, expect, test } from '#desktop/testing/fixtures.ts';
import { startVersionsServer } from '#desktop/testing/versions-server.ts';

test('the window says when the app or the server is too old, until both fit', async ({ start }) => {
  const newer = await startVersionsServer({ version: '99.1.0', oldestDesktopApp: '99.0.0' });
  const older = await startVersionsServer({ version: '0.0.1' });
  const silent = await startVersionsServer({});
  const { page } = await start();
  const version = (await page.evaluate(() => window.desktop.getState())).version;

  expect(await connect(page, newer.url)).toMatchObject({ kind: 'done' });
  await expect(page.getByText('This app is too old for the site.')).toBeVisible();
  await expect(page.getByText(/needs version 99\.0\.0 or newer/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Check for Updates' })).toBeVisible();
  expect(new Set(newer.told)).toEqual(new Set([version]));

  expect(await connect(page, older.url)).toMatchObject({ kind: 'done' });
  await expect(page.getByText('The site is too old for this app.')).toBeVisible();
  await expect(page.getByText('This app is too old for the site.')).toBeHidden();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByText('The site is too old for this app.')).toBeHidden();

  // A server of a release before the handshake tells nothing, and nothing is said.
  expect(await connect(page, silent.url)).toMatchObject({ kind: 'done' });
  await expect(page.getByText(`Signing in to ${silent.url}`)).toBeVisible();
  await expect(page.getByText('too old')).toBeHidden();
  for (const server of [newer, older, silent]) await server.stop();
});
