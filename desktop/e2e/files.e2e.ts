import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '#desktop/testing/fixtures.ts';

interface Site {
  get<T>(path: string): Promise<T>;
}

/** The server's export without its timestamp. */
async function exported(site: Site) {
  const { data } = await site.get<{ data: { projects: unknown[]; exportedAt: string } }>('/api/portfolio/export');
  const { exportedAt: _, ...content } = data;
  return content;
}

test('the menu exports the portfolio to the file that the owner chose, and a cancelled export writes nothing', async ({
  startSignedIn,
  folder,
  site,
}) => {
  const app = await startSignedIn(site);
  const before = await readdir(folder);
  expect(await app.page.evaluate(() => window.desktop.exportPortfolio())).toEqual({ kind: 'cancelled' });
  expect(await readdir(folder)).toEqual(before);

  const path = join(folder, 'backup', 'mine.json');
  await app.command('answerDialog', { path });
  await app.command('chooseInMenu', { label: 'Export Portfolio…' });
  // The folder does not exist, so nothing can be written, and an error box says so.
  await expect
    .poll(async () => (await app.command('record')).errorBoxes)
    .toMatchObject([{ title: 'Nothing was exported' }]);

  const chosen = join(folder, 'mine.json');
  await writeFile(chosen, 'what was here before');
  await app.command('answerDialog', { path: chosen });
  expect(await app.page.evaluate(() => window.desktop.exportPortfolio())).toEqual({
    kind: 'done',
    detail: 'mine.json',
  });
  const { projects } = JSON.parse(await readFile(chosen, 'utf8'));
  expect(projects).toEqual((await exported(site)).projects);
  expect((await readdir(folder)).filter((name) => name.includes('mine.json'))).toEqual(['mine.json']);
  expect((await app.command('record')).dialogs[1]?.options).toMatchObject({
    defaultPath: expect.stringMatching(/^portfolio-data-\d{4}-\d\d-\d\d\.json$/),
  });
});

test('a file chosen for an import reaches the window unchanged, one that is no export is refused with one sentence, and nothing is sent to the server', async ({
  startSignedIn,
  folder,
  site,
}) => {
  const app = await startSignedIn(site);
  const path = join(folder, 'to-import.json');
  await app.command('answerDialog', { path });
  await app.page.evaluate(() => window.desktop.exportPortfolio());
  const text = await readFile(path, 'utf8');
  await app.page.evaluate(() => {
    window.desktop.on('importFile', (file) => document.documentElement.setAttribute('data-import', file.text));
  });
  const before = await exported(site);
  await app.command('answerDialog', { path });
  await app.command('chooseInMenu', { label: 'Import Portfolio…' });
  await expect(app.page.locator('html')).toHaveAttribute('data-import', text);
  expect(await app.page.evaluate((dropped) => window.desktop.checkImport({ text: dropped }), text)).toEqual({
    kind: 'read',
    text,
  });
  expect(await exported(site)).toEqual(before);

  const hostile: [string, string][] = [
    ['{"projects": [', 'Invalid JSON format'],
    ['', 'Invalid JSON format'],
    ['[1, 2]', 'This file is not a portfolio export: it has no projects, skills and FAQs'],
    ['{"name": "another thing"}', 'This file is not a portfolio export: it has no projects, skills and FAQs'],
    [
      JSON.stringify({ ...before, exportedAt: new Date().toISOString(), version: 99 }),
      'This file was exported by a different version of this product',
    ],
    ['x'.repeat(10_500_000), 'This file is too large to be a portfolio export (10 MB at most)'],
  ];
  const wrong = join(folder, 'hostile.json');
  for (const [written, message] of hostile) {
    await writeFile(wrong, written);
    await app.command('answerDialog', { path: wrong });
    expect(await app.page.evaluate(() => window.desktop.chooseImport())).toEqual({ kind: 'failed', message });
  }
  await app.command('answerDialog', { path: wrong });
  await app.command('chooseInMenu', { label: 'Import Portfolio…' });
  await expect
    .poll(async () => (await app.command('record')).errorBoxes)
    .toEqual([{ title: 'Nothing was imported', content: hostile.at(-1)?.[1] }]);
  expect(await exported(site)).toEqual(before);
});
