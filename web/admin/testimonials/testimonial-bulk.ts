import {
  changeTestimonials,
  type TestimonialChange as OneChange,
  type Testimonial,
} from '#common/contract/testimonials.ts';
import type { BulkKind } from '#web/admin/components/bulk/bulk-kind.ts';
import { amount } from '#web/admin/lib/content-counts.ts';
import { testimonialKeys } from '#web/admin/lib/query-keys.ts';
import { call } from '#web/shared/api/client.ts';
import { changeTestimonial, findTestimonial } from './queries.ts';

export type TestimonialChange = Omit<OneChange, 'id' | 'updatedAt'>;

const counted = (rows: readonly Testimonial[]) => amount(rows.length, 'testimonial');

function done({ status, isFeatured, deleted }: TestimonialChange, rows: readonly Testimonial[]): string {
  if (deleted) return `${counted(rows)} deleted`;
  if (status) return `${counted(rows)} ${status}`;
  return `${counted(rows)} ${isFeatured ? 'featured' : 'unfeatured'}`;
}

/** Several testimonials at once: state, featured or not, into the trash and out of it. */
export const testimonialBulk: BulkKind<Testimonial, TestimonialChange> = {
  queryKey: testimonialKeys.all,
  scope: 'testimonial-edits',
  nameOf: ({ clientName }) => clientName,
  send: (changes) => call(changeTestimonials, { body: { changes } }),
  apply: (testimonial, { status = testimonial.status, isFeatured = testimonial.isFeatured, deleted }) =>
    deleted ? null : { ...testimonial, status, isFeatured: isFeatured && status === 'approved' },
  // Only an approved testimonial can be featured.
  inverse: ({ status, isFeatured }, change) =>
    change.deleted ? { deleted: false } : { ...(change.status && { status }), isFeatured },
  rewrite: changeTestimonial,
  find: findTestimonial,
  texts: {
    done,
    undone: (rows) => `${counted(rows)} as before`,
    failed: (rows) => `Failed to change ${counted(rows)}`,
  },
};
