import type { EventType } from '#common/contract/calendly.ts';
import type { SiteContent } from '#common/contract/site/content.ts';
import { callPath } from '#common/paths.ts';

/** The site's own kinds of call, offered while no account is connected; their page is the prefilled consultation form. */
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
