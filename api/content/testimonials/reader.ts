import { cachePerVersion } from '#api/core/cache-per-version.ts';
import type { Context } from '#api/core/context.ts';
import { selectRows } from '#api/database/table.ts';
import type { PublicTestimonial } from '#common/contract/testimonials.ts';
import { presentPublished } from './presenter.ts';

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
