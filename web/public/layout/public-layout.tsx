import { ArrowRight } from 'lucide-react';
import { Outlet } from 'react-router-dom';
import { sectionPath } from '#common/paths.ts';
import * as texts from '#common/texts/keys/site.ts';
import { t } from '#common/texts/text.ts';
import { ChatMount } from '#web/public/chat/chat-mount.tsx';
import { useSection } from '#web/public/shared/use-section.ts';
import { lazyPart, serverPart } from '#web/shared/chunks/lazy-part.tsx';
import { cx } from '#web/shared/class-names.ts';
import { buttonClass } from '#web/shared/components/button-class.ts';
import { SiteLink } from '#web/shared/components/site-link.tsx';
import { SkipLink } from '#web/shared/components/skip-link.tsx';
import { ThemeToggle } from '#web/shared/components/theme-toggle.tsx';
import { useContactEmail, useContent, useSite } from '#web/shared/site.tsx';
import { type FooterLinks, SiteFooter } from './site-footer.tsx';
import { HomeLink, SiteHeader } from './site-header.tsx';

/**
 * The call to action at the lower edge of a phone, beside the chat's launcher. It is away while the page shows one
 * itself and while a field has the focus.
 */
function ActionBar() {
  const { hero } = useContent();
  if (!useSection('contact')) return null;
  return (
    <aside
      id="action-bar"
      aria-label={t(texts.callToAction)}
      className={cx(
        'fixed inset-x-0 bottom-0 z-40 border-t border-rule bg-paper pb-[env(safe-area-inset-bottom)] md:hidden invited:hidden print:hidden',
        'transition-[translate,visibility] duration-200 scripted:bar-away:invisible scripted:bar-away:translate-y-full typing:hidden',
      )}
    >
      <div className="shell flex h-18 items-center">
        <SiteLink
          href={sectionPath('contact')}
          className={cx(buttonClass({ variant: 'accent' }), 'h-12 min-w-0 flex-1 justify-between scripted:me-16')}
        >
          <span className="min-w-0 truncate">{hero.contact}</span>
          <ArrowRight aria-hidden className="size-5 shrink-0" strokeWidth={1.75} />
        </SiteLink>
      </div>
    </aside>
  );
}

/** Visitors never see it, so their pages load without it. */
const PreviewBanner = import.meta.env.SSR
  ? serverPart((await import('./preview-banner.tsx')).PreviewBanner)
  : lazyPart(async () => (await import('./preview-banner.tsx')).PreviewBanner);

interface PublicLayoutProps extends FooterLinks {
  isDocument: boolean;
}

/** Above and below a page that belongs to one client: the owner's name and the document, and nothing that sells. */
function DocumentHeader() {
  return (
    <header className="border-b border-rule bg-paper">
      <div className="shell flex h-16 items-center gap-2">
        <HomeLink />
        <ThemeToggle />
      </div>
    </header>
  );
}

function DocumentFooter({ legal }: Pick<FooterLinks, 'legal'>) {
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

export function PublicLayout({ isDocument, ...links }: PublicLayoutProps) {
  const { preview } = useSite();
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      {preview && <PreviewBanner />}
      {isDocument ? <DocumentHeader /> : <SiteHeader />}
      <main id="main" tabIndex={-1} className="section-numbers flex-1">
        <Outlet />
      </main>
      {isDocument ? (
        <DocumentFooter {...links} />
      ) : (
        <>
          <SiteFooter {...links} />
          <ActionBar />
          <ChatMount />
        </>
      )}
    </div>
  );
}
