import type { ReplyMetadata } from '#common/contract/assistant.ts';
import { projectSlugOf } from '#common/paths.ts';
import type { Passage } from './passages.ts';

const MAX_SOURCES = 4;

export const presentSources = (passages: readonly Passage[]): ReplyMetadata['sources'] =>
  passages.slice(0, MAX_SOURCES).map(({ type, id, title, href }) => ({ type, id, title, href }));

/** The facts that a reply is based on: those that it names, or else the best search result. */
export function sourcesOf(reply: string, facts: readonly Passage[]): Passage[] {
  const text = reply.toLowerCase();
  const isNamed = ({ title, href }: Passage) =>
    text.includes(title.toLowerCase().replace(/ \(add-on\)$/, '')) ||
    (projectSlugOf(href) !== null && text.includes(href));
  const named = facts.filter(isNamed);
  return named.length > 0 ? named : facts.slice(0, 1);
}
