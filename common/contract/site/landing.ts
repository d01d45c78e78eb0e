import { z } from 'zod';
import { lastingSections, type SiteSection, sectionsWithOwnHeading, siteSections } from '#common/site/options.ts';
import { choice, type Form, number, truth } from './forms.ts';

export const sectionEntry = <Image extends z.core.$ZodType>(form: Form<Image>) =>
  z.strictObject({
    id: choice(siteSections),
    visible: truth,
    /** Its name in the menus; `null` leaves it out of them. */
    nav: form.maybeLine(24),
    label: form.line(40),
    heading: form.maybeLine(120),
    intro: form.maybeLines(300),
  });

interface SectionOrder {
  id: SiteSection;
  visible: boolean;
  heading: string | null;
}

function checkSections(sections: readonly SectionOrder[], context: z.core.ParsePayload<SectionOrder[]>) {
  const refuse = (path: (string | number)[], message: string) =>
    context.issues.push({ code: 'custom', path, message, input: sections });
  const ids = sections.map(({ id }) => id);
  if (siteSections.some((id) => ids.filter((other) => other === id).length !== 1))
    refuse([], 'Must hold each section once');
  else if (ids[0] !== 'hero') refuse([], 'The hero must be the first section');
  sections.forEach(({ id, visible, heading }, index) => {
    if (!visible && lastingSections.includes(id)) refuse([index, 'visible'], 'This section is always visible');
    if (heading !== null && sectionsWithOwnHeading.includes(id))
      refuse([index, 'heading'], 'The heading of this section is in its own part');
  });
}

export const sectionsPart = <Image extends z.core.$ZodType>(form: Form<Image>) =>
  form.list(sectionEntry(form), siteSections.length, siteSections.length).check((context) => {
    checkSections(context.value, context);
  });

export const heroPart = <Image extends z.core.$ZodType>(form: Form<Image>) =>
  z.strictObject({
    eyebrow: form.line(80),
    place: form.line(80),
    /** Its lines. */
    title: form.list(form.line(40), 1, 2),
    lede: form.lines(400),
    /** Labels of the two buttons. */
    contact: form.line(40),
    chat: form.line(40),
    /** Above the packages on a scale of weeks. */
    ruler: form.line(60),
    /** The project that the hero shows as recent work. */
    proof: form.project(),
  });

export const aboutPart = <Image extends z.core.$ZodType>(form: Form<Image>) =>
  z.strictObject({
    paragraphs: form.list(form.lines(800), 1, 6),
    facts: form.list(z.strictObject({ term: form.line(30), text: form.line(120) }), 0, 8),
  });

export const countersPart = <Image extends z.core.$ZodType>(form: Form<Image>) =>
  form.list(z.strictObject({ value: number(0, 1_000_000), suffix: form.blankLine(8), label: form.line(40) }), 0, 4);

export const guaranteePart = <Image extends z.core.$ZodType>(form: Form<Image>) =>
  z.strictObject({ title: form.line(80), text: form.lines(400), rule: form.maybeLines(600) });

export const reasonsPart = <Image extends z.core.$ZodType>(form: Form<Image>) =>
  form.list(z.strictObject({ title: form.line(60), text: form.lines(300) }), 0, 8);
