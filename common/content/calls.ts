/** Calls that can be asked for while no calendar is connected, for the booking widget and the contact form. */
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

/** The beginning of the message to somebody who asks for a call through the form, by the call's minutes. */
export const callRequests: Readonly<Record<string, string>> = Object.fromEntries(
  calls.map(({ minutes, name }) => [
    String(minutes),
    `I’d like to book a ${name}. These times would suit me (with time zone): `,
  ]),
);

/** Follows where booking is not possible. */
export const bookingByForm = { link: 'Propose a time in the form', text: 'and I’ll confirm it by e-mail.' } as const;
