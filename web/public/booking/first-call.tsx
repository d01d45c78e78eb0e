import type { ReactNode } from 'react';
import { listBookingTypes } from '#common/contract/booking/free-times.ts';
import { MINUTE } from '#common/limits.ts';
import { bookPath, callPath } from '#common/paths.ts';
import { deviceZone } from '#common/site/time-zones.ts';
import * as texts from '#common/texts/keys/booking.ts';
import { t } from '#common/texts/text.ts';
import { ownClock } from '#web/public/shared/clock.ts';
import { call } from '#web/shared/api/client.ts';
import { SiteLink } from '#web/shared/components/site-link.tsx';

let read: { at: number; link: Promise<ReactNode> } | undefined;

async function load(): Promise<ReactNode> {
  const [first] = (await call(listBookingTypes, { query: { timeZone: deviceZone() } })).data.types;
  if (!first?.nextFree) return null;
  const { slug, nextByDay } = first;
  return (
    <SiteLink
      href={nextByDay === null ? callPath(slug) : bookPath(slug, { start: nextByDay })}
      className="link inline-block py-1 text-ink"
    >
      {nextByDay === null ? t(texts.askForTime) : t(texts.nextFree, { time: ownClock().dayAndTime(nextByDay) })}
    </SiteLink>
  );
}

/**
 * The link to the next time by day of the first kind of call, else to asking for one; `null` while there is no free time.
 * All places of a page share it.
 */
export function loadFirstCall(): Promise<ReactNode> {
  if (!read || Date.now() - read.at > MINUTE) read = { at: Date.now(), link: load() };
  return read.link;
}
