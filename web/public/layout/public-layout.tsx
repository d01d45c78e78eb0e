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
import { useContent, useSite } from '#web/shared/site.tsx';
import { DocumentFooter, DocumentHeader } from './document-frame.tsx';
import { type FooterLinks, SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

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
