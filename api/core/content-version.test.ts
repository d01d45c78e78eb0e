import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { selectRow } from '#api/database/table.ts';
import { loadWeb } from '#api/http/pages.ts';
import { startTestServer, type TestServer } from '#api/testing/test-server.ts';
import { createProject, updateProject } from '#common/contract/projects.ts';
import { projectPath } from '#common/paths.ts';

/** A database that is restored from an older dump while the server runs. */

let api: TestServer;
let origin: string;
beforeAll(async () => {
  const web = await loadWeb(join(import.meta.dirname, '..', '..', 'web', 'dist'));
  api = await startTestServer({ PORT: '0' }, web);
  await api.server.start();
  api.context.content.start();
  origin = `http://127.0.0.1:${api.server.info.port}`;
});
afterAll(async () => {
  api.context.content.stop();
  await api.close();
});

const page = async (path: string) => (await fetch(`${origin}${path}`)).text();

const project = (title: string) => ({
  title,
  category: 'web',
  description: 'Kept in a dump.',
  technologies: ['SQL'],
  featured: true,
});

/** Keeps one project and the content version, as a dump would. */
async function dump(id: string) {
  const { projects, versions } = api.context.database.models;
  const row = await selectRow(projects, { where: { id } });
  const version = await selectRow(versions, { where: { name: 'content' } });
  if (!row || !version) throw new Error('There is nothing to dump');
  return {
    async restore() {
      await api.context.database.transaction(async (transaction) => {
        await projects.update(row, { where: { id }, transaction });
        await versions.update({ value: version.value }, { where: { name: 'content' }, transaction });
      });
    },
  };
}

async function createAndEdit(first: string, second: string) {
  const { data } = (await api.send(createProject, { body: project(first) })).body;
  const kept = await dump(data.id);
  const edited = await api.send(updateProject, { params: { id: data.id }, body: { title: second } });
  expect(edited.status).toBe(200);
  return { id: data.id, path: projectPath(data.slug), kept };
}

test('pages show a restored dump within a second, and edits of it are accepted', async () => {
  const { id, path, kept } = await createAndEdit('Before the dump', 'After the dump');
  expect(await page(path)).toContain('After the dump');
  await kept.restore();
  await vi.waitFor(async () => expect(await page(path)).toContain('Before the dump'), {
    timeout: 30_000,
    interval: 50,
  });
  const portfolio = await (await fetch(`${origin}/api/portfolio`)).json();
  const shown = portfolio.data.projects.find((one: { id: string }) => one.id === id);
  const body = { title: 'Edited again', updatedAt: shown.updatedAt };
  expect((await api.send(updateProject, { params: { id }, body })).status).toBe(200);
  expect(await page(path)).toContain('Edited again');
});

test('a page of before the restore is not taken for one of the same version after it', async () => {
  const { id, path, kept } = await createAndEdit('Dumped', 'Edited before the restore');
  expect(await page(path)).toContain('Edited before the restore');
  const before = api.context.content.current();
  await kept.restore();
  await vi.waitFor(() => expect(api.context.content.current()).not.toBe(before), { timeout: 30_000, interval: 20 });
  // This edit gives the version in the database the number that it had before the restore.
  await api.send(updateProject, { params: { id }, body: { title: 'Edited after the restore' } });
  expect(await page(path)).toContain('Edited after the restore');
});
