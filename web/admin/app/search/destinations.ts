import {
  Archive,
  Banknote,
  Calculator,
  CalendarCheck,
  CalendarClock,
  CalendarSync,
  Clock,
  Download,
  Globe,
  Handshake,
  History,
  KeyRound,
  Landmark,
  LogOut,
  type LucideIcon,
  Mail,
  Mails,
  Phone,
  Plus,
  RotateCcw,
  Scale,
  ShieldCheck,
  ShieldX,
  SunMoon,
  Timer,
  Trash2,
  Upload,
  UserX,
} from 'lucide-react';
import { type AdminTab, adminPath, connectionPath } from '#common/admin-paths.ts';
import { type DashboardCommand, dashboardCommands } from '#common/dashboard-commands.ts';
import { rankOf, type SearchRank, searchRank } from '#common/rules/search-rank.ts';
import { tabs } from '#web/admin/app/shell/tabs.tsx';

export interface Destination {
  id: string;
  label: string;
  icon: LucideIcon;
  /** Further words that find it. */
  words?: string;
  /** Other names of it. */
  phrases?: readonly string[];
  /** An address of the dashboard, or an action. */
  to: string | 'export' | 'theme' | 'logout';
}

/** Further words that find a tab. */
const tabWords: Partial<Record<AdminTab, string>> = {
  calendly: 'calendly calendar scheduling booking calls events',
  quotes: 'offers proposals agreements engagements deposits payments deliveries',
  site: 'texts prices packages colors accent fonts logo sections publish preview content',
};

const places: readonly Destination[] = tabs.map(({ id, label, icon }) => ({
  id: `tab-${id}`,
  label,
  icon,
  words: tabWords[id] ?? id,
  to: adminPath(id),
}));

const settings: readonly Destination[] = [
  {
    id: 'new-invitation',
    label: 'Invite a client to write a testimonial',
    icon: Plus,
    words: 'new invitation link',
    to: adminPath('testimonials', { new: 'invitation' }),
  },
  {
    id: 'reset',
    label: 'Reset portfolio',
    icon: RotateCcw,
    words: 'data initial starter settings',
    to: adminPath('settings', { open: 'reset' }),
  },
  {
    id: 'trash',
    label: 'Trash',
    icon: Trash2,
    words: 'deleted restore bin settings',
    to: adminPath('settings', { section: 'trash' }),
  },
  {
    id: 'mail',
    label: 'Email settings',
    icon: Mail,
    words: 'email smtp outbox server',
    to: adminPath('settings', { section: 'mail' }),
  },
  {
    id: 'estimates',
    label: 'Offer estimates',
    icon: Calculator,
    words: 'price calculator quotes settings switch',
    to: adminPath('settings', { section: 'site' }),
  },
  {
    id: 'new-quote',
    label: 'New quote',
    icon: Plus,
    words: 'add offer proposal',
    to: adminPath('quotes', { new: 'quote' }),
  },
  {
    id: 'quote-settings',
    label: 'Quote settings',
    icon: Handshake,
    words: 'terms templates deposit reminder',
    to: adminPath('settings', { section: 'quotes' }),
  },
  {
    id: 'delivery-record',
    label: 'Show the delivery record',
    icon: ShieldCheck,
    words: 'record chain check public settings switch',
    to: adminPath('settings', { section: 'site' }),
  },
  {
    id: 'erase-person',
    label: 'Erase a person',
    icon: UserX,
    words: 'privacy delete personal data gdpr settings',
    to: adminPath('settings', { section: 'data' }),
  },
  {
    id: 'password',
    label: 'Change password',
    icon: KeyRound,
    words: 'account security settings',
    to: adminPath('profile', { section: 'password' }),
  },
  {
    id: 'sign-ins',
    label: 'Sign-ins',
    icon: History,
    words: 'login sessions devices security settings',
    to: adminPath('profile', { section: 'sign-ins' }),
  },
];

const commandTargets: Record<DashboardCommand, Pick<Destination, 'icon' | 'to'>> = {
  'add-project': { icon: Plus, to: adminPath('projects', { new: 'project' }) },
  'add-skill': { icon: Plus, to: adminPath('skills', { new: 'skill' }) },
  'add-faq': { icon: Plus, to: adminPath('faqs', { new: 'faq' }) },
  theme: { icon: SunMoon, to: 'theme' },
  logout: { icon: LogOut, to: 'logout' },
  backup: { icon: Archive, to: adminPath('settings', { open: 'backup' }) },
  'two-factor': { icon: ShieldCheck, to: adminPath('profile', { section: 'second-factor' }) },
  'upcoming-calls': { icon: CalendarCheck, to: adminPath('calendly', { section: 'calls' }) },
  availability: { icon: CalendarClock, to: adminPath('calendly', { section: 'availability' }) },
  'call-kinds': { icon: Phone, to: adminPath('calendly', { section: 'kinds' }) },
  'connect-calendar': { icon: CalendarSync, to: adminPath('calendly', { section: 'calendars' }) },
  hours: { icon: Clock, to: adminPath('settings', { section: 'desk' }) },
  'reply-time': { icon: Timer, to: adminPath('site', { section: 'promises' }) },
  'time-zone': { icon: Globe, to: adminPath('site', { section: 'identity' }) },
  address: { icon: Globe, to: adminPath('settings', { section: 'site' }) },
  'email-server': { icon: Mail, to: connectionPath('email') },
  emails: { icon: Mails, to: adminPath('settings', { section: 'mail', open: 'emails' }) },
  'bank-details': { icon: Landmark, to: adminPath('settings', { section: 'money' }) },
  legal: { icon: Scale, to: adminPath('site', { section: 'legal' }) },
  spam: { icon: ShieldX, to: adminPath('contacts', { spam: 'true' }) },
  money: { icon: Banknote, to: adminPath('quotes', { view: 'engagements' }) },
  export: { icon: Download, to: 'export' },
  import: { icon: Upload, to: adminPath('settings', { open: 'import' }) },
};

const commands: readonly Destination[] = dashboardCommands.map(({ id, title, phrases }) => ({
  id,
  label: title,
  phrases,
  ...commandTargets[id],
}));

export interface RankedDestination extends Destination {
  rank: SearchRank;
}

/** Finds tabs, settings and commands, best first. Without a text it returns all tabs. */
export function findDestinations(text: string): readonly RankedDestination[] {
  if (text.trim() === '') return places.map((place) => ({ ...place, rank: searchRank.exact }));
  return [...places, ...commands, ...settings]
    .flatMap((place) => {
      const rank = rankOf(text, { title: place.label, detail: place.words ?? '', phrases: place.phrases ?? [] });
      return rank === null ? [] : [{ ...place, rank }];
    })
    .toSorted((one, other) => one.rank - other.rank);
}
