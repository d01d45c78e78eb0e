import { Outlet } from 'react-router-dom';
import { SkipLink } from '#web/shared/components/skip-link.tsx';
import { ChatMount } from '#web/site/chat/chat-mount.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

export function PublicLayout() {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <SiteHeader />
      <main id="main" tabIndex={-1} className="section-numbers flex-1">
        <Outlet />
      </main>
      <SiteFooter />
      <ChatMount />
    </div>
  );
}
