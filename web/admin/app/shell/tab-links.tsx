import { adminPath } from '#common/admin-paths.ts';
import { cx } from '#web/shared/class-names.ts';
import { SiteLink } from '#web/shared/components/site-link.tsx';
import { tabs } from './tabs.ts';

interface TabLinksProps {
  active: string;
  /** Icons only; the names stay for assistive technology and as tooltips. */
  narrow?: boolean;
  onChoose?: () => void;
}

export function TabLinks({ active, narrow = false, onChoose }: TabLinksProps) {
  return (
    <nav aria-label="Dashboard">
      <ul className="flex flex-col gap-0.5">
        {tabs.map(({ id, label, icon: Icon, prepare }) => (
          <li key={id}>
            <SiteLink
              href={adminPath(id)}
              aria-current={active === id ? 'page' : undefined}
              title={narrow ? label : undefined}
              onPointerEnter={prepare}
              onFocus={prepare}
              {...(onChoose && { onClick: onChoose })}
              className={cx(
                'flex min-h-11 items-center gap-3 rounded-md px-3 text-sm transition-colors lg:min-h-10',
                active === id ? 'bg-ink font-medium text-paper' : 'text-ink hover:bg-sunken',
              )}
            >
              <Icon aria-hidden className={cx('size-5 shrink-0', active !== id && 'text-muted')} strokeWidth={1.75} />
              <span className={cx(narrow && 'sr-only')}>{label}</span>
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
