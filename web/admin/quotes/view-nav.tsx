import { adminPath } from '#common/admin-paths.ts';
import { cx } from '#web/shared/class-names.ts';
import { SiteLink } from '#web/shared/components/site-link.tsx';

const views = [
  { id: 'quotes', label: 'Quotes', href: adminPath('quotes') },
  { id: 'engagements', label: 'Engagements', href: adminPath('quotes', { view: 'engagements' }) },
  { id: 'money', label: 'Money', href: adminPath('quotes', { view: 'money' }) },
] as const;

/** The views of the tab: what was offered, what was agreed, and money. */
export function ViewNav({ active }: { active: (typeof views)[number]['id'] }) {
  return (
    <nav aria-label="Quotes" className="border-b border-rule">
      <ul className="flex gap-1">
        {views.map(({ id, label, href }) => (
          <li key={id}>
            <SiteLink
              href={href}
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
