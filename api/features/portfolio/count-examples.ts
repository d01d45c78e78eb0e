import type { Context } from '#api/core/context.ts';

/** The number of example rows that are left, outside of the trash. */
export async function countExamples({ database: { models } }: Pick<Context, 'database'>): Promise<number> {
  const where = { isExample: 1, deletedAt: null };
  const counts = await Promise.all([
    models.projects.count({ where }),
    models.skills.count({ where }),
    models.faqs.count({ where }),
    models.testimonials.count({ where }),
    models.contacts.count({ where }),
  ]);
  return counts.reduce((sum, count) => sum + count, 0);
}
