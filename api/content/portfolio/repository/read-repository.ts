import type { z } from 'zod';
import type { Context } from '#api/core/context.ts';
import { FetchFailed } from '#api/core/public-fetch.ts';
import type { Limit } from '#api/core/rate-limits.ts';
import type { readRepository as contract } from '#common/contract/repositories.ts';
import { AppError, rateLimited, ruleBroken } from '#common/errors.ts';
import { MINUTE, SECOND } from '#common/limits.ts';
import { CASE_STUDY } from '#common/page-limits.ts';
import { unifyBreaks } from '#common/rules/marks.ts';
import { beginningOf } from '#common/rules/public-projects.ts';
import { createReader, RepositoryMissing, RepositoryRefused, readFromHost, repositoryPath, titleOf } from './hosts.ts';

const READS: Limit = { name: 'repository', points: 30, duration: 10 * MINUTE };
/** The browser waits for the reply. */
const TIMEOUT_MS = 12 * SECOND;
const MAX_TECHNOLOGIES = 12;

type Proposal = z.output<typeof contract.reply>['data'];

const refuse = (message: string) => ruleBroken(message, [{ path: 'url', message }]);

const isHttps = (address: string) => address.startsWith('https://') && URL.canParse(address);

function describe(error: unknown): unknown {
  if (error instanceof RepositoryMissing)
    return refuse('There is no such repository, or it is not public: check the address.');
  if (error instanceof RepositoryRefused) {
    if (error.status === 403 || error.status === 429)
      return new AppError('upstream_failed', 'The server allows no more questions now. Try again in an hour.', {
        cause: error,
      });
    return refuse('GitHub, GitLab or Gitea was expected at this address: check it.');
  }
  if (!(error instanceof FetchFailed)) return error;
  if (error.reason === 'timeout')
    return new AppError('upstream_timeout', 'The server did not reply in time. Try again.', { cause: error });
  if (error.reason === 'not_https') return refuse('Enter an address that begins with https://');
  if (error.reason === 'not_public') return refuse('Only servers in the internet are asked, none of your own network.');
  return new AppError('upstream_failed', 'The server cannot be reached, or sends too much. Check the address.', {
    cause: error,
  });
}

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

/** Reads a public repository as a proposal for a project. @throws RuleBroken, RateLimited, UpstreamFailed */
export async function readRepository(context: Context, address: string): Promise<Proposal> {
  const url = new URL(address);
  const names = repositoryPath(url);
  if (!names) throw refuse('Enter the address of a repository, such as https://github.com/you/project');
  const { allowed, retryAfter } = await context.limits.take(READS, 'owner');
  if (!allowed) throw rateLimited('Repositories were read often just now. Please wait.', retryAfter);
  const reader = createReader(context.publicFetch, AbortSignal.timeout(TIMEOUT_MS));
  try {
    const found = await readFromHost(reader, url, names);
    const body = found.readme === null ? null : storyOf(found.readme, CASE_STUDY.body);
    const summary = found.description ?? (body === null ? null : firstParagraph(body));
    return {
      title: titleOf(found.title),
      summary: summary === null ? null : beginningOf(summary, CASE_STUDY.summary),
      body,
      technologies: found.languages.slice(0, MAX_TECHNOLOGIES),
      url: isHttps(found.url) ? found.url : url.href,
      homepage: found.homepage !== null && isHttps(found.homepage) ? found.homepage : null,
    };
  } catch (error) {
    throw describe(error);
  }
}
