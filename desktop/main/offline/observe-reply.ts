import { z } from 'zod';
import { listContactFiles } from '#common/contract/attachments.ts';
import { listDuplicates } from '#common/contract/contact-actions.ts';
import { listViews } from '#common/contract/contact-views.ts';
import { Contact, getContact, getContactStats, listContacts } from '#common/contract/contacts.ts';
import { getDesk, getDeskSettings, listNotices } from '#common/contract/desk.ts';
import { getDraft } from '#common/contract/drafts.ts';
import { getOverview } from '#common/contract/overview.ts';
import { getPortfolio, getPortfolioSummary } from '#common/contract/portfolio.ts';
import { listReplyTemplates } from '#common/contract/reply-templates.ts';
import { getSite, getSiteDraft } from '#common/contract/site.ts';
import {
  getTestimonial,
  getTestimonialStats,
  listAllTestimonials,
  Testimonial,
} from '#common/contract/testimonials.ts';
import { listTimeline } from '#common/contract/timeline.ts';
import { patternOf } from './change-kinds.ts';
import type { Mirror } from './mirror.ts';

/** Reads whose replies are stored as they came. None of them contains a token, a key or a link that grants access. */
export const storedPages: readonly string[] = [
  getPortfolio.path,
  getSite.path,
  getSiteDraft.path,
  getContactStats.path,
  listViews.path,
  getDesk.path,
  getDeskSettings.path,
  listNotices.path,
  getTestimonialStats.path,
  getPortfolioSummary.path,
  listReplyTemplates.path,
  getOverview.path,
];
const storedPatterns = [listContactFiles.path, listDuplicates.path, getDraft.path].map(patternOf);

const onePattern = patternOf(getContact.path);
const testimonialPattern = patternOf(getTestimonial.path);
const readApart: readonly string[] = [listContacts.path, listAllTestimonials.path];

const List = z.object({ data: z.object({ submissions: z.array(Contact) }) });
const One = z.object({ data: Contact });
const Testimonials = z.object({ data: z.array(Testimonial) });
const OneTestimonial = z.object({ data: Testimonial });

const isPage = (pathname: string) =>
  storedPages.includes(pathname) || storedPatterns.some((pattern) => pattern.test(pathname));

/** `true` when a reply to this read belongs into the mirror. */
export const isMirrored = (pathname: string): boolean =>
  isPage(pathname) ||
  readApart.includes(pathname) ||
  patternOf(listTimeline.path).test(pathname) ||
  onePattern.test(pathname) ||
  testimonialPattern.test(pathname);

/** Puts a reply that the page got into the mirror. */
export async function observeReply(
  mirror: Mirror,
  url: URL,
  body: unknown,
  etag: string | null,
  at: number,
): Promise<void> {
  if (isPage(url.pathname)) return mirror.putPage(url.pathname + url.search, body, etag, at);
  const list = List.safeParse(body);
  if (url.pathname === listContacts.path && list.success) return mirror.putContacts(list.data.data.submissions);
  const testimonials = Testimonials.safeParse(body);
  if (url.pathname === listAllTestimonials.path && testimonials.success)
    return mirror.putTestimonials(testimonials.data.data, false);
  const one = One.safeParse(body);
  if (onePattern.test(url.pathname) && one.success) return mirror.putContacts([one.data.data]);
  const testimonial = OneTestimonial.safeParse(body);
  if (testimonialPattern.test(url.pathname) && testimonial.success)
    return mirror.putTestimonials([testimonial.data.data], false);
}
