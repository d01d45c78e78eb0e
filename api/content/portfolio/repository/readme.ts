import { unifyBreaks } from '#common/rules/marks.ts';

/** Lines that only decorate a README: badges, images, rules, comments and HTML on a line of its own. */
const DECORATION = [
  /^\s*(?:\[?!\[[^[\]]{0,300}\]\([^()]{0,2000}\)(?:\]\([^()]{0,2000}\))?\s*)+$/,
  /^\s*(?:[-*_]\s*){3,}$/,
  /^\s*<[^>]{0,2000}>(?:[^<]{0,2000}<[^>]{0,2000}>){0,20}\s*$/,
  /^\s*\[[^\]]{1,200}\]:\s/,
];
const MAX_LINE = 5_000;
/** An image inside of a text leaves its description. No part of it can begin a second one, so the search is linear. */
const INLINE_IMAGE = /!\[([^[\]]{0,300})\]\([^()]{0,2000}\)/g;
const TITLE = /^#\s/;
const UNDERLINE = /^(=+|-+)\s*$/;

/** Joins the lines with at most one empty line between blocks of text. */
function withSingleGaps(lines: readonly string[]): string {
  return lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** A comment that never ends is kept. A pattern would look for its end from every beginning. */
function withoutComments(text: string): string {
  const kept: string[] = [];
  let from = 0;
  for (let start = text.indexOf('<!--'); start >= 0; start = text.indexOf('<!--', from)) {
    const end = text.indexOf('-->', start);
    if (end < 0) break;
    kept.push(text.slice(from, start));
    from = end + 3;
  }
  return kept.join('') + text.slice(from);
}

/** Makes a story of a README: in the subset of Markdown that pages show, without its title and its badges. */
export function storyOf(readme: string, max: number): string | null {
  const kept: string[] = [];
  let isCode = false;
  let hasTitle = false;
  for (const whole of unifyBreaks(withoutComments(readme)).split('\n')) {
    const line = whole.slice(0, MAX_LINE);
    if (/^ {0,3}(?:```|~~~)/.test(line)) isCode = !isCode;
    if (isCode) {
      kept.push(line);
      continue;
    }
    const before = kept.at(-1) ?? '';
    const underline = UNDERLINE.exec(line)?.[1];
    if (underline !== undefined && before.trim() !== '' && !before.startsWith('#')) {
      kept.pop();
      const isTitle: boolean = underline.startsWith('=') && !hasTitle;
      hasTitle ||= isTitle;
      if (!isTitle) kept.push(`## ${before.trim()}`);
    } else if (TITLE.test(line) && !hasTitle) hasTitle = true;
    else if (!DECORATION.some((pattern) => pattern.test(line)))
      kept.push(line.replace(INLINE_IMAGE, '$1').replace(/(?<!`)`([^`\n]{1,300})`(?!`)/g, '$1'));
  }
  const story = withSingleGaps(kept);
  if (story.length <= max) return story || null;
  const cut = story.slice(0, max);
  const end = cut.lastIndexOf('\n\n');
  return (end > 0 ? cut.slice(0, end) : cut).trim();
}

const isParagraph = (part: string) => /^[\p{L}\p{N}*_[“"]/u.test(part) && !/^[*-]\s/.test(part);

/** The first paragraphs, without headings, lists and code. */
export const paragraphsOf = (story: string, count: number): string =>
  story.split('\n\n').filter(isParagraph).slice(0, count).join('\n\n');

/** The first paragraph, on one line and without marks. */
export function firstParagraph(story: string): string | null {
  const paragraph = story.split('\n\n').find(isParagraph);
  const plain = paragraph
    ?.replace(/\[([^[\]]{1,300})\]\([^()]{0,2000}\)/g, '$1')
    .replace(/[*_]{1,3}(?=\S)|(?<=\S)[*_]{1,3}/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  return plain || null;
}
