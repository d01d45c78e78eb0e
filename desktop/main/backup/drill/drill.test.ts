import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { fileEntry, MANIFEST, PORTFOLIO, rowsEntry } from '#common/backup/manifest.ts';
import { BEFORE_FIRST, RECORD_HEAD, signedHead } from '#common/backup/record-chain.ts';
import { runDrill } from './drill.ts';

const NAME = 'backup.zip';
const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'drill-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const key = generateKeyPairSync('ed25519');
const keyId = createHash('sha256')
  .update(key.publicKey.export({ type: 'spki', format: 'der' }))
  .digest('hex')
  .slice(0, 16);
const signature = (text: string) => sign(null, Buffer.from(text), key.privateKey).toString('base64');

/** A record of as many deliveries, with its signed end. */
function makeRecord(length: number) {
  const rows = [];
  let previous = BEFORE_FIRST;
  for (let seq = 1; seq <= length; seq++) {
    const at = '2026-11-01T10:00:00.000Z';
    const data = { deliveredOn: '2026-11-01', agreedDate: '2026-11-01', daysLate: 0 };
    const about = { v: 1, seq, at, keyId, engagement: 'e', person: 'p', previous };
    const entry = JSON.stringify({ kind: 'delivered', data, ...about });
    rows.push({ seq, entry, hash: sha256(entry), signature: signature(entry) });
    previous = sha256(entry);
  }
  const end = { seq: length, hash: previous, keyId };
  const value = JSON.stringify({ ...end, signature: signature(signedHead(end)) });
  return { rows, head: { name: RECORD_HEAD, value } };
}

const photo = Buffer.from('a photo');
const pdf = Buffer.from('%PDF-1.7');
const agreement = { document: '{"total":1}', documentHash: sha256('{"total":1}') };
const erased = { document: '', documentHash: sha256('gone') };

function site() {
  const record = makeRecord(3);
  const tables: Record<string, object[]> = {
    contacts: [{ id: '1' }, { id: '2' }],
    files: [{ storageKey: 'key', place: null, contentType: 'image/png', size: 7, sha256: sha256(photo), image: null }],
    acceptances: [{ ...agreement, pdf: pdf.toString('base64'), pdfHash: sha256(pdf) }],
    quoteVersions: [agreement, erased],
    recordRows: record.rows,
    recordKeys: [{ id: keyId, publicKey: key.publicKey.export({ type: 'spki', format: 'pem' }) }],
    settings: [record.head],
  };
  return { tables, files: { key: photo } as Record<string, Buffer>, counts: { contacts: 2, files: 1, recordRows: 3 } };
}

/** Packs a site as the server does. `spoil` changes what is packed after it was measured. */
async function pack(
  { tables, files, counts }: ReturnType<typeof site>,
  spoil?: (path: string, content: Buffer) => Buffer,
) {
  const zip = new ZipFile();
  const contents: [string, Buffer][] = [
    ...Object.entries(tables).map(([name, rows]): [string, Buffer] => [
      rowsEntry(name),
      Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join('')),
    ]),
    [PORTFOLIO, Buffer.from('{}')],
    ...Object.entries(files).map(([name, content]): [string, Buffer] => [fileEntry(name), content]),
  ];
  for (const [path, content] of contents) zip.addBuffer(spoil?.(path, content) ?? content, path);
  const none = { projects: 0, skills: 0, faqs: 0, snapshots: 0, testimonials: 0, invitations: 0 };
  const manifest = {
    ...{ format: 'portfolio-backup', version: 2, migration: '0001', createdAt: '2026-11-23T03:00:00.000Z' },
    counts: { ...none, ...counts },
    entries: contents.map(([path, content]) => ({ path, size: content.length, sha256: sha256(content) })),
  };
  zip.addBuffer(Buffer.from(JSON.stringify(manifest)), MANIFEST);
  zip.end();
  const path = join(folder, NAME);
  await pipeline(zip.outputStream, createWriteStream(path));
  await writeFile(`${path}.sha256`, `${sha256(await readFile(path))}  ${NAME}\n`);
}

async function drill(signal = new AbortController().signal) {
  const throwAway = join(folder, 'drill');
  // A crash left this folder.
  await mkdir(join(throwAway, 'left'), { recursive: true });
  try {
    return await runDrill({ folder, name: NAME, throwAway, signal, onProgress: () => undefined });
  } finally {
    expect((await readdir(folder)).sort()).toEqual([NAME, `${NAME}.sha256`]);
  }
}

const problems = async () =>
  (await drill()).flatMap(({ name, problem }) => (problem === null ? [] : [`${name}: ${problem}`]));

test('a good backup passes, and the drill says what it looked at', async () => {
  await pack(site());
  expect(await drill()).toEqual([
    { name: 'Checksum', text: expect.stringMatching(/^[\d,]+ bytes read$/), problem: null },
    { name: 'Manifest', text: '9 entries, made 2026-11-23', problem: null },
    { name: 'Contents', text: expect.stringMatching(/^[\d,]+ bytes unpacked and compared/), problem: null },
    { name: 'Rows', text: '11 rows in 7 tables', problem: null },
    { name: 'Files', text: '1 stored file of 1 upload', problem: null },
    { name: 'Agreements', text: '2 documents and 1 PDF compared with their hashes, 1 erased before', problem: null },
    { name: 'Record', text: '3 signed rows checked as a chain', problem: null },
  ]);
});

test.each<[string, (given: ReturnType<typeof site>) => void, string[]]>([
  [
    'a row is missing',
    ({ counts }) => {
      counts.contacts = 3;
    },
    ['Rows: contacts has 2 rows, and the manifest says 3'],
  ],
  [
    'a table is missing',
    ({ tables }) => {
      delete tables.contacts;
    },
    ['Rows: the rows of contacts are missing'],
  ],
  [
    'a stored file is missing',
    ({ files }) => {
      delete files.key;
    },
    ['Files: files/key is missing, or not the file of its row'],
  ],
  [
    'a file has no row',
    ({ files }) => {
      files.other = photo;
    },
    ['Files: no row has files/other'],
  ],
  [
    'an agreement was changed',
    ({ tables }) => {
      tables.acceptances = [{ ...agreement, document: '{"total":2}', pdf: null, pdfHash: null }];
    },
    ['Agreements: a document in acceptances is not the one of its hash'],
  ],
  [
    'a PDF was changed',
    ({ tables }) => {
      tables.acceptances = [{ ...agreement, pdf: 'AAAA', pdfHash: sha256(pdf) }];
    },
    ['Agreements: a PDF in acceptances is not the one of its hash'],
  ],
  [
    'a row of the record was changed',
    ({ tables }) => {
      tables.recordRows = makeRecord(3).rows.map((row, at) => (at === 1 ? { ...row, entry: '{}' } : row));
    },
    ['Record: row 2 of the record does not have its hash'],
  ],
  [
    'the end of the record was cut',
    ({ tables, counts }) => {
      tables.recordRows = makeRecord(2).rows;
      counts.recordRows = 2;
    },
    ['Record: row 3 of the record is missing'],
  ],
  [
    'the key of the record is another',
    ({ tables }) => {
      tables.recordKeys = [];
    },
    ['Record: row 1 of the record is not signed by a key of the record'],
  ],
])('when %s the drill says so', async (_, change, wanted) => {
  const given = site();
  change(given);
  await pack(given);
  expect(await problems()).toEqual(wanted);
});

test('an entry that is not the one of the manifest is named', async () => {
  await pack(site(), (path, content) => (path === 'files/key' ? Buffer.from('a phoTo') : content));
  expect(await problems()).toEqual(['Contents: files/key is damaged']);
});

test('a zip that was cut, or that is another than the one downloaded, is told', async () => {
  await pack(site());
  await truncate(join(folder, NAME), 500);
  expect(await problems()).toEqual([
    'Checksum: the zip is not the one that was downloaded',
    'Opening: The file is not a whole zip',
  ]);
});

test('a drill that is cancelled deletes its folder', async () => {
  await pack(site());
  const end = new AbortController();
  end.abort(new Error('cancelled'));
  await expect(drill(end.signal)).rejects.toThrow('cancelled');
});
