import { Outlet } from 'react-router-dom';
import { SkipLink } from '#web/shared/components/skip-link.tsx';
import { useSite } from '#web/shared/site.tsx';
import { ChatMount } from '#web/site/chat/chat-mount.tsx';
import { ActionBar } from './action-bar.tsx';
import { PreviewBanner } from './preview-banner.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

export function PublicLayout() {
  const { preview } = useSite();
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      {preview && <PreviewBanner />}
      <SiteHeader />
      <main id="main" tabIndex={-1} className="section-numbers flex-1">
        <Outlet />
      </main>
      <SiteFooter />
      <ActionBar />
      <ChatMount />
    </div>
  );
}
