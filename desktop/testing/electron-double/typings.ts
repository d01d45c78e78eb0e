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
];
