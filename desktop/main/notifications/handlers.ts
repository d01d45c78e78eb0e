import { shell } from 'electron';
import { noticeSettings } from '#common/desktop/notices.ts';
import type { RequestHandlers } from '#desktop/main/app/ipc.ts';
import type { Notices } from './notices.ts';

type NoticeHandlers = Pick<
  RequestHandlers,
  'showNoticesAgain' | 'openUnshownNotice' | 'dropUnshownNotices' | 'openNoticeSettings'
>;

const DONE = { kind: 'done' } as const;

/** What the window does with notices that the system did not show. */
export const noticeHandlers = (notices: Notices): NoticeHandlers => ({
  async showNoticesAgain() {
    notices.showAgain();
    return DONE;
  },
  async openUnshownNotice() {
    notices.openLatest();
    return DONE;
  },
  async dropUnshownNotices() {
    notices.drop();
    return DONE;
  },
  async openNoticeSettings() {
    const settings = noticeSettings[process.platform];
    if (!settings) return { kind: 'failed', message: 'Open the notification settings of your desktop' };
    await shell.openExternal(settings.link);
    return DONE;
  },
});
