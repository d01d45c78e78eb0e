import type { SiteContent } from '#common/contract/site/content.ts';
import type { SiteSection } from '#common/site/options.ts';

interface SectionWords {
  /** Left out where the section stands in no menu. */
  nav?: string;
  label: string;
}

/** The functional texts of the starter in another language. Everything else of its document is the English one's. */
export interface StarterTexts extends Pick<SiteContent, 'faqIntro' | 'testimonialPage' | 'thankYou' | 'chat'> {
  availability: Pick<SiteContent['availability'], 'badge' | 'text'>;
  sections: Record<SiteSection, SectionWords>;
  hero: Pick<SiteContent['hero'], 'contact' | 'chat' | 'ruler'>;
  /** The times stand in `times.ts`. */
  promises: { reply: string; roadmap: string };
  /** By the id of the call. */
  callTypes: Record<string, Pick<SiteContent['callTypes'][number], 'name' | 'text' | 'message'>>;
  sent: string;
  quickStarts: SiteContent['quickStarts'];
  pages: Pick<SiteContent['seo']['pages'], 'testimonial' | 'thankYou' | 'privacy'>;
  confirmation: SiteContent['email']['confirmation'];
}
