import { z } from 'zod';
import { currencyDigits } from '#common/site/currency-digits.ts';
import { type Form, forms } from './forms.ts';
import { availabilityPart, identityPart, lookPart } from './identity.ts';
import {
  aboutPart,
  countersPart,
  guaranteePart,
  heroPart,
  reasonsPart,
  sectionEntry,
  sectionsPart,
} from './landing.ts';
import { addOnsPart, callTypesPart, formPart, packagesPart, promisesPart, quickStartsPart } from './offers.ts';
import { chatPart, emailPart, footerPart, legalPart, seoPart, testimonialPagePart, thankYouPart } from './pages.ts';

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

const draft = contentOf(forms.draft);
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
export const PublishedContent = contentOf(forms.published);

/** The document in a reply: each image has its address and size. */
export const ShownContent = contentOf(forms.reply);
export type ShownContent = z.output<typeof ShownContent>;

const { email: _email, ...publicParts } = ShownContent.shape;
/** The published document for everybody: fields filled in, without the emails, and without what hidden sections hold. */
export const PublicContent = z.strictObject({
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
export type PublicContent = z.output<typeof PublicContent>;
