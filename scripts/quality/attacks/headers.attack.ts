import { createHash } from 'node:crypto';
import { contract } from '#common/contract/index.ts';
import { getPortfolio } from '#common/contract/portfolio.ts';
import { count, type Finding, Table } from './finding.ts';
import { type Answer, nameOf, questionOf } from './send.ts';
import type { Site, TestEnv } from './test-env.ts';

const required: Record<string, RegExp> = {
  'x-content-type-options': /^nosniff$/,
  'x-frame-options': /^DENY$/,
  'referrer-policy': /^(strict-origin-when-cross-origin|no-referrer)$/,
  'permissions-policy': /camera=\(\)/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^same-origin$/,
  'strict-transport-security': /^max-age=(\d{8,})$/,
  'content-security-policy': /frame-ancestors 'none'/,
};

/** Headers that tell a visitor about the machine. */
const talkative = ['server', 'x-powered-by', 'x-aspnet-version', 'via'];

function complaintOf({ headers, text, status }: Answer): string | null {
  for (const [name, wanted] of Object.entries(required))
    if (!wanted.test(String(headers[name] ?? ''))) return `${name}: ${headers[name]}`;
  const policy = String(headers['content-security-policy']);
  if (
    /unsafe-inline|unsafe-eval|unsafe-hashes|\*|data: *script|http:/.test(
      policy.replace("img-src 'self' data: blob:", ''),
    )
  )
    return policy;
  if (!/default-src '(none|self)'/.test(policy) || !/base-uri 'none'/.test(policy)) return policy;
  const told = talkative.find((name) => headers[name] !== undefined);
  if (told) return `${told}: ${headers[told]}`;
  if (/\bat .+\.(ts|js):\d+|node_modules|\/work\/|SELECT .+ FROM/.test(text) && status >= 400)
    return 'tells of its inside';
  return null;
}

const INLINE = /<(script|style)(?![^>]*(?:src=|type="application\/(?:json|ld\+json)"))[^>]*>([\s\S]*?)<\/\1>/gi;

/** Names the first inline code that the policy refuses: a handler, or a script or style without its hash. */
function complaintOfPage({ text: html, headers }: Answer): string | null {
  if (/<[a-z][^>]*\sstyle=/i.test(html)) return 'has an inline style';
  if (/<[a-z][^>]*\son[a-z]+=/i.test(html)) return 'has an inline handler';
  const policy = String(headers['content-security-policy']).split('; ');
  for (const [, element = '', content = ''] of html.matchAll(INLINE)) {
    const hash = `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
    const sources = policy.find((directive) => directive.startsWith(`${element.toLowerCase()}-src `));
    if (!sources?.split(' ').includes(hash)) return `has an inline ${element} that its policy does not name`;
  }
  return null;
}

async function pagesOf(site: Site): Promise<string[]> {
  const { text } = await site.ask(questionOf(getPortfolio, {}));
  const slugs = [...text.matchAll(/"slug":"([a-z0-9-]+)"/g)].map(([, slug]) => `/projects/${slug}`);
  return ['/', '/submit-testimonial', '/thank-you', '/admin', '/admin/login', '/nowhere', '/projects/none', ...slugs];
}

export async function attackHeaders(testEnv: TestEnv): Promise<Finding[]> {
  const site = await testEnv.start('headers');
  const owner = await site.owner();
  const pages = new Table();
  for (const path of await pagesOf(site))
    for (const query of ['', '?a=b']) {
      const answer = await site.ask({ path: path + query });
      const complaint = complaintOf(answer) ?? complaintOfPage(answer);
      pages.check(complaint && `${path}: ${complaint}`);
    }
  const calls = new Table();
  const params = { id: 'none', type: 'projects', key: 'none', slug: 'none' };
  for (const { endpoint } of contract)
    for (const headers of [{}, owner, { accept: 'text/html' }]) {
      const complaint = complaintOf(await site.ask(questionOf(endpoint, { params, headers })));
      calls.check(complaint && `${nameOf(endpoint)}: ${complaint}`);
    }
  const others = [
    '/robots.txt',
    '/sitemap.xml',
    '/llms.txt',
    '/favicon.ico',
    '/resume.pdf',
    '/assets/none.js',
    '/files/none.pdf',
    '/api/nowhere',
    '/%',
    '/%ff',
    '/a\u00e4',
  ];
  for (const path of others) {
    const complaint = complaintOf(await site.ask({ path: encodeURI(path).replaceAll('%25', '%') }));
    calls.check(complaint && `${path}: ${complaint}`);
  }
  await site.stop();
  return [
    {
      area: 'headers',
      promise:
        'every page has a policy without unsafe-inline, and nothing inline but the script and style that it names',
      figure: `${count(pages.tried)} pages`,
      broken: pages.broken,
    },
    {
      area: 'headers',
      promise: 'every answer of the API and every file has the security headers, and none tells of its inside',
      figure: `${count(calls.tried)} answers, ${Object.keys(required).length} headers each`,
      broken: calls.broken,
    },
  ];
}
