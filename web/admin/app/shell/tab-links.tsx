import { useId } from 'react';
import { adminPath } from '#common/admin-paths.ts';
import { cx } from '#web/shared/class-names.ts';
import { SiteLink } from '#web/shared/components/site-link.tsx';
import { type Tab, tabGroups, tabs } from './tabs.ts';

interface TabLinksProps {
  active: string;
  /** Icons only; the names stay for assistive technology and as tooltips. */
  narrow?: boolean;
  onChoose?: () => void;
}

function TabLink({ tab: { id, label, icon: Icon, prepare }, active, narrow, onChoose }: TabLinksProps & { tab: Tab }) {
  return (
    <SiteLink
      href={adminPath(id)}
      aria-current={active === id ? 'page' : undefined}
      title={narrow ? label : undefined}
      onPointerEnter={prepare}
      onFocus={prepare}
      {...(onChoose && { onClick: onChoose })}
      className={cx(
        'flex min-h-11 items-center gap-3 rounded-md px-3 text-sm transition-colors lg:min-h-9',
        active === id ? 'bg-ink font-medium text-paper' : 'text-ink hover:bg-sunken',
      )}
    >
      <Icon aria-hidden className={cx('size-5 shrink-0', active !== id && 'text-muted')} strokeWidth={1.75} />
      <span className={cx(narrow && 'sr-only')}>{label}</span>
    </SiteLink>
  );
}

/** The overview, then the other tabs by what they are for. */
export function TabLinks({ narrow = false, ...links }: TabLinksProps) {
  const base = useId();
  const [overview] = tabs;
  return (
    <nav aria-label="Dashboard" className="flex flex-col gap-0.5">
      <TabLink tab={overview} narrow={narrow} {...links} />
      {tabGroups.map(({ label, tabs: members }) => (
        <div key={label} className={cx('pt-2', narrow && 'border-t border-rule')}>
          <p id={`${base}${label}`} className={cx('px-3 pb-1 text-xs font-medium text-muted', narrow && 'sr-only')}>
            {label}
          </p>
          <ul aria-labelledby={`${base}${label}`} className="flex flex-col gap-0.5">
            {members.map((tab) => (
              <li key={tab.id}>
                <TabLink tab={tab} narrow={narrow} {...links} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
