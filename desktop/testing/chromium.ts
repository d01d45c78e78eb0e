import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CDPSession, chromium, type Page } from '@playwright/test';
import { CHROMIUM_ARGUMENTS } from '#scripts/testing/chromium.ts';
import type { ChromiumCalls, PageCalls, Reply } from './electron-double/calls.ts';
import type { Ask } from './electron-double/conversation.ts';
import { bridge } from './electron-double/page-side.ts';
import { STAND_IN, toApp, toStandIn } from './electron-double/protocol.ts';

const preload = join(import.meta.dirname, '..', 'dist', 'preload', 'preload.cjs');

const argumentsFor = (port: number): string[] => [
  ...CHROMIUM_ARGUMENTS,
  // Motion costs time of the processor, and a press can miss what moves.
  '--force-prefers-reduced-motion',
  `--host-resolver-rules=MAP ${new URL(STAND_IN).host} 127.0.0.1:${port}, MAP * ~NOTFOUND`,
];

export type Chromium = Awaited<ReturnType<typeof launchChromium>>;
/** The app whose windows are open. */
type App = Ask<PageCalls>;

interface PageSide {
  electronReceive?(channel: string, data: unknown): void;
  electronReply?(reply: Reply): void;
}
const receive = ({ channel, data }: { channel: string; data: unknown }): void =>
  (window as Window & PageSide).electronReceive?.(channel, data);
const receiveReply = (reply: Reply): void => (window as Window & PageSide).electronReply?.(reply);
/** The page was closed, or has gone elsewhere. */
const isGone = (): void => undefined;

/** Asks the app before its page goes elsewhere, and tells it of windows that the page opens. */
async function follow(page: Page, id: number, session: CDPSession, app: App): Promise<void> {
  const { frameTree } = await session.send('Page.getFrameTree');
  session.on('Fetch.requestPaused', async ({ requestId, request, frameId }) => {
    const isTop = frameId === frameTree.frame.id;
    const isAllowed = !isTop || (await app('pageNavigates', { id, url: toApp(request.url) }));
    const answer = isAllowed
      ? session.send('Fetch.continueRequest', { requestId })
      : session.send('Fetch.failRequest', { requestId, errorReason: 'Aborted' });
    // The page was closed meanwhile.
    await answer.catch(() => undefined);
  });
  session.on('Page.windowOpen', ({ url }) => void app('pageOpens', { id, url: toApp(url) }));
  page.on('download', async (download) => {
    if (!(await app('pageDownloads', { id, url: toApp(download.url()) }))) await download.cancel();
  });
  await session.send('Page.enable');
  // Documents alone: what is asked for each file of a page costs more than the page.
  await session.send('Fetch.enable', { patterns: [{ resourceType: 'Document' }] });
}

/** Starts Chromium, which can reach only the stand-in origin. It has windows of one app after the other. */
export async function launchChromium(profile: string, port: number, more: readonly string[] = []) {
  const context = await chromium.launchPersistentContext(profile, {
    ...(process.env.CHROMIUM ? { executablePath: process.env.CHROMIUM } : {}),
    viewport: null,
    args: [...argumentsFor(port), ...more],
  });
  let app: App | undefined;
  /** Pages that nobody but a window opens. */
  const own = new Set(context.pages());
  let opening: Promise<unknown> = Promise.resolve();
  function newPage(): Promise<Page> {
    const made = context.newPage().then((page) => {
      own.add(page);
      return page;
    });
    opening = made.catch(() => undefined);
    return made;
  }
  context.on('page', async (page) => {
    await opening;
    if (!own.has(page)) await page.close();
  });
  /** Pages that wait for replies. */
  const calling = new Map<string, Page>();
  await context.exposeBinding('electronInvoke', ({ page, frame }, call: string, channel: string, input: unknown) => {
    const parent = frame.parentFrame();
    const of = { url: toApp(frame.url()), parent: parent === null ? null : { url: toApp(parent.url()) } };
    calling.set(call, page);
    void app?.('pageInvokes', { call, channel, input, frame: of });
  });
  await context.addInitScript({ content: bridge(readFileSync(preload, 'utf8')) });

  /** Pages by the numbers of their windows. */
  let pages = new Map<number, Page>();
  const pageOf = (id: number): Page => {
    const page = pages.get(id);
    if (!page) throw new Error('The window has no page');
    return page;
  };
  /** A page that nobody has had yet. */
  let fresh: Page | undefined;

  const calls: Omit<ChromiumCalls, 'start' | 'clearCookies' | 'end'> = {
    async open({ id, width, height }) {
      await opening;
      const taken = new Set(pages.values());
      // Electron starts without a page, Chromium with one, which the first window takes.
      const unused = context.pages().find((page) => own.has(page) && !taken.has(page));
      const page = unused ?? (await newPage());
      fresh = undefined;
      pages.set(id, page);
      await page.setViewportSize({ width, height });
      if (app) await follow(page, id, await context.newCDPSession(page), app);
    },
    async load({ id, url }) {
      await pageOf(id).goto(toStandIn(url), { waitUntil: 'domcontentloaded' });
    },
    send: ({ id, channel, data }) => pages.get(id)?.evaluate(receive, { channel, data }).catch(isGone),
    reply(reply) {
      calling.get(reply.call)?.evaluate(receiveReply, reply).catch(isGone);
      calling.delete(reply.call);
    },
    go: ({ id, by }) =>
      pages
        .get(id)
        ?.evaluate((steps) => history.go(steps), by)
        .catch(isGone),
  };

  return {
    ...calls,
    context,
    /** From now on the windows are those of this app. */
    serve(next: App): void {
      app = next;
      pages = new Map();
    },
    /** Closes all pages but a fresh one, without which Chromium itself could end. */
    async empty(): Promise<void> {
      const left = context.pages();
      if (fresh && left.length === 1) return;
      fresh = await newPage();
      await Promise.all(left.map((page) => page.close()));
      // Session cookies last as long as a browser runs, and Electron's ends with the app.
      for (const { name, domain, path, expires } of await context.cookies())
        if (expires === -1) await context.clearCookies({ name, domain, path });
    },
    /** Takes away what pages have stored. */
    async forget(): Promise<void> {
      const [page] = context.pages();
      if (!page) return;
      const session = await context.newCDPSession(page);
      await session.send('Storage.clearDataForOrigin', { origin: STAND_IN, storageTypes: 'all' });
      await session.detach();
    },
    close: () => context.close(),
  };
}
