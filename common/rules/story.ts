import { type Block, type Inline, parseInline, parseMarkdown } from './markdown.ts';
import { unifyBreaks } from './marks.ts';

/** A story has headings and code beside the blocks of `markdown.ts`. `level` is that of the element in the page. */
export type StoryBlock = Block | { type: 'heading'; level: 2 | 3; children: Inline[] } | { type: 'code'; text: string };

/** Text behind backticks may not hold one: then they are code within a line (CommonMark, 4.5). */
const FENCE = /^ {0,3}(```+(?=[^`]*$)|~~~+)/;
const FENCE_END = /^ {0,3}(```+|~~~+)[ \t]*$/;
const HEADING = /^ {0,3}(#{1,6})[ \t]+(\S.*)$/;

/**
 * Parses the story of a project: the subset of Markdown that legal texts have, headings and code between fences. The
 * page has a title of its own, so `#` and `##` are headings of the second level and all others of the third.
 */
export function parseStory(text: string): StoryBlock[] {
  const blocks: StoryBlock[] = [];
  let plain: string[] = [];
  let code: { fence: string; lines: string[] } | null = null;

  function finish() {
    blocks.push(...parseMarkdown(plain.join('\n')));
    plain = [];
  }

  for (const line of unifyBreaks(text).split('\n')) {
    const fence = FENCE.exec(line)?.[1];
    if (code) {
      if (FENCE_END.exec(line)?.[1]?.startsWith(code.fence)) {
        blocks.push({ type: 'code', text: code.lines.join('\n') });
        code = null;
      } else code.lines.push(line);
      continue;
    }
    const heading = HEADING.exec(line);
    if (fence === undefined && !heading) {
      plain.push(line);
      continue;
    }
    finish();
    if (fence !== undefined) code = { fence, lines: [] };
    else if (heading) {
      const level = (heading[1] ?? '').length > 2 ? 3 : 2;
      blocks.push({
        type: 'heading',
        level,
        children: parseInline((heading[2] ?? '').replace(/[ \t]+#+[ \t]*$/, '').trim()),
      });
    }
  }
  finish();
  // As in CommonMark, a fence that is never closed ends with the text.
  if (code) blocks.push({ type: 'code', text: code.lines.join('\n') });
  return blocks;
}
