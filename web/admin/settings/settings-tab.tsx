import { TabHead } from '#web/admin/components/tab-head.tsx';
import { pick, useAddress } from '#web/admin/lib/use-address.ts';
import { lazyPart } from '#web/shared/chunks/lazy-part.tsx';
import { Skeleton } from '#web/shared/components/states.tsx';
import { desktopBridge } from '#web/shared/desktop-bridge.ts';
import { ConnectionsSection } from './connections/connections-section.tsx';
import { ContentSection } from './content/content-section.tsx';
import { DeskSection } from './desk/desk-section.tsx';
import { EmailSection } from './email/email-section.tsx';
import { QuotesSection } from './quotes/quotes-section.tsx';
import { SectionNav } from './section-nav.tsx';
import { SiteSection } from './site-section.tsx';
import { TrashSection } from './trash/trash-section.tsx';

/** The desktop app's own settings, in its window only. */
const DesktopSection = lazyPart(
  async () => (await import('#web/desktop/settings/desktop-section.tsx')).DesktopSection,
  { loading: () => <Skeleton className="h-72" /> },
);

const everywhere = [
  { id: 'data', label: 'Data', Content: ContentSection },
  { id: 'trash', label: 'Trash', Content: TrashSection },
  { id: 'mail', label: 'Email', Content: EmailSection },
  { id: 'desk', label: 'Requests', Content: DeskSection },
  { id: 'quotes', label: 'Quotes', Content: QuotesSection },
  { id: 'connections', label: 'Connections', Content: ConnectionsSection },
  { id: 'site', label: 'Site', Content: SiteSection },
] as const;

const sections = desktopBridge()
  ? [...everywhere, { id: 'desktop', label: 'Desktop app', Content: DesktopSection } as const]
  : everywhere;

/** The address names the section that is shown. */
export function SettingsTab() {
  const { params } = useAddress();
  const wanted = pick(
    params,
    'section',
    sections.map(({ id }) => id),
  );
  const { id, Content } = sections.find((section) => section.id === wanted) ?? everywhere[0];
  return (
    <>
      <TabHead title="Settings" text="Your data, emails and server setup" />
      <SectionNav sections={sections} active={id} />
      <Content />
    </>
  );
}
