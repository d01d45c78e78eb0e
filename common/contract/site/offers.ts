import { z } from 'zod';
import { MAX_FORM_ENTRY } from '#common/limits.ts';
import { entryId, type Form, number, truth, wholeNumber } from './forms.ts';

const MAX_PRICE = 100_000_000;
const MAX_WEEKS = 104;

const price = number(0, MAX_PRICE);
const weeks = wholeNumber(1, MAX_WEEKS);

/** Entries with an id that no other entry of the list has. */
function identified<Entry extends z.core.$ZodType<{ id: string }>, Image extends z.core.$ZodType>(
  form: Form<Image>,
  entry: Entry,
  min: number,
  max: number,
) {
  return form.list(entry, min, max).check(({ value, issues }) => {
    const seen = new Set<string>();
    value.forEach(({ id }, index) => {
      if (seen.has(id)) issues.push({ code: 'custom', path: [index, 'id'], message: 'This id is taken', input: id });
      seen.add(id);
    });
  });
}

export const packagesPart = <Image extends z.core.$ZodType>(form: Form<Image>) =>
  identified(
    form,
    z.strictObject({
      id: entryId,
      name: form.line(40),
      price,
      /** From agreement to delivery. */
      weeks: z.strictObject({ from: weeks, to: weeks }),
      text: form.lines(300),
      includes: form.list(form.line(80), 0, 10),
      highlighted: truth,
      /** Entries of `form` with which the contact form is prefilled from here. */
      budget: form.maybeLine(40),
      timeline: form.maybeLine(40),
    }),
    1,
    6,
  );

export const addOnsPart = <Image extends z.core.$ZodType>(form: Form<Image>) =>
  identified(form, z.strictObject({ id: entryId, name: form.line(60), price, text: form.lines(200) }), 0, 12);

export const callTypesPart = <Image extends z.core.$ZodType>(form: Form<Image>) =>
  identified(
    form,
    z.strictObject({
      id: entryId,
      minutes: wholeNumber(5, 480),
      name: form.line(60),
      text: form.lines(200),
      /** The beginning of the message of a visitor who asks for the call through the form. */
      message: form.lines(300),
    }),
    1,
    6,
  );

const promise = <Image extends z.core.$ZodType>(form: Form<Image>) =>
  z.strictObject({ time: form.line(20), text: form.lines(160) });

export const promisesPart = <Image extends z.core.$ZodType>(form: Form<Image>) =>
  z.strictObject({ reply: promise(form), roadmap: promise(form) });

export const formPart = <Image extends z.core.$ZodType>(form: Form<Image>) =>
  z.strictObject({
    budgets: form.list(form.line(MAX_FORM_ENTRY), 2, 8),
    timelines: form.list(form.line(MAX_FORM_ENTRY), 2, 8),
    /** Shown when a request was sent. */
    sent: form.lines(200),
  });

export const quickStartsPart = <Image extends z.core.$ZodType>(form: Form<Image>) =>
  form.list(z.strictObject({ label: form.line(40), message: form.lines(300) }), 4, 4);
