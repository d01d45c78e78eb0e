import {
  Bot,
  CalendarClock,
  CircleUserRound,
  FolderKanban,
  Handshake,
  Inbox,
  LayoutDashboard,
  type LucideIcon,
  MessageCircleQuestionMark,
  PanelsTopLeft,
  Quote,
  Settings,
  Sparkles,
} from 'lucide-react';
import type { ComponentType } from 'react';
import type { AdminTab } from '#common/admin-paths.ts';
import { lazyPart } from '#web/shared/chunks/lazy-part.tsx';
import { ErrorState, Skeleton } from '#web/shared/components/states.tsx';

export interface Tab {
  /** As it stands in the address. */
  id: AdminTab;
  label: string;
  icon: LucideIcon;
  Content: ComponentType;
  /** Fetches the tab's code ahead of the click. */
  prepare: () => void;
}

/** The content of a tab, whose code is loaded when the tab is first opened. */
const tabContent = (label: string, load: () => Promise<ComponentType>) =>
  lazyPart(load, {
    loading: () => <TabLoading label={label} />,
    failed: (_props, retry) => <ErrorState message="This tab didn’t load." onRetry={retry} />,
  });

function TabLoading({ label }: { label: string }) {
  return (
    <div role="status" className="flex flex-col gap-6">
      <span className="sr-only">Loading {label}...</span>
      <Skeleton className="h-14 w-64 max-w-full" />
      <Skeleton className="h-24" />
      <Skeleton className="h-96" />
    </div>
  );
}

function tab(id: AdminTab, label: string, icon: LucideIcon, load: () => Promise<ComponentType>): Tab {
  const Content = tabContent(label, load);
  // A failure shows when the tab is opened.
  return { id, label, icon, Content, prepare: () => void Content.prepare().catch(() => undefined) };
}

/** The dashboard's tabs in the sidebar's order, each a chunk of its own. The first one is shown when none is named. */
export const tabs: readonly [Tab, ...Tab[]] = [
  tab(
    'overview',
    'Overview',
    LayoutDashboard,
    async () => (await import('#web/admin/overview/overview-tab.tsx')).OverviewTab,
  ),
  tab('contacts', 'Contacts', Inbox, async () => (await import('#web/admin/contacts/contacts-tab.tsx')).ContactsTab),
  tab('quotes', 'Quotes', Handshake, async () => (await import('#web/admin/quotes/quotes-tab.tsx')).QuotesTab),
  tab(
    'testimonials',
    'Testimonials',
    Quote,
    async () => (await import('#web/admin/testimonials/testimonials-tab.tsx')).TestimonialsTab,
  ),
  tab(
    'calendly',
    'Scheduling',
    CalendarClock,
    async () => (await import('#web/admin/calendar/calendly/calendly-tab.tsx')).CalendlyTab,
  ),
  tab(
    'projects',
    'Projects',
    FolderKanban,
    async () => (await import('#web/admin/projects/projects-tab.tsx')).ProjectsTab,
  ),
  tab('skills', 'Skills', Sparkles, async () => (await import('#web/admin/skills/skills-tab.tsx')).SkillsTab),
  tab('faqs', 'FAQs', MessageCircleQuestionMark, async () => (await import('#web/admin/faqs/faqs-tab.tsx')).FaqsTab),
  tab('ai', 'AI Status', Bot, async () => (await import('#web/admin/ai/ai-tab.tsx')).AiTab),
  tab(
    'profile',
    'Profile',
    CircleUserRound,
    async () => (await import('#web/admin/profile/profile-tab.tsx')).ProfileTab,
  ),
  tab('site', 'Site', PanelsTopLeft, async () => (await import('#web/admin/site/site-tab.tsx')).SiteTab),
  tab('settings', 'Settings', Settings, async () => (await import('#web/admin/settings/settings-tab.tsx')).SettingsTab),
];

const listed = (...ids: readonly AdminTab[]): Tab[] => tabs.filter(({ id }) => ids.includes(id));

/** The tabs after the overview, by what they are for. */
export const tabGroups = [
  { label: 'Clients', tabs: listed('contacts', 'quotes', 'testimonials', 'calendly') },
  { label: 'Content', tabs: listed('projects', 'skills', 'faqs', 'ai') },
  { label: 'Setup', tabs: listed('profile', 'site', 'settings') },
];

export const tabOf = (id: string | null): Tab => tabs.find((entry) => entry.id === id) ?? tabs[0];
