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
import { type AdminTab, adminTabs } from '#common/admin-paths.ts';
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

/** The sidebar groups its tabs by these; the overview stands above them. */
const groupLabels = ['Clients', 'Content', 'Setup'] as const;

interface TabEntry extends Pick<Tab, 'label' | 'icon'> {
  group: (typeof groupLabels)[number] | null;
  load: () => Promise<ComponentType>;
}

/** A tab is an entry here and its folder. Each is a chunk of its own. */
const entries: Readonly<Record<AdminTab, TabEntry>> = {
  overview: {
    label: 'Overview',
    icon: LayoutDashboard,
    group: null,
    load: async () => (await import('#web/admin/overview/overview-tab.tsx')).OverviewTab,
  },
  contacts: {
    label: 'Contacts',
    icon: Inbox,
    group: 'Clients',
    load: async () => (await import('#web/admin/contacts/contacts-tab.tsx')).ContactsTab,
  },
  quotes: {
    label: 'Quotes',
    icon: Handshake,
    group: 'Clients',
    load: async () => (await import('#web/admin/quotes/quotes-tab.tsx')).QuotesTab,
  },
  testimonials: {
    label: 'Testimonials',
    icon: Quote,
    group: 'Clients',
    load: async () => (await import('#web/admin/testimonials/testimonials-tab.tsx')).TestimonialsTab,
  },
  calendly: {
    label: 'Scheduling',
    icon: CalendarClock,
    group: 'Clients',
    load: async () => (await import('#web/admin/calendar/calendly/calendly-tab.tsx')).CalendlyTab,
  },
  projects: {
    label: 'Projects',
    icon: FolderKanban,
    group: 'Content',
    load: async () => (await import('#web/admin/projects/projects-tab.tsx')).ProjectsTab,
  },
  skills: {
    label: 'Skills',
    icon: Sparkles,
    group: 'Content',
    load: async () => (await import('#web/admin/skills/skills-tab.tsx')).SkillsTab,
  },
  faqs: {
    label: 'FAQs',
    icon: MessageCircleQuestionMark,
    group: 'Content',
    load: async () => (await import('#web/admin/faqs/faqs-tab.tsx')).FaqsTab,
  },
  ai: {
    label: 'AI Status',
    icon: Bot,
    group: 'Content',
    load: async () => (await import('#web/admin/ai/ai-tab.tsx')).AiTab,
  },
  profile: {
    label: 'Profile',
    icon: CircleUserRound,
    group: 'Setup',
    load: async () => (await import('#web/admin/profile/profile-tab.tsx')).ProfileTab,
  },
  site: {
    label: 'Site',
    icon: PanelsTopLeft,
    group: 'Setup',
    load: async () => (await import('#web/admin/site/site-tab.tsx')).SiteTab,
  },
  settings: {
    label: 'Settings',
    icon: Settings,
    group: 'Setup',
    load: async () => (await import('#web/admin/settings/settings-tab.tsx')).SettingsTab,
  },
};

function tab(id: AdminTab): Tab {
  const { label, icon, load } = entries[id];
  const Content = tabContent(label, load);
  // A failure shows when the tab is opened.
  return { id, label, icon, Content, prepare: () => void Content.prepare().catch(() => undefined) };
}

/** The dashboard's tabs in the sidebar's order. */
export const tabs = adminTabs.map(tab) as [Tab, ...Tab[]];

/** The tabs after the overview, by what they are for. */
export const tabGroups = groupLabels.map((label) => ({
  label,
  tabs: tabs.filter(({ id }) => entries[id].group === label),
}));

/** The first tab where none is named. */
export const tabOf = (id: string | null): Tab => tabs.find((entry) => entry.id === id) ?? tabs[0];
