import { vi } from 'vitest';
import type { app } from './app.ts';
import type { Menu } from './menu.ts';
import type { net } from './net.ts';
import type { Notification } from './notification.ts';
import type { protocol } from './protocol.ts';
import type { session } from './session.ts';
import type * as system from './system.ts';
import type { BrowserWindow } from './window.ts';

export const PLATFORMS = ['linux', 'darwin', 'win32'] as const;
export type Platform = (typeof PLATFORMS)[number];

type Double = typeof system & {
  app: typeof app;
  BrowserWindow: typeof BrowserWindow;
  Menu: typeof Menu;
  Notification: typeof Notification;
  net: typeof net;
  protocol: typeof protocol;
  session: typeof session;
};

/** A statement about Electron, with the file and line of github.com/electron/electron at 96f3996 that makes it. */
export interface Case {
  is: string;
  source: string;
  /** The systems on which Electron makes it; all of them where none are named. */
  on?: readonly Platform[];
  env?: Record<string, string>;
  /** Plays it before the app is ready. */
  isEarly?: boolean;
  /** The double is otherwise, and nothing of the app shows it. */
  isMissing?: boolean;
  play(double: Double): unknown;
}

export const NOT_LINUX = ['darwin', 'win32'] as const;
export const BOUNDS = { x: 0, y: 0, width: 100, height: 100, show: false };
export const NOTICE = { title: 'title', body: 'body' };
export const none = () => undefined;
/** Passes what the types refuse, as a script could. */
export const wrong = <T>(value: unknown): T => value as T;
export const image = ({ nativeImage }: Double) => nativeImage.createFromPath('x.png');

/** Counts how often an event comes while something is done. */
export function countOf(
  emitter: { on(name: string, listener: () => void): unknown },
  name: string,
  act: () => void,
): number {
  const heard = vi.fn();
  emitter.on(name, heard);
  act();
  return heard.mock.calls.length;
}
