import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { askWell } from './ask.ts';
import type { BareReply } from './bare-reply.ts';
import type { RunningServer } from './processes.ts';
import { aimAtShare, type Measurement, pick, rateTable } from './report.ts';
import { measureRounds } from './rounds.ts';
import type { TestEnv } from './test-env.ts';

const CONTENT_HEADERS = ['content-type', 'content-encoding', 'cache-control', 'etag', 'vary'];
/** The `Accept-Encoding` of browsers. */
const asked = { 'accept-encoding': 'gzip, deflate, br' };
const AIM = 0.95;

/** The first answers of a version come from the router, while the reply is being finished. */
async function askFinished(url: string) {
  for (let tries = 0; tries < 100; tries++) {
    const reply = await askWell(url, { headers: asked });
    if (reply.headers.etag) return reply;
    await sleep(20);
  }
  throw new Error(`${url} is never finished`);
}

async function keepReply(url: string, name: string, folder: string): Promise<BareReply> {
  const { headers, body } = await askFinished(url);
  const bodyFile = join(folder, `${name}.body`);
  await writeFile(bodyFile, body);
  const content = Object.entries(headers).flatMap(([key, value]) =>
    CONTENT_HEADERS.includes(key) && typeof value === 'string' ? [[key, value]] : [],
  );
  return { bodyFile, headers: Object.fromEntries(content) };
}

async function refuseOtherBytes(urls: readonly string[]): Promise<string> {
  const replies = await Promise.all(urls.map((url) => askWell(url, { headers: asked })));
  const [first] = replies;
  const differs = replies.some((reply) => !first || !reply.body.equals(first.body));
  if (!first || differs) throw new Error(`Not the same bytes from ${urls.join(', ')}`);
  return `${first.body.length} bytes of body each, content-encoding ${first.headers['content-encoding'] ?? 'identity'}`;
}

/** Measures a cached page beside bare servers that send the same bytes. */
export async function measurePageCache(
  testEnv: TestEnv,
  api: RunningServer,
  { name, title, path }: { name: string; title: string; path: string },
): Promise<Measurement> {
  const reply = await keepReply(api.url + path, name, testEnv.folder);
  const hapi = await testEnv.startBare('bare-hapi.ts', reply);
  const http = await testEnv.startBare('bare-http.ts', reply);
  const urls = [api, hapi, http].map(({ url }) => url + path);
  const bytes = await refuseOtherBytes(urls);
  const labels = ['ours', 'bare hapi, a Buffer', 'bare node:http'];
  const measured = await measureRounds(
    testEnv,
    urls.map((url, index) => ({ url, label: labels[index] ?? '', headers: asked })),
  );
  await Promise.all([hapi.stop(), http.stop()]);
  return {
    name,
    title,
    ...rateTable(measured),
    aims: [aimAtShare(pick(measured, 0), pick(measured, 1), AIM)],
    notes: [bytes],
  };
}
