import { cleanLine, cleanLines } from '#common/rules/marks.ts';

/** One line without control characters and direction marks, cut to `max` characters. */
export const lineOf = (text: string, max: number): string =>
  cleanLine(text.toWellFormed().replace(/[\0\r\n]+/g, ' '))
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, max)
    .toWellFormed();

/** Several lines without NUL, control characters and direction marks; no more than two blank lines stand together. */
export const linesOf = (text: string): string =>
  cleanLines(text.toWellFormed().replaceAll('\0', '').replace(/\r\n?/g, '\n'))
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{4,}/g, '\n\n\n')
    .replace(/^\n+/, '')
    .trimEnd();

const QUOTES = /^>*/;

/** Joins the lines that a mail program broke (RFC 3676); `deletesSpace` is its parameter `delsp`. */
export function unfoldFlowed(text: string, deletesSpace: boolean): string {
  const lines: { depth: number; parts: string[] }[] = [];
  let isOpen = false;
  for (const line of text.replace(/\r\n?/g, '\n').split('\n')) {
    const depth = QUOTES.exec(line)?.[0].length ?? 0;
    const content = line.slice(depth).replace(/^ /, '');
    const isSignature = content === '-- ';
    const isFlowed = content.endsWith(' ') && !isSignature;
    const part = isFlowed && deletesSpace ? content.slice(0, -1) : content;
    const last = lines.at(-1);
    if (isOpen && last?.depth === depth && !isSignature) last.parts.push(part);
    else lines.push({ depth, parts: [part] });
    isOpen = isFlowed;
  }
  return lines.map(({ depth, parts }) => `${'>'.repeat(depth)}${depth > 0 ? ' ' : ''}${parts.join('')}`).join('\n');
}
