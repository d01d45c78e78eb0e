import { type NoticePermission, noticePlace } from '#common/desktop/notices.ts';
import { type Finding, failed, off, ok, warning } from './results.ts';

interface Facts {
  platform: string;
  wanted: boolean;
  supported: boolean;
  permission: NoticePermission;
  /** Error of the system for the last notification of this start; `null` when it was shown or there was none. */
  failure: string | null;
}

/** macOS shows nothing before its user has answered, and tells nobody whether there was an answer. */
function unanswered(permission: NoticePermission): Finding {
  return permission === 'unasked'
    ? warning('macOS has not yet asked you about notifications.', 'It asks once you sign in, or when you show one now.')
    : warning(
        'macOS asked you about notifications and has not shown any yet.',
        'Choose “Allow” in its question, then show one now.',
      );
}

export function checkNotices({ platform, wanted, supported, permission, failure }: Facts): Finding {
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
  const place = noticePlace(platform);
  if (permission === 'refused')
    return failed(
      `The system did not show the last notification${failure === null ? '' : `: ${failure}`}.`,
      `Allow this app in ${place}, then show one now.${platform === 'darwin' ? ' The app has to be signed.' : ''}`,
    );
  if (platform === 'darwin' && permission !== 'works') return unanswered(permission);
  return ok(`Notifications are on. If you see none, allow this app in ${place} and turn off Do Not Disturb.`);
}
