import { execFile } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { app } from './app.ts';
import { control } from './control-symbol.ts';
import { assertReady } from './readiness.ts';
import { record } from './record.ts';
import { deliveredFile, notificationsFile, settings } from './settings.ts';

interface NotificationOptions {
  id?: string;
  title: string;
  body: string;
  hasReply?: boolean;
  actions?: { text: string }[];
}

export const notices: Notification[] = [];

/** What macOS answers to a notification of an app that may not show any, or not yet. */
const NOT_ALLOWED = 'Notifications are not allowed for this application';
/** A person needs that time in milliseconds to read the question of macOS and to allow notifications. */
const ANSWER_MS = 300;

/** The permission of macOS. Electron asks for it when its presenter is made, which no app is told about. */
export const noticePermission = {
  isAllowed: settings.platform !== 'darwin',
  ask(): void {
    if (record.noticesAsked || settings.platform !== 'darwin') return;
    record.noticesAsked = true;
    if (settings.notices === 'denied') noticePermission.answer(false);
    if (settings.notices === 'allowed') setTimeout(() => noticePermission.answer(true), ANSWER_MS);
  },
  answer(isAllowed: boolean): void {
    noticePermission.isAllowed = isAllowed;
  },
};

/**
 * Calls the service of the desktop as libnotify does for Electron, which passes title and body as they are
 * (shell/browser/notifications/linux/libnotify_notification.cc:117-120).
 */
function notifyOnBus(title: string, body: string): void {
  const service = ['--dest', 'org.freedesktop.Notifications', '--object-path', '/org/freedesktop/Notifications'];
  const method = ['--method', 'org.freedesktop.Notifications.Notify'];
  const given = [app.getName(), '0', '', title, body, "['default', 'View']", "{'urgency': <byte 1>}"];
  // A negative number at the end would be an option.
  execFile('gdbus', ['call', '--session', ...service, ...method, ...given, '--', '-1'], (error) => {
    if (error) process.stderr.write(`${error.message}\n`);
  });
}

interface Delivered {
  id: string;
  title: string;
  body: string;
}

/** What the centre of macOS or Windows shows, over the ends of the app. */
const centre = {
  read: (): Delivered[] => (existsSync(deliveredFile) ? JSON.parse(readFileSync(deliveredFile, 'utf8')) : []),
  write: (entries: readonly Delivered[]) => writeFileSync(deliveredFile, JSON.stringify(entries)),
  add: (entry: Delivered) => centre.write([...centre.read(), entry]),
  remove: (ids: readonly string[]) => centre.write(centre.read().filter(({ id }) => !ids.includes(id))),
};

/** An object of a notification that is destroyed takes it from the centre of macOS, so an orderly end leaves none. */
app.once('quit', () => {
  if (settings.platform === 'darwin')
    centre.remove(notices.filter((one) => !restored.includes(one)).map(({ id }) => id));
});

type Activation = Omit<Electron.ActivationArguments, 'arguments'> & { id: string };
const toDetails = ({ id, ...given }: Activation): Electron.ActivationArguments => ({
  ...given,
  arguments: `type=${given.type}${given.actionIndex === undefined ? '' : `&action=${given.actionIndex}`}&tag=${id}`,
});
let onActivation: ((details: Electron.ActivationArguments) => void) | null = null;

/** Notifications of earlier starts that macOS gave back. */
const restored: Notification[] = [];

/** Something is done with a notification of an earlier start: Windows tells one callback, macOS the object. */
export function activate(index: number, given: Omit<Activation, 'id'>): void {
  const id = centre.read()[index]?.id ?? '';
  centre.remove([id]);
  if (settings.platform === 'win32') {
    onActivation?.(toDetails({ id, ...given }));
    return;
  }
  const object = restored.find((one) => one.id === id);
  if (given.type === 'reply') object?.emit('reply', { reply: given.reply });
  else if (given.type === 'action') object?.emit('action', { actionIndex: given.actionIndex });
  else object?.emit('click', {});
}

export class Notification extends EventEmitter {
  /** Asks for the permission as well. @returns objects that are connected to what the centre shows */
  static async getHistory(): Promise<Notification[]> {
    if (settings.platform !== 'darwin') throw new TypeError('Notification.getHistory is not a function');
    noticePermission.ask();
    restored.push(...centre.read().map((entry) => new Notification(entry)));
    return [...restored];
  }
  /** What has started the app is told at once. */
  static handleActivation(callback: (details: Electron.ActivationArguments) => void): void {
    if (settings.platform !== 'win32') throw new TypeError('Notification.handleActivation is not a function');
    onActivation = callback;
    if (settings.activation === null) return;
    const { index, ...given } = settings.activation;
    activate(index, given);
  }
  static isSupported(): boolean {
    noticePermission.ask();
    return settings.notices !== 'unsupported';
  }
  /** Other systems have no ids. */
  readonly id: string;
  readonly title: string;
  readonly body: string;
  readonly hasReply: boolean;
  readonly actions: { text: string }[];
  /** `true` from when it is shown until it is closed or clicked. */
  #isThere = false;

  readonly [control] = {
    /** Electron destroys what was clicked once the app has heard of it. */
    click: () => {
      this.emit('click', {});
      this.#leave();
    },
  };

  constructor({ id = '', title, body, hasReply = false, actions = [] }: NotificationOptions) {
    super();
    assertReady('Notification');
    noticePermission.ask();
    if (settings.platform === 'win32' && id.length > 64)
      throw new Error('Notification id exceeds Windows limit of 64 UTF-16 characters');
    this.id = id || crypto.randomUUID();
    this.title = title;
    this.body = body;
    this.hasReply = hasReply;
    this.actions = actions;
  }
  #leave() {
    this.#isThere = false;
    if (settings.platform !== 'linux') centre.remove([this.id]);
  }
  close() {
    if (!this.#isThere) return;
    this.#leave();
    // Only Windows gives a reason.
    this.emit('close', settings.platform === 'win32' ? { reason: 'applicationHidden' } : {});
  }
  /** libnotify answers at once, macOS and Windows later. */
  show() {
    if (settings.platform === 'linux') this.#display();
    else setImmediate(() => this.#display());
  }

  #display() {
    if (!noticePermission.isAllowed) return void this.emit('failed', {}, NOT_ALLOWED);
    this.#isThere = true;
    notices.push(this);
    const { title, body, hasReply, actions } = this;
    const answers = hasReply ? { hasReply, actions: actions.map(({ text }) => text) } : {};
    const shown = { title, body, ...answers };
    record.notifications.push(shown);
    appendFileSync(notificationsFile, `${JSON.stringify(shown)}\n`);
    if (settings.platform === 'linux' && process.env.DBUS_SESSION_BUS_ADDRESS) notifyOnBus(title, body);
    if (settings.platform !== 'linux') centre.add({ id: this.id, title, body });
    this.emit('show', {});
  }
}
