/** Calls that can be asked for while no calendar is connected, for the booking widget. */
export const calls = [
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
