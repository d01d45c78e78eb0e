import { Logo } from '#web/shared/components/logo.tsx';
import { SiteLink } from '#web/shared/components/site-link.tsx';

export function DashboardFooter() {
  return (
    <footer className="mx-4 flex flex-wrap items-center justify-between gap-4 border-t border-rule py-5 text-sm text-muted sm:mx-6 lg:mx-8">
      <Logo className="scale-75 origin-left text-ink" />
      <SiteLink href="/" className="link inline-flex min-h-11 items-center">
        View the site
      </SiteLink>
    </footer>
  );
}
