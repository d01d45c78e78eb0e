import { SiteLink } from '#web/shared/components/site-link.tsx';
import { ThemeToggle } from '#web/shared/components/theme-toggle.tsx';
import { useContactEmail, useContent } from '#web/shared/site.tsx';
import { HomeLink } from './home-link.tsx';
import type { FooterLinks } from './site-footer.tsx';

/** Above and below a page that belongs to one client: the owner's name and the document, and nothing that sells. */
export function DocumentHeader() {
  return (
    <header className="border-b border-rule bg-paper">
      <div className="shell flex h-16 items-center gap-2">
        <HomeLink />
        <ThemeToggle />
      </div>
    </header>
  );
}

export function DocumentFooter({ legal }: Pick<FooterLinks, 'legal'>) {
  const { ownerName } = useContent().identity;
  const email = useContactEmail();
  return (
    <footer className="border-t border-rule text-sm text-muted">
      <div className="shell flex flex-wrap items-center justify-between gap-x-6 py-3">
        <p className="flex max-w-full min-w-0 gap-x-4 py-1">
          <span className="truncate">{ownerName}</span>
          {email && (
            <a href={`mailto:${email}`} dir="ltr" className="link truncate">
              {email}
            </a>
          )}
        </p>
        <p className="flex gap-x-6">
          {legal.map(({ href, label }) => (
            <SiteLink key={href} href={href} className="link py-1">
              {label}
            </SiteLink>
          ))}
        </p>
      </div>
    </footer>
  );
}
