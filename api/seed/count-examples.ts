import type { Context } from '#api/core/context.ts';
import { exampleContacts } from './content/example-contacts.ts';
import { exampleFaqs } from './content/example-faqs.ts';
import { exampleProjects } from './content/example-projects.ts';
import { exampleSkills } from './content/example-skills.ts';
import { exampleTestimonials } from './content/example-testimonials.ts';

/** The number of example rows whose main text is still the example's. */
export async function countExamples({ database: { models } }: Context): Promise<number> {
  const deletedAt = null;
  const counts = await Promise.all([
    models.projects.count({ where: { deletedAt, description: exampleProjects.map(({ description }) => description) } }),
    models.skills.count({ where: { deletedAt, description: exampleSkills.map(({ description }) => description) } }),
    models.faqs.count({ where: { deletedAt, answer: exampleFaqs.map(({ answer }) => answer) } }),
    models.testimonials.count({ where: { deletedAt, feedback: exampleTestimonials.map(({ feedback }) => feedback) } }),
    models.contacts.count({ where: { deletedAt, message: exampleContacts.map(({ message }) => message) } }),
  ]);
  return counts.reduce((sum, count) => sum + count, 0);
}
