import { expect } from 'vitest';
import { z } from 'zod';

/** Facts of the calendar that releases since then hold: what calls of owner and visitors answer, by path. */
export const CallFacts = z.object({
  owner: z.record(z.string(), z.unknown()),
  visitor: z.record(z.string(), z.unknown()),
  rows: z.record(z.string(), z.number()),
});
export type CallFacts = z.output<typeof CallFacts>;

type Answer = (path: string) => Promise<unknown>;

const Entries = z.array(z.looseObject({ id: z.string(), nextFree: z.unknown() }));
/** A time that is free now is none of the facts. */
const withoutTimes = (value: unknown): unknown => {
  const types = z.object({ types: Entries }).safeParse(value);
  return types.success ? types.data.types.map(({ nextFree: _nextFree, ...stored }) => stored) : value;
};

/** The owner's hours, kinds of call, and every booked call with its page. */
export async function expectCalls(
  { owner, visitor }: Pick<CallFacts, 'owner' | 'visitor'>,
  answers: Record<'owner' | 'visitor', Answer>,
) {
  for (const [path, expected] of Object.entries(owner))
    expect({ path, found: withoutTimes(await answers.owner(path)) }).toMatchObject({
      ...{ path, found: withoutTimes(expected) },
    });
  for (const [path, expected] of Object.entries(visitor))
    expect({ path, found: await answers.visitor(path) }).toMatchObject({ path, found: expected });
}
