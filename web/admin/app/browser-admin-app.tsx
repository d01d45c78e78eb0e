import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { SiteContent } from '#common/contract/site/content.ts';
import { getSite } from '#common/contract/site.ts';
import { themeSheetPath } from '#common/site/theme-sheet.ts';
import { publishedSiteKey } from '#web/admin/lib/query-keys.ts';
import { call } from '#web/shared/api/client.ts';
import { SiteProvider, useSite } from '#web/shared/site.tsx';
import { AdminApp } from './admin-app.tsx';
import { useAdminWorker } from './use-admin-worker.ts';

/** Replaces the style sheet of the look that the document came with; until the new one has loaded, the old one stays. */
function useSheetOf({ accent, fonts }: SiteContent['look']): void {
  const shown = useRef(themeSheetPath({ accent, fonts }));
  useEffect(() => {
    const path = themeSheetPath({ accent, fonts });
    if (shown.current === path) return;
    shown.current = path;
    const old = document.querySelector('link[rel=stylesheet][href^="/theme-"]');
    const sheet = document.createElement('link');
    sheet.rel = 'stylesheet';
    sheet.href = path;
    sheet.addEventListener('load', () => old?.remove(), { once: true });
    if (old) old.after(sheet);
    else document.head.append(sheet);
  }, [accent, fonts]);
}

/** The dashboard in a browser. Its document tells of the site as it was then; what is published since shows at once. */
export function BrowserAdminApp() {
  const site = useSite();
  const { data: content } = useQuery({
    queryKey: publishedSiteKey,
    queryFn: async ({ signal }) => (await call(getSite, {}, { signal })).data.content,
    initialData: site.content,
    staleTime: Number.POSITIVE_INFINITY,
  });
  useSheetOf(content.look);
  const navigate = useNavigate();
  useAdminWorker((path) => void navigate(path));
  const published = useMemo(() => ({ ...site, content }), [site, content]);
  return (
    <SiteProvider site={published}>
      <AdminApp />
    </SiteProvider>
  );
}
