import type { z } from 'zod';
import { ImportedPortfolio } from './portfolio-content.ts';
import { SiteContent } from './site/content.ts';

/** An import takes an export with or without the owner's site. Exports of earlier releases have none. */
export const PortfolioFile = ImportedPortfolio.extend({
  /** As written, with fields in braces; it is published with the import. */
  site: SiteContent.optional(),
});
export type PortfolioFile = z.output<typeof PortfolioFile>;
