import { z } from 'zod';
import { canonicalLocale, isCountryCode, isLocale, isTimeZone } from '#common/site/closed-lists.ts';
import { isCurrency } from '#common/site/currencies.ts';
import { availabilityStates, defaultThemes, fontPairs, linkKinds } from '#common/site/options.ts';
import { choice, expected, type Form } from './forms.ts';

const code = (isKnown: (value: string) => boolean, message: string) =>
  z.string({ error: expected('text') }).refine(isKnown, message);

export const identityPart = <Image extends z.core.$ZodType>(form: Form<Image>) =>
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
    links: form.list(z.strictObject({ label: form.line(40), url: form.link(), kind: choice(linkKinds) }), 0, 12),
    portrait: z.nullable(form.image),
    /** `null`: the drawn initial. */
    logo: z.nullable(form.image),
  });

export const lookPart = z.strictObject({
  accent: z
    .string({ error: expected('text') })
    .regex(/^#[0-9a-f]{6}$/i, 'Must be a color as #rrggbb')
    .toLowerCase(),
  fonts: choice(fontPairs),
  theme: choice(defaultThemes),
});

export const availabilityPart = <Image extends z.core.$ZodType>(form: Form<Image>) =>
  z.strictObject({
    state: choice(availabilityStates),
    badge: form.line(24),
    text: form.line(80),
    startsOn: z.iso.date({ error: 'Must be a date such as 2027-01-31' }).nullable(),
  });
