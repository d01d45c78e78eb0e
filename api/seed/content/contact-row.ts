import type { Contact } from '#common/contract/contacts.ts';
import type { ProjectType } from '#common/request-options.ts';

export type ExampleContact = Pick<
  Contact,
  'name' | 'email' | 'company' | 'message' | 'status' | 'priority' | 'notes' | 'respondedBy'
> & {
  projectType: ProjectType | null;
  budget: string | null;
  timeline: string | null;
  /** Age of the request when the content is seeded. */
  hoursAgo: number;
};
