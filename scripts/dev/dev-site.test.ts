import { join } from 'node:path';
import { server as createServer } from '@hapi/hapi';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#api/config.ts';
import { getSite } from '#common/contract/site.ts';
import { starterContent } from '#common/site/starter-content.ts';
import { root } from '#scripts/testing/child.ts';
import { createDevSite } from './dev-site.ts';

const server = createServer({ host: '127.0.0.1' });
// All that a page of the owner needs of the API.
server.route({
  method: 'GET',
  path: getSite.path,
  handler: () => ({ data: { content: starterContent('me@studio.example', 0) } }),
});
let site: Awaited<ReturnType<typeof createDevSite>>;

beforeAll(async () => {
  site = await createDevSite(join(root, 'web'), readConfig({ NODE_ENV: 'development' }));
  site.attach(server);
  await server.start();
});
afterAll(async () => {
  await site.close();
  await server.stop();
});

async function load(path: string, wanted: 'document' | 'script') {
  const reply = await fetch(new URL(path, server.info.uri), { headers: { 'sec-fetch-dest': wanted } });
  return { type: reply.headers.get('content-type'), text: await reply.text() };
}

test('the dashboard and the modules below its address both load', async () => {
  const page = await load('/admin', 'document');
  expect(page.type).toContain('text/html');
  expect(page.text).toContain('src="/app/entry-dashboard.tsx"');
  expect((await load('/admin/app/load-dashboard.ts', 'script')).type).toBe('text/javascript');
});
