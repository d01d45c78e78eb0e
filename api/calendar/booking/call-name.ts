import * as texts from '#common/texts/keys/emails.ts';
import { t } from '#common/texts/text.ts';

/** The kinds of call with which a site begins, as they stand in the starter. */
const seedNames = new Map([
  ['30-minute consultation', texts.seedCallShort],
  ['1-hour strategy session', texts.seedCallLong],
]);

/** The name of a kind of call as visitors see it: one that came with the site in its language, the owner's as written. */
export function callName(name: string): string {
  const seed = seedNames.get(name);
  return seed === undefined ? name : t(seed);
}
