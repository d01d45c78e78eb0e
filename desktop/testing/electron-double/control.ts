import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { accelerator } from './accelerator.ts';
import { app } from './app.ts';
import { answers } from './browser.ts';
import { control } from './control-symbol.ts';
import { type Frame, invoke, openChannels } from './ipc.ts';
import { unlockKeychain } from './keytar.ts';
import { type MenuItem, markRadioGroups, menus } from './menu.ts';
import { activate, noticePermission, notices } from './notification.ts';
import { record } from './record.ts';
import { session } from './session.ts';
import { stoppable } from './stoppable.ts';
import { clipboard, dialogAnswers, powerMonitor, shortcuts, type Tray, trays } from './system.ts';
import { type BrowserWindow, windows } from './window.ts';

/** Parameters of Electron's `context-menu` event for a place with nothing on it. */
const NOTHING_CLICKED = {
  x: 0,
  y: 0,
  frame: null,
  linkURL: '',
  isEditable: false,
  selectionText: '',
  misspelledWord: '',
  dictionarySuggestions: [],
  menuSourceType: 'mouse',
  editFlags: { canCut: false, canCopy: false, canPaste: false, canSelectAll: false },
};

const flat = (entries: readonly MenuItem[]): MenuItem[] =>
  entries.flatMap((entry) => [entry, ...flat(entry.submenu?.items ?? [])]);

/** The entries of a menu and of its submenus as they are once it was opened. */
function opened(entries: readonly MenuItem[]): MenuItem[] {
  for (const items of [entries, ...flat(entries).map(({ submenu }) => submenu?.items ?? [])]) markRadioGroups(items);
  return flat(entries);
}

/** What stands in a menu for a reader: a label, or what Electron fills in. */
const nameOf = ({ label, role, type }: MenuItem): string => label || role || (type === 'separator' ? '-' : type);

/** Chooses an entry of the menu itself, or else the first one with that label in its submenus. */
function click(entries: readonly MenuItem[], label: string): void {
  const entry = [...entries, ...flat(entries)].find((one) => one.label === label);
  if (!entry?.enabled) throw new Error(`There is no ${label} to choose`);
  entry.click();
}

function tray(): Tray {
  const [only] = trays;
  if (!only) throw new Error('There is no icon in the tray');
  return only;
}

function windowOf(kind: ReturnType<BrowserWindow[typeof control]['kind']>): BrowserWindow {
  const window = [...windows].find((one) => one[control].kind() === kind);
  if (!window) throw new Error(`There is no ${kind}`);
  return window;
}
const onlyWindow = () => windowOf('window');

/** A server or a proxy asks for a client certificate. @returns the subject of the one that it gets */
function askForCertificate({ host, subjects }: { host: string; subjects: string[] }): Promise<string | null> {
  const list = subjects.map((subjectName) => ({ subjectName, issuerName: 'Office' }));
  const event = stoppable();
  return new Promise((resolve) => {
    app.emit('select-client-certificate', event, null, host, list, (chosen?: { subjectName: string }) =>
      resolve(chosen?.subjectName ?? null),
    );
    // Without a listener that prevents it, Electron sends the first certificate.
    if (!event.defaultPrevented) resolve(subjects[0] ?? null);
  });
}

/** Memory of the process without what the double records. */
function memory() {
  record.received = [];
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  return process.memoryUsage();
}

/** Actions that the owner or the system performs from outside the window. */
const commands = {
  record() {
    // Scenarios look at the record again and again, and at megabytes of texts only by the command `received`.
    const { received: _, ...seen } = record;
    return { ...seen, channels: openChannels() };
  },
  /** Every text that the window received in replies and events. */
  received: () => record.received.join(''),
  memory,
  unlockKeychain,
  menuLabels: () => flat(menus.application).map(nameOf),
  /** Labels of the marked entries of the application menu. */
  markedInMenu: () =>
    opened(menus.application)
      .filter(({ checked }) => checked)
      .map(({ label }) => label),
  chooseInMenu: ({ label }: { label: string }) => click(menus.application, label),
  chooseInTray({ label }: { label: string }) {
    tray()[control].click('right');
    click(menus.tray, label);
  },
  /** Chooses in the submenu of the entry whose label begins so. */
  chooseUnder({ start, label }: { start: string; label: string }) {
    tray()[control].click('right');
    click(menus.tray.find((entry) => entry.label?.startsWith(start))?.submenu?.items ?? [], label);
  },
  clickTray: ({ button }: { button: 'left' | 'right' }) => tray()[control].click(button),
  doubleClickTray: () => tray()[control].doubleClick(),
  leavePopover: () => windowOf('popover').blur(),
  closeCapture: () => windowOf('capture').close(),
  /** The owner goes on in another program. */
  useOtherProgram() {
    for (const window of windows) if (window.isFocused()) window.blur();
    record.isActive = false;
  },
  /** Presses keys while another app has the focus. @returns `false` when this app does not hold them */
  pressShortcut({ keys }: { keys: string }): boolean {
    const held = shortcuts.held.get(accelerator(keys));
    held?.();
    return held !== undefined;
  },
  /** Another app takes keys, or copies a text. */
  takeShortcut: ({ keys }: { keys: string }) => void shortcuts.ofOthers.add(accelerator(keys)),
  copy: ({ text }: { text: string }) => clipboard.writeText(text),
  answerDialog: ({ path }: { path: string }) => void dialogAnswers.push(path),
  answerNotices: ({ isAllowed }: { isAllowed: boolean }) => noticePermission.answer(isAllowed),
  /** Something is done with a notification of an earlier start. */
  activateNotification: ({ index, ...given }: { index: number; type: string; reply?: string; actionIndex?: number }) =>
    activate(index, given),
  clickNotification: ({ index }: { index: number }) => void notices.at(index)?.[control].click(),
  replyInNotification: ({ index, reply }: { index: number; reply: string }) =>
    void notices.at(index)?.emit('reply', { reply }),
  chooseInNotification: ({ index, actionIndex }: { index: number; actionIndex: number }) =>
    void notices.at(index)?.emit('action', { actionIndex }),
  /** A click with the second mouse button on what the parameters say. */
  openContextMenu(params: object) {
    menus.context = [];
    onlyWindow().webContents.emit('context-menu', {}, { ...NOTHING_CLICKED, ...params });
    return menus.context.map(({ label, role, type }) => label || role || type);
  },
  chooseInContextMenu: ({ label }: { label: string }) => click(menus.context, label),
  pressMouseButton: ({ command }: { command: string }) => void onlyWindow().emit('app-command', {}, command),
  turnWheel: ({ direction }: { direction: 'in' | 'out' }) =>
    void onlyWindow().webContents.emit('zoom-changed', {}, direction),
  openUrl: ({ url }: { url: string }) => void app.emit('open-url', { preventDefault: () => undefined }, url),
  wake: () => void powerMonitor.emit('resume'),
  moveWindow: (bounds: { x: number; y: number; width: number; height: number }) => onlyWindow().setBounds(bounds),
  leaveWindow: () => onlyWindow().blur(),
  closeWindow: () => onlyWindow().close(),
  enterFullScreen: () => onlyWindow().setFullScreen(true),
  askForCertificate,
  navigate: ({ url }: { url: string }) => onlyWindow()[control].navigate(url),
  openWindow: ({ url }: { url: string }) => onlyWindow()[control].open(url),
  permits: ({ permission, url }: { permission: string; url: string }) =>
    session.defaultSession[control].permits(permission, url),
  download: ({ url }: { url: string }) => session.defaultSession[control].download(url),
  /**
   * Takes the input as JSON text, because `JSON.parse` creates keys (`__proto__`) that a page could not send
   * otherwise.
   */
  invoke: ({ channel, json, frame }: { channel: string; json: string; frame: Frame | null }) =>
    invoke(channel, json === '' ? undefined : JSON.parse(json), frame),
  quit: () => app.quit(),
};

export type Commands = typeof commands;

Object.assign(answers, commands);
