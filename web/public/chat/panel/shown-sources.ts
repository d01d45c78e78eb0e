import { sectionPath } from '#common/paths.ts';
import type { ReplyNotes } from '#web/public/chat/conversation.ts';

/** A link of Markdown: its text and its address. */
const LINK = /\[([^\]]*)\]\(([^)\s]+)\)/g;

export interface ShownSource {
  href: string;
  titles: string[];
  /** Nothing there is more than an example. */
  isExample: boolean;
}

/** One entry for each place, with all that it shows there. A place that the text links itself is left out. */
export function shownSources(sources: ReplyNotes['sources'], text: string): ShownSource[] {
  const linked = new Set([...text.matchAll(LINK)].map(([, , href]) => href));
  const places = new Map<string, ShownSource>();
  for (const { href, title, isExample = false } of sources) {
    if (linked.has(href)) continue;
    const place = places.get(href) ?? { href, titles: [], isExample };
    place.isExample &&= isExample;
    if (!place.titles.includes(title)) place.titles.push(title);
    places.set(href, place);
  }
  return [...places.values()];
}

/** The text with its links to the contact form as plain words, where a button below leads there. */
export const withoutFormLinks = (text: string): string =>
  text.replace(LINK, (link, words: string, href: string) => (href === sectionPath('contact') ? words : link));
