import { count, type Finding, Table } from './finding.ts';
import { each } from './send.ts';
import type { TestEnv } from './test-env.ts';

const EVIL = 'evil-cache.example';

/** Headers that are known to have poisoned a cache, sent one at a time. */
const poisons: Record<string, string>[] = [
  { host: EVIL },
  { host: `site.example:80@${EVIL}` },
  { host: `site.example, ${EVIL}` },
  { 'x-forwarded-host': EVIL },
  { 'x-forwarded-server': EVIL },
  { 'x-host': EVIL },
  { forwarded: `host=${EVIL};proto=http` },
  { 'x-forwarded-proto': 'http' },
  { 'x-forwarded-scheme': 'http' },
  { 'x-forwarded-port': '1337' },
  { 'x-forwarded-prefix': `//${EVIL}` },
  { 'x-original-url': '/admin' },
  { 'x-rewrite-url': '/admin' },
  { 'x-original-host': EVIL },
  { 'x-http-method-override': 'POST' },
  { 'x-forwarded-for': EVIL },
  { accept: 'application/json' },
  { accept: '*/*;q=0, text/x-evil' },
  { 'accept-language': 'xx-evil' },
  { 'accept-encoding': 'evil, identity' },
  { 'accept-charset': 'utf-7' },
  { 'user-agent': `<script>${EVIL}</script>` },
  { cookie: `theme=${EVIL}; device=${EVIL}` },
  { referer: `https://${EVIL}/` },
  { origin: `https://${EVIL}` },
  { authorization: 'Bearer e30.e30.e30' },
  { range: 'bytes=0-0' },
  { 'if-none-match': '*' },
  { 'if-modified-since': 'Fri, 31 Dec 2027 23:59:59 GMT' },
  { 'x-middleware-subrequest': 'middleware' },
  { 'x-invoke-status': '500' },
  { 'content-type': 'text/html; charset=utf-7' },
  { te: 'trailers', connection: 'x-evil', 'x-evil': EVIL },
  { 'cache-control': 'only-if-cached' },
  { 'save-data': 'on', 'sec-gpc': '1', purpose: 'prefetch' },
];

const paths = [
  '/',
  '/submit-testimonial',
  '/thank-you',
  '/projects/kestrel-dispatch',
  '/nowhere',
  '/admin',
  '/api/portfolio',
  '/sitemap.xml',
  '/robots.txt',
  '/llms.txt',
];

export async function attackCache(testEnv: TestEnv): Promise<Finding[]> {
  const table = new Table();
  // One site stays clean for comparison, the other has an empty page cache that the attacker's request fills.
  const clean = await testEnv.start('cache-clean');
  const wanted = new Map<string, string>();
  const read = async (url: typeof clean, path: string) => {
    const { status, headers, text } = await url.ask({ path, headers: { 'accept-encoding': 'identity' } });
    return `${status} ${headers.etag} ${headers['content-security-policy']} ${headers['cache-control']} ${headers.vary}\n${text}`;
  };
  for (const path of paths) await read(clean, path);
  for (const path of paths) wanted.set(path, await read(clean, path));
  await clean.stop();

  const site = await testEnv.start('cache');
  const tries = poisons.flatMap((headers) => paths.map((path) => ({ headers, path })));
  let differing = 0;
  const attack = async ({ headers, path }: (typeof tries)[number]) => {
    const {
      text,
      status,
      headers: answered,
    } = await site.ask({ path, headers: { 'accept-encoding': 'identity', ...headers } });
    if (wanted.get(path)?.endsWith(`\n${text}`) === false) differing += 1;
    table.check(
      ((text + JSON.stringify(answered)).includes(EVIL) && `${path} with ${JSON.stringify(headers)} repeats it`) ||
        (status >= 500 && `${path} with ${JSON.stringify(headers)}: ${status}`),
    );
  };
  // Tries an empty cache first, then a full one.
  await each(tries, 16, attack);
  await each(tries, 16, attack);
  for (const path of paths) {
    const now = await read(site, path);
    // Rows carry the time at which their site was seeded; everything else must be the same to the byte.
    const same = undated(now) === undated(wanted.get(path) ?? '');
    table.check(!same && `${path} is not what another visitor gets elsewhere`);
  }
  await site.stop();
  return [
    {
      area: 'cache',
      promise: 'what is kept for all depends on path and content alone',
      figure: `${count(table.tried)} tries with ${poisons.length} headers on ${paths.length} paths, 0 repeated or kept (${differing} answered otherwise to the one who asked)`,
      broken: table.broken,
    },
  ];
}

const undated = (text: string) =>
  text
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g, 'id')
    .replace(/\d{4}-\d\d-\d\d(T[\d:.]+Z)?/g, 'date')
    .replace(/^(\d+) "[^"]*"/, '$1');
