import { multipart, pdf } from '#api/testing/multipart.ts';
import { uploadCertificate, uploadResume } from '#common/contract/files.ts';
import { contract } from '#common/contract/index.ts';
import { fillSite } from './fill-site.ts';
import { count, type Finding, Table } from './finding.ts';
import { type CallInput, nameOf, questionOf } from './send.ts';
import { readStored } from './stored-data.ts';
import type { Site, TestEnv } from './test-env.ts';
import { sampleOf } from './values.ts';

const writes = contract.filter(({ endpoint }) => endpoint.access === 'admin' && endpoint.method !== 'GET');
/** Rows that each call is tried on. */
const MAX_IDS = 12;
const fileFields = ['image', 'images', 'file', 'resume', 'certificate', 'backup'];

/** For each row, a request that would change it if it were allowed. */
function requestsOf({ endpoint }: (typeof writes)[number], ids: readonly string[], headers: Record<string, string>) {
  if (endpoint.form)
    return fileFields.map((name) => {
      const form = multipart([{ name, content: pdf(), fileName: 'resume.pdf' }]);
      return { ...questionOf(endpoint, { headers: { ...form.headers, ...headers } }), body: form.body };
    });
  const payload = endpoint.payload ? sampleOf(endpoint.payload) : undefined;
  const inputs: CallInput[] = endpoint.path.includes('{')
    ? ids.map((id) => ({ params: { id, key: id, type: 'projects' }, payload, headers }))
    : [{ payload, headers }];
  return inputs.flatMap((input) => [
    questionOf(endpoint, input),
    questionOf(endpoint, { ...input, query: { permanent: 'true', confirm: 'true' } }),
  ]);
}

const without: Record<string, Record<string, string>> = {
  'no token': {},
  'a forged token': { authorization: 'Bearer e30.e30.e30' },
  'an empty token': { authorization: 'Bearer ' },
  'another method in a header': { 'x-http-method-override': 'GET', 'x-http-method': 'GET' },
  'a claim to be a proxy': { 'x-forwarded-for': '127.0.0.1', 'x-original-url': '/api/health' },
};

async function refuseAll(site: Site, ids: readonly string[]): Promise<Finding> {
  const table = new Table();
  const before = await readStored(site);
  for (const [what, headers] of Object.entries(without))
    for (const write of writes) {
      for (const question of requestsOf(write, ids, headers)) {
        const { status } = await site.ask(question);
        table.check(status !== 401 && `${nameOf(write.endpoint)} with ${what}: ${status}`);
      }
    }
  const after = await readStored(site);
  if (after.digest !== before.digest) table.broken.push('rows or files are not what they were');
  return {
    area: 'writes',
    promise: 'a write without a token is 401 and changes no row and no file',
    figure: `${count(table.tried)} requests to ${writes.length} calls; ${count(before.rows)} rows and ${before.files} files, same checksum`,
    broken: table.broken,
  };
}

/** The checksum must notice an allowed write, or the attack above could never fail. */
async function noticeAllowed(site: Site): Promise<Finding> {
  const table = new Table();
  for (const endpoint of [uploadResume, uploadCertificate]) {
    const before = await readStored(site);
    const form = multipart([
      { name: endpoint === uploadResume ? 'resume' : 'certificate', content: pdf('new'), fileName: 'a.pdf' },
    ]);
    const headers = { ...form.headers, ...(await site.owner()) };
    const { status } = await site.ask({ ...questionOf(endpoint, { headers }), body: form.body });
    const after = await readStored(site);
    table.check((status !== 201 || after.digest === before.digest) && `${nameOf(endpoint)}: ${status}, not noticed`);
  }
  return {
    area: 'writes',
    promise: 'the checksum notices the same writes with a token',
    figure: `${table.tried} of ${table.tried}`,
    broken: table.broken,
  };
}

export async function attackWrites(testEnv: TestEnv): Promise<Finding[]> {
  const site = await testEnv.start('writes');
  const ids = (await fillSite(site)).slice(0, MAX_IDS);
  const findings = [await refuseAll(site, ids), await noticeAllowed(site)];
  await site.stop();
  return findings;
}
