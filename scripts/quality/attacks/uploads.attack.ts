import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { readZip } from '#api/files/zip-reader.ts';
import { multipart, pdf, zip } from '#api/testing/multipart.ts';
import * as backup from '#common/contract/backup.ts';
import { listEmails } from '#common/contract/email.ts';
import * as uploads from '#common/contract/files.ts';
import { contract } from '#common/contract/index.ts';
import { verifyAgreement } from '#common/contract/quotes/client.ts';
import type { Endpoint } from '#common/endpoint.ts';
import { until } from '#scripts/quality/faults/wait.ts';
import { type ClientWork, makeWork } from './client-work.ts';
import { fillSite } from './fill-site.ts';
import { count, type Finding, Table } from './finding.ts';
import { htmlTexts } from './hostile.ts';
import { startPostOffice } from './post-office.ts';
import { type Answer, type CallInput, nameOf, questionOf } from './send.ts';
import { readStored } from './stored-data.ts';
import type { Site, TestEnv } from './test-env.ts';

const script = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

/** Content that a browser would run, and names that disguise it. */
const disguised: Record<string, string | Buffer> = {
  SVG: script,
  'SVG with an XML head': `<?xml version="1.0"?>${script}`,
  HTML: '<!doctype html><script>alert(1)</script>',
  'HTML after white space': `\n\n   <html><script>alert(1)</script>`,
  'HTML behind a GIF’s mark': 'GIF89a/*<script>alert(1)</script>*/',
  'HTML behind a PNG’s mark': Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    Buffer.from(script),
  ]),
  'XML with an entity': '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>',
  'a program': Buffer.from('MZ\x90\x00\x03\x00\x00\x00', 'latin1'),
  'a shell script': '#!/bin/sh\nid\n',
  'an MHTML page': 'MIME-Version: 1.0\nContent-Type: multipart/related\n\n<script>alert(1)</script>',
  'a Flash film': 'CWS\x09aaaa',
  'PostScript for an image converter': '%!PS\n(/etc/passwd) (r) file',
  'an image macro': 'push graphic-context\nviewbox 0 0 640 480\nimage over 0,0 0,0 "|id"\npop graphic-context',
};

const names = [
  'a.png',
  'a.jpg',
  'a.pdf',
  'a.svg',
  'a.html',
  'a.png.html',
  'a.html.png',
  'a.pdf\u0000.html',
  '../../a.pdf',
  'a.docx',
];

interface Taker {
  endpoint: Endpoint;
  field: string;
  input: CallInput;
  /** Answers that take nothing. */
  isRefusal(answer: Answer): boolean;
}

const refuses = ({ status }: Answer) => [415, 422, 400].includes(status);

/** Every call that takes a file; forged backups have an attack of their own. */
async function listTakers(site: Site, work: ClientWork): Promise<Taker[]> {
  const owner = await site.owner();
  return contract.flatMap(({ endpoint }): Taker[] => {
    const { form, path } = endpoint;
    if (!form || endpoint === backup.restoreBackup) return [];
    const isRoom = path.startsWith('/api/room/');
    const params = { token: work.roomToken, id: work.engagementId };
    // A call that only compares says that it is no agreement.
    const comparesOnly = endpoint === verifyAgreement;
    return [
      {
        endpoint,
        field: form.field,
        input: { params, headers: isRoom ? { cookie: work.cookie } : owner },
        isRefusal: (answer) => refuses(answer) || (comparesOnly && answer.text.includes('"match":false')),
      },
    ];
  });
}

async function send(
  site: Site,
  endpoint: Endpoint,
  { field, content, fileName }: { field: string; content: string | Buffer; fileName: string },
  input: CallInput = {},
) {
  const form = multipart([{ name: field, content, fileName, type: 'image/png' }]);
  const headers = { ...form.headers, ...(input.headers ?? (await site.owner())) };
  return site.ask({ ...questionOf(endpoint, { ...input, headers }), body: form.body, within: 30_000 });
}

async function refuseDisguised(site: Site, work: ClientWork): Promise<Finding> {
  const takers = await listTakers(site, work);
  const table = new Table();
  const before = await readStored(site);
  for (const { endpoint, field, input, isRefusal } of takers)
    for (const [what, content] of Object.entries(disguised))
      for (const fileName of names) {
        const answer = await send(site, endpoint, { field, content, fileName }, input);
        table.check(!isRefusal(answer) && `${nameOf(endpoint)} takes ${what} as ${fileName}: ${answer.status}`);
      }
  const after = await readStored(site);
  if (after.digest !== before.digest) table.broken.push('something of it was kept');
  return {
    area: 'uploads',
    promise: 'SVG, HTML and programs are taken under no name, and nothing of them is kept',
    figure: `0 of ${count(table.tried)} (${Object.keys(disguised).length} contents × ${names.length} names × ${takers.length} calls)`,
    broken: table.broken,
  };
}

/** Hostile file names: they reach headers, folders and lists. */
async function tameNames(site: Site): Promise<Finding> {
  const table = new Table();
  const outside = async () => (await readdir(join(site.dataDir, '..'))).sort().join();
  const before = await outside();
  const hostile = [
    ...htmlTexts,
    '../../../outside.pdf',
    '/etc/passwd',
    'a\r\nset-cookie: x=1.pdf',
    'a"; filename="b.html',
    'CON.pdf',
    `${'a'.repeat(4000)}.pdf`,
    '\u202efdp.exe',
    '..',
    '',
  ];
  for (const name of hostile) {
    const fileName = name.replaceAll('"', '%22').replaceAll(/[\r\n]/g, ' ');
    const { status, text } = await send(site, uploads.uploadFile, { field: 'file', content: pdf(name), fileName });
    if (status !== 201) {
      table.check(status >= 500 && `${name}: ${status}`);
      continue;
    }
    const { url } = JSON.parse(text).data;
    const { headers, status: read } = await site.ask({ path: url });
    const disposition = String(headers['content-disposition']);
    table.check(
      (read !== 200 && `${name} cannot be read: ${read}`) ||
        (!/^(inline|attachment); filename="[^"\r\n]*"; filename\*=UTF-8''[\w%.~!#$&+^`|-]+$/.test(disposition) &&
          `${name}: ${disposition}`) ||
        (headers['x-content-type-options'] !== 'nosniff' && `${name}: may be sniffed`) ||
        (!/^sandbox/.test(String(headers['content-security-policy'])) && `${name}: no sandbox`),
    );
  }
  if ((await outside()) !== before) table.broken.push('a file appeared outside of the data folder');
  return {
    area: 'uploads',
    promise: 'a file’s own name leaves neither its header nor its folder',
    figure: `0 of ${count(table.tried)} hostile names`,
    broken: table.broken,
  };
}

type Entries = Record<string, Buffer>;

async function unpack(folder: string, content: Buffer): Promise<Entries> {
  const path = join(folder, 'backup.zip');
  await writeFile(path, content);
  const contents = await readZip(path, { entries: 1000, total: 1e9 });
  const found: Entries = {};
  for (const name of contents.entries.keys()) found[name] = await buffer(await contents.read(name));
  contents.close();
  return found;
}

/** Zip libraries refuse names that lead out of the folder, so such a name overwrites a harmless one of its length. */
const harmless = (name: string) => name.replaceAll('..', 'zz').replaceAll('\\', 'z').replace('//', '/z');

/** Packs the files again, with a manifest that matches every change. */
async function pack(entries: Entries): Promise<Buffer> {
  const { 'manifest.json': manifest = Buffer.from('{}'), ...rest } = entries;
  const listed = Object.entries(rest).map(([path, content]) => ({
    path,
    size: content.length,
    sha256: createHash('sha256').update(content).digest('hex'),
  }));
  const own = { ...JSON.parse(manifest.toString()), entries: listed };
  const named = Object.fromEntries(Object.entries(rest).map(([name, content]) => [harmless(name), content]));
  let packed = (await zip({ ...named, 'manifest.json': JSON.stringify(own) })).toString('latin1');
  for (const name of Object.keys(rest)) packed = packed.replaceAll(harmless(name), name);
  return Buffer.from(packed, 'latin1');
}

const digest = (content: Buffer | string) => createHash('sha256').update(content).digest('hex');

/** The first stored file of a backup with other content, type or key; rows, checksums and manifest agree. */
function withFile(
  entries: Entries,
  change: { content: string; contentType?: string; key?: string; kind?: string },
): Entries {
  const [line = '', ...others] = String(entries['rows/files.jsonl']).split('\n');
  const row = JSON.parse(line);
  const key = change.key ?? row.storageKey;
  const changed = {
    ...row,
    storageKey: key,
    contentType: change.contentType ?? row.contentType,
    kind: change.kind ?? row.kind,
    size: Buffer.byteLength(change.content),
    sha256: digest(change.content),
  };
  const { [`files/${row.storageKey}`]: _old, ...rest } = entries;
  return {
    ...rest,
    'rows/files.jsonl': Buffer.from([JSON.stringify(changed), ...others].join('\n')),
    [`files/${key}`]: Buffer.from(change.content),
  };
}

function withRow(entries: Entries, table: string, change: Record<string, unknown>): Entries {
  const name = `rows/${table}.jsonl`;
  const [line = '', ...others] = String(entries[name]).split('\n');
  return {
    ...entries,
    [name]: Buffer.from([JSON.stringify({ ...JSON.parse(line), ...change }), ...others].join('\n')),
  };
}

function forgedBackups(entries: Entries): Record<string, Entries> {
  return {
    'an SVG for a PDF': withFile(entries, { content: script }),
    'HTML that says so': withFile(entries, { content: '<script>alert(1)</script>', contentType: 'text/html' }),
    'an SVG that says so': withFile(entries, { content: script, contentType: 'image/svg+xml' }),
    'HTML as plain text': withFile(entries, {
      content: '<html>\u0000<script>alert(1)</script>',
      contentType: 'text/plain',
    }),
    'a key that leads out': withFile(entries, { content: pdf().toString(), key: '../../outside.pdf' }),
    'a key from the root': withFile(entries, { content: pdf().toString(), key: '/tmp/outside.pdf' }),
    'a key with a backslash': withFile(entries, { content: pdf().toString(), key: '..\\outside.pdf' }),
    'a key in a folder': withFile(entries, { content: pdf().toString(), key: 'a/b.pdf' }),
    'a key that is hidden': withFile(entries, { content: pdf().toString(), key: '.htaccess' }),
    'a kind that is none': withFile(entries, { content: pdf().toString(), kind: 'script' }),
    'a state that is none': withRow(entries, 'testimonials', { status: '<script>' }),
    'a rating of a thousand': withRow(entries, 'testimonials', { rating: 1000 }),
    'a script for an address': withRow(entries, 'projects', { githubUrl: 'javascript:alert(1)' }),
    'a slug that leads out': withRow(entries, 'projects', { slug: '../../admin' }),
    'a column more': withRow(entries, 'faqs', { isAdmin: true }),
    'a column of the prototype': withRow(entries, 'faqs', { constructor: { prototype: { polluted: true } } }),
    'a text of a wrong type': withRow(entries, 'faqs', { question: { $ne: null } }),
    'a file nobody refers to': { ...entries, 'files/a.html': Buffer.from('<script>') },
    'a table of accounts': { ...entries, 'rows/users.jsonl': Buffer.from('{}') },
  };
}

async function refuseForgedBackups(site: Site): Promise<Finding> {
  const table = new Table();
  const folder = await mkdtemp(join(site.dataDir, '..', 'forged-'));
  const owner = await site.owner();
  const { body } = await site.ask({ ...questionOf(backup.downloadBackup, { headers: owner }), within: 30_000 });
  const entries = await unpack(folder, body);
  const restore = async (content: Buffer) =>
    send(site, backup.restoreBackup, { field: 'backup', content, fileName: 'b.zip' }, { query: { confirm: 'true' } });
  const honest = await restore(await pack(entries));
  table.check(honest.status !== 200 && `the same backup unchanged: ${honest.status} ${honest.text.slice(0, 200)}`);
  const before = await readStored(site);
  for (const [what, forged] of Object.entries(forgedBackups(entries))) {
    const { status } = await restore(await pack(forged));
    table.check((status < 400 || status >= 500) && `a backup with ${what}: ${status}`);
  }
  const after = await readStored(site);
  if (after.digest !== before.digest) table.broken.push('something of it was kept');
  await rm(folder, { recursive: true, force: true });
  return {
    area: 'uploads',
    promise: 'a backup with forged rows or files is refused whole, its checksums notwithstanding',
    figure: `0 of ${count(table.tried - 1)} taken, same checksum of ${count(before.rows)} rows and ${before.files} files`,
    broken: table.broken,
  };
}

export async function attackUploads(testEnv: TestEnv): Promise<Finding[]> {
  const office = await startPostOffice();
  const env = { SMTP_URL: office.url, MAIL_TO: 'owner@example.com', RATE_LIMIT_FACTOR: '1000' };
  const site = await testEnv.start('uploads', env);
  await fillSite(site);
  const work = await makeWork(site, office, 'maraofacme', { depositPercent: 0 });
  // An email that goes out changes its row.
  const readPending = async () =>
    JSON.parse((await site.ask(questionOf(listEmails, { headers: await site.owner() }))).text).data.counts.pending;
  await until('the emails', readPending, (pending) => pending === 0);
  const findings = [await refuseDisguised(site, work), await tameNames(site), await refuseForgedBackups(site)];
  await site.stop();
  await office.close();
  return findings;
}
