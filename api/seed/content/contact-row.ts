import type { Contact } from '#common/contract/contacts.ts';
import type { budgets, ProjectType, timelines } from '#common/options.ts';

export type ExampleContact = Pick<
  Contact,
  'name' | 'email' | 'company' | 'message' | 'status' | 'priority' | 'notes' | 'respondedBy'
> & {
  projectType: ProjectType | null;
  budget: (typeof budgets)[number] | null;
  timeline: (typeof timelines)[number] | null;
  /** Age of the request when the content is seeded. */
  hoursAgo: number;
};
