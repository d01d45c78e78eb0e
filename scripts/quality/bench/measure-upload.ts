import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Measurement, milliseconds } from './report.ts';
import { signIn } from './sign-in.ts';
import { percentile } from './statistics.ts';
import type { TestEnv } from './test-env.ts';

const UPLOADS = 40;
const WARM_UP = 5;
const BYTES = 5 * 1024 * 1024;
/** The limit as a multiple of the bare server's time. Ours also reads the type from the content and stores a record. */
const AIM = 1.5;

async function timeOne(url: string, headers: Record<string, string>): Promise<number> {
  const body = new FormData();
  const content = [Buffer.from('%PDF-1.7\n'), randomBytes(BYTES), Buffer.from('\n%%EOF\n')];
  body.set('file', new Blob(content, { type: 'application/pdf' }), 'portfolio.pdf');
  body.set('folder', 'documents');
  body.set('fileType', 'document');
  const started = performance.now();
  const response = await fetch(`${url}/api/upload/file`, { method: 'POST', headers, body });
  const text = await response.text();
  if (response.status !== 201) throw new Error(`${url} answered ${response.status}: ${text.slice(0, 300)}`);
  return performance.now() - started;
}

/** Measures uploading a file of 5 MB, one at a time, beside a bare server that only writes it to the disk. */
export async function measureUpload(testEnv: TestEnv): Promise<Measurement> {
  const api = await testEnv.startApi('upload');
  const headers = await signIn(api.url);
  const folder = join(testEnv.folder, 'bare-uploads');
  await mkdir(folder);
  const bare = await testEnv.startBare('bare-upload.ts', { folder });
  const times: Record<'ours' | 'bare', number[]> = { ours: [], bare: [] };
  for (let number = 0; number < UPLOADS + WARM_UP; number++) {
    const ours = await timeOne(api.url, headers);
    const alone = await timeOne(bare.url, {});
    if (number < WARM_UP) continue;
    times.ours.push(ours);
    times.bare.push(alone);
  }
  await Promise.all([api.stop(), bare.stop()]);
  const ratio = percentile(times.ours, 0.5) / percentile(times.bare, 0.5);
  const row = (label: string, values: readonly number[]) => [
    label,
    milliseconds(percentile(values, 0.5)),
    milliseconds(percentile(values, 0.99)),
  ];
  return {
    name: 'upload',
    title: 'POST /api/upload/file, a PDF of 5 MB to the local disk',
    head: ['', 'p50 ms', 'p99 ms'],
    rows: [row('ours', times.ours), row('bare hapi, streamed and synced', times.bare)],
    figures: times,
    aims: [{ text: `at most ${AIM} times the bare server`, found: ratio.toFixed(2), met: ratio <= AIM }],
    notes: [`${UPLOADS} each, in turn, one at a time`],
  };
}
