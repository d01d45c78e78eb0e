import { offerText } from '#api/assistant/calls/texts.ts';
import type { Knowledge } from '#api/assistant/known.ts';

/** The next times at which a call can be booked, in words; `null` while there are none, or none were asked for. */
export const nextFreeTimes = ({ offer }: Pick<Knowledge, 'offer'>): string | null => (offer ? offerText(offer) : null);
