import { z } from 'zod';
import { callPlaces } from '#common/booking-options.ts';
import { Place } from '#common/contract/place.ts';
import { wholeNumber } from '#common/contract/site/forms.ts';
import { CALENDAR } from '#common/dashboard-limits.ts';
import { done, endpoint, reply } from '#common/endpoint.ts';
import {
  expectedUpdatedAt,
  id,
  idParams,
  optionalMultiLine,
  optionalSingleLine,
  singleLine,
  timestamp,
} from '#common/fields.ts';
import { BookingQuestion, slug } from './free-times.ts';

const Question = z.strictObject({
  id: id.optional().describe('Id of the stored question; a new one gets its own'),
  label: singleLine({ max: CALENDAR.label, required: 'Question is required' }),
  required: z.boolean().default(false),
  long: z.boolean().default(false).describe('The answer may have several lines'),
});

export const BookingTypeChange = z.strictObject({
  name: singleLine({ max: CALENDAR.typeName, required: 'Name is required' }),
  slug: slug.describe('Last part of its address'),
  description: optionalMultiLine(CALENDAR.description),
  minutes: wholeNumber(CALENDAR.minutes.min, CALENDAR.minutes.max),
  place: z.strictObject({
    kind: z.enum(callPlaces),
    text: optionalSingleLine(CALENDAR.placeText).describe('Told to those who booked only'),
  }),
  questions: z.array(Question).max(CALENDAR.questions, `At most ${CALENDAR.questions} questions`).default([]),
  active: z.boolean().default(true),
  ...expectedUpdatedAt,
});
export type BookingTypeChange = z.output<typeof BookingTypeChange>;

export const BookingType = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  minutes: z.number(),
  place: z.object({ kind: z.enum(callPlaces), text: z.string().nullable() }),
  questions: z.array(BookingQuestion),
  active: z.boolean(),
  nextFree: timestamp.nullable(),
  url: z.string(),
  updatedAt: timestamp,
});
export type BookingType = z.output<typeof BookingType>;

const PATH = '/api/booking/types';
const example = { name: 'Intro call', slug: 'intro-call', minutes: 20, place: { kind: 'video' } };

export const listAllBookingTypes = endpoint({
  method: 'GET',
  path: `${PATH}/all`,
  access: 'admin',
  summary: 'All kinds of call, in order',
  reply: reply(z.object({ types: z.array(BookingType) })),
});

export const createBookingType = endpoint({
  method: 'POST',
  path: PATH,
  access: 'admin',
  summary: 'Add a kind of call',
  status: 201,
  payload: BookingTypeChange,
  example,
  errors: ['conflict'],
  reply: reply(BookingType),
});

export const updateBookingType = endpoint({
  method: 'PUT',
  path: `${PATH}/{id}`,
  access: 'admin',
  summary: 'Change a kind of call',
  params: idParams,
  payload: BookingTypeChange,
  example,
  errors: ['not_found', 'conflict'],
  reply: reply(BookingType),
});

export const placeBookingType = endpoint({
  method: 'PUT',
  path: `${PATH}/{id}/place`,
  access: 'admin',
  summary: 'Move a kind of call in the order; answers all of them',
  params: idParams,
  payload: Place,
  example: { after: '01963b1e-0000-7000-8000-000000000002' },
  errors: ['not_found', 'conflict'],
  reply: reply(z.object({ types: z.array(BookingType) })),
});

export const deleteBookingType = endpoint({
  method: 'DELETE',
  path: `${PATH}/{id}`,
  access: 'admin',
  summary: 'Delete a kind of call; what was booked stays',
  params: idParams,
  errors: ['not_found'],
  reply: done,
});
