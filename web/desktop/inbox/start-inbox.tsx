import { createRoot } from 'react-dom/client';
import { starterContent } from '#common/site/starter-content.ts';
import { useLook } from '#web/desktop/use-look.ts';
import { BrokenPage } from '#web/shared/components/broken-page.tsx';
import { ErrorBoundary } from '#web/shared/components/error-boundary.tsx';
import { desktopBridge } from '#web/shared/desktop-bridge.ts';
import { ThemeProvider } from '#web/shared/theme/theme.tsx';
import { InboxPage } from './inbox-page.tsx';

const { look } = starterContent('', 0);

function Inbox() {
  useLook(look);
  return (
    <ThemeProvider>
      <ErrorBoundary fallback={<BrokenPage />}>
        <InboxPage />
      </ErrorBoundary>
    </ThemeProvider>
  );
}

/** Starts the inbox beside the app's icon. It has the look of the app, because it shows requests of several sites. */
export function startInbox(root: HTMLElement): void {
  if (!desktopBridge()) throw new Error('This page belongs into the inbox of the desktop app');
  document.title = 'Inbox';
  createRoot(root).render(<Inbox />);
}
