import { z } from 'zod';
import type { Form } from './forms.ts';

export const testimonialPagePart = <Image extends z.core.$ZodType>(form: Form<Image>) =>
  z.strictObject({
    eyebrow: form.line(60),
    title: form.line(80),
    whyTitle: form.line(80),
    reasons: form.list(z.strictObject({ title: form.line(60), text: form.lines(200) }), 0, 6),
    consent: form.lines(200),
  });

const card = <Image extends z.core.$ZodType>(form: Form<Image>) =>
  z.strictObject({ title: form.line(40), text: form.lines(120) });

export const thankYouPart = <Image extends z.core.$ZodType>(form: Form<Image>) =>
  z.strictObject({ title: form.line(60), text: form.lines(300), quick: card(form), call: card(form) });

export const chatPart = <Image extends z.core.$ZodType>(form: Form<Image>) =>
  z.strictObject({
    /** First message of the assistant. */
    greeting: form.lines(400),
    /** Beside the button that opens the chat. */
    teaser: form.line(60),
    starters: form.list(z.strictObject({ category: form.line(40), questions: form.list(form.line(120), 3, 3) }), 4, 4),
    followUps: form.list(form.line(60), 5, 5),
  });

export const footerPart = <Image extends z.core.$ZodType>(form: Form<Image>) =>
  z.strictObject({ title: form.line(120) });

const pageHead = <Image extends z.core.$ZodType>(form: Form<Image>) =>
  z.strictObject({ title: form.line(80), description: form.lines(300) });

export const seoPart = <Image extends z.core.$ZodType>(form: Form<Image>) =>
  z.strictObject({
    pages: z.strictObject({
      home: pageHead(form),
      testimonial: pageHead(form),
      thankYou: pageHead(form),
      privacy: pageHead(form),
    }),
    summary: form.lines(300),
    /** `null`: the picture is drawn. */
    share: z.strictObject({ image: z.nullable(form.image) }),
  });

export const emailPart = <Image extends z.core.$ZodType>(form: Form<Image>) =>
  z.strictObject({
    senderName: form.line(80),
    signature: form.lines(300),
    confirmation: z.strictObject({ subject: form.line(120), greeting: form.line(80), text: form.lines(1500) }),
  });

export const legalPart = <Image extends z.core.$ZodType>(form: Form<Image>) =>
  z.strictObject({ privacy: form.maybeLines(20_000), imprint: form.maybeLines(5_000) });
