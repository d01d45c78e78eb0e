import type { EventEmitter } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import type * as electron from 'electron';
import type { app } from './app.ts';
import type { ClientRequest } from './client-request.ts';
import type { IncomingMessage } from './incoming-message.ts';
import type { ipcMain } from './ipc.ts';
import type { Menu, MenuItem } from './menu.ts';
import type { net } from './net.ts';
import type { Notification } from './notification.ts';
import type { protocol } from './protocol.ts';
import type { Session, session } from './session.ts';
import type { clipboard, dialog, globalShortcut, nativeTheme, powerMonitor, screen, shell, Tray } from './system.ts';
import type { BrowserWindow } from './window.ts';

/**
 * Compares the double with Electron's typings when the types are checked: a member that Electron does not have would let
 * code pass the tests that fails in the app. What tests do to a double stands under a symbol (`control-symbol.ts`).
 */
type Invented<Double, Real, Base = EventEmitter> = Exclude<keyof Double, keyof Real | keyof Base | symbol>;

type Method = (...given: never[]) => unknown;
type IsPromise<T> = [T] extends [never] ? false : T extends Promise<unknown> ? true : false;

/** Parameters by their number alone: the double takes a part of what Electron takes. */
type Taking<P extends readonly unknown[]> = (...given: { [I in keyof P]: unknown }) => void;

/** `true` where a method of the double answers at once and Electron's later, the other way round, or needs more than it gets. */
type IsOtherwise<D extends Method, R extends Method> = [IsPromise<ReturnType<D>>, IsPromise<ReturnType<R>>] extends
  | [true, true]
  | [false, false]
  ? Taking<Parameters<D>> extends Taking<Parameters<R>>
    ? false
    : true
  : true;

/** The methods of the double whose signature is not one of Electron's. */
type Unlike<Double, Real> = {
  [K in Exclude<keyof Double & keyof Real, symbol | keyof EventEmitter>]: Double[K] extends Method
    ? Real[K] extends Method
      ? IsOtherwise<Double[K], Real[K]> extends false
        ? never
        : K
      : (() => void) extends Real[K]
        ? never
        : K
    : never;
}[Exclude<keyof Double & keyof Real, symbol | keyof EventEmitter>];

/** Fails to compile with the names that `T` holds, unless it holds none. */
type None<T extends never> = T;

type Real<N extends keyof typeof electron> = (typeof electron)[N];

export type Checked = [
  None<Invented<typeof app, Real<'app'>>>,
  None<Invented<BrowserWindow, electron.BrowserWindow>>,
  None<Invented<BrowserWindow['webContents'], electron.WebContents>>,
  // Both are streams in Electron's sources as well.
  None<Invented<ClientRequest, electron.ClientRequest, Writable>>,
  None<Invented<IncomingMessage, electron.IncomingMessage, Readable>>,
  None<Invented<typeof clipboard, Real<'clipboard'>>>,
  None<Invented<typeof dialog, Real<'dialog'>>>,
  None<Invented<typeof globalShortcut, Real<'globalShortcut'>>>,
  None<Invented<typeof ipcMain, Real<'ipcMain'>>>,
  None<Invented<typeof Menu, Real<'Menu'>>>,
  None<Invented<Menu, electron.Menu>>,
  None<Invented<MenuItem, electron.MenuItem>>,
  None<Invented<typeof nativeTheme, Real<'nativeTheme'>>>,
  None<Invented<typeof net, Real<'net'>>>,
  None<Invented<Notification, electron.Notification>>,
  None<Invented<typeof powerMonitor, Real<'powerMonitor'>>>,
  None<Invented<typeof protocol, Real<'protocol'>>>,
  None<Invented<typeof screen, Real<'screen'>>>,
  None<Invented<Session, electron.Session>>,
  None<Invented<typeof session, Real<'session'>>>,
  None<Invented<typeof shell, Real<'shell'>>>,
  None<Invented<Tray, electron.Tray>>,
  None<Unlike<typeof app, Real<'app'>>>,
  None<Unlike<BrowserWindow, electron.BrowserWindow>>,
  None<Unlike<BrowserWindow['webContents'], electron.WebContents>>,
  None<Unlike<ClientRequest, electron.ClientRequest>>,
  None<Unlike<IncomingMessage, electron.IncomingMessage>>,
  None<Unlike<typeof clipboard, Real<'clipboard'>>>,
  None<Unlike<typeof dialog, Real<'dialog'>>>,
  None<Unlike<typeof globalShortcut, Real<'globalShortcut'>>>,
  None<Unlike<typeof ipcMain, Real<'ipcMain'>>>,
  None<Unlike<typeof Menu, Real<'Menu'>>>,
  None<Unlike<Menu, electron.Menu>>,
  None<Unlike<MenuItem, electron.MenuItem>>,
  None<Unlike<typeof nativeTheme, Real<'nativeTheme'>>>,
  None<Unlike<typeof net, Real<'net'>>>,
  None<Unlike<Notification, electron.Notification>>,
  None<Unlike<typeof powerMonitor, Real<'powerMonitor'>>>,
  None<Unlike<typeof protocol, Real<'protocol'>>>,
  None<Unlike<typeof screen, Real<'screen'>>>,
  None<Unlike<Session, electron.Session>>,
  None<Unlike<typeof session, Real<'session'>>>,
  None<Unlike<typeof shell, Real<'shell'>>>,
  None<Unlike<Tray, electron.Tray>>,
];
