import { z } from 'zod';

/** What is known of the system's permission for notifications. Only macOS has to be asked, and it tells no answer. */
export const noticePermissions = ['unasked', 'asked', 'works', 'refused'] as const;
export type NoticePermission = (typeof noticePermissions)[number];

export const NoticeState = z.object({
  /** `works` and `refused` are what the system did with the last notification. */
  permission: z.enum(noticePermissions),
  /** Number of notifications that the system did not show and the app keeps. */
  unshown: z.number(),
  /** Title of the newest one of these. */
  latest: z.string().nullable(),
});
export type NoticeState = z.output<typeof NoticeState>;

/** Where the system's owner allows notifications of an app. */
export const noticeSettings: Readonly<Record<string, { place: string; link: string }>> = {
  darwin: {
    place: 'System Settings → Notifications',
    link: 'x-apple.systempreferences:com.apple.Notifications-Settings.extension',
  },
  win32: { place: 'Settings → System → Notifications', link: 'ms-settings:notifications' },
};

/** Name of that place; desktops of Linux each have their own. */
export const noticePlace = (platform: string): string =>
  noticeSettings[platform]?.place ?? 'the notification settings of your desktop';
