import { z } from 'zod';
import type { Endpoint } from '#common/endpoint.ts';
import { JsonValue } from '#common/fields.ts';
import * as activity from './activity.ts';
import * as agents from './agents.ts';
import * as apiDocs from './api-docs.ts';
import * as appSignIn from './app-sign-in.ts';
import * as assistant from './assistant.ts';
import * as attachments from './attachments.ts';
import * as auth from './auth.ts';
import * as backup from './backup.ts';
import * as availability from './booking/availability.ts';
import * as bookings from './booking/bookings.ts';
import * as calendars from './booking/calendars.ts';
import * as freeTimes from './booking/free-times.ts';
import * as ownersBookings from './booking/owner.ts';
import * as bookingTypes from './booking/types.ts';
import * as calendly from './calendly.ts';
import * as connections from './connections.ts';
import * as contactActions from './contact-actions.ts';
import * as contactViews from './contact-views.ts';
import * as contacts from './contacts.ts';
import * as desk from './desk.ts';
import * as downloads from './downloads.ts';
import * as drafts from './drafts.ts';
import * as email from './email.ts';
import * as emails from './emails.ts';
import * as estimates from './estimates.ts';
import * as examples from './examples.ts';
import * as failure from './failure.ts';
import * as faqs from './faqs.ts';
import * as files from './files.ts';
import * as health from './health.ts';
import * as imports from './imports.ts';
import * as inbox from './inbox.ts';
import * as invitations from './invitations.ts';
import * as invoices from './money/invoices.ts';
import * as moneyOverview from './money/overview.ts';
import * as moneySettings from './money/settings.ts';
import * as outbox from './outbox.ts';
import * as overview from './overview.ts';
import * as passkeys from './passkeys.ts';
import * as portfolio from './portfolio.ts';
import * as content from './portfolio-content.ts';
import * as privacy from './privacy.ts';
import * as images from './project-images.ts';
import * as links from './project-links.ts';
import * as projects from './projects.ts';
import * as push from './push.ts';
import * as clientQuotes from './quotes/client.ts';
import * as engagements from './quotes/engagements.ts';
import * as ownersQuotes from './quotes/owner.ts';
import * as payments from './quotes/payments.ts';
import * as record from './quotes/record.ts';
import * as room from './quotes/room.ts';
import * as quotes from './quotes.ts';
import * as replies from './replies.ts';
import * as replyTemplates from './reply-templates.ts';
import * as reports from './reports.ts';
import * as repositories from './repositories.ts';
import * as search from './search.ts';
import * as senders from './senders.ts';
import * as sessions from './sessions.ts';
import * as settings from './settings.ts';
import * as setup from './setup.ts';
import * as siteLanguage from './site/language.ts';
import * as site from './site.ts';
import * as skills from './skills.ts';
import * as system from './system.ts';
import * as testimonials from './testimonials.ts';
import * as timeline from './timeline.ts';
import * as tokens from './tokens.ts';
import * as trash from './trash.ts';
import * as undo from './undo.ts';
import * as webhooks from './webhooks.ts';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;

/** Descriptions of the features, for the API document. */
export const featureDescriptions = {
  auth: 'Signing in and out, the password, two-factor authentication and the profile',
  passkeys: 'Passkeys for signing in and as a second factor',
  portfolio: 'The whole portfolio: reading, searching, importing, exporting, resetting',
  projects: 'Projects, their links, and repositories to make them of',
  skills: 'Skills',
  faqs: 'Frequently asked questions',
  contacts: 'Requests of visitors',
  undo: 'Undoing changes of requests',
  desk: 'What waits for the owner, notices and the digest',
  senders: 'Blocked senders',
  reports: 'Where requests come from',
  timeline: 'What happened to a request: its forms, emails, notes and changes',
  drafts: 'Replies and notes that are not finished',
  replies: 'Replies to clients',
  'reply-templates': 'Texts to start a reply with',
  attachments: 'Files that visitors attach to their requests',
  inbox: 'Answers of clients by email',
  estimates: 'What a package with add-ons costs and how long it takes',
  quotes: 'Quotes: the owner’s side, the client’s by a link, and their settings',
  engagements: 'Accepted work: changes, payments, handover',
  payments: 'Deposits, balances and money back',
  money: 'Seller, tax, bank account, and what is due',
  invoices: 'Invoices and credit notes of engagements',
  room: 'The client’s room, opened by a code to the mailbox',
  record: 'The signed record of deliveries',
  views: 'Saved views of the list of requests, and changes of all that match',
  testimonials: 'Testimonials of clients',
  invitations: 'Invitations to clients to write a testimonial',
  trash: 'Deleted entries, until they are deleted permanently',
  examples: 'Content that came with the product: counting, removing and restoring it',
  overview: "Stats of the dashboard's overview",
  search: "The dashboard's search",
  settings: 'Configuration of the server',
  connections: 'Email server, AI providers, Calendly, mailbox, calendar and storage',
  tokens: 'API tokens for other programs',
  webhooks: 'Webhooks: programs of others that are told of events',
  push: "Notifications on the owner's devices",
  imports: 'Content and contacts from elsewhere: preview, apply',
  agents: 'Tools of agents, and what agents propose',
  setup: 'What is left to do on a new site, and what its owner decided',
  site: 'What the site says about its owner: draft, check, publication, versions',
  privacy: 'What the site stores about visitors, and who receives it',
  system: 'What is set up in a way that fails silently, and how the server fares',
  sessions: 'Sessions of visitors, without personal data',
  assistant: "The assistant's conversations, usage and settings",
  booking: "The site's own calendar: free times, calls, kinds of call and connected calendars",
  calendly: 'Booking calls through Calendly',
  files: 'Uploads: images, documents, the resume and certificates',
  downloads: 'The content of uploaded files',
  backup: 'Backups',
  activity: 'The activity log',
  email: 'Emails that the site sends',
  emails: 'Emails that the site sends by itself: their words, switches and previews',
  outbox: 'Pausing, discarding, scheduling and releasing emails',
  health: 'Health checks',
  'api-docs': 'The description of the API',
};

/** The declarations of each feature, by name. */
const features: Record<keyof typeof featureDescriptions, Readonly<Record<string, unknown>>> = {
  auth: { ...auth, ...appSignIn },
  passkeys,
  portfolio,
  projects: { ...projects, ...links, ...repositories },
  skills,
  faqs,
  contacts: { ...contacts, ...contactActions },
  undo,
  desk,
  senders,
  reports,
  attachments,
  timeline,
  drafts,
  replies,
  'reply-templates': replyTemplates,
  inbox,
  estimates,
  quotes: { ...quotes, ...ownersQuotes, ...clientQuotes },
  engagements,
  payments,
  money: { ...moneySettings, ...moneyOverview },
  invoices,
  room,
  record,
  views: contactViews,
  testimonials,
  invitations,
  trash,
  examples,
  overview,
  search,
  settings,
  connections,
  tokens,
  webhooks,
  push,
  imports,
  agents,
  setup,
  site: { ...site, ...siteLanguage },
  privacy,
  system,
  sessions,
  assistant,
  booking: { ...freeTimes, ...bookings, ...availability, ...bookingTypes, ...ownersBookings, ...calendars },
  calendly,
  files,
  downloads,
  backup,
  activity,
  email,
  emails,
  outbox,
  health,
  'api-docs': apiDocs,
};

const isSchema = (value: unknown): value is z.core.$ZodType => value instanceof z.core.$ZodType;

/** Schemas by the names under which the contract exports them. */
export const namedSchemas: Record<string, z.core.$ZodType> = Object.fromEntries(
  [...Object.values(features), content, images, failure, { JsonValue }].flatMap((exported) =>
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
