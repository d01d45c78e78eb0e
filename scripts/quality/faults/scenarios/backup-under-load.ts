import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { readZip } from '#api/files/zip-reader.ts';
import { pdf } from '#api/testing/multipart.ts';
import { Manifest } from '#common/backup/manifest.ts';
import { downloadBackup, restoreBackup } from '#common/contract/backup.ts';
import { uploadFile } from '#common/contract/files.ts';
import { createSkill } from '#common/contract/skills.ts';
import { call, dataOf, signIn } from '#scripts/quality/faults/client.ts';
import { countByValue, createChecks, milliseconds, type Scenario } from '#scripts/quality/faults/scenario.ts';
import type { Api, TestEnv } from '#scripts/quality/faults/test-env.ts';
import { startTraffic } from '#scripts/quality/faults/traffic.ts';
import { until } from '#scripts/quality/faults/wait.ts';

const LIMITS = { entries: 10_000, total: 1024 ** 3 };

/** Writes a backup to `file` and answers what it says it holds. */
async function takeBackup(api: Api, owner: Record<string, string>, file: string): Promise<Manifest> {
  const response = await fetch(api.url + downloadBackup.path, { headers: owner });
  if (!response.ok) throw new Error(`The backup answered ${response.status}: ${await response.text()}`);
  await writeFile(file, Buffer.from(await response.arrayBuffer()));
  const zip = await readZip(file, LIMITS);
  try {
    return Manifest.parse(await json(await zip.read('manifest.json')));
  } finally {
    zip.close();
  }
}

/** The rows and files with their checksums, without the readable export, which contains the time of writing. */
const contentOf = ({ entries }: Manifest) =>
  entries
    .filter(({ path }) => path !== 'portfolio.json')
    .map(({ path, size, sha256 }) => `${path} ${size} ${sha256}`)
    .toSorted();

function startWriting(api: Api, owner: Record<string, string>) {
  let stopped = false;
  let written = 0;
  const work = (async () => {
    for (; !stopped; written++) {
      const form = new FormData();
      form.append('file', new File([new Uint8Array(pdf(`Document ${written}`))], `document-${written}.pdf`));
      await call(api.url + uploadFile.path, { form, headers: owner });
      const body = { name: `Skill ${written}`, category: 'backend', proficiency: 'expert' };
      await call(api.url + createSkill.path, { body, headers: owner });
      await sleep(20);
    }
  })();
  return {
    async stop() {
      stopped = true;
      await work;
      return written;
    },
  };
}

async function restoreInto({ startApi, folder }: TestEnv, name: string, env: Record<string, string>, file: string) {
  const api = await startApi(name, { env: { ...env, SEED: 'none' } });
  const owner = await signIn(api.url);
  const form = new FormData();
  form.append('backup', new File([new Uint8Array(await readFile(file))], 'backup.zip'));
  const answer = await call(`${api.url}${restoreBackup.path}?confirm=true`, { form, headers: owner });
  dataOf(answer, restoreBackup.reply);
  const again = join(folder, `${name}.zip`);
  const manifest = await takeBackup(api, owner, again);
  await rm(again);
  await api.stop();
  return manifest;
}

export const backupUnderLoad: Scenario = {
  promise: 'a backup taken under load is of one moment, and restores into an empty server to the same checksums',
  async play(testEnv) {
    const { mysql, quick, startApi, folder } = testEnv;
    const api = await startApi('source', { env: { DATABASE_URL: await mysql.createDatabase() } });
    const owner = await signIn(api.url);
    const traffic = startTraffic({ url: api.url, each: 2, pause: 5 });
    const writing = startWriting(api, owner);
    const checks = createChecks();
    await sleep(quick ? 1_000 : 4_000);

    const file = join(folder, 'backup.zip');
    const started = performance.now();
    const manifest = await takeBackup(api, owner, file);
    const took = performance.now() - started;
    const written = await writing.stop();
    const seen = await traffic.stop();
    const failed = seen.filter(({ status }) => status > 299 || status === 0);
    checks.expect(failed.length === 0, `requests meanwhile: ${countByValue(failed.map(({ status }) => status))}`);
    await until(
      'the source idle',
      () => call(`${api.url}/api/ready`),
      ({ status }) => status === 200,
    );

    const expected = contentOf(manifest);
    for (const [name, env] of [
      ['mysql', { DATABASE_URL: await mysql.createDatabase() }],
      ['sqlite', {}],
    ] as [string, Record<string, string>][]) {
      const restored = contentOf(await restoreInto(testEnv, `restored-${name}`, env, file));
      const different = restored.filter((line) => !expected.includes(line));
      checks.expect(restored.join() === expected.join(), `restored into ${name}, different: ${different.join('; ')}`);
    }
    const { contacts, skills, files } = manifest.counts;
    const figures = `${contacts} contacts, ${skills} skills, ${files} files (${written} being written) backed up in ${milliseconds(took)} beside ${seen.length} requests; ${expected.length} checksums equal after restoring into MySQL and SQLite`;
    return { figures, broken: checks.broken };
  },
};
