import './control.ts';
import { app } from './app.ts';
import { ipcMain } from './ipc.ts';
import { Menu } from './menu.ts';
import { autoUpdater, net } from './net.ts';
import { Notification } from './notification.ts';
import { protocol } from './protocol.ts';
import { record } from './record.ts';
import { session } from './session.ts';
import { settings } from './settings.ts';
import {
  clipboard,
  dialog,
  globalShortcut,
  nativeImage,
  nativeTheme,
  powerMonitor,
  screen,
  shell,
  Tray,
} from './system.ts';
import { BrowserWindow } from './window.ts';

record.times.begun = Date.now();
// The updater reads this folder; it stays empty.
Object.defineProperty(process, 'resourcesPath', { value: settings.folder });
Object.defineProperty(process, 'platform', { value: settings.platform });

/** The part of Electron that the app uses, running under Node with Chromium for its window. */
const electron = {
  app,
  autoUpdater,
  BrowserWindow,
  clipboard,
  dialog,
  globalShortcut,
  ipcMain,
  Menu,
  Notification,
  nativeImage,
  nativeTheme,
  net,
  powerMonitor,
  protocol,
  screen,
  session,
  shell,
  Tray,
};

export {
  app,
  autoUpdater,
  BrowserWindow,
  clipboard,
  dialog,
  globalShortcut,
  ipcMain,
  Menu,
  Notification,
  nativeImage,
  nativeTheme,
  net,
  powerMonitor,
  protocol,
  screen,
  session,
  shell,
  Tray,
};
// biome-ignore lint/style/noDefaultExport: the module that this stands for has a default export
export default electron;
