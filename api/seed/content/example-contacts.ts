import { type ExampleContact, earlierContacts } from './example-contacts-earlier.ts';
import { recentContacts } from './example-contacts-recent.ts';

/** Invented requests, newest first, in every state, priority, project type, budget and timeline. */
export const exampleContacts: readonly ExampleContact[] = [...recentContacts, ...earlierContacts];
