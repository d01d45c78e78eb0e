import { z } from 'zod';
import { listTags } from '#common/contract/contact-actions.ts';
import { ContactQuery, getContact, getContactStats, listContacts } from '#common/contract/contacts.ts';
import { getDeskSettings } from '#common/contract/desk.ts';
import { getDraft } from '#common/contract/drafts.ts';
import { getPortfolio } from '#common/contract/portfolio.ts';
import {
  getTestimonial,
  listAllTestimonials,
  type Testimonial,
  TestimonialQuery,
} from '#common/contract/testimonials.ts';
import { listTimeline } from '#common/contract/timeline.ts';
import { contactStatuses } from '#common/dashboard-options.ts';
import { foldText, wordsOf } from '#common/rules/search-words.ts';
import { patternOf } from './change-kinds.ts';
import type { Mirror } from './mirror.ts';
import type { Overlay } from './overlay.ts';
import { pageOf, selectContacts } from './select-contacts.ts';

const Settings = z.object({ data: z.looseObject({ zone: z.string() }) });

const onePattern = patternOf(getContact.path);
const timelinePattern = patternOf(listTimeline.path);
const draftPattern = patternOf(getDraft.path);
const testimonialPattern = patternOf(getTestimonial.path);

const byTime = (one: string, other: string) => (one < other ? -1 : Number(one > other));
const orders: Record<TestimonialQuery['sort'], (a: Testimonial, b: Testimonial) => number> = {
  newest: (a, b) => byTime(b.dateSubmitted, a.dateSubmitted),
  oldest: (a, b) => byTime(a.dateSubmitted, b.dateSubmitted),
  'rating-high': (a, b) => b.rating - a.rating || byTime(b.dateSubmitted, a.dateSubmitted),
  'rating-low': (a, b) => a.rating - b.rating || byTime(b.dateSubmitted, a.dateSubmitted),
  priority: (a, b) => Number(b.isFeatured) - Number(a.isFeatured) || byTime(b.dateSubmitted, a.dateSubmitted),
};

function selectTestimonials(all: readonly Testimonial[], { status, search, sort }: TestimonialQuery): Testimonial[] {
  const words = search ? wordsOf(search) : [];
  return all
    .filter((one) => !status || one.status === status)
    .filter(({ projectName, clientName, feedback }) => {
      const text = foldText(`${projectName}\n${clientName}\n${feedback}`);
      return words.every((word) => text.includes(word));
    })
    .toSorted(orders[sort]);
}

interface Parts {
  mirror: Mirror;
  overlay: Overlay;
  now(): number;
}

/** Answers the dashboard's reads from what this computer holds, in the shapes of the contract. */
export function createReadAnswers({ mirror, overlay, now }: Parts) {
  const zone = () => Settings.safeParse(mirror.page(getDeskSettings.path)?.body).data?.data.zone ?? 'UTC';
  const hasContacts = () => mirror.savedAt() !== null || mirror.contacts().length > 0;

  function list(search: URLSearchParams) {
    const query = ContactQuery.safeParse(Object.fromEntries(search));
    if (!query.success || !hasContacts()) return null;
    const circumstances = { now: now(), zone: zone(), timeline: overlay.timeline };
    return pageOf(selectContacts(overlay.contacts(), query.data, circumstances), query.data);
  }

  /** The stored stats with what can be counted here. */
  function stats() {
    const stored = z
      .object({ data: getContactStats.reply.shape.data })
      .safeParse(mirror.page(getContactStats.path)?.body);
    if (!stored.success || mirror.savedAt() === null) return null;
    const contacts = overlay.contacts().filter(({ deletedAt, spam, mergedInto }) => !deletedAt && !spam && !mergedInto);
    const byStatus = contactStatuses.map((status) => ({
      _id: status,
      count: contacts.filter((contact) => contact.status === status).length,
    }));
    return { ...stored.data.data, total: contacts.length, byStatus };
  }

  function tags() {
    if (!hasContacts()) return null;
    const counts = new Map<string, number>();
    for (const { tags: own, deletedAt } of overlay.contacts())
      for (const tag of deletedAt ? [] : (own ?? [])) counts.set(tag, (counts.get(tag) ?? 0) + 1);
    return [...counts].map(([name, count]) => ({ name, count })).toSorted((a, b) => a.name.localeCompare(b.name));
  }

  function testimonials(search: URLSearchParams) {
    const query = TestimonialQuery.safeParse(Object.fromEntries(search));
    if (!query.success || mirror.savedAt() === null) return null;
    const { page, limit } = query.data;
    const found = selectTestimonials(overlay.testimonials(), query.data);
    const pagination = { total: found.length, pages: Math.max(1, Math.ceil(found.length / limit)), page, limit };
    return { data: found.slice((page - 1) * limit, page * limit), pagination };
  }

  const wrap = (data: unknown) => (data === null || data === undefined ? null : { data });

  function computed(pathname: string, search: URLSearchParams): object | null {
    switch (pathname) {
      case listContacts.path:
        return wrap(list(search));
      case getContactStats.path:
        return wrap(stats());
      case listTags.path:
        return wrap(tags());
      case getPortfolio.path:
        return wrap(overlay.portfolio());
      case listAllTestimonials.path:
        return testimonials(search);
    }
    const timelineOf = timelinePattern.exec(pathname)?.groups?.id;
    if (timelineOf) {
      const entries = search.get('cursor') ? null : overlay.timeline(timelineOf);
      return entries && { data: { entries, nextCursor: null } };
    }
    const draftOf = draftPattern.exec(pathname)?.groups?.id;
    if (draftOf) return mirror.page(pathname) ? null : overlay.contact(draftOf) ? { data: null } : null;
    const contactId = onePattern.exec(pathname)?.groups?.id;
    const contact = contactId && overlay.contact(contactId);
    if (contact) return { data: contact };
    const testimonialId = testimonialPattern.exec(pathname)?.groups?.id;
    return wrap(testimonialId && overlay.testimonials().find(({ _id }) => _id === testimonialId));
  }

  /** The body of the reply; `null` when this computer does not hold it. */
  return ({ pathname, search, searchParams }: URL): object | null => {
    const answer = computed(pathname, searchParams);
    if (answer) return { success: true, ...answer };
    const body = mirror.page(pathname + search)?.body;
    return typeof body === 'object' ? (body ?? null) : null;
  };
}
