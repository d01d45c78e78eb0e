import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer, type Server } from 'node:net';
import type { Page } from '@playwright/test';
import { CALENDLY_CLIENT, env as calendlyEnv, startCalendlyServer } from '#api/testing/calendly-server.ts';
import { startOpenAiServer } from '#api/testing/openai-server.ts';
import { startImapServer } from '#scripts/doctor/testing/imap-server.ts';
import { freePort } from '#scripts/free-port.ts';
import { expect, expectAccessible, startHostedSite, THEMES, test } from './site.ts';
import { startS3Process } from './testing/s3-process.ts';
import { SMTP_PASSWORD, startSmtp } from './testing/smtp-server.ts';

const portOf = (server: Server) => (server.address() as AddressInfo).port;

/** A calendar at `/me/`, an address book at `/contacts/`, a page at `/page/`. */
async function startCalendar() {
  const authorization = `Basic ${Buffer.from(`me:${SMTP_PASSWORD}`).toString('base64')}`;
  const types: Record<string, string> = { '/me/': '<collection/><C:calendar/>', '/contacts/': '<collection/>' };
  const server = createHttpServer((request, response) => {
    if (request.headers.authorization !== authorization) return response.writeHead(401).end();
    if (request.url === '/page/') return response.end('<h1>A page</h1>');
    const type = types[request.url ?? ''];
    if (type === undefined) return response.writeHead(404).end();
    return response
      .writeHead(207)
      .end(
        `<multistatus xmlns="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"><response><propstat><prop><resourcetype>${type}</resourcetype></prop></propstat></response></multistatus>`,
      );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${portOf(server)}`, stop: () => server.close() };
}

/** Takes connections and never says a word. */
async function startSilence() {
  const server = createServer((socket) => socket.on('error', () => socket.destroy())).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { port: portOf(server), stop: () => server.close() };
}

type Fields = Record<string, string>;
interface Kind {
  name: string;
  /** Tests in their order, each with what is said then. */
  tries: [Fields, string][];
  /** The secrets, which are never shown again. */
  secrets: string[];
}

async function fill(page: Page, name: string, fields: Fields) {
  const panel = page.getByRole('region', { name, exact: true });
  const toggle = panel.getByRole('button', { name: new RegExp(`^(?:Set up|Change) ${name}$`) });
  if (await toggle.isVisible()) await toggle.click();
  for (const [label, value] of Object.entries(fields)) {
    const field = panel.getByLabel(label, { exact: true });
    if (label === 'Encryption') await field.selectOption({ label: value });
    else await field.fill(value);
  }
  return panel;
}

test('every kind of connection says in words what is wrong with it, and is saved when it works', async ({
  browser,
}) => {
  test.slow();
  const [smtp, imap, calendar, silence, s3, openai, calendly] = await Promise.all([
    startSmtp(),
    startImapServer('me', SMTP_PASSWORD),
    startCalendar(),
    startSilence(),
    startS3Process(),
    startOpenAiServer(),
    startCalendlyServer(),
  ]);
  openai.behave({ kind: 'whole', text: 'OK' });
  const closed = await freePort();
  const { CALENDLY_AUTH_URL = '', CALENDLY_API_URL = '' } = calendlyEnv(calendly);
  const site = await startHostedSite({ CALENDLY_AUTH_URL, CALENDLY_API_URL });
  const page = await browser.newPage({ baseURL: site.url });
  const token = await site.token();
  await page.addInitScript((value) => localStorage.setItem('admin_token', value), token);
  const shot = async (name: string) => {
    const folder = process.env.SHOTS;
    if (!folder) return;
    for (const theme of THEMES) {
      await page.evaluate((dark) => document.documentElement.classList.toggle('dark', dark), theme === 'dark');
      for (const width of [390, 768, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await page.screenshot({ path: `${folder}/${name}-${theme}-${width}.png`, fullPage: true });
      }
    }
    await page.setViewportSize({ width: 1280, height: 800 });
  };

  const account = { Host: '127.0.0.1', User: 'me', Password: SMTP_PASSWORD };
  const keys = {
    'Access key ID': s3.env.S3_ACCESS_KEY_ID ?? '',
    'Secret access key': s3.env.S3_SECRET_ACCESS_KEY ?? '',
  };
  const kinds: Kind[] = [
    {
      name: 'Email',
      secrets: [SMTP_PASSWORD],
      tries: [
        [{ ...account, Host: 'no-such-host.invalid', Port: '587' }, 'The host no-such-host.invalid was not found'],
        [{ Host: '127.0.0.1', Port: '1' }, 'Nothing accepts connections at 127.0.0.1:1'],
        [{ Port: String(silence.port) }, 'did not reply in time'],
        [{ Port: String(imap.port) }, 'is not an email server'],
        [{ Port: String(smtp.port), Encryption: 'TLS from the start' }, 'No encrypted connection to'],
        [{ Encryption: 'STARTTLS where offered', Password: 'wrong' }, 'The server refuses user or password'],
        [{ Password: SMTP_PASSWORD, From: 'stranger@studio.dev' }, 'stranger@studio.dev'],
        [{ From: 'Studio <hello@studio.dev>', To: 'me@studio.dev' }, 'The server takes emails'],
      ],
    },
    {
      name: 'AI',
      secrets: ['sk-one'],
      tries: [
        [{ 'OpenAI key': 'sk-one', 'OpenAI address': `http://127.0.0.1:${closed}/v1` }, 'Nothing accepts connections'],
        [{ 'OpenAI address': `${calendar.url}/v1` }, 'OpenAI'],
        [{ 'OpenAI address': openai.url, 'OpenAI model': 'model-one' }, 'OpenAI replies.'],
      ],
    },
    {
      name: 'Calendly',
      secrets: [CALENDLY_CLIENT.secret],
      tries: [
        [{ 'Client ID': CALENDLY_CLIENT.id, 'Client secret': 'wrong' }, 'Calendly'],
        [{ 'Client secret': CALENDLY_CLIENT.secret }, 'Calendly knows the client'],
      ],
    },
    {
      name: 'IMAP',
      secrets: [SMTP_PASSWORD],
      tries: [
        [{ ...account, Port: String(imap.port), Password: 'wrong' }, 'The server refuses user or password'],
        [{ Password: SMTP_PASSWORD, Mailbox: 'Archive' }, 'There is no mailbox Archive: choose another.'],
        [{ Mailbox: 'INBOX' }, 'The mailbox INBOX can be read; it has 3 messages.'],
      ],
    },
    {
      name: 'Calendar',
      secrets: [SMTP_PASSWORD],
      tries: [
        [{ 'CalDAV address': `${calendar.url}/me/`, User: 'me', Password: 'wrong' }, 'refuses user or password'],
        [{ 'CalDAV address': `${calendar.url}/contacts/`, Password: SMTP_PASSWORD }, 'calendar'],
        [{ 'CalDAV address': `${calendar.url}/page/` }, 'is not a'],
        [{ 'CalDAV address': `${calendar.url}/me/` }, 'has a calendar there'],
      ],
    },
    {
      name: 'Storage',
      secrets: [],
      tries: [
        [{ Endpoint: s3.env.S3_ENDPOINT ?? '', Bucket: 'nowhere', ...keys }, 'There is no bucket nowhere'],
        [{ Bucket: 'files', 'Access key ID': 'nobody' }, 'The storage refuses the keys'],
        [{ 'Access key ID': keys['Access key ID'] }, 'Files can be stored in the bucket files.'],
      ],
    },
  ];

  await page.goto('/admin?tab=settings&section=connections');
  await expect(page.getByRole('region', { name: 'Storage', exact: true })).toBeVisible();
  await shot('empty');
  for (const { name, tries } of kinds)
    for (const [fields, message] of tries) {
      const panel = await fill(page, name, fields);
      await panel.getByRole('button', { name: 'Test' }).click();
      await expect(panel.getByRole('status')).toContainText(message);
      await expect(panel.getByRole('status')).toContainText('Tested without saving');
      if (message === 'did not reply in time') await shot('failed');
    }
  await shot('tested');
  for (const { name } of kinds) {
    const panel = page.getByRole('region', { name, exact: true });
    await panel.getByRole('button', { name: 'Save' }).click();
    await expect(panel.getByText('Configured', { exact: true })).toBeVisible();
  }
  await shot('saved');
  await expectAccessible(page);
  const html = await page.content();
  const replies = JSON.stringify(await site.get('/api/connections'));
  for (const secret of kinds.flatMap(({ secrets }) => secrets)) {
    expect(html).not.toContain(secret);
    expect(replies).not.toContain(secret);
  }

  // Another place needs the secret again, also for a test.
  const panel = await fill(page, 'Storage', { Endpoint: 'http://127.0.0.1:2' });
  await panel.getByRole('button', { name: 'Test' }).click();
  await expect(panel.getByText('Enter the secret access key again').first()).toBeVisible();
  await shot('secret-needed');

  // In use at once: nothing was restarted.
  await site.send('POST', '/api/outbox/test', {});
  await expect.poll(() => smtp.received).toContain('me@studio.dev');
  const asked = openai.calls.length;
  openai.behave({ kind: 'reply', text: 'I build web applications.' });
  const post = async (path: string, body: object) => (await site.send('POST', path, body)).json();
  const { sessionId } = (await post('/api/sessions', { userAgent: 'Browser', referrer: null })).data;
  const message = 'Tell me about your experience with embedded systems';
  const { conversationId } = (await post('/api/ai/conversations', { sessionId, initialMessage: message })).data;
  await post('/api/ai/conversations/message', { conversationId, sessionId, message });
  expect(openai.calls.slice(asked).map(({ model }) => model)).toContain('model-one');
  const upload = await page.request.post('/api/upload/image/single', {
    headers: { authorization: `Bearer ${token}` },
    multipart: {
      folder: 'site',
      image: {
        name: 'me.png',
        mimeType: 'image/png',
        buffer: await page.screenshot({ clip: { x: 0, y: 0, width: 64, height: 64 } }),
      },
    },
  });
  const { data } = await upload.json();
  const stored = await (await fetch(`${s3.env.S3_ENDPOINT}/files?list-type=2`)).text();
  expect(stored).toContain(data.key);
  await page.close();
  await site.stop();
  calendar.stop();
  silence.stop();
  await Promise.all([smtp.stop(), imap.stop(), s3.stop(), openai.close(), calendly.close()]);
});
