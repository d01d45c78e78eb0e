import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pdf } from '#api/testing/multipart.ts';
import { deleteFile, listFiles, uploadFile } from '#common/contract/files.ts';
import { type Answer, call, dataOf, signIn } from '#scripts/quality/faults/client.ts';
import { ErrorReply } from '#scripts/quality/faults/error-reply.ts';
import { countByValue, createChecks, type Scenario } from '#scripts/quality/faults/scenario.ts';
import { sendOne } from '#scripts/quality/faults/send-contacts.ts';
import { mountSmallDisk, type SmallDisk } from '#scripts/quality/faults/small-disk.ts';
import type { Api, TestEnv } from '#scripts/quality/faults/test-env.ts';

const MEGABYTE = 1024 * 1024;

function documentOf(megabytes: number) {
  const form = new FormData();
  const bytes = Buffer.concat([pdf(), Buffer.alloc(megabytes * MEGABYTE, ' '), Buffer.from('%%EOF\n')]);
  form.append('file', new File([bytes], 'large.pdf', { type: 'application/pdf' }));
  return form;
}

const codeOf = ({ text }: Answer) => ErrorReply.safeParse(JSON.parse(text)).data?.code ?? 'no code';

async function look(api: Api) {
  const [page, contact] = [await call(api.url), await sendOne(api.url, 'disk', Math.floor(Math.random() * 1e6))];
  return { page: page.status, contact: contact.status };
}

/** Uploads until the disk is full, then looks for remains of the refused files. */
async function fillWithUploads({ mysql, startApi }: TestEnv, disk: SmallDisk) {
  const checks = createChecks();
  const api = await startApi('files', { env: { DATABASE_URL: await mysql.createDatabase(), DATA_DIR: disk.folder } });
  const headers = await signIn(api.url);
  const upload = (megabytes: number) => call(api.url + uploadFile.path, { form: documentOf(megabytes), headers });
  const files = async () => dataOf(await call(api.url + listFiles.path, { headers }), listFiles.reply);

  const answers: Answer[] = [];
  for (let tries = 0; tries < 12 && answers.at(-1)?.status !== 507; tries++) answers.push(await upload(4));
  const refused = answers.at(-1);
  for (let again = 0; again < 3; again++) answers.push(await upload(6));
  const statuses = answers.map(({ status }) => status);
  checks.expect(
    refused?.status === 507 && codeOf(refused) === 'storage_full',
    `a full disk answers ${countByValue(statuses)}`,
  );
  checks.expect(
    statuses.slice(-3).every((status) => status === 507),
    `later uploads: ${statuses.slice(-3).join(', ')}`,
  );
  checks.expect(!/ENOSPC|\/tmp\//.test(refused?.text ?? ''), 'the answer shows what it should not');

  const rows = await files();
  const stored = await readdir(join(disk.folder, 'uploads'));
  const incoming = await readdir(join(disk.folder, 'incoming'));
  checks.expect(
    stored.toSorted().join() ===
      rows
        .map(({ key }) => key)
        .toSorted()
        .join(),
    `${stored.length} files in the folder, ${rows.length} rows`,
  );
  checks.expect(incoming.length === 0, `${incoming.length} half files left in incoming`);
  const others = await look(api);
  checks.expect(others.page === 200 && others.contact === 201, `other requests meanwhile: ${JSON.stringify(others)}`);

  for (const { key } of rows.slice(0, 2))
    await call(api.url + deleteFile.path.replace('{key}', key), { method: 'DELETE', headers });
  const after = await upload(4);
  checks.expect(after.status === 200 || after.status === 201, `after room was made: ${after.status}`);
  checks.expect(api.isRunning(), 'the process ended');
  await api.stop();
  return { figures: `uploads: ${countByValue(statuses)}, ${incoming.length} half files left`, broken: checks.broken };
}

/** Fills the disk that holds the SQLite database. */
async function fillUnderDatabase({ startApi }: TestEnv, disk: SmallDisk) {
  const checks = createChecks();
  const api = await startApi('rows', { env: { DATA_DIR: disk.folder } });
  checks.expect((await look(api)).contact === 201, 'nothing was accepted before');
  await disk.fill(0);
  const answers: Answer[] = [];
  for (let number = 0; number < 60; number++) answers.push(await sendOne(api.url, 'full', number));
  const refused = answers.filter(({ status }) => status !== 201);
  checks.expect(refused.length > 0, 'the disk was not full');
  checks.expect(
    refused.every((answer) => answer.status === 503 && codeOf(answer) === 'unavailable'),
    `refused with ${countByValue(refused.map(({ status }) => status))}`,
  );
  const page = await call(api.url);
  checks.expect(page.status === 200, `a page meanwhile: ${page.status}`);
  await disk.clear();
  const after = await look(api);
  checks.expect(after.contact === 201, `after room was made: ${after.contact}`);
  checks.expect(api.isRunning(), 'the process ended');
  await api.stop();
  return {
    figures: `SQLite on a full disk: ${countByValue(answers.map(({ status }) => status))}, then ${after.contact} again`,
    broken: checks.broken,
  };
}

export const diskFull: Scenario = {
  promise: 'no room on the disk: uploads are refused with 507 and leave nothing, everything else goes on',
  async play(testEnv) {
    const disks = [
      await mountSmallDisk(join(testEnv.folder, 'a'), 24),
      await mountSmallDisk(join(testEnv.folder, 'b'), 24),
    ];
    for (const disk of disks) testEnv.closeLater(disk.unmount);
    const [one, other] = disks;
    if (!one || !other) throw new Error('No disks');
    const all = [await fillWithUploads(testEnv, one), await fillUnderDatabase(testEnv, other)];
    return { figures: all.map(({ figures }) => figures).join('; '), broken: all.flatMap(({ broken }) => broken) };
  },
};
