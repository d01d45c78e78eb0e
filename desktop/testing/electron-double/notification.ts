import { execFile } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { appendFileSync } from 'node:fs';
import { app } from './app.ts';
import { assertReady } from './readiness.ts';
import { record } from './record.ts';
import { notificationsFile, settings } from './settings.ts';

interface NotificationOptions {
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

export class Notification extends EventEmitter {
  static isSupported(): boolean {
    noticePermission.ask();
    return settings.notices !== 'unsupported';
  }
  readonly title: string;
  readonly body: string;
  readonly hasReply: boolean;
  readonly actions: { text: string }[];
  constructor({ title, body, hasReply = false, actions = [] }: NotificationOptions) {
    super();
    assertReady('Notification');
    noticePermission.ask();
    this.title = title;
    this.body = body;
    this.hasReply = hasReply;
    this.actions = actions;
  }
  close() {
    this.emit('close', { reason: 'applicationHidden' });
  }
  /** libnotify answers at once, macOS and Windows later. */
  show() {
    if (settings.platform === 'linux') this.#display();
    else setImmediate(() => this.#display());
  }

  #display() {
    if (!noticePermission.isAllowed) return void this.emit('failed', {}, NOT_ALLOWED);
    notices.push(this);
    const { title, body, hasReply, actions } = this;
    const answers = hasReply ? { hasReply, actions: actions.map(({ text }) => text) } : {};
    const shown = { title, body, ...answers };
    record.notifications.push(shown);
    appendFileSync(notificationsFile, `${JSON.stringify(shown)}\n`);
    if (settings.platform === 'linux' && process.env.DBUS_SESSION_BUS_ADDRESS) notifyOnBus(title, body);
    this.emit('show', {});
  }
}
