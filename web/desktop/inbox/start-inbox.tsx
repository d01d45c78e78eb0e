import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { starter } from '#common/content/starter/starter.ts';
import { waitingKey } from '#web/admin/lib/waiting-changes.ts';
import { useLook } from '#web/desktop/use-look.ts';
import { createQueryClient } from '#web/shared/api/query.ts';
import { BrokenPage } from '#web/shared/components/broken-page.tsx';
import { ErrorBoundary } from '#web/shared/components/error-boundary.tsx';
import { desktopBridge } from '#web/shared/desktop-bridge.ts';
import { ThemeProvider } from '#web/shared/theme/theme.tsx';
import { InboxPage } from './inbox-page.tsx';

const { look } = starter;
const queries = createQueryClient();

function Inbox() {
  useLook(look);
  return (
    <QueryClientProvider client={queries}>
      <ThemeProvider>
        <ErrorBoundary fallback={<BrokenPage />}>
          <InboxPage />
        </ErrorBoundary>
      </ThemeProvider>
    </QueryClientProvider>
  );
}

/** Starts the inbox beside the app's icon. It has the look of the app, because it shows requests of several sites. */
export function startInbox(root: HTMLElement): void {
  const bridge = desktopBridge();
  if (!bridge) throw new Error('This page belongs into the inbox of the desktop app');
  bridge.on('inboxChanged', () => void queries.invalidateQueries({ queryKey: waitingKey }));
  document.title = 'Inbox';
  createRoot(root).render(<Inbox />);
}
