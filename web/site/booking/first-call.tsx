import type { ReactNode } from 'react';
import { listBookingTypes } from '#common/contract/booking/free-times.ts';
import { MINUTE } from '#common/limits.ts';
import { bookPath } from '#common/paths.ts';
import { call } from '#web/shared/api/client.ts';
import { SiteLink } from '#web/shared/components/site-link.tsx';
import { ownClock } from '#web/site/shared/clock.ts';

let read: { at: number; link: Promise<ReactNode> } | undefined;

async function load(): Promise<ReactNode> {
  const [first] = (await call(listBookingTypes)).data.types;
  if (!first?.nextFree) return null;
  return (
    <SiteLink href={bookPath(first.slug)} className="link inline-block py-1 text-ink">
      Next free time: {ownClock().dayAndTime(first.nextFree)}
    </SiteLink>
  );
}

/** The link to the next free time of the first kind of call; `null` while there is none. All places of a page share it. */
export function loadFirstCall(): Promise<ReactNode> {
  if (!read || Date.now() - read.at > MINUTE) read = { at: Date.now(), link: load() };
  return read.link;
}
