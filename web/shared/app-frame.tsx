import { Provider as AtomProvider } from 'jotai';
import type { ReactNode } from 'react';
import { BrokenPage } from './components/broken-page.tsx';
import { ErrorBoundary } from './components/error-boundary.tsx';
import { type Site, SiteProvider } from './site.tsx';
import { ThemeProvider } from './theme/theme.tsx';

interface AppFrameProps {
  site: Site;
  /** Toasts outlast a page that breaks. */
  toasts?: ReactNode;
  children: ReactNode;
}

/** Frames the pages of the site and those of the owner. */
export function AppFrame({ site, toasts, children }: AppFrameProps) {
  return (
    <AtomProvider>
      <SiteProvider site={site}>
        <ThemeProvider>
          <ErrorBoundary fallback={<BrokenPage />}>{children}</ErrorBoundary>
          {toasts}
        </ThemeProvider>
      </SiteProvider>
    </AtomProvider>
  );
}
