import { app, Menu, type MenuItemConstructorOptions, shell } from 'electron';

export interface MenuActions {
  exportPortfolio(): void;
  importPortfolio(): void;
  showSettings(): void;
  showContacts(): void;
  changeServer(): void;
  checkForUpdates(): void;
  openLogs(): void;
  quit(): void;
}

const isMac = process.platform === 'darwin';

function fileMenu(actions: MenuActions): MenuItemConstructorOptions {
  return {
    label: '&File',
    submenu: [
      { label: 'Import Portfolio…', accelerator: 'CmdOrCtrl+O', click: actions.importPortfolio },
      { label: 'Export Portfolio…', accelerator: 'CmdOrCtrl+Shift+S', click: actions.exportPortfolio },
      { type: 'separator' },
      { label: 'Contacts', accelerator: 'CmdOrCtrl+1', click: actions.showContacts },
      ...(isMac ? [] : [{ label: 'Settings', accelerator: 'CmdOrCtrl+,', click: actions.showSettings }]),
      { label: 'Change Server…', click: actions.changeServer },
      { type: 'separator' },
      { role: 'close' },
      ...(isMac ? [] : [{ label: 'Quit', accelerator: 'CmdOrCtrl+Q', click: actions.quit }]),
    ],
  };
}

function appMenu(actions: MenuActions): MenuItemConstructorOptions {
  return {
    label: app.name,
    submenu: [
      { role: 'about' },
      { label: 'Check for Updates…', click: actions.checkForUpdates },
      { type: 'separator' },
      { label: 'Settings…', accelerator: 'Cmd+,', click: actions.showSettings },
      { type: 'separator' },
      { role: 'services' },
      { type: 'separator' },
      { role: 'hide' },
      { role: 'hideOthers' },
      { role: 'unhide' },
      { type: 'separator' },
      { label: 'Quit', accelerator: 'Cmd+Q', click: actions.quit },
    ],
  };
}

/** Reload, zoom and full screen work in every build; developer tools have no entry. */
const viewMenu: MenuItemConstructorOptions = {
  label: '&View',
  submenu: [
    { role: 'reload' },
    { type: 'separator' },
    { role: 'resetZoom' },
    { role: 'zoomIn' },
    { role: 'zoomOut' },
    { type: 'separator' },
    { role: 'togglefullscreen' },
  ],
};

function helpMenu(actions: MenuActions): MenuItemConstructorOptions {
  return {
    role: 'help',
    submenu: [
      { label: 'Open Logs Folder', click: actions.openLogs },
      ...(isMac ? [] : [{ label: 'Check for Updates…', click: actions.checkForUpdates }, { role: 'about' as const }]),
    ],
  };
}

/** Sets the application menu, following the conventions of each system. */
export function setMenu(actions: MenuActions): void {
  app.setAboutPanelOptions({
    applicationName: app.name,
    applicationVersion: app.getVersion(),
    copyright: 'Free software under the MIT licence',
  });
  Menu.setApplicationMenu(
    Menu.buildFromTemplate([
      ...(isMac ? [appMenu(actions)] : []),
      fileMenu(actions),
      { role: 'editMenu' },
      viewMenu,
      { role: 'windowMenu' },
      helpMenu(actions),
    ]),
  );
}

export const openFolder = (path: string): Promise<string> => shell.openPath(path);
