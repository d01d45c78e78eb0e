import { app, Menu, type MenuItemConstructorOptions, shell } from 'electron';
import type { DesktopSite } from '#common/desktop/sites.ts';

export interface MenuActions {
  capture(): void;
  exportPortfolio(): void;
  importPortfolio(): void;
  showSettings(): void;
  showContacts(): void;
  openSite(origin: string): void;
  changeServer(): void;
  checkForUpdates(): void;
  showSelfTest(): void;
  openLogs(): void;
  find(): void;
  findNext(): void;
  findPrevious(): void;
  goBack(): void;
  goForward(): void;
  zoomIn(): void;
  zoomOut(): void;
  resetZoom(): void;
  quit(): void;
}

const isMac = process.platform === 'darwin';

/** Describes what macOS adds to text in every app. */
const macTextItems: MenuItemConstructorOptions[] = [
  { type: 'separator' },
  {
    label: 'Substitutions',
    submenu: [
      { role: 'showSubstitutions' },
      { type: 'separator' },
      { role: 'toggleSmartQuotes' },
      { role: 'toggleSmartDashes' },
      { role: 'toggleTextReplacement' },
    ],
  },
  { label: 'Speech', submenu: [{ role: 'startSpeaking' }, { role: 'stopSpeaking' }] },
];

function fileMenu(actions: MenuActions): MenuItemConstructorOptions {
  return {
    label: '&File',
    submenu: [
      { label: 'Quick Capture…', accelerator: 'CmdOrCtrl+Shift+N', click: actions.capture },
      { type: 'separator' },
      { label: 'Import Portfolio…', accelerator: 'CmdOrCtrl+O', click: actions.importPortfolio },
      { label: 'Export Portfolio…', accelerator: 'CmdOrCtrl+Shift+S', click: actions.exportPortfolio },
      { type: 'separator' },
      { label: 'Contacts', accelerator: 'CmdOrCtrl+Shift+C', click: actions.showContacts },
      ...(isMac ? [] : [{ label: 'Settings', accelerator: 'CmdOrCtrl+,', click: actions.showSettings }]),
      { label: 'Change Site…', click: actions.changeServer },
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

/** The roles of Electron's own edit menu, and the search. */
function editMenu(actions: MenuActions): MenuItemConstructorOptions {
  return {
    label: '&Edit',
    submenu: [
      { role: 'undo' },
      { role: 'redo' },
      { type: 'separator' },
      { role: 'cut' },
      { role: 'copy' },
      { role: 'paste' },
      ...(isMac ? [{ role: 'pasteAndMatchStyle' as const }] : []),
      { role: 'delete' },
      { role: 'selectAll' },
      { type: 'separator' },
      { label: 'Find…', accelerator: 'CmdOrCtrl+F', click: actions.find },
      { label: 'Find Next', accelerator: isMac ? 'Cmd+G' : 'F3', click: actions.findNext },
      { label: 'Find Previous', accelerator: isMac ? 'Shift+Cmd+G' : 'Shift+F3', click: actions.findPrevious },
      ...(isMac ? macTextItems : []),
    ],
  };
}

/** Developer tools have no entry in any build. */
function viewMenu(actions: MenuActions): MenuItemConstructorOptions {
  return {
    label: '&View',
    submenu: [
      { label: 'Back', accelerator: isMac ? 'Cmd+[' : 'Alt+Left', click: actions.goBack },
      { label: 'Forward', accelerator: isMac ? 'Cmd+]' : 'Alt+Right', click: actions.goForward },
      { role: 'reload' },
      { type: 'separator' },
      { label: 'Actual Size', accelerator: 'CmdOrCtrl+0', click: actions.resetZoom },
      { label: 'Zoom In', accelerator: 'CmdOrCtrl+Plus', click: actions.zoomIn },
      // People leave Shift out even if the plus sign needs it.
      { label: 'Zoom In', accelerator: 'CmdOrCtrl+=', click: actions.zoomIn, visible: false },
      { label: 'Zoom Out', accelerator: 'CmdOrCtrl+-', click: actions.zoomOut },
      { type: 'separator' },
      { role: 'togglefullscreen' },
    ],
  };
}

/** Shortcuts exist for as many sites, in the order in which they were added. */
const MAX_SHORTCUTS = 9;

/** Switches between the sites; there is no such menu while one is known. */
function sitesMenu(
  actions: Pick<MenuActions, 'openSite' | 'changeServer'>,
  sites: readonly DesktopSite[],
): MenuItemConstructorOptions[] {
  if (sites.length < 2) return [];
  const entries = sites.map(
    ({ origin, name }, index): MenuItemConstructorOptions => ({
      id: origin,
      // A single ampersand would mark a letter.
      label: name.replaceAll('&', '&&'),
      type: 'radio',
      ...(index < MAX_SHORTCUTS ? { accelerator: `CmdOrCtrl+${index + 1}` } : {}),
      click: () => actions.openSite(origin),
    }),
  );
  return [
    {
      label: '&Sites',
      submenu: [...entries, { type: 'separator' }, { label: 'Add or Remove Sites…', click: actions.changeServer }],
    },
  ];
}

function helpMenu(actions: MenuActions): MenuItemConstructorOptions {
  return {
    role: 'help',
    submenu: [
      { label: 'Self-Test', click: actions.showSelfTest },
      { label: 'Open Logs Folder', click: actions.openLogs },
      ...(isMac ? [] : [{ label: 'Check for Updates…', click: actions.checkForUpdates }, { role: 'about' as const }]),
    ],
  };
}

/** Builds the application menu, following the conventions of each system. */
const buildMenu = (actions: MenuActions, sites: readonly DesktopSite[]): Menu =>
  Menu.buildFromTemplate([
    ...(isMac ? [appMenu(actions)] : []),
    fileMenu(actions),
    editMenu(actions),
    viewMenu(actions),
    ...sitesMenu(actions, sites),
    { role: 'windowMenu' },
    helpMenu(actions),
  ]);

/**
 * The application menu. It is built anew only when the names of the sites change: an open menu would close. Electron marks
 * the site that is chosen in it at once, and nothing is switched where the owner keeps unsaved text; so the mark follows
 * the site that is shown.
 */
export function createMenu(actions: MenuActions) {
  let menu: Menu | null = null;
  let built = '';
  let shown: string | null = null;

  function mark(): void {
    const item = shown === null ? null : menu?.getMenuItemById(shown);
    if (item) item.checked = true;
  }
  const marking: MenuActions = {
    ...actions,
    openSite(origin) {
      mark();
      actions.openSite(origin);
    },
  };
  app.setAboutPanelOptions({
    applicationName: app.name,
    applicationVersion: app.getVersion(),
    copyright: 'Free software under the MIT licence',
  });

  return {
    /** @param chosen the site that the window shows */
    update(sites: readonly DesktopSite[], chosen: string | null): void {
      shown = chosen;
      const names = JSON.stringify(sites.map(({ origin, name }) => [origin, name]));
      if (menu === null || names !== built) {
        menu = buildMenu(marking, sites);
        built = names;
        mark();
        Menu.setApplicationMenu(menu);
      } else mark();
    },
  };
}

export const openFolder = (path: string): Promise<string> => shell.openPath(path);
