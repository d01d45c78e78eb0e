import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { selectRows } from '#api/database/table.ts';
import { multipart, pdf } from '#api/testing/multipart.ts';
import { acceptTestQuote } from '#api/testing/quotes.ts';
import { recordThree } from '#api/testing/record.ts';
import { readReleases } from '#api/testing/releases/releases.ts';
import { startTestServer, type TestServer } from '#api/testing/test-server.ts';
import { readAgreementPdf } from '#api/work/agreements/pdfs.ts';
import * as uploads from '#common/contract/files.ts';
import { runDrill } from '#desktop/main/backup/drill/drill.ts';
import { writeBackup } from './write.ts';

let api: TestServer;
let folder: string;
beforeAll(async () => {
  [api, folder] = await Promise.all([startTestServer(), mkdtemp(join(tmpdir(), 'restore-drill-'))]);
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true, force: true });
});

/** The restore drill of the desktop app. @returns what it looked at, with what is wrong */
async function drill(name: string) {
  const sha256 = createHash('sha256')
    .update(await readFile(join(folder, name)))
    .digest('hex');
  await writeFile(join(folder, `${name}.sha256`), `${sha256}  ${name}\n`);
  const { signal } = new AbortController();
  const throwAway = join(folder, 'throw-away');
  const checks = await runDrill({ folder, name, throwAway, signal, onProgress: () => undefined });
  return Object.fromEntries(checks.map((check) => [check.name, `${check.text}${check.problem ?? ''}`]));
}

test("the desktop app's restore drill passes a backup with uploads, agreements and the record", async () => {
  const form = multipart([{ name: 'resume', content: pdf(), fileName: 'cv.pdf' }]);
  await api.send(uploads.uploadResume, { body: form.body, headers: form.headers });
  await acceptTestQuote(api);
  await recordThree(api);
  for (const row of await selectRows(api.context.database.models.acceptances, {}))
    await readAgreementPdf(api.context, row);
  await writeBackup(api.context, join(folder, 'backup.zip'));
  expect(await drill('backup.zip')).toEqual({
    Checksum: expect.stringMatching(/bytes read$/),
    Manifest: expect.stringMatching(/^\d+ entries, made \d{4}-\d\d-\d\d$/),
    Contents: expect.stringMatching(/compared by size and SHA-256$/),
    Rows: expect.stringMatching(/^[\d,]+ rows in \d+ tables$/),
    Files: '1 stored file of 1 upload',
    Agreements: '2 documents and 1 PDF compared with their hashes',
    Record: expect.stringMatching(/^\d+ signed rows checked as a chain$/),
  });
});

test('it passes the backup of every release', async () => {
  const releases = await readReleases();
  expect(releases.length).toBeGreaterThan(5);
  for (const { name, backup } of releases) {
    await writeFile(join(folder, 'release.zip'), backup);
    const checks = await drill('release.zip');
    const good = {
      Manifest: expect.stringMatching(/^\d+ entries, made [\d-]+$/),
      Contents: expect.stringMatching(/SHA-256$/),
      Rows: expect.stringMatching(/tables$/),
      Files: expect.stringMatching(/uploads?$/),
      Agreements: expect.stringMatching(/(hashes|erased before)$/),
      Record: expect.stringMatching(/chain$/),
    };
    expect([name, checks]).toEqual([name, expect.objectContaining(good)]);
  }
});
