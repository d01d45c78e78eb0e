import type { ComponentType } from 'react';
import type { PublicContent } from '#common/contract/site.ts';
import { type PageName, pagePaths, pathsOfMany } from '#common/paths.ts';
import { isVisible } from '#common/site/sections.ts';
import type { FoundPage } from '#common/site-build.ts';
import type { TextKey } from '#common/texts/areas.ts';
import * as texts from '#common/texts/keys/site.ts';
import { t } from '#common/texts/text.ts';
import { LandingPage } from '#web/public/landing/landing-page.tsx';
import { withTexts } from '#web/shared/chunks/with-texts.ts';
import { titleWith } from '#web/shared/page-head.ts';
import type { Site } from '#web/shared/site.tsx';
import { publicPage, withReady } from './page-component.tsx';

/** Facts that decide which pages a site has. */
export type Offer = Pick<Site, 'content' | 'hasImprint' | 'hasEstimates' | 'hasCalls' | 'hasRecord'>;

/**
 * A kind of page, as the browser and the server know it: routes, titles, sitemap and footer follow from it. What the server
 * alone does with it stands in `server/pages.ts`.
 */
export interface Page {
  /** Words of ours, which the name of the site follows, or what the owner writes at this place of the site's document. */
  title: TextKey | { own: keyof PublicContent['seo']['pages'] };
  Component: ComponentType;
  /** Default: every site has the page. */
  isOffered?(site: Offer): boolean;
  footer?: { list: 'more' | 'legal'; label: TextKey; isShown?(site: Offer): boolean };
  /** The page belongs to one client, so it stands without the site's menus, chat and calls to action. */
  isDocument?: true;
}

/** Each chunk holds pages that one visitor opens after another: the list of chunks weighs on everybody's first page. */
const clientPages = () => import('./chunks/client-pages.ts');
/** Forms say what their rules refuse. */
const withForm = <T,>(load: () => Promise<T>) => withTexts('rules', load);
const agreementPages = withForm(withTexts('agreements', clientPages));
const testimonialPage = withForm(withTexts('forms', clientPages));
const estimatePages = withForm(withTexts('forms', () => import('./chunks/estimate-pages.ts')));
const bookingPages = withForm(withTexts('booking', () => import('./chunks/booking-pages.ts')));
const projectListPage = withTexts('pages', () => import('#web/public/projects/project-list-page.tsx'));
const projectPage = withTexts('pages', () => import('#web/public/projects/project-page.tsx'));
const thankYouPage = withTexts('forms', () => import('#web/public/contact/thank-you-page.tsx'));
const plainPages = withTexts('legal', () => import('./chunks/plain-pages.ts'));

/** In the order of the sitemap. */
export const pages: Readonly<Record<PageName, Page>> = {
  home: { title: { own: 'home' }, Component: withReady(LandingPage) },
  projects: {
    title: texts.titleProjects,
    Component: publicPage(async () => (await projectListPage()).ProjectListPage),
    isOffered: ({ content }) => isVisible(content, 'projects'),
  },
  project: {
    // Until the project is known: its own page says more.
    title: texts.titleProject,
    Component: publicPage(async () => (await projectPage()).ProjectPage),
  },
  estimate: {
    title: texts.titleEstimate,
    Component: publicPage(async () => (await estimatePages()).ChoosePage),
    isOffered: ({ hasEstimates }) => hasEstimates === true,
  },
  madeEstimate: {
    title: texts.titleEstimate,
    Component: publicPage(async () => (await estimatePages()).EstimatePage),
  },
  calls: {
    title: texts.titleCalls,
    Component: publicPage(async () => (await bookingPages()).CallsPage),
    isOffered: ({ hasCalls }) => hasCalls === true,
    isDocument: true,
  },
  record: {
    title: texts.titleRecord,
    Component: publicPage(async () => (await agreementPages()).RecordPage),
    isOffered: ({ hasRecord }) => hasRecord === true,
    footer: { list: 'more', label: texts.footerRecord },
  },
  submitTestimonial: {
    title: { own: 'testimonial' },
    Component: publicPage(async () => (await testimonialPage()).TestimonialPage),
    footer: {
      list: 'more',
      label: texts.footerTestimonial,
      isShown: ({ content }) => isVisible(content, 'testimonials'),
    },
  },
  thankYou: {
    title: { own: 'thankYou' },
    Component: publicPage(async () => (await thankYouPage()).ThankYouPage),
  },
  verify: {
    title: texts.titleVerify,
    Component: publicPage(async () => (await agreementPages()).VerifyPage),
    isDocument: true,
  },
  privacy: {
    title: { own: 'privacy' },
    Component: publicPage(async () => (await plainPages()).PrivacyPage),
    footer: { list: 'legal', label: texts.footerPrivacy },
  },
  imprint: {
    title: texts.titleImprint,
    Component: publicPage(async () => (await plainPages()).ImprintPage),
    isOffered: ({ hasImprint }) => hasImprint,
    footer: { list: 'legal', label: texts.footerImprint },
  },
  book: {
    // Until the kind of call is known: its own page says more.
    title: texts.titleCalls,
    Component: publicPage(async () => (await bookingPages()).BookPage),
    isDocument: true,
  },
  booked: {
    title: texts.titleBooked,
    Component: publicPage(async () => (await bookingPages()).BookedPage),
    isDocument: true,
  },
  quote: {
    // The title says nothing of what is offered.
    title: texts.titleQuote,
    Component: publicPage(async () => (await agreementPages()).QuotePage),
    isDocument: true,
  },
  room: {
    title: texts.titleRoom,
    Component: publicPage(async () => (await agreementPages()).RoomPage),
    isDocument: true,
  },
  notFound: {
    title: texts.notFoundTitle,
    Component: publicPage(async () => (await plainPages()).NotFoundPage),
  },
};

export const pageNames = Object.keys(pages) as PageName[];

const isOneOfMany = (name: PageName): name is keyof typeof pathsOfMany => name in pathsOfMany;

/** The address of a page of which there is one; `null` for one of many. */
export const addressOf = (name: PageName): string | null => (isOneOfMany(name) ? null : pagePaths[name]);

/** The addresses of a kind of page, as hapi and as React Router write them. */
export const routesOf = (name: PageName): { server: string; browser: string } =>
  isOneOfMany(name) ? pathsOfMany[name] : { server: pagePaths[name], browser: pagePaths[name] };

const names = new Map<string, PageName>(Object.entries(pagePaths).map(([name, path]) => [path, name as PageName]));

/** @returns the page for what does not exist where a path leads nowhere */
export function findPage(path: string): FoundPage {
  const name = names.get(path);
  if (name) return { name, value: '' };
  for (const [one, address] of Object.entries(pathsOfMany)) {
    const value = address.nameIn(path);
    if (value !== null) return { name: one as PageName, value };
  }
  return { name: 'notFound', value: '' };
}

export function titleOf(name: PageName, content: Pick<PublicContent, 'identity' | 'seo'>): string {
  const { title } = pages[name];
  return typeof title === 'number' ? titleWith(t(title), content) : content.seo.pages[title.own].title;
}

export const isOffered = (name: PageName, site: Offer): boolean => pages[name].isOffered?.(site) ?? true;

/** The links of the footer that lead to pages. */
export const footerLinks = (list: 'more' | 'legal', site: Offer): { href: string; label: string }[] =>
  pageNames.flatMap((name) => {
    const { footer } = pages[name];
    const href = addressOf(name);
    if (href === null || footer?.list !== list || !isOffered(name, site)) return [];
    return footer.isShown?.(site) === false ? [] : [{ href, label: t(footer.label) }];
  });
