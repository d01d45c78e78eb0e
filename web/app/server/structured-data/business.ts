import { brand } from '#common/content/brand.ts';
import { addOns, lowestPrice, packages } from '#common/content/services.ts';
import type { Faq } from '#common/contract/portfolio-content.ts';
import type { PublicTestimonial } from '#common/contract/testimonials.ts';
import { CURRENCY, formatPrice } from '#common/format.ts';
import { budgets } from '#common/options.ts';
import { paths } from '#common/paths.ts';
import { headOf } from '#web/shared/pages.ts';
import type { Site } from '#web/shared/site.tsx';

const offer = (name: string, description: string, price: number) => ({
  '@type': 'Offer',
  itemOffered: { '@type': 'Service', name, description },
  priceSpecification: { '@type': 'PriceSpecification', minPrice: price, priceCurrency: CURRENCY },
});

const review = ({ clientName, projectName, feedback, rating, dateSubmitted }: PublicTestimonial) => ({
  '@type': 'Review',
  name: projectName,
  author: { '@type': 'Person', name: clientName },
  datePublished: dateSubmitted.slice(0, 10),
  reviewBody: feedback,
  reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5, worstRating: 1 },
});

/** Only testimonials shown on the page count, and no examples, which nobody wrote. */
function reviews(shown: readonly PublicTestimonial[]) {
  const testimonials = shown.filter(({ isExample }) => !isExample);
  if (testimonials.length === 0) return {};
  const sum = testimonials.reduce((total, { rating }) => total + rating, 0);
  return {
    review: testimonials.map(review),
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: Math.round((sum / testimonials.length) * 10) / 10,
      reviewCount: testimonials.length,
      bestRating: 5,
      worstRating: 1,
    },
  };
}

const questions = (publicUrl: string, faqs: readonly Faq[]) => ({
  '@type': 'FAQPage',
  '@id': `${publicUrl}/#faq`,
  mainEntity: faqs.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});

/** Structured data about the business for search engines. */
export function businessData(
  { publicUrl, contactEmail, content }: Site,
  { faqs, testimonials }: { faqs: readonly Faq[]; testimonials: readonly PublicTestimonial[] },
): object {
  const business = {
    '@type': 'ProfessionalService',
    '@id': `${publicUrl}/#business`,
    name: brand.name,
    url: `${publicUrl}/`,
    logo: `${publicUrl}/icon-512.png`,
    image: `${publicUrl}/og.png`,
    email: contactEmail,
    description: headOf(paths.home, content).description,
    priceRange: `${formatPrice(lowestPrice)} - ${budgets.at(-1)}`,
    areaServed: 'Worldwide',
    address: { '@type': 'PostalAddress', addressLocality: brand.city, addressCountry: brand.countryCode },
    founder: { '@type': 'Person', name: brand.owner },
    hasOfferCatalog: {
      '@type': 'OfferCatalog',
      name: 'Packages and add-ons',
      itemListElement: [...packages, ...addOns].map(({ name, text, price }) => offer(name, text, price)),
    },
    ...reviews(testimonials),
  };
  return {
    '@context': 'https://schema.org',
    '@graph': [business, ...(faqs.length > 0 ? [questions(publicUrl, faqs)] : [])],
  };
}
