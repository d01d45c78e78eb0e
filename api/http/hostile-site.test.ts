import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import sharp from 'sharp';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSmtpTransport } from '#api/core/deliveries/smtp-transport.ts';
import { ask } from '#api/testing/chat.ts';
import { builtWeb, originOf, type Reply, readPublic, readRaw } from '#api/testing/public-bytes.ts';
import { editDraft, publishEdit, readDraft } from '#api/testing/site.ts';
import { startTestServer, type TestServer } from '#api/testing/test-server.ts';
import type { SiteContent } from '#common/contract/site/content.ts';
import { paths } from '#common/paths.ts';
import { hostileSite, MARKUP, TEMPLATE_RESULT } from '#common/site/testing/hostile-site.ts';
import { freePort } from '#scripts/free-port.ts';
import type { Web } from './pages.ts';

/** A hostile document, in what a browser does not show; `web/e2e/hostile-site.spec.ts` opens its pages. */

let web: Web;
let api: TestServer;
let ordinary: Map<string, Reply>;
let hostile: Map<string, Reply>;
let site: SiteContent;
beforeAll(async () => {
  web = await builtWeb();
  api = await startTestServer({ SEED: 'none', PORT: '0' }, web);
  await api.server.start();
  ordinary = await readPublic(api);
  await publishEdit(api, (content) => Object.assign(content, hostileSite(content)));
  hostile = await readPublic(api);
  site = (await api.context.site.current()).content;
});
afterAll(() => api.close());

const textOf = (path: string, replies = hostile) => replies.get(`${path} identity 2`)?.text ?? '';
const count = (text: string, part: string | RegExp) => text.split(part).length - 1;
/** The elements without the values of their attributes, which may hold anything that is escaped. */
const withoutValues = (html: string) => html.replace(/<script[^>]*>.*?<\/script>/gs, '').replace(/="[^"]*"/g, '=""');
const FOREIGN = /<img src=x|<script>window\.executed/i;
const HANDLER = /<[a-z][^>]*\son[a-z]+=/i;
const pages = [paths.home, paths.submitTestimonial, paths.thankYou, paths.privacy, paths.imprint, '/nowhere'];

test('no address fails, and the document is there', () => {
  const failed = [...hostile].filter(([name, { status }]) => status >= 400 && !name.startsWith('/nowhere'));
  expect(failed.map(([name]) => name)).toEqual([]);
  expect(site.identity.tagline).toContain(MARKUP.slice(0, 40));
});

describe('pages', () => {
  test.each(pages)('%s has no element, handler or link of the document', (path) => {
    const html = textOf(path);
    expect(count(html, '</html>')).toBe(1);
    expect(html).not.toMatch(FOREIGN);
    expect(withoutValues(html)).not.toMatch(HANDLER);
    expect(html).not.toMatch(/(href|src|action)="\s*(javascript|data|vbscript):/i);
    const scripts = count(textOf(path === paths.imprint ? paths.privacy : path, ordinary), '<script');
    expect(count(html, '<script')).toBe(scripts);
    expect(html).not.toContain(TEMPLATE_RESULT);
  });

  test('their data is whole, and ends at its own element', () => {
    for (const path of pages) {
      const data = /<script type="application\/json" id="site">(.*?)<\/script>/s.exec(textOf(path))?.[1] ?? '';
      expect(data).not.toMatch(/[<>\u2028\u2029]/);
      expect(JSON.parse(data).content.identity.tagline).toBe(site.identity.tagline);
    }
  });

  test('the structured data holds the texts as they are', () => {
    const data = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(textOf(paths.home))?.[1] ?? '';
    const [business] = JSON.parse(data)['@graph'];
    expect(data).not.toMatch(/[<>]/);
    expect([business.name, business.description, business.founder.name]).toEqual([
      site.identity.name,
      site.seo.pages.home.description,
      site.identity.ownerName,
    ]);
    expect(business.sameAs.every((url: string) => url.startsWith('https://example.com/'))).toBe(true);
  });
});

describe('files', () => {
  test('the manifest holds the texts as they are', () => {
    const manifest = JSON.parse(textOf(paths.manifest));
    expect([manifest.short_name, manifest.description]).toEqual([site.identity.name, site.seo.summary]);
  });

  test('llms.txt has the headings and lines of any site, whatever its texts hold', () => {
    const structure = (text: string) =>
      text.split('\n').map((line) => (line.startsWith('#') ? line.replace(/^# .*/, '# name') : line.slice(0, 2)));
    expect(structure(textOf(paths.llms))).toEqual(structure(textOf(paths.llms, ordinary)));
    expect(textOf(paths.llms)).not.toContain(TEMPLATE_RESULT);
  });

  test('the sitemap and robots.txt hold no text of the document', () => {
    expect(textOf(paths.robots)).toBe(textOf(paths.robots, ordinary));
    const imprint = /<url><loc>[^<]*\/imprint<\/loc><\/url>\n/;
    expect(textOf(paths.sitemap).replace(imprint, '')).toBe(textOf(paths.sitemap, ordinary));
  });

  test('the icon is a drawing without text or script, and each picture can be read', async () => {
    expect(textOf(paths.favicon)).not.toMatch(/<(text|script|foreignObject)|\son[a-z]+=|WWW|executed/);
    const sizes = { [paths.favicon]: 64, [paths.icon192]: 192, [paths.icon512]: 512, [paths.sharePicture]: 1200 };
    for (const [path, width] of Object.entries(sizes))
      expect((await sharp(hostile.get(`${path} identity 1`)?.bytes).metadata()).width).toBe(width);
  });

  test('the styles are those of the look alone', () => {
    const sheets = [...hostile.keys()].filter((name) => name.startsWith('/theme-'));
    expect(sheets).toEqual([...ordinary.keys()].filter((name) => name.startsWith('/theme-')));
    for (const name of sheets) expect(hostile.get(name)?.text).toBe(ordinary.get(name)?.text);
  });
});

describe('emails', () => {
  const adminUrl = 'https://studio.example/admin';
  const at = '2027-01-31T09:00:00.000Z';
  const contact = { company: null, projectType: null, budget: null, timeline: null, submittedAt: at, adminUrl };
  const emails = [
    { template: 'contact-confirmation', data: { name: 'Ada', publicUrl: 'https://studio.example' } },
    { template: 'contact-notice', data: { name: 'Ada', email: 'ada@example.com', message: MARKUP, ...contact } },
    { template: 'security-notice', data: { event: 'password-changed', account: 'me@example.com', at, adminUrl } },
    { template: 'test', data: { publicUrl: 'https://studio.example', sentAt: at } },
  ] as const;

  test.each(emails)('$template shows the texts as texts', async (email) => {
    const { subject, html, text } = await web.entry.renderEmail(email, site);
    expect(html).not.toMatch(/<img src=x|<script|href="\s*(javascript|data):/i);
    expect(withoutValues(html)).not.toMatch(HANDLER);
    expect(html).toContain('&lt;script&gt;');
    expect(subject).not.toMatch(/[\r\n\u2028\u2029]/);
    expect(html + text).not.toContain(TEMPLATE_RESULT);
    expect(count(html, '</html>')).toBe(1);
  });

  test('the plain text has the markup to the letter', async () => {
    const { text } = await web.entry.renderEmail(emails[0], site);
    expect(text).toContain(MARKUP.slice(0, 50));
  });

  test('arrive from the address of the settings, with one recipient and the headers of the product', async () => {
    const received: Buffer[] = [];
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      logger: false,
      onData: (stream, _session, done) => void buffer(stream).then((bytes) => done(received.push(bytes) ? null : null)),
    });
    const port = await freePort();
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    const transport = createSmtpTransport(`smtp://127.0.0.1:${port}`, 'site@example.com');
    const envelope = { messageId: 'm', to: 'ada@example.com', replyTo: null, isAutoReply: true };
    const rendered = await web.entry.renderEmail(emails[0], site);
    await transport.send({ ...envelope, senderName: site.email.senderName, ...rendered });
    transport.close();
    await new Promise<void>((resolve) => server.close(resolve));
    const { from, to, cc, bcc, subject, text } = await PostalMime.parse(received[0] ?? '');
    expect(from).toEqual({ name: site.email.senderName, address: 'site@example.com' });
    expect([to?.map(({ address }) => address), cc, bcc]).toEqual([['ada@example.com'], undefined, undefined]);
    expect(subject).toBe(rendered.subject);
    expect(text?.trim()).toBe(rendered.text.trim().replaceAll('\r\n', '\n'));
  });
});

test('the assistant answers with the texts as they are', async () => {
  for (const question of ['How much does it cost?', 'Where are you based?', 'What is the guarantee?']) {
    const { status, text } = await ask(api, question);
    expect([status, text.includes(TEMPLATE_RESULT)]).toEqual([200, false]);
  }
});

describe('what is refused', () => {
  test.each([
    ['a line separator', '\u2028'],
    ['a paragraph separator', '\u2029'],
    ['an override of the direction', '\u202e'],
    ['an isolate of the direction', '\u2066'],
    ['a null character', '\0'],
    ['an escape character', '\u001b'],
  ])('%s in a text', async (_what, character) => {
    const { status, body } = await editDraft(api, ({ hero }) => Object.assign(hero, { lede: `a${character}b` }));
    expect([status, body.errors[0].path]).toEqual([422, 'content.hero.lede']);
  });

  test.each(['constructor', 'toString', '__proto__', 'hasOwnProperty', 'visitorName'])(
    'the field {%s} in what is published',
    async (name) => {
      const { lede } = (await readDraft(api)).content.hero;
      await editDraft(api, ({ hero }) => Object.assign(hero, { lede: `{${name}}` }));
      const { status, body } = await api.send({ method: 'POST', path: '/api/site/publish', access: 'admin' });
      const isText = name.startsWith('_');
      expect([status, body.errors?.[0]?.path]).toEqual(isText ? [200, undefined] : [422, 'hero.lede']);
      if (isText) expect((await readRaw(originOf(api), paths.home)).text).toContain('{__proto__}');
      await editDraft(api, ({ hero }) => Object.assign(hero, { lede }));
    },
  );
});
