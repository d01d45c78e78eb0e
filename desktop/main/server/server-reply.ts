import { z } from 'zod';

/** A gateway or a proxy replies in place of an unreachable server; only the server itself sets `x-request-id`. */
export const isFromGateway = ({ status, headers }: Response): boolean =>
  (status >= 500 || status === 407) && !headers.has('x-request-id');

const Newer = z.looseObject({
  newer: z.array(z.looseObject({ at: z.string(), subject: z.string().nullish(), text: z.string().nullish() })).min(1),
});

/** Reads the client's emails for which the server held a reply back, and the time of the last one; `null` for other data. */
export function readNewerEmails(data: unknown) {
  const read = Newer.safeParse(data);
  if (!read.success) return null;
  const { newer } = read.data;
  const times = newer.map(({ at }) => at).toSorted();
  return { newer, seenUntil: times.at(-1) ?? '' };
}
