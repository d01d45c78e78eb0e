import type { Frame } from './ipc.ts';

interface OfPage {
  /** Number of the window. */
  id: number;
  url: string;
}

/** Value or error of a call that a page has made. */
export interface Reply {
  call: string;
  value?: unknown;
  error?: string;
}

/** Calls of the app to Chromium, which the test's process drives. */
export type ChromiumCalls = {
  /** @param input the port at which Chromium finds the stand-in origin */
  start(input: { port: number }): Promise<void>;
  open(input: { id: number; width: number; height: number }): Promise<void>;
  load(input: OfPage): Promise<void>;
  send(input: { id: number; channel: string; data: unknown }): void;
  /** Answers a call of a page. */
  reply(input: Reply): void;
  go(input: { id: number; by: -1 | 1 }): void;
  clearCookies(): Promise<void>;
  end(): Promise<void>;
};

/** Calls of pages to the app. */
export type PageCalls = {
  pageInvokes(input: { call: string; channel: string; input: unknown; frame: Frame | null }): void;
  /** Returns whether the app allows it. */
  pageNavigates(input: OfPage): boolean;
  pageOpens(input: OfPage): void;
  /** Returns whether the app allows it. */
  pageDownloads(input: OfPage): boolean;
};
