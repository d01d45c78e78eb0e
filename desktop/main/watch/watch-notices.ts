import type { WatchKind } from '#common/desktop/watch.ts';
import { DAY, HOUR, MINUTE } from '#common/limits.ts';
import type { Turn, WatchedState } from './watched.ts';

interface Texts {
  broke: string;
  mended: string;
}

const titles: Record<WatchKind, Texts> = {
  down: { broke: 'Your site cannot be reached', mended: 'Your site is back' },
  certificate: { broke: 'The certificate of your site ends soon', mended: 'The certificate was renewed' },
  outbox: { broke: 'Emails are stuck on your server', mended: 'Emails go out again' },
  disk: { broke: 'The disk of your server is filling up', mended: 'The disk of your server has room again' },
};

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** '12 minutes', '3 hours', '2 days' */
export function durationText(milliseconds: number): string {
  if (milliseconds < HOUR) return counted(Math.max(1, Math.round(milliseconds / MINUTE)), 'minute');
  if (milliseconds < 2 * DAY) return counted(Math.round(milliseconds / HOUR), 'hour');
  return counted(Math.round(milliseconds / DAY), 'day');
}

interface Told {
  kind: WatchKind;
  turn: Turn;
  host: string;
  /** Before the observation and after it. */
  before: WatchedState;
  after: WatchedState;
  at: number;
}

/** The notice about a turn. Times are those of this computer. */
export function noticeOf({ kind, turn, host, before, after, at }: Told): { title: string; body: string } {
  const since = (turn === 'mended' ? before : after).failingSince ?? at;
  if (turn === 'mended') {
    const lasted = kind === 'certificate' ? '' : ` It lasted ${durationText(at - since)}.`;
    return { title: titles[kind].mended, body: `${host}.${lasted}` };
  }
  const clock = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });
  const still = turn === 'still-broken' ? 'Still so. ' : '';
  const from = kind === 'down' ? ` Since ${clock.format(since)}.` : '';
  return { title: titles[kind].broke, body: `${host}: ${still}${after.text ?? ''}${from}` };
}
