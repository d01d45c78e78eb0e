import { presentStoredImage } from '#api/content/files/stored-images.ts';
import type { Context } from '#api/core/context.ts';
import { cachePerVersion } from '#api/core/published-site.ts';
import { toIso, toIsoOrNull } from '#api/core/timestamps.ts';
import { selectRows } from '#api/database/table.ts';
import type { TestimonialRow } from '#api/database/tables/testimonials.ts';
import type { PublicTestimonial, Testimonial } from '#common/contract/testimonials.ts';

export const presentPublished = (row: TestimonialRow): PublicTestimonial => ({
  id: row.id,
  _id: row.id,
  projectName: row.projectName,
  clientName: row.clientName,
  company: row.company,
  role: row.role,
  photo: presentStoredImage(row.photo),
  feedback: row.feedback,
  rating: row.rating,
  wouldRecommend: row.wouldRecommend === 1,
  isFeatured: row.isFeatured === 1,
  verified: row.invitationId !== null,
  isExample: row.isExample === 1,
  dateSubmitted: toIso(row.dateSubmitted),
  dateApproved: toIsoOrNull(row.dateApproved),
});

export const presentTestimonial = (row: TestimonialRow): Testimonial => ({
  ...presentPublished(row),
  status: row.status,
  consent: row.consent,
  projectId: row.projectId,
  invitedAs: row.invitedName === row.clientName ? null : row.invitedName,
  updatedAt: toIso(row.updatedAt),
});

/** The approved testimonials, newest first, cached per content version. */
export function createTestimonialReader(context: Context) {
  const load = cachePerVersion(context, async () => {
    const rows = await selectRows(context.database.models.testimonials, {
      where: { status: 'approved', deletedAt: null },
      order: [
        ['dateSubmitted', 'DESC'],
        ['id', 'DESC'],
      ],
    });
    return rows.map((row) => ({ projectId: row.projectId, testimonial: presentPublished(row) }));
  });
  const published = async () => (await load()).map(({ testimonial }) => testimonial);

  return {
    /** All of them, each with the project that it is linked to. */
    linked: load,
    async list({ featured, limit, page }: { featured?: boolean | undefined; limit: number; page: number }) {
      const all = (await published()).filter((entry) => featured === undefined || entry.isFeatured === featured);
      return {
        data: all.slice((page - 1) * limit, page * limit),
        pagination: { total: all.length, pages: Math.max(1, Math.ceil(all.length / limit)), page, limit },
      };
    },
    async featured(limit: number): Promise<PublicTestimonial[]> {
      return (await published()).filter(({ isFeatured }) => isFeatured).slice(0, limit);
    },
  };
}

export type TestimonialReader = ReturnType<typeof createTestimonialReader>;
