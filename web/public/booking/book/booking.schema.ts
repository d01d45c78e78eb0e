import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';
import { BookingRequest } from '#common/contract/booking/bookings.ts';
import { optionalVisitorText } from '#common/fields.ts';
import { BOOKING } from '#common/limits.ts';
import * as texts from '#common/texts/keys/booking.ts';
import { t } from '#common/texts/text.ts';
import type { BookingDraft } from './draft.ts';

const { name, email, note, website } = BookingRequest.shape;

const Answer = z
  .object({ id: z.string(), required: z.boolean(), text: optionalVisitorText(BOOKING.answer) })
  .refine(({ required, text }) => !required || text, { path: ['text'], error: () => t(texts.answerRequired) });

const Details = z
  .object({ name, email, note, website, answers: z.array(Answer) })
  .transform(({ answers, note: typed, ...details }) => {
    const given = answers.flatMap(({ id, text }) => (text ? [{ id, text }] : []));
    return { ...details, ...(typed && { note: typed }), ...(given.length > 0 && { answers: given }) };
  });
/** Fields of a visitor besides kind and time of the call. */
export type BookingDetails = z.output<typeof Details>;

export const detailsResolver = zodResolver(z.preprocess((draft: BookingDraft) => draft, Details));
