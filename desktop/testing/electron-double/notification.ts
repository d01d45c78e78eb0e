import { EventEmitter } from 'node:events';
import { appendFileSync } from 'node:fs';
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
    this.emit('show', {});
  }
}
