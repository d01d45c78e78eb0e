import type { ChromiumCalls, PageCalls } from './calls.ts';
import { type Ask, type Calls, converse } from './conversation.ts';
import { invoke } from './ipc.ts';
import { startStandIn } from './stand-in-server.ts';

/** Answers what a page asks its window. */
interface PageHandlers {
  /** Returns whether the page may go there. */
  navigate(url: string): boolean;
  open(url: string): void;
  /** Returns whether the page may have it. */
  download(url: string): boolean;
}

/** The page of a window. */
export interface WindowPage {
  load(url: string): Promise<void>;
  /** As in Electron, a page that is still loading misses the event. */
  send(channel: string, data: unknown): void;
  go(by: -1 | 1): void;
}

const pages = new Map<number, PageHandlers>();

/** Answers what the test's process asks the app; `control.ts` adds what owners and systems do. */
export const answers: Calls = {
  // As in Electron, replies and events reach a page in the order in which they were sent.
  pageInvokes: ({ call, channel, input, frame }) =>
    void invoke(channel, input, frame).then(
      (value) => chromium('reply', { call, value }),
      (error: Error) => chromium('reply', { call, error: error.message }),
    ),
  pageNavigates: ({ id, url }) => pages.get(id)?.navigate(url) ?? false,
  pageOpens: ({ id, url }) => pages.get(id)?.open(url),
  pageDownloads: ({ id, url }) => pages.get(id)?.download(url) ?? false,
} satisfies PageCalls;

const chromium: Ask<ChromiumCalls> = converse(process, answers);

export async function openBrowser(): Promise<void> {
  await chromium('start', { port: await startStandIn() });
}

/** Nothing is asked of Chromium once the test's process is gone. */
export const closeBrowser = async (): Promise<void> => (process.connected ? chromium('end') : undefined);

export const clearCookies = (): Promise<void> => chromium('clearCookies');

export async function openPage(size: { width: number; height: number }, handlers: PageHandlers): Promise<WindowPage> {
  const id = pages.size + 1;
  pages.set(id, handlers);
  await chromium('open', { id, ...size });
  return {
    load: (url) => chromium('load', { id, url }),
    send: (channel, data) => void chromium('send', { id, channel, data }),
    go: (by) => void chromium('go', { id, by }),
  };
}
