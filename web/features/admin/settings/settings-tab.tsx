import { TabHead } from '../components/tab-head.tsx';
import { pick, useAddress } from '../lib/use-address.ts';
import { TrashSection } from '../trash/trash-section.tsx';
import { ContentSection } from './content/content-section.tsx';
import { MailSection } from './mail/mail-section.tsx';
import { SectionNav } from './section-nav.tsx';
import { SiteSection } from './site-section.tsx';

const sections = [
  { id: 'data', label: 'Data', Content: ContentSection },
  { id: 'trash', label: 'Trash', Content: TrashSection },
  { id: 'mail', label: 'Mail', Content: MailSection },
  { id: 'site', label: 'Site', Content: SiteSection },
] as const;

/** Its section stands in the address: /admin?tab=settings&section=trash. */
export function SettingsTab() {
  const { params } = useAddress();
  const wanted = pick(
    params,
    'section',
    sections.map(({ id }) => id),
  );
  const { id, Content } = sections.find((section) => section.id === wanted) ?? sections[0];
  return (
    <>
      <TabHead title="Settings" text="Your data, mail and how this site is set up" />
      <SectionNav sections={sections} active={id} />
      <Content />
    </>
  );
}
