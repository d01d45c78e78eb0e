import type { QueryClient } from '@tanstack/react-query';
import type { Endpoint } from '#common/endpoint.ts';
import type { Load, PageHandling } from '#common/site-build.ts';
import type { TextKey } from '#common/texts/areas.ts';
import type { PageQuery } from '#web/shared/api/query.ts';
import type { PageHead } from '#web/shared/page-head.ts';
import type { Site, Spoken } from '#web/shared/site.tsx';
import type { ShareImage } from './share-image.ts';

/** A page as it was asked for. */
export interface Asked {
  /** The part of the path that names one page of many; else ''. */
  value: string;
  /** The part of the address's query that the page depends on. */
  search: URLSearchParams;
  site: Site;
}

/** Document of a page; a missing part of the head is that of every page of the kind. */
export interface PageOutcome {
  status: 200 | 301 | 404 | 410 | 503;
  head?: Partial<PageHead>;
  /** A 301 leads to this path. */
  location?: string;
  /** The page's own picture for shared links. */
  image?: ShareImage;
  structuredData?: object;
}

export type PageRead = PageQuery<Endpoint, unknown>;

/** `isListed`: search engines should list the page. One with an address of its own is in the sitemap and in llms.txt, too. */
type Listing =
  | { isListed: false; summary?: never }
  | {
      isListed: true;
      /** Sentence about the page in llms.txt; null where its title, or another part of the file, says enough. */
      summary: TextKey | null;
    };

/** A kind of page as the server alone handles it. */
export type ServerPage = Listing &
  PageHandling & {
    /** Null where the owner writes it. */
    description: TextKey | null;
    /** The page shows a text that only pages of its kind hold. */
    isLegal?: true;
    /** A page of which there are many can be seen as a draft; each other one can. */
    isPreviewed?: true;
    /** The queries whose data the page shows; default: none. */
    reads?(asked: Asked): PageRead[];
    /** Queries that only tell whether there is the page: their data leave the server with no document. */
    probes?(asked: Asked): PageRead[];
    /** Asks cheaply whether one of many pages is there, before it is rendered and kept; default: it is. */
    exists?(value: string, load: Load): Promise<boolean>;
    /** The language of what the page shows, where that has one of its own; default: that of the site. */
    spoken?(asked: Asked, queries: QueryClient): Spoken | undefined;
    /** Puts what came with the request among the data. */
    prepare?(asked: Asked, queries: QueryClient): void;
    /** Default: 200 once everything was read, 404 or 410 as the call says, and 503, which is not kept, for every other failure. */
    describe?(asked: Asked, queries: QueryClient): PageOutcome;
  };
