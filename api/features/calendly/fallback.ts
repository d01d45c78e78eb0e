import type { BookingTypeRow } from '#api/database/tables/booking-types.ts';
import type { EventType } from '#common/contract/calendly.ts';
import type { SiteContent } from '#common/contract/site/content.ts';
import { bookPath, callPath } from '#common/paths.ts';

/** The calls of the site's content, offered while its calendar is turned off; their page is the prefilled consultation form. */
export const fallbackEventTypes = (publicUrl: string, { callTypes }: Pick<SiteContent, 'callTypes'>): EventType[] =>
  callTypes.map(({ id, minutes, name, text }) => ({
    uri: `builtin:${id}`,
    name,
    active: true,
    duration: minutes,
    kind: 'solo',
    description: text,
    scheduling_url: publicUrl + callPath(id),
    color: null,
  }));

/** The kinds of call of the site's own calendar, offered while no account is connected. */
export const bookableEventTypes = (publicUrl: string, types: readonly BookingTypeRow[]): EventType[] =>
  types.map(({ id, slug, minutes, name, description }) => ({
    uri: `builtin:${id}`,
    name,
    active: true,
    duration: minutes,
    kind: 'solo',
    description,
    scheduling_url: publicUrl + bookPath(slug),
    color: null,
  }));
