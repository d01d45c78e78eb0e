import { type Finding, failed, off, ok } from './results.ts';

interface Facts {
  platform: string;
  wanted: boolean;
  supported: boolean;
  /** Error of the system for the last notification; `null` when it was shown or there was none. */
  failure: string | null;
}

const PLACES: Record<string, string> = {
  darwin: 'System Settings → Notifications',
  win32: 'Settings → System → Notifications',
};

export function checkNotices({ platform, wanted, supported, failure }: Facts): Finding {
  if (!supported)
    return failed(
      'This desktop shows no notifications.',
      platform === 'linux'
        ? 'Install a notification service, such as the one of your desktop, dunst or mako.'
        : 'Turn on notifications in the settings of your system.',
    );
  if (!wanted)
    return off(
      'You turned notifications off.',
      'Turn on “Notify me about new requests” in Settings → Desktop app if you want them.',
    );
  const place = PLACES[platform] ?? 'the notification settings of your desktop';
  if (failure !== null)
    return failed(
      `The system did not show the last notification: ${failure}.`,
      `Allow this app in ${place}. On macOS it has to be signed.`,
    );
  return ok(`Notifications are on. If you see none, allow this app in ${place} and turn off Do Not Disturb.`);
}
