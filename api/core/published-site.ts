import type { Transaction } from 'sequelize';
import { type Database, readAgain } from '#api/database/connection.ts';
import { selectRow } from '#api/database/table.ts';
import type { SiteContent } from '#common/contract/site/content.ts';
import { fillContent as fill, type Surroundings } from '#common/site/braces.ts';
import { readStoredContent } from '#common/site/stored-content.ts';
import { voiceOf } from '#common/texts/whole.ts';
import type { Connections } from './connections/connections.ts';
import type { ContentVersion } from './content-version.ts';
import { writeIn } from './voice.ts';

/** The name of the site's only row of state. */
export const SITE_ID = 'site';

interface PublishedSite {
  /** Counts up with every publish. */
  number: number;
  /** With fields in braces, as the owner wrote it. */
  written: SiteContent;
  /** With its fields filled in, and the kinds of call that can be booked. */
  content: SiteContent;
  /** The document's own kinds of call, filled in. */
  writtenCalls: SiteContent['callTypes'];
}

/** The published document, read once per content version: everything that tells of the owner reads it from here. */
export interface Site {
  /** @throws when the database is unreachable and the version is not in memory */
  current(): Promise<PublishedSite>;
  /** Runs in each transaction that publishes a document. */
  onPublish(listener: PublishListener): void;
  /** Tells the listeners, one after the other. */
  published(change: SiteChange, transaction: Transaction): Promise<void>;
}

export type SiteChange = Record<'before' | 'after', SiteContent>;
type PublishListener = (change: SiteChange, transaction: Transaction) => Promise<void>;

interface Needs {
  database: Database;
  content: ContentVersion;
  connections: Connections;
  now(): number;
  /** The kinds of call that are offered; `null` where those of the document are. */
  readCalls(): Promise<SiteContent['callTypes'] | null>;
}

/** Caches the result of `load` per content version. Concurrent calls share one load; a failure is not cached. */
export function cachePerVersion<T>(
  { content }: { content: Pick<ContentVersion, 'current'> },
  load: () => Promise<T>,
): () => Promise<T> {
  let stored: { version: number; value: Promise<T> } | undefined;
  return () => {
    const version = content.current();
    if (stored?.version === version) return stored.value;
    const value = load();
    stored = { version, value };
    value.catch(() => {
      if (stored?.value === value) stored = undefined;
    });
    return value;
  };
}

/** The document as it is shown, with its fields in its own language. */
export const fillContent = async (content: SiteContent, surroundings: Surroundings): Promise<SiteContent> =>
  writeIn(await voiceOf(content.identity), () => fill(content, surroundings));

export function createSite({ database, content, connections, now, readCalls }: Needs): Site {
  async function load(): Promise<PublishedSite> {
    const { siteState, siteVersions } = database.models;
    const state = await selectRow(siteState, { where: { id: SITE_ID }, attributes: ['publishedId'] });
    const version = state && (await selectRow(siteVersions, { where: { id: state.publishedId } }));
    if (!version) throw new Error('The site has no published version');
    const written = readStoredContent(version.content);
    const { mail } = await connections.current();
    const filled = await fillContent(written, { contactEmail: mail.to, now: now() });
    const callTypes = (await readCalls()) ?? filled.callTypes;
    return { number: version.number, written, content: { ...filled, callTypes }, writtenCalls: filled.callTypes };
  }
  const listeners: PublishListener[] = [];
  return {
    current: cachePerVersion({ content }, () => readAgain(load)),
    onPublish(listener) {
      listeners.push(listener);
    },
    async published(change, transaction) {
      for (const listener of listeners) await listener(change, transaction);
    },
  };
}
