import { createContext, type ReactNode, useContext } from 'react';
import type { PublicContent } from '#common/contract/site.ts';
import type { Language } from '#common/languages.ts';
import type { Preview } from '#common/site-build.ts';
import type { DrawnScreens } from './drawn-screens.ts';

/** The part of the document that every page holds: the legal texts, tens of kilobytes, are only in their own pages. */
export type PageContent = Omit<PublicContent, 'legal'>;

/** A page is written in this language. */
export interface Spoken {
  language: Language;
  locale: string;
}

/** Site information that the server provides to the page. */
export interface Site {
  /** The published document: texts, prices, colors. A part of a hidden section is `null`. */
  content: PageContent;
  /** `true` where there is an imprint, to which the footer links. */
  hasImprint: boolean;
  /** In a page that shows a legal text, and in a preview; elsewhere the texts are loaded when their page is opened. */
  legal?: PublicContent['legal'];
  publicUrl: string;
  contactEmail: string;
  /** Address of a CDN for public images; missing when this site serves them itself. */
  filesUrl?: string;
  preview?: Preview;
  /** The page is about something that has a language of its own, such as a quote; else it is in that of the site. */
  spoken?: Spoken;
  /** `true` when the site offers a resume. */
  hasResume?: boolean;
  /** `true` while a certificate is public. */
  hasCertificate?: boolean;
  /** `true` while visitors can make estimates. */
  hasEstimates?: boolean;
  /** `true` while calls can be booked. */
  hasCalls?: boolean;
  /** `true` while the owner shows the record of deliveries. */
  hasRecord?: boolean;
  /** Who sells, where the owner wants that in the imprint: the name first. */
  provider?: string[];
  /** Whether prices include tax; missing where nothing is said of it. */
  taxIncluded?: boolean;
  /** `true` when built-in samples may stand in for projects that cannot be loaded. */
  hasSamples?: boolean;
  /** Only the starter's site has them, for its example projects; no other site holds their words. */
  screens?: DrawnScreens;
  /** `true` for a document with status 404: its first view is the not-found page, whatever the router matches. */
  missing?: boolean;
}

/** The part of the document that a page holds; its legal texts only when they are wanted. */
export function pageContent(
  { legal, ...content }: PublicContent,
  withLegal: boolean,
): Pick<Site, 'content' | 'hasImprint' | 'legal'> {
  return { content, hasImprint: legal.imprint !== null, ...(withLegal && { legal }) };
}

const SiteContext = createContext<Site | null>(null);

export function SiteProvider({ site, children }: { site: Site; children: ReactNode }) {
  return <SiteContext value={site}>{children}</SiteContext>;
}

/** @throws outside of a SiteProvider */
export function useSite(): Site {
  const site = useContext(SiteContext);
  if (!site) throw new Error('useSite must be used within a SiteProvider');
  return site;
}

/** The published document, as visitors see it. @throws outside of a SiteProvider */
export const useContent = (): PageContent => useSite().content;

/** `null` where no site is known yet, as in the desktop app before it is connected. */
export const useKnownSite = (): Site | null => useContext(SiteContext);

/** Address that visitors write to; '' when neither the site nor the server names an address. */
export function useContactEmail(): string {
  const { content, contactEmail } = useSite();
  return content.identity.email ?? contactEmail;
}
