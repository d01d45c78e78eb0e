import type { SiteContent } from '#common/contract/site/content.ts';
import { formatDay } from '#common/site/format.ts';
import * as texts from '#common/texts/keys/assistant.ts';
import { t } from '#common/texts/text.ts';
import { sentences } from './sentences.ts';

/** Says whether the owner takes on work, in the document's own words, and from which day in its locale. */
export function availabilityText({ identity, availability }: Pick<SiteContent, 'identity' | 'availability'>): string {
  const { state, badge, text, startsOn } = availability;
  const isRepeated = text.toLowerCase().includes(badge.trim().toLowerCase());
  const noDate = state === 'booked' ? t(texts.availabilityNoDate) : '';
  return sentences([
    t(texts.availabilityState, {
      owner: identity.ownerName,
      state: state === 'available' && startsOn === null ? 'now' : state,
    }),
    isRepeated ? '' : badge,
    text,
    startsOn === null ? noDate : t(texts.availabilityFrom, { day: formatDay(startsOn, identity) }),
  ]);
}
