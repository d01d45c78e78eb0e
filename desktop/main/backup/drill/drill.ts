import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { fileEntry, type Manifest } from '#common/backup/manifest.ts';
import { objectsOf } from '#common/backup/stored-objects.ts';
import type { DrillCheck } from '#common/desktop/site-backup.ts';
import { formatNumber } from '#common/format.ts';
import { BackupFailed, explainFolder, isFull, isOfDisk } from '#desktop/main/backup/failures.ts';
import { checksumName } from '#desktop/main/backup/names.ts';
import { readChecksum } from '#desktop/main/backup/receive-zip.ts';
import { type OpenedZip, readZip } from '#desktop/main/backup/zip.ts';
import { createRecordCheck, recordTables } from './record.ts';
import { compareNames, readManifest, readRows, type Unpacked, unpack } from './unpack.ts';

/** Row of an agreement with the hash that it must have. An erased person's documents are empty, and stay so. */
const Document = z.object({ document: z.string(), documentHash: z.string() });
const Pdf = z.object({ pdf: z.string().nullable(), pdfHash: z.string().nullable() });

const documentTables = ['acceptances', 'quoteVersions', 'changes'] as const;

const sha256 = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex');

/** Counts documents and PDFs of agreements, and compares each with its hash. */
function createAgreementCheck() {
  const counts = { documents: 0, pdfs: 0, erased: 0 };
  const wrong: string[] = [];

  function lookAtPdf(row: unknown, table: string): void {
    const { data } = Pdf.safeParse(row);
    if (!data || data.pdf === null) return;
    counts.pdfs += 1;
    if (sha256(Buffer.from(data.pdf, 'base64')) !== data.pdfHash)
      wrong.push(`a PDF in ${table} is not the one of its hash`);
  }

  return {
    counts,
    wrong,
    look(table: string, row: unknown): void {
      const { data } = Document.safeParse(row);
      if (!data) {
        wrong.push(`a row of ${table} has no document with a hash`);
        return;
      }
      if (data.document === '') counts.erased += 1;
      else {
        counts.documents += 1;
        if (sha256(data.document) !== data.documentHash)
          wrong.push(`a document in ${table} is not the one of its hash`);
      }
      lookAtPdf(row, table);
    },
  };
}

const Row = z.object({
  storageKey: z.string(),
  place: z.string().nullable().default(null),
  contentType: z.string(),
  size: z.number(),
  sha256: z.string(),
  image: z.string().nullable(),
});

/** Compares the rows of files with the files in the zip, both ways. */
function createFileCheck({ entries }: Manifest) {
  const files = new Map(
    entries.filter(({ path }) => path.startsWith(fileEntry(''))).map((entry) => [entry.path, entry]),
  );
  const wanted = new Set<string>();
  const wrong: string[] = [];
  let rows = 0;

  function objectsIn(row: unknown) {
    const { data } = Row.safeParse(row);
    try {
      return data ? objectsOf(data) : null;
    } catch (error) {
      if (error instanceof SyntaxError || error instanceof z.ZodError) return null;
      throw error;
    }
  }

  return {
    counts: () => ({ files: files.size, rows }),
    look(row: unknown): void {
      rows += 1;
      const objects = objectsIn(row);
      if (!objects) wrong.push(`row ${rows} of files cannot be read`);
      for (const { key, size, sha256 } of objects ?? []) {
        const path = fileEntry(key);
        const found = files.get(path);
        wanted.add(path);
        if (found?.size !== size || found.sha256 !== sha256)
          wrong.push(`${path} is missing, or not the file of its row`);
      }
    },
    wrong: () => [
      ...wrong,
      ...[...files.keys()].filter((path) => !wanted.has(path)).map((path) => `no row has ${path}`),
    ],
  };
}

interface Parts {
  folder: string;
  name: string;
  /** Made for this drill alone, and deleted with it. */
  throwAway: string;
  signal: AbortSignal;
  onProgress(done: number, total: number): void;
}

/** The first problems in one sentence; `null` for none. */
function summary(problems: readonly string[]): string | null {
  const [first] = problems;
  if (first === undefined) return null;
  const rest = problems.length - 1;
  return rest === 0 ? first : `${first}, and ${formatNumber(rest)} more`;
}

const counted = (count: number, one: string, many = `${one}s`) => `${formatNumber(count)} ${count === 1 ? one : many}`;

async function checkSum({ folder, name, signal }: Parts): Promise<DrillCheck> {
  const path = join(folder, name);
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash, { signal });
  const wanted = readChecksum(await readFile(join(folder, checksumName(name)), 'utf8').catch(() => ''), name);
  const { size } = await stat(path);
  const text = `${formatNumber(size)} bytes read`;
  if (wanted === null) return { name: 'Checksum', text, problem: `${checksumName(name)} is missing or cannot be read` };
  const problem = hash.digest('hex') === wanted ? null : 'the zip is not the one that was downloaded';
  return { name: 'Checksum', text, problem };
}

/** Reads every row once and shows it to whatever looks at its table. */
async function lookAtRows({ tables }: Unpacked, manifest: Manifest, signal: AbortSignal): Promise<DrillCheck[]> {
  const agreements = createAgreementCheck();
  const record = createRecordCheck();
  const files = createFileCheck(manifest);
  const wrong: string[] = [];
  let total = 0;
  for (const [table, path] of tables) {
    let rows = 0;
    try {
      for await (const row of readRows(table, path)) {
        signal.throwIfAborted();
        rows += 1;
        if (table === 'files') files.look(row);
        if (documentTables.some((one) => one === table)) agreements.look(table, row);
        if (recordTables.some((one) => one === table)) record.look(table, row);
      }
    } catch (error) {
      if (!(error instanceof BackupFailed)) throw error;
      wrong.push(error.message);
    }
    const count = new Map(Object.entries(manifest.counts)).get(table);
    if (count !== undefined && count !== rows)
      wrong.push(`${table} has ${formatNumber(rows)} rows, and the manifest says ${formatNumber(count)}`);
    total += rows;
  }
  for (const [table, count] of Object.entries(manifest.counts))
    if (count > 0 && !tables.has(table)) wrong.push(`the rows of ${table} are missing`);
  const { documents, pdfs, erased } = agreements.counts;
  const stored = files.counts();
  return [
    { name: 'Rows', text: `${counted(total, 'row')} in ${counted(tables.size, 'table')}`, problem: summary(wrong) },
    {
      name: 'Files',
      text: `${counted(stored.files, 'stored file')} of ${counted(stored.rows, 'upload')}`,
      problem: summary(files.wrong()),
    },
    {
      name: 'Agreements',
      text: [
        `${counted(documents, 'document')} and ${counted(pdfs, 'PDF')} compared with their hashes`,
        ...(erased > 0 ? [`${formatNumber(erased)} erased before`] : []),
      ].join(', '),
      problem: summary(agreements.wrong),
    },
    {
      name: 'Record',
      text: `${counted(record.rows.length, 'signed row')} checked as a chain`,
      problem: record.problem(),
    },
  ];
}

async function lookInside(parts: Parts, zip: OpenedZip, add: (check: DrillCheck) => void): Promise<void> {
  const { throwAway, signal, onProgress } = parts;
  const unpacking = {
    zip,
    folder: throwAway,
    signal,
    onProgress: (bytes: number) => onProgress(bytes, total),
  };
  let total = 0;
  const manifest = await readManifest(unpacking);
  total = manifest.entries.reduce((sum, { size }) => sum + size, 0);
  add({
    name: 'Manifest',
    text: `${counted(manifest.entries.length, 'entry', 'entries')}, made ${manifest.createdAt.slice(0, 10)}`,
    problem: summary(compareNames(zip, manifest)),
  });
  const unpacked = await unpack(unpacking, manifest);
  add({
    name: 'Contents',
    text: `${formatNumber(unpacked.bytes)} bytes unpacked and compared by size and SHA-256`,
    problem: summary(unpacked.damaged),
  });
  for (const check of await lookAtRows(unpacked, manifest, signal)) add(check);
}

/**
 * Unpacks a backup into a throw-away folder and checks all that can be checked without a server.
 * @returns what was checked, with what is wrong; a check that could not be made ends the list
 * @throws what `signal` says when it was aborted
 */
export async function runDrill(parts: Parts): Promise<DrillCheck[]> {
  const { folder, name, throwAway, signal } = parts;
  const checks: DrillCheck[] = [];
  await rm(throwAway, { recursive: true, force: true });
  try {
    await mkdir(throwAway, { recursive: true, mode: 0o700 });
    checks.push(await checkSum(parts));
    const zip = await readZip(join(folder, name));
    try {
      await lookInside(parts, zip, (check) => checks.push(check));
    } finally {
      zip.close();
    }
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof BackupFailed) && !isOfDisk(error)) throw error;
    const place = isFull(error) ? throwAway : folder;
    checks.push({ name: 'Opening', text: 'Not all could be looked at', problem: explainFolder(error, place) });
  } finally {
    await rm(throwAway, { recursive: true, force: true });
  }
  return checks;
}
