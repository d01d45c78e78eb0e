import { z } from 'zod';
import { Contact, getContact, listContacts } from '#common/contract/contacts.ts';
import { getPortfolio } from '#common/contract/portfolio.ts';
import { getSite, getSiteDraft } from '#common/contract/site.ts';
import { getTestimonial, listAllTestimonials, Testimonial } from '#common/contract/testimonials.ts';
import { listTimeline } from '#common/contract/timeline.ts';
import { patternOf } from './change-kinds.ts';
import type { Mirror } from './mirror.ts';

/** Reads whose replies are stored as they came. None of them contains a token, a key or a link that grants access. */
export const storedPages: readonly string[] = [
  getPortfolio.path,
  getSite.path,
  getSiteDraft.path,
  '/api/contacts/stats',
  '/api/contacts/views',
  '/api/desk',
  '/api/desk/settings',
  '/api/desk/notices',
  '/api/testimonials/admin/stats',
  '/api/portfolio/summary',
  '/api/reply-templates',
  '/api/overview',
];
const storedPatterns = [
  '/api/contacts/{id}/files',
  '/api/contacts/{id}/duplicates',
  '/api/contacts/{id}/drafts/{kind}',
].map(patternOf);

const onePattern = patternOf(getContact.path);
const testimonialPattern = patternOf(getTestimonial.path);
const readApart: readonly string[] = [listContacts.path, listAllTestimonials.path];

const List = z.object({ data: z.object({ submissions: z.array(Contact) }) });
const One = z.object({ data: Contact });
const Testimonials = z.object({ data: z.array(Testimonial) });
const OneTestimonial = z.object({ data: Testimonial });

const isPage = (pathname: string) =>
  storedPages.includes(pathname) || storedPatterns.some((pattern) => pattern.test(pathname));

/** Whether a reply to this read belongs into the mirror. */
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
