import { adminPath, type settingsSections } from '#common/admin-paths.ts';
import { cx } from '#web/shared/class-names.ts';
import { SiteLink } from '#web/shared/components/site-link.tsx';

interface SectionNavProps {
  sections: readonly { id: (typeof settingsSections)[number]; label: string }[];
  active: string;
}

export function SectionNav({ sections, active }: SectionNavProps) {
  return (
    <nav aria-label="Settings" className="scrollbar-none -mx-1 overflow-x-auto border-b border-rule px-1">
      <ul className="flex gap-1">
        {sections.map(({ id, label }) => (
          <li key={id}>
            <SiteLink
              href={adminPath('settings', { section: id })}
              aria-current={active === id ? 'page' : undefined}
              className={cx(
                '-mb-px inline-flex min-h-11 items-center border-b-2 px-3 text-sm transition-colors',
                active === id ? 'border-accent font-medium' : 'border-transparent text-muted hover:text-ink',
              )}
            >
              {label}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
