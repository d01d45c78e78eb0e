import { z } from 'zod';
import type { Named } from '#common/endpoint.ts';
import { MAX_FORM_ENTRY } from '#common/limits.ts';
import { canonicalLocale, isCountryCode, isLocale, isTimeZone } from '#common/site/closed-lists.ts';
import { isCurrency } from '#common/site/currencies.ts';
import { currencyDigits } from '#common/site/currency-digits.ts';
import { availabilityStates, defaultThemes, fontPairs, linkKinds } from '#common/site/options.ts';
import { choice, entryId, expected, type Form, forms, number, truth, wholeNumber } from './forms.ts';
import {
  aboutPart,
  countersPart,
  guaranteePart,
  heroPart,
  reasonsPart,
  sectionEntry,
  sectionsPart,
} from './landing.ts';
import { chatPart, emailPart, footerPart, legalPart, seoPart, testimonialPagePart, thankYouPart } from './pages.ts';

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

const packagesPart = <Image extends z.core.$ZodType>(form: Form<Image>) =>
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

const addOnsPart = <Image extends z.core.$ZodType>(form: Form<Image>) =>
  identified(form, z.strictObject({ id: entryId, name: form.line(60), price, text: form.lines(200) }), 0, 12);

const callTypesPart = <Image extends z.core.$ZodType>(form: Form<Image>) =>
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

const promisesPart = <Image extends z.core.$ZodType>(form: Form<Image>) =>
  z.strictObject({ reply: promise(form), roadmap: promise(form) });

const formPart = <Image extends z.core.$ZodType>(form: Form<Image>) =>
  z.strictObject({
    budgets: form.list(form.line(MAX_FORM_ENTRY), 2, 8),
    timelines: form.list(form.line(MAX_FORM_ENTRY), 2, 8),
    /** Shown when a request was sent. */
    sent: form.lines(200),
  });

const quickStartsPart = <Image extends z.core.$ZodType>(form: Form<Image>) =>
  form.list(z.strictObject({ label: form.line(40), message: form.lines(300) }), 4, 4);

const code = (isKnown: (value: string) => boolean, message: string) =>
  z.string({ error: expected('text') }).refine(isKnown, message);

const identityPart = <Image extends z.core.$ZodType>(form: Form<Image>) =>
  z.strictObject({
    name: form.line(40),
    tagline: form.line(120),
    ownerName: form.line(80),
    role: form.line(80),
    /** `null`: where requests are sent. */
    email: form.maybeEmail(),
    phone: form.maybeLine(30),
    city: form.line(60),
    country: form.line(60),
    countryCode: code(isCountryCode, 'Must be a country code of ISO 3166-1, such as PT'),
    timeZone: code(isTimeZone, 'Must be an IANA time zone, such as Europe/Lisbon'),
    currency: code(isCurrency, 'Must be a currency of ISO 4217, such as EUR'),
    locale: code(isLocale, 'Must be a language tag, such as en-GB').overwrite((tag) =>
      isLocale(tag) ? canonicalLocale(tag) : tag,
    ),
    /** Visitors and clients read everything in it. */
    language: form.language(),
    links: form.list(z.strictObject({ label: form.line(40), url: form.link(), kind: choice(linkKinds) }), 0, 12),
    portrait: z.nullable(form.image),
    /** `null`: the drawn initial. */
    logo: z.nullable(form.image),
  });

const lookPart = z.strictObject({
  accent: z
    .string({ error: expected('text') })
    .regex(/^#[0-9a-f]{6}$/i, 'Must be a color as #rrggbb')
    .toLowerCase(),
  fonts: choice(fontPairs),
  theme: choice(defaultThemes),
});

const availabilityPart = <Image extends z.core.$ZodType>(form: Form<Image>) =>
  z.strictObject({
    state: choice(availabilityStates),
    badge: form.line(24),
    text: form.line(80),
    startsOn: z.iso.date({ error: 'Must be a date such as 2027-01-31' }).nullable(),
  });

/** The document with its texts, lists and images in one form. */
export const contentOf = <Image extends z.core.$ZodType>(form: Form<Image>) =>
  z.strictObject({
    identity: identityPart(form),
    look: lookPart,
    availability: availabilityPart(form),
    sections: sectionsPart(form),
    hero: heroPart(form),
    about: aboutPart(form),
    counters: countersPart(form),
    guarantee: guaranteePart(form),
    reasons: reasonsPart(form),
    promises: promisesPart(form),
    packages: packagesPart(form),
    addOns: addOnsPart(form),
    callTypes: callTypesPart(form),
    form: formPart(form),
    quickStarts: quickStartsPart(form),
    faqIntro: form.line(80),
    testimonialPage: testimonialPagePart(form),
    thankYou: thankYouPart(form),
    chat: chatPart(form),
    footer: footerPart(form),
    seo: seoPart(form),
    email: emailPart(form),
    legal: legalPart(form),
  });

const draftSchema = contentOf(forms.draft);
export interface DraftSchema extends Named<typeof draftSchema> {}
const draft: DraftSchema = draftSchema;
/** Everything that the site says about its owner. Texts hold fields in braces (`common/site/braces.ts`). */
export type SiteContent = z.output<typeof draft>;

/** Prices have no more decimals than their currency has. */
function checkPrices({ value, issues }: z.core.ParsePayload<SiteContent>) {
  const digits = currencyDigits(value.identity.currency);
  const unit = 10 ** digits;
  const message = digits === 0 ? 'Must be a whole number' : `Must have at most ${digits} decimals`;
  for (const list of ['packages', 'addOns'] as const)
    value[list].forEach(({ price }, index) => {
      if (Number((Math.round(price * unit) / unit).toFixed(digits)) !== price)
        issues.push({ code: 'custom', path: [list, index, 'price'], message, input: price });
    });
}

/** A draft takes blank texts and lists that are too short; `problemsOf` (`common/site/problems.ts`) names them. */
export const SiteContent = draft.check(checkPrices);
/** A document that may be published, but for the rules that `problemsOf` adds. */
const publishedContentSchema = contentOf(forms.published);
export interface PublishedContentSchema extends Named<typeof publishedContentSchema> {}
export const PublishedContent: PublishedContentSchema = publishedContentSchema;

/** The document in a reply: each image has its address and size. */
const shownContentSchema = contentOf(forms.reply);
export interface ShownContentSchema extends Named<typeof shownContentSchema> {}
export const ShownContent: ShownContentSchema = shownContentSchema;
export type ShownContent = z.output<typeof ShownContent>;

const { email: _email, ...publicParts } = ShownContent.shape;
/** The published document for everybody: fields filled in, without the emails, and without what hidden sections hold. */
const publicContentSchema = z.strictObject({
  ...publicParts,
  // A hidden section is left out of the list.
  sections: z.array(sectionEntry(forms.reply)),
  about: publicParts.about.nullable(),
  counters: publicParts.counters.nullable(),
  guarantee: publicParts.guarantee.nullable(),
  reasons: publicParts.reasons.nullable(),
  packages: publicParts.packages.nullable(),
  addOns: publicParts.addOns.nullable(),
});
export interface PublicContentSchema extends Named<typeof publicContentSchema> {}
export const PublicContent: PublicContentSchema = publicContentSchema;
export type PublicContent = z.output<typeof PublicContent>;
