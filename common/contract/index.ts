import type { Endpoint } from '#common/endpoint.ts';
import * as activity from './activity.ts';
import * as apiDocs from './api-docs.ts';
import * as assistant from './assistant.ts';
import * as auth from './auth.ts';
import * as backup from './backup.ts';
import * as calendly from './calendly.ts';
import * as contacts from './contacts.ts';
import * as email from './email.ts';
import * as faqs from './faqs.ts';
import * as files from './files.ts';
import * as health from './health.ts';
import * as invitations from './invitations.ts';
import * as overview from './overview.ts';
import * as passkeys from './passkeys.ts';
import * as portfolio from './portfolio.ts';
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
  overview,
  search,
  settings,
  site,
  system,
  sessions,
  assistant,
  calendly,
  files,
  backup,
  activity,
  email,
  health,
  'api-docs': apiDocs,
};

/** Every call of the API with its name and feature, for servers, tests and the API document. */
export const contract: { name: string; feature: string; endpoint: Endpoint }[] = Object.entries(features).flatMap(
  ([feature, exported]) =>
    Object.entries(exported).flatMap(([name, value]) =>
      isEndpoint(value) ? [{ name, feature, endpoint: value }] : [],
    ),
);
