import { z } from 'zod';
import type { Endpoint } from '#common/endpoint.ts';
import { JsonValue } from '#common/fields.ts';
import * as activity from './activity.ts';
import * as apiDocs from './api-docs.ts';
import * as assistant from './assistant.ts';
import * as auth from './auth.ts';
import * as backup from './backup.ts';
import * as calendly from './calendly.ts';
import * as connections from './connections.ts';
import * as contacts from './contacts.ts';
import * as downloads from './downloads.ts';
import * as email from './email.ts';
import * as examples from './examples.ts';
import * as failure from './failure.ts';
import * as faqs from './faqs.ts';
import * as files from './files.ts';
import * as health from './health.ts';
import * as invitations from './invitations.ts';
import * as overview from './overview.ts';
import * as passkeys from './passkeys.ts';
import * as portfolio from './portfolio.ts';
import * as content from './portfolio-content.ts';
import * as privacy from './privacy.ts';
import * as projects from './projects.ts';
import * as search from './search.ts';
import * as sessions from './sessions.ts';
import * as settings from './settings.ts';
import * as site from './site.ts';
import * as skills from './skills.ts';
import * as system from './system.ts';
import * as testimonials from './testimonials.ts';
import * as trash from './trash.ts';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;

const features = {
  auth,
  passkeys,
  portfolio,
  projects,
  skills,
  faqs,
  contacts,
  testimonials,
  invitations,
  trash,
  examples,
  overview,
  search,
  settings,
  connections,
  site,
  privacy,
  system,
  sessions,
  assistant,
  calendly,
  files,
  downloads,
  backup,
  activity,
  email,
  health,
  'api-docs': apiDocs,
};

/** Descriptions of the features, for the API document. */
export const featureDescriptions: Record<keyof typeof features, string> = {
  auth: 'Signing in and out, the password, two-factor authentication and the profile',
  passkeys: 'Passkeys for signing in and as a second factor',
  portfolio: 'The whole portfolio: reading, searching, importing, exporting, resetting',
  projects: 'Projects',
  skills: 'Skills',
  faqs: 'Frequently asked questions',
  contacts: 'Requests of visitors',
  testimonials: 'Testimonials of clients',
  invitations: 'Invitations to clients to write a testimonial',
  trash: 'Deleted entries, until they are deleted permanently',
  examples: 'Content that came with the product: counting, removing and restoring it',
  overview: "Stats of the dashboard's overview",
  search: "The dashboard's search",
  settings: 'Configuration of the server',
  connections: 'Email server, AI providers, Calendly, mailbox, calendar and storage',
  site: 'What the site says about its owner: draft, check, publication, versions',
  privacy: 'What the site stores about visitors, and who receives it',
  system: 'What is set up in a way that fails silently',
  sessions: 'Sessions of visitors, without personal data',
  assistant: "The assistant's conversations, usage and settings",
  calendly: 'Booking calls through Calendly',
  files: 'Uploads: images, documents, the resume and certificates',
  downloads: 'The content of uploaded files',
  backup: 'Backups',
  activity: 'The activity log',
  email: 'Emails that the site sends',
  health: 'Health checks',
  'api-docs': 'The description of the API',
};

const isSchema = (value: unknown): value is z.ZodType => value instanceof z.ZodType;

/** Schemas by the names under which the contract exports them. */
export const namedSchemas: Record<string, z.ZodType> = Object.fromEntries(
  [...Object.values(features), content, failure, { JsonValue }].flatMap((exported) =>
    Object.entries(exported).flatMap(([name, value]) => (isSchema(value) ? [[name, value] as const] : [])),
  ),
);

export interface NamedEndpoint {
  name: string;
  feature: string;
  endpoint: Endpoint;
}

/** Every call of the API with its name and feature, for servers, tests and the API document. */
export const contract: NamedEndpoint[] = Object.entries(features).flatMap(([feature, exported]) =>
  Object.entries(exported).flatMap(([name, value]) => (isEndpoint(value) ? [{ name, feature, endpoint: value }] : [])),
);
