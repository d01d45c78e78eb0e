import { calendlyCallback } from '#common/contract/calendly.ts';
import { count, type Finding, Table } from './finding.ts';
import { questionOf } from './send.ts';
import type { Site, TestEnv } from './test-env.ts';

const elsewhere = [
  'https://evil.example',
  '//evil.example',
  '\\\\evil.example',
  '/\\evil.example',
  '///evil.example/%2f..',
  'https:evil.example',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'portfolio-admin://evil.example',
  '/admin?calendly=connected',
  '\r\nLocation: https://evil.example',
  '%0d%0aLocation:%20https://evil.example',
  '%E5%98%8A%E5%98%8DLocation:https://evil.example',
  '@evil.example',
  '.evil.example',
  'https://site.example@evil.example',
  '\u0000https://evil.example',
  '<script>alert(1)</script>',
];

const names = [
  'code',
  'state',
  'error',
  'error_description',
  'redirect_uri',
  'next',
  'url',
  'returnTo',
  'client',
  'message',
];

async function comeBackHome(site: Site): Promise<Finding> {
  const table = new Table();
  for (const text of elsewhere)
    for (const name of names)
      for (const more of [{}, { state: 'A'.repeat(40), code: 'x' }]) {
        const { status, headers } = await site.ask(questionOf(calendlyCallback, { query: { ...more, [name]: text } }));
        const location = headers.location ?? '';
        const ours =
          /^\/admin\?calendly=error&message=[a-z]+$/.test(location) && !/evil|script|connected/.test(location);
        table.check((status !== 302 || !ours) && `${name}=${text}: ${status} to ${location}`);
      }
  return {
    area: 'redirects',
    promise: 'the return from Calendly leads to our own page with our own words',
    figure: `0 of ${count(table.tried)} hostile returns lead elsewhere`,
    broken: table.broken,
  };
}

async function stayHome(site: Site): Promise<Finding> {
  const table = new Table();
  const paths = elsewhere.flatMap((text) => [
    `/${encodeURI(text.toWellFormed())}`,
    `//${encodeURIComponent(text.toWellFormed())}`,
    `/admin/login?next=${encodeURIComponent(text)}`,
    `/admin?wanted=${encodeURIComponent(text)}`,
    `/thank-you?to=${encodeURIComponent(text)}`,
    `/projects/${encodeURIComponent(text)}`,
    `/assets/${encodeURIComponent(text)}/`,
  ]);
  for (const path of paths) {
    const { status, headers } = await site.ask({ path });
    const leads = headers.location ?? headers.refresh ?? '';
    table.check((leads !== '' && `${path}: ${status} to ${leads}`) || (status >= 500 && `${path}: ${status}`));
  }
  return {
    area: 'redirects',
    promise: 'no page sends a visitor to another site',
    figure: `0 of ${count(table.tried)} hostile addresses`,
    broken: table.broken,
  };
}

export async function attackRedirects(testEnv: TestEnv): Promise<Finding[]> {
  const site = await testEnv.start('redirects', { CALENDLY_CLIENT_ID: 'client', CALENDLY_CLIENT_SECRET: 'secret' });
  const findings = [await comeBackHome(site), await stayHome(site)];
  await site.stop();
  return findings;
}
