import { get, type IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { loadWeb, type Web } from '#api/http/pages.ts';
import { paths } from '#common/paths.ts';
import type { TestServer } from './test-server.ts';

/** Reads what visitors get from a server, byte for byte and over the network, so that its page cache is read, too. */

const MISSING = '/nowhere';
/** Each page, text file and picture that is made of the site's document. */
const addresses = [
  paths.home,
  paths.submitTestimonial,
  paths.thankYou,
  paths.privacy,
  paths.imprint,
  MISSING,
  paths.admin,
  paths.robots,
  paths.sitemap,
  paths.llms,
  paths.manifest,
  paths.securityText,
  paths.favicon,
  paths.faviconIco,
  paths.appleIcon,
  paths.icon192,
  paths.icon512,
  paths.sharePicture,
];
const encodings = ['identity', 'gzip', 'br'] as const;
const THEME_SHEET = /href="(\/theme-[^"]+\.css)"/;

export const builtWeb = (): Promise<Web> => loadWeb(join(import.meta.dirname, '..', '..', 'web', 'dist'));

export const originOf = (api: TestServer): string => `http://127.0.0.1:${api.server.info.port}`;

export interface Reply {
  status: number;
  headers: IncomingHttpHeaders;
  /** As sent. */
  bytes: Buffer;
  /** Decompressed. */
  text: string;
}

function decompressed(bytes: Buffer, encoding: string | undefined): Buffer {
  if (bytes.length === 0) return bytes;
  if (encoding === 'br') return brotliDecompressSync(bytes);
  return encoding === 'gzip' ? gunzipSync(bytes) : bytes;
}

/** Reads an address without following anything and without decompressing. */
export async function readRaw(origin: string, path: string, headers: Record<string, string> = {}): Promise<Reply> {
  const response = await new Promise<Parameters<NonNullable<Parameters<typeof get>[2]>>[0]>((resolve, reject) => {
    get(origin + path, { headers }, resolve).on('error', reject);
  });
  const bytes = await buffer(response);
  const text = decompressed(bytes, response.headers['content-encoding']).toString();
  return { status: response.statusCode ?? 0, headers: response.headers, bytes, text };
}

/**
 * Every public address in every encoding, twice, so that the second reply comes from the page cache. `more` are
 * addresses beside those that every site has.
 */
export async function readPublic(api: TestServer, more: readonly string[] = []): Promise<Map<string, Reply>> {
  const origin = originOf(api);
  const replies = new Map<string, Reply>();
  const shell = await readRaw(origin, paths.admin);
  const [, sheet = ''] = THEME_SHEET.exec(shell.text) ?? [];
  for (const path of [...addresses, sheet, ...more])
    for (const encoding of encodings)
      for (const time of [1, 2])
        replies.set(`${path} ${encoding} ${time}`, await readRaw(origin, path, { 'accept-encoding': encoding }));
  return replies;
}

/** The status, ETag and bytes of each reply, for comparing. */
export const comparable = (replies: ReadonlyMap<string, Reply>): Record<string, string> =>
  Object.fromEntries(
    [...replies].map(([name, { status, headers, bytes }]) => [
      name,
      `${status} ${headers.etag ?? ''} ${bytes.toString('base64')}`,
    ]),
  );

/** Leaves the page's code out, because it has numbers of its own. */
export const withoutCode = (html: string): string => html.replace(/<script type="module"[^>]*>[\s\S]*?<\/script>/g, '');

/** The addresses whose text has the pattern outside of the page's code. */
export const addressesWith = (replies: ReadonlyMap<string, Reply>, pattern: RegExp): string[] =>
  [...replies].flatMap(([name, { text }]) => (pattern.test(withoutCode(text)) ? [name] : []));
