import type { Faq } from '#common/contract/portfolio-content.ts';
import type { PublicContent } from '#common/contract/site.ts';
import type { PublicTestimonial } from '#common/contract/testimonials.ts';
import { paths } from '#common/paths.ts';
import { averageRating } from '#common/rules/average-rating.ts';
import { formatMoney } from '#common/site/format.ts';
import { isVisible } from '#common/site/sections.ts';
import * as heads from '#common/texts/keys/heads.ts';
import { spokenLanguage, t } from '#common/texts/text.ts';
import { siteShareImage } from '#web/app/server/share-image.ts';
import type { PageContent, Site } from '#web/shared/site.tsx';

/** https://schema.org/ItemAvailability */
const AVAILABILITY = {
  available: 'https://schema.org/InStock',
  limited: 'https://schema.org/LimitedAvailability',
  booked: 'https://schema.org/SoldOut',
} as const satisfies Record<PublicContent['availability']['state'], string>;

/** Packages, add-ons and the range of prices; nothing where the services are hidden. */
function offers({ packages, addOns, identity, availability, form }: PageContent) {
  if (!packages || !addOns) return {};
  const lowest = formatMoney(Math.min(...packages.map(({ price }) => price)), identity);
  return {
    priceRange: `${lowest} - ${form.budgets.at(-1)}`,
    hasOfferCatalog: {
      '@type': 'OfferCatalog',
      name: t(heads.offers),
      itemListElement: [...packages, ...addOns].map(({ name, text, price }) => ({
        '@type': 'Offer',
        itemOffered: { '@type': 'Service', name, description: text },
        priceSpecification: { '@type': 'PriceSpecification', minPrice: price, priceCurrency: identity.currency },
        availability: AVAILABILITY[availability.state],
        ...(availability.startsOn && { availabilityStarts: availability.startsOn }),
      })),
    },
  };
}

export const review = ({
  clientName,
  company,
  role,
  projectName,
  feedback,
  rating,
  dateSubmitted,
}: PublicTestimonial) => ({
  '@type': 'Review',
  name: projectName,
  author: {
    '@type': 'Person',
    name: clientName,
    ...(role && { jobTitle: role }),
    ...(company && { worksFor: { '@type': 'Organization', name: company } }),
  },
  datePublished: dateSubmitted.slice(0, 10),
  reviewBody: feedback,
  reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5, worstRating: 1 },
});

/** Only testimonials shown on the page count, and no examples, which nobody wrote. */
function reviews(content: PageContent, shown: readonly PublicTestimonial[]) {
  const testimonials = isVisible(content, 'testimonials') ? shown.filter(({ isExample }) => !isExample) : [];
  if (testimonials.length === 0) return {};
  return {
    review: testimonials.map(review),
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: averageRating(testimonials),
      reviewCount: testimonials.length,
      bestRating: 5,
      worstRating: 1,
    },
  };
}

type Question = Pick<Faq, 'question' | 'answer'>;

/** The language of a work; English is not told, as before there were others. */
export const inLanguage = (): { inLanguage?: string } =>
  spokenLanguage() === 'en' ? {} : { inLanguage: spokenLanguage() };

const questions = (publicUrl: string, faqs: readonly Question[]) => ({
  '@type': 'FAQPage',
  '@id': `${publicUrl}/#faq`,
  ...inLanguage(),
  mainEntity: faqs.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});

/** Structured data about the business for search engines. */
export function businessData(
  { publicUrl, contactEmail, content }: Site,
  { faqs, testimonials }: { faqs: readonly Question[]; testimonials: readonly PublicTestimonial[] },
): object {
  const { identity, seo } = content;
  const { priceRange, hasOfferCatalog } = offers(content);
  const business = {
    '@type': 'ProfessionalService',
    '@id': `${publicUrl}/#business`,
    name: identity.name,
    url: `${publicUrl}/`,
    logo: publicUrl + paths.icon512,
    image: siteShareImage(publicUrl, content).url,
    email: contactEmail,
    ...(identity.phone && { telephone: identity.phone }),
    description: seo.pages.home.description,
    ...(priceRange && { priceRange }),
    areaServed: t(heads.areaServed),
    address: { '@type': 'PostalAddress', addressLocality: identity.city, addressCountry: identity.countryCode },
    founder: { '@type': 'Person', name: identity.ownerName },
    ...(identity.links.length > 0 && { sameAs: identity.links.map(({ url }) => url) }),
    ...(hasOfferCatalog && { hasOfferCatalog }),
    ...reviews(content, testimonials),
  };
  const language = inLanguage();
  const site = {
    '@type': 'WebSite',
    '@id': `${publicUrl}/#site`,
    name: identity.name,
    url: `${publicUrl}/`,
    ...language,
  };
  return {
    '@context': 'https://schema.org',
    '@graph': [
      business,
      ...(faqs.length > 0 ? [questions(publicUrl, faqs)] : []),
      // A business has no language.
      ...('inLanguage' in language ? [site] : []),
    ],
  };
}
