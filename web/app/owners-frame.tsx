import type { ReactNode } from 'react';
import { AppFrame } from '#web/shared/app-frame.tsx';
import { AuthProvider } from '#web/shared/auth.tsx';
import type { Site } from '#web/shared/site.tsx';

/** Frames the pages for the owner. The server renders the form to sign in with it, and the browser takes that over. */
export function OwnersFrame({ site, children }: { site: Site; children: ReactNode }) {
  return (
    <AppFrame site={site}>
      <AuthProvider>{children}</AuthProvider>
    </AppFrame>
  );
}
