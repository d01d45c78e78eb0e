import { calls } from '#common/content/calls.ts';
import type { EventType } from '#common/contract/calendly.ts';
import { callPath } from '#common/paths.ts';

/** Event types offered while no account is connected; their page is the prefilled consultation form. */
export const fallbackEventTypes = (publicUrl: string): EventType[] =>
  calls.map(({ minutes, name, description }) => ({
    uri: `builtin:${minutes}`,
    name,
    active: true,
    duration: minutes,
    kind: 'solo',
    description,
    scheduling_url: publicUrl + callPath(minutes),
    color: null,
  }));
