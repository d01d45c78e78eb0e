import type { z } from 'zod';
import type { Context } from '#api/core/context.ts';
import { FetchFailed } from '#api/core/public-fetch.ts';
import type { Limit } from '#api/core/rate-limits.ts';
import type { readRepository as contract } from '#common/contract/repositories.ts';
import { AppError, rateLimited, ruleBroken } from '#common/errors.ts';
import { MINUTE, SECOND } from '#common/limits.ts';
import { CASE_STUDY } from '#common/page-limits.ts';
import { beginningOf } from '#common/rules/public-projects.ts';
import { createReader, RepositoryMissing, RepositoryRefused, readFromHost, repositoryPath, titleOf } from './hosts.ts';
import { firstParagraph, storyOf } from './readme.ts';

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
