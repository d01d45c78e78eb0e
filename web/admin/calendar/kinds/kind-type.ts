import {
  BookingType,
  BookingTypeChange,
  createBookingType,
  updateBookingType,
} from '#common/contract/booking/types.ts';
import { contentTexts } from '#web/admin/content-editor/content-texts.ts';
import type { EditedType } from '#web/admin/content-editor/content-type.ts';
import { bookingKeys } from '#web/admin/lib/query-keys.ts';
import { call } from '#web/shared/api/client.ts';
import { type KindDraft, type KindFields, kindForm } from './kind-form.tsx';

export const kindType: EditedType<BookingType, KindDraft, KindFields> = {
  what: 'kind of call',
  texts: {
    ...contentTexts('kind of call'),
    addTitle: 'Add kind',
    editTitle: 'Edit kind of call',
    add: 'Add kind',
    update: 'Save kind',
    added: 'Kind of call added',
    updated: 'Kind of call saved',
  },
  row: BookingType,
  queryKey: bookingKeys.all,
  form: kindForm,
  create: (body) => call(createBookingType, { body }),
  update: (id, fields) => call(updateBookingType, { params: { id }, body: BookingTypeChange.parse(fields) }),
};
