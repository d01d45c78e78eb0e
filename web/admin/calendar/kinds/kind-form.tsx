import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { z } from 'zod';
import { type BookingType, BookingTypeChange } from '#common/contract/booking/types.ts';
import { CALENDAR } from '#common/dashboard-limits.ts';
import { callPlaceOptions } from '#common/english-options.ts';
import { BOOKING } from '#common/limits.ts';
import { labelOf } from '#common/options.ts';
import { bookPath } from '#common/paths.ts';
import { type ContentForm, textDraft } from '#web/admin/content-editor/content-type.ts';
import { loadChunk } from '#web/shared/chunks/load-chunk.ts';
import { SelectField } from '#web/shared/components/select-field.tsx';
import { TextArea } from '#web/shared/components/text-area.tsx';
import { TextField } from '#web/shared/components/text-field.tsx';
import { QuestionEntries, QuestionsField, questionsInWords, questionsOf } from './questions-field.tsx';

/** The address that a name makes: 'Café call, 20 min' becomes 'cafe-call-20-min'. The table of all scripts loads with it. */
async function makeSlug(name: string): Promise<string> {
  const { slugOf } = await loadChunk(() => import('#common/rules/slug.ts'));
  return slugOf(name, BOOKING.slug);
}

/** The address that the name will make; blank until it is known. */
function useSlug(name: string): string {
  const [slug, setSlug] = useState('');
  useEffect(() => {
    let isCurrent = true;
    makeSlug(name).then(
      (made) => isCurrent && setSlug(made),
      // Saving says that the part did not load.
      () => isCurrent && setSlug(''),
    );
    return () => {
      isCurrent = false;
    };
  }, [name]);
  return slug;
}

const labels = {
  name: 'Name',
  slug: 'Address',
  minutes: 'Minutes',
  active: 'Offered to visitors',
  placeKind: 'Place',
  placeText: 'Link, number or address',
  description: 'Description',
  questions: 'Questions',
} as const;

/** Every field holds text; the questions hold theirs as JSON. */
const draft = textDraft(labels);
export type KindDraft = z.output<typeof draft>;
export type KindFields = Omit<BookingTypeChange, 'updatedAt'>;

const offered = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No, only through one-use links' },
] as const;

const fieldsOf = async ({ name, slug, minutes, active, placeKind, placeText, description, questions }: KindDraft) => ({
  name,
  slug: slug.trim() === '' ? await makeSlug(name) : slug.trim(),
  description,
  minutes: minutes.trim() === '' ? Number.NaN : Number(minutes),
  place: { kind: placeKind, text: placeText },
  questions: questionsOf(questions),
  active: active === 'true',
});

/** The field of the form that a problem belongs to, and which question it is about. */
function placeOf([field, entry]: readonly PropertyKey[]): { path: PropertyKey[]; prefix: string } {
  if (field === 'place') return { path: [entry === 'kind' ? 'placeKind' : 'placeText'], prefix: '' };
  const prefix = field === 'questions' && typeof entry === 'number' ? `Question ${entry + 1}: ` : '';
  return { path: field === undefined ? [] : [field], prefix };
}

/** Checks with the server's rules and shows each problem at its field of the form. */
const KindChange = z.custom<KindDraft>().transform(async (values, context): Promise<KindFields> => {
  const parsed = BookingTypeChange.safeParse(await fieldsOf(values));
  if (parsed.success) return parsed.data;
  for (const { message, path } of parsed.error.issues) {
    const place = placeOf(path);
    context.addIssue({ code: 'custom', message: place.prefix + message, path: place.path });
  }
  return z.NEVER;
});

const whole = ['name', 'slug', 'description', 'minutes', 'place', 'questions', 'active'] as const;

export const kindForm: ContentForm<BookingType, KindDraft, KindFields> = {
  labels,
  draft,
  draftOf: (kind) => ({
    name: kind?.name ?? '',
    slug: kind?.slug ?? '',
    minutes: String(kind?.minutes ?? 30),
    active: String(kind?.active ?? true),
    placeKind: kind?.place.kind ?? 'video',
    placeText: kind?.place.text ?? '',
    description: kind?.description ?? '',
    questions: QuestionEntries.write(kind?.questions ?? []),
  }),
  useWords: () => (values) => ({
    ...values,
    placeKind: labelOf(callPlaceOptions, values.placeKind, values.placeKind),
    active: labelOf(offered, values.active, values.active),
    questions: questionsInWords(values.questions),
  }),
  // The call replaces the whole kind.
  madeOf: {
    name: whole,
    slug: whole,
    minutes: whole,
    active: whole,
    placeKind: whole,
    placeText: whole,
    description: whole,
    questions: whole,
  },
  resolver: zodResolver(KindChange),
  FormFields: ({ form, field, row }) => (
    <>
      <TextField
        {...field('name')}
        required
        autoFocus
        maxLength={CALENDAR.typeName}
        placeholder="Intro call"
        className="sm:col-span-2"
      />
      <TextField
        {...field('slug')}
        maxLength={BOOKING.slug}
        spellCheck={false}
        placeholder={useSlug(form.watch('name')) || 'made from the name'}
        helper={row ? 'Links that you gave out stop working when it changes' : `Last part of ${bookPath('…')}`}
      />
      <TextField {...field('minutes')} required type="number" inputMode="numeric" {...CALENDAR.minutes} />
      <SelectField {...field('placeKind')} required options={callPlaceOptions} />
      <TextField
        {...field('placeText')}
        maxLength={CALENDAR.placeText}
        helper="Told only to those who booked"
        placeholder="https://meet.example/you"
      />
      <TextArea
        {...field('description')}
        rows={3}
        maxLength={CALENDAR.description}
        helper="Visitors read it on the booking page"
        className="sm:col-span-2"
      />
      <SelectField {...field('active')} options={offered} />
      <QuestionsField
        questions={QuestionEntries.read(form.watch('questions'))}
        error={field('questions').error}
        onChange={(questions) =>
          form.setValue('questions', QuestionEntries.write(questions), {
            shouldDirty: true,
            shouldValidate: form.formState.isSubmitted,
          })
        }
      />
    </>
  ),
};
