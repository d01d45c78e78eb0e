import { createContext, type ReactNode, useContext } from 'react';

/** What the server tells the page about where it stands. */
export interface Site {
  publicUrl: string;
  contactEmail: string;
  /** The document was answered with 404: its first view is the not-found page, whatever the router makes of the path. */
  missing?: boolean;
}

const SiteContext = createContext<Site | null>(null);

export function SiteProvider({ site, children }: { site: Site; children: ReactNode }) {
  return <SiteContext value={site}>{children}</SiteContext>;
}

/** @throws when there is no SiteProvider above */
export function useSite(): Site {
  const site = useContext(SiteContext);
  if (!site) throw new Error('useSite must be used within a SiteProvider');
  return site;
}
