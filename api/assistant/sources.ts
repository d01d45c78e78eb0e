import { termsOf } from '#api/search/terms.ts';
import type { ReplyMetadata } from '#common/contract/assistant.ts';
import { projectSlugOf } from '#common/paths.ts';
import type { Passage } from './passages.ts';

const MAX_SOURCES = 4;

export const presentSources = (passages: readonly Passage[]): ReplyMetadata['sources'] =>
  passages.slice(0, MAX_SOURCES).map(({ type, id, title, href, isExample }) => ({ type, id, title, href, isExample }));

/** The facts that a reply is based on: those that it names, or else the best search result. */
export function sourcesOf(reply: string, facts: readonly Passage[]): Passage[] {
  const text = reply.toLowerCase();
  const isNamed = ({ title, href }: Passage) =>
    text.includes(title.toLowerCase().replace(/ \(add-on\)$/, '')) ||
    (projectSlugOf(href) !== null && text.includes(href));
  const named = facts.filter(isNamed);
  return named.length > 0 ? named : facts.slice(0, 1);
}

const MIN_SHARED = 3;
const MIN_SHARE = 0.5;

const wordsIn = (text: string) => new Set(termsOf(text).filter((term) => !/^\d/.test(term)));
const clausesOf = (text: string) => text.split(/[.!?;:\n]\s*|,\s/).map(wordsIn);

/** `true` where the text names the source, or tells at least one clause of it. */
function tells(text: string, { title, answer, more, body }: Passage): boolean {
  const name = title.replace(/ (?:package|\(add-on\))$/, '');
  if (text.includes(name)) return true;
  const own = new Set(termsOf(`${title} ${answer} ${more} ${body}`));
  return clausesOf(text).some((terms) => {
    const shared = [...terms].filter((term) => own.has(term)).length;
    return shared >= MIN_SHARED && shared / terms.size >= MIN_SHARE;
  });
}

/** Keeps the sources that bear out the answer; the first one where none is told in its own words. */
export function bearOut(sources: readonly Passage[], said: string): Passage[] {
  const telling = sources.filter((source) => tells(said, source));
  return telling.length > 0 ? telling : sources.slice(0, 1);
}
