import { Availability, AvailabilityChange, setAvailability } from '#common/contract/booking/availability.ts';
import { fieldNames } from '#web/admin/content-editor/content-form.ts';
import { contentTexts } from '#web/admin/content-editor/content-texts.ts';
import type { EditedType } from '#web/admin/content-editor/content-type.ts';
import { bookingKeys } from '#web/admin/lib/query-keys.ts';
import { call } from '#web/shared/api/client.ts';
import {
  type AvailabilityDraft,
  type AvailabilityFields,
  availabilityResolver,
  draft,
  draftOf,
  inWords,
  labels,
} from './availability-draft.ts';
import { AvailabilityFormFields } from './availability-form-fields.tsx';

/** There is one availability, so its id is its name. */
export const rowOf = (availability: Availability) => ({ ...availability, id: 'availability' });
export type AvailabilityRow = ReturnType<typeof rowOf>;

const everyField = fieldNames(labels);

export const availabilityType: EditedType<AvailabilityRow, AvailabilityDraft, AvailabilityFields> = {
  what: 'availability',
  texts: {
    ...contentTexts('availability'),
    update: 'Save availability',
    updated: 'Availability saved',
    updateFailed: 'Failed to save availability',
  },
  row: Availability.transform(rowOf),
  queryKey: bookingKeys.all,
  form: {
    labels,
    draft,
    draftOf: (row) => (row ? draftOf(row) : draft.parse(Object.fromEntries(everyField.map((name) => [name, ''])))),
    useWords: () => inWords,
    // The call replaces the whole availability.
    madeOf: Object.fromEntries(everyField.map((name) => [name, everyField])),
    resolver: availabilityResolver,
    FormFields: AvailabilityFormFields,
  },
  update: (_id, fields) => call(setAvailability, { body: AvailabilityChange.parse(fields) }),
};
