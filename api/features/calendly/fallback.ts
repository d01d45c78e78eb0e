import type { EventType } from '#common/contract/calendly.ts';

/** Event types offered while no account is connected; their page is the prefilled consultation form. */
const fallback = [
  {
    minutes: 30,
    name: '30-minute consultation',
    description:
      'A first call about your project: what it should do, whether I am the right one, and what it may cost.',
  },
  {
    minutes: 60,
    name: '1-hour strategy session',
    description: 'We go through your product or idea in detail, and you leave with a plan that works without me, too.',
  },
] as const;

export const fallbackEventTypes = (publicUrl: string): EventType[] =>
  fallback.map(({ minutes, name, description }) => ({
    uri: `builtin:${minutes}`,
    name,
    active: true,
    duration: minutes,
    kind: 'solo',
    description,
    scheduling_url: `${publicUrl}/?book=${minutes}#contact`,
    color: null,
  }));
