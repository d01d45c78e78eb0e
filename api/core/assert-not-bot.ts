import { ruleBroken } from '#common/errors.ts';
import { MIN_FILL_TIME } from '#common/limits.ts';
import { contactMessages } from '#common/messages.ts';

interface Sent {
  /** A field that no person sees. */
  website?: string | undefined;
  /** Milliseconds for which the form was open. */
  filledIn?: number | undefined;
}

/** @throws RuleBroken for input that only a program sends */
export function assertNotBot({ website, filledIn }: Sent): void {
  const tooFast = filledIn !== undefined && filledIn < MIN_FILL_TIME;
  if (website || tooFast) throw ruleBroken(contactMessages.automated);
}
