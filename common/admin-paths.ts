import type { ConnectionKind } from './connection-options.ts';
import type { SiteContent } from './contract/site/content.ts';
import type { ContactPriority, ContactStatus } from './dashboard-options.ts';
import { DESKTOP_SCHEME, paths } from './paths.ts';
import type { EngagementState, QuoteList, QuoteState } from './quote-options.ts';

/** Addresses inside the dashboard. The public pages load none of it. */

/** The dashboard's tabs in the sidebar's order. */
export const adminTabs = [
  'overview',
  'contacts',
  'quotes',
  'testimonials',
  'calendly',
  'projects',
  'skills',
  'faqs',
  'ai',
  'profile',
  'site',
  'settings',
] as const;
export type AdminTab = (typeof adminTabs)[number];

export const settingsSections = [
  'data',
  'trash',
  'mail',
  'desk',
  'quotes',
  'money',
  'connections',
  'site',
  'desktop',
] as const;
export const profileSections = [
  'resume',
  'certificates',
  'files',
  'password',
  'second-factor',
  'passkeys',
  'sign-ins',
] as const;

export const calendarSections = ['calls', 'availability', 'kinds', 'calendars'] as const;
export type CalendarSection = (typeof calendarSections)[number];

/** Why connecting Calendly failed. The address holds one of these, and the dashboard its text: never words from outside. */
export const calendlyErrors = ['denied', 'stale', 'refused', 'busy', 'failed'] as const;
export type CalendlyError = (typeof calendlyErrors)[number];

interface CalendlyReturn {
  calendly?: 'connected' | 'error';
  message?: CalendlyError | undefined;
}

/** The query parameters of each tab. */
interface AdminQuery {
  /** `proposals`: the dialog of what agents propose. */
  overview: { proposals?: 'open' };
  contacts: {
    contact?: string;
    status?: ContactStatus;
    priority?: ContactPriority;
    /** First day of the requests. */
    from?: string;
    open?: 'true';
    spam?: 'true';
  };
  /** One quote or engagement; `new` with the request or the estimate that it is made from; `view` lists engagements. */
  quotes: {
    quote?: string;
    engagement?: string;
    new?: 'quote';
    contact?: string;
    estimate?: string;
    view?: 'engagements' | 'money';
    state?: QuoteState | EngagementState;
    /** What a number counts. */
    only?: QuoteList;
    due?: 'true';
  };
  projects: { open?: string; new?: 'project' };
  skills: { open?: string; new?: 'skill' };
  faqs: { open?: string; new?: 'faq'; question?: string; unanswered?: string };
  testimonials: { open?: string; new?: 'invitation' };
  /** `section`: a part of the calendar of one's own. */
  calendly: CalendlyReturn & { section?: CalendarSection };
  ai: Record<never, never>;
  profile: { section?: (typeof profileSections)[number] };
  /** `section`: a part of the document. */
  site: { section?: keyof SiteContent };
  /** `connection`: the one whose form is open. */
  settings: {
    section?: (typeof settingsSections)[number];
    open?: 'import' | 'reset' | 'backup' | 'emails';
    connection?: ConnectionKind;
  };
}

/** An address of the dashboard with what is set of the query. */
export const adminAddress = (query: Record<string, string | undefined>): string => {
  const set = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return `${paths.admin}?${new URLSearchParams(set)}`;
};

/** '/admin?tab=contacts&contact=…' */
export const adminPath = <T extends AdminTab>(tab: T, query?: AdminQuery[T]): string => adminAddress({ tab, ...query });

/** The dialog of what agents propose. */
export const proposalsPath = adminPath('overview', { proposals: 'open' });

/** Where a connection is set up. */
export const connectionPath = (connection: ConnectionKind): string =>
  adminPath('settings', { section: 'connections', connection });

/** '/admin/contacts'; with an id, the address of that request. */
export const contactsPath = (id?: string): string =>
  id === undefined ? `${paths.admin}/contacts` : `${paths.admin}/contacts/${encodeURIComponent(id)}`;

/** True for every address of the contacts tab. */
export const isContactsPath = (pathname: string): boolean =>
  pathname === contactsPath() || pathname.startsWith(`${contactsPath()}/`);

const entryIn = (tab: AdminTab, name: 'open' | 'contact') => (id: string) =>
  `${adminPath(tab)}&${name}=${encodeURIComponent(id)}`;

/** The address of one entry in the dashboard. */
export const entryPath = {
  project: entryIn('projects', 'open'),
  skill: entryIn('skills', 'open'),
  faq: entryIn('faqs', 'open'),
  testimonial: entryIn('testimonials', 'open'),
  contact: entryIn('contacts', 'contact'),
};

/** The page of one request: it opens after signing in, too, so emails link to it. */
export const requestPath = (id: string): string => `${paths.admin}/contacts/${encodeURIComponent(id)}`;

/** The address to which the browser returns after connecting Calendly. */
export const calendlyReturnPath = ({ calendly, message }: CalendlyReturn): string =>
  adminAddress({ calendly, message });

/** The desktop app's form for another server. */
export const changeServerPath = adminAddress({ server: 'change' });

/** The desktop app's quick capture. */
export const capturePath = `${paths.admin}/capture`;

/** The desktop app's self-test. */
export const selfTestPath = adminAddress({ app: 'self-test' });

/** The page of the browser that signs in the desktop app; the app sends the query. */
export const appSignInPath = (query: { challenge: string; state: string; computer: string }): string =>
  `${paths.admin}/app-sign-in?${new URLSearchParams(query)}`;

/** The link that brings a code of that page back to the app. */
export const appSignInLink = (query: { code: string; state: string }): string =>
  `${DESKTOP_SCHEME}://signed-in?${new URLSearchParams(query)}`;

/** The changes that wait on the desktop app's computer. */
export const waitingPath = adminAddress({ app: 'waiting' });

/** The desktop app's inbox beside its icon in the menu bar or tray. */
export const inboxPath = `${paths.admin}/inbox`;

/** The manifest of the installed dashboard; public pages have the site's own. */
export const adminManifestPath = paths.admin + paths.manifest;

/** The service worker of the dashboard: its folder is the whole site, its scope the dashboard. */
export const adminWorkerPath = `${paths.admin}-worker.js`;
