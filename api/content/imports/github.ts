import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { Op } from 'sequelize';
import { z } from 'zod';
import { GITHUB_API_URL } from '#api/config.ts';
import {
  createReader,
  RepositoryMissing,
  RepositoryRefused,
  readGithubParts,
  titleOf,
} from '#api/content/portfolio/repository/hosts.ts';
import { firstParagraph, paragraphsOf, storyOf } from '#api/content/portfolio/repository/read-repository.ts';
import type { Context } from '#api/core/context.ts';
import {
  createPublicFetch,
  type FetchedReply,
  FetchFailed,
  type Network,
  type PublicFetch,
} from '#api/core/public-fetch.ts';
import { toIsoOrNull } from '#api/core/timestamps.ts';
import { selectRows } from '#api/database/table.ts';
import type { GithubListing, ImportItem } from '#common/contract/imports.ts';
import { NewProject } from '#common/contract/portfolio-content.ts';
import { AppError, ruleBroken } from '#common/errors.ts';
import { IMPORT } from '#common/import-options.ts';
import { MEGABYTE, SECOND } from '#common/limits.ts';
import { CASE_STUDY } from '#common/page-limits.ts';
import { timeIn } from '#common/site/zoned-format.ts';
import { item, skipped } from './item.ts';

type Needs = Pick<Context, 'config' | 'database' | 'now' | 'publicFetch' | 'site'>;

/** The browser waits for the reply; a preview asks up to 70 questions. */
const TIMEOUT_MS = 25 * SECOND;
const PAGE = 100;
/** Bytes of a page of the list. */
const MAX_REPLY = 4 * MEGABYTE;
const MAX_TECHNOLOGIES = 12;
/** Repositories that are read at the same time. */
const AT_ONCE = 4;

const LOGIN = /^[A-Za-z0-9](?:[A-Za-z0-9-]{0,98})$/;
const NAME = /^(?!\.+$)[\w.-]{1,100}$/;

const text = z.string().nullish();
const Profile = z.object({ login: z.string(), name: text, bio: text, html_url: z.string() });
const Repositories = z.array(
  z.object({
    name: z.string(),
    html_url: z.string(),
    description: text,
    homepage: text,
    topics: z.array(z.string()).nullish(),
    language: text,
    stargazers_count: z.int().nonnegative().catch(0),
    fork: z.boolean().catch(false),
    archived: z.boolean().catch(false),
    private: z.boolean().catch(false),
    pushed_at: text,
  }),
);
type Repository = z.output<typeof Repositories>[number];

type Parts = Awaited<ReturnType<typeof readGithubParts>>;

const orNull = (value: string | null | undefined) => value?.trim() || null;
const timeOf = (value: string | null | undefined): number | null => {
  const at = Date.parse(value ?? '');
  return Number.isNaN(at) ? null : at;
};

/** The server of the settings is asked even where it is one of the own network: the operator chose it. */
function fetchOf({ config, publicFetch }: Needs): PublicFetch {
  if (config.githubApiUrl === GITHUB_API_URL) return publicFetch;
  const { origin, protocol } = new URL(config.githubApiUrl);
  const ask = (protocol === 'http:' ? requestHttp : requestHttps) as typeof requestHttps;
  const network: Network = {
    request: (url, options, onReply) => ask(url, options, onReply),
    isAllowed: (url) => url.origin === origin,
  };
  return createPublicFetch(network, protocol);
}

interface Allowance {
  remaining: number | null;
  resetsAt: number | null;
}

function allowanceOf({ headers }: FetchedReply, now: number): Allowance {
  const numberIn = (name: string) => {
    const value = Number(headers[name] ?? '');
    return headers[name] !== undefined && Number.isSafeInteger(value) && value >= 0 ? value : null;
  };
  const [remaining, reset, after] = [
    numberIn('x-ratelimit-remaining'),
    numberIn('x-ratelimit-reset'),
    numberIn('retry-after'),
  ];
  return { remaining, resetsAt: after === null ? reset && reset * SECOND : now + after * SECOND };
}

const refuse = (path: string, message: string) => ruleBroken(message, [{ path, message }]);

async function limited(context: Needs, reply: FetchedReply): Promise<AppError> {
  const { resetsAt } = allowanceOf(reply, context.now());
  const { timeZone } = (await context.site.current()).content.identity;
  const until = resetsAt === null ? 'now' : `until ${timeIn(timeZone, resetsAt)}`;
  return new AppError('upstream_failed', `GitHub allows no more questions ${until}.`, {
    details: { resetsAt: toIsoOrNull(resetsAt) },
  });
}

function createGithub(context: Needs) {
  const read = fetchOf(context);
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  let allowance: Allowance = { remaining: null, resetsAt: null };

  /** Notes what is still allowed. @throws UpstreamFailed, UpstreamTimeout */
  const asking: PublicFetch = async (url, options) => {
    const reply = await read(url, options).catch((error: unknown) => {
      if (!(error instanceof FetchFailed) || error.reason === 'too_large') throw error;
      if (error.reason === 'timeout')
        throw new AppError('upstream_timeout', 'GitHub did not reply in time. Try again.', { cause: error });
      throw new AppError('upstream_failed', 'GitHub cannot be reached.', { cause: error });
    });
    if (reply.status === 403 || reply.status === 429) throw await limited(context, reply);
    allowance = allowanceOf(reply, context.now());
    return reply;
  };

  async function json<T>(path: string, schema: z.core.$ZodType<T>): Promise<T | null> {
    const accept = 'application/vnd.github+json';
    const options = { accept, maxBytes: MAX_REPLY, signal };
    const { status, text: body } = await asking(context.config.githubApiUrl + path, options).catch((error: unknown) => {
      if (!(error instanceof FetchFailed)) throw error;
      throw new AppError('upstream_failed', 'GitHub sends too much.', { cause: error });
    });
    if (status === 404) return null;
    let value: unknown;
    try {
      value = status === 200 ? JSON.parse(body) : undefined;
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
    }
    const parsed = z.safeParse(schema, value);
    if (!parsed.success) throw new AppError('upstream_failed', 'GitHub sent what is not understood.');
    return parsed.data;
  }

  return {
    profile: (login: string) => json(`/users/${login}`, Profile),

    /** Public ones, the newest push first. */
    async repositories(login: string): Promise<Repository[] | null> {
      const found: Repository[] = [];
      for (let page = 1; found.length < IMPORT.listed; page += 1) {
        const query = `per_page=${PAGE}&sort=pushed&direction=desc&page=${page}`;
        const next = await json(`/users/${login}/repos?${query}`, Repositories);
        if (next === null) return null;
        found.push(...next.filter(({ private: isPrivate, name }) => !isPrivate && NAME.test(name)));
        if (next.length < PAGE) break;
      }
      const at = ({ pushed_at: pushed }: Repository) => timeOf(pushed) ?? 0;
      return found.sort((a, b) => at(b) - at(a)).slice(0, IMPORT.listed);
    },

    /** A part that GitHub does not show, or of which it sends too much, is left out. */
    async parts(login: string, name: string): Promise<Parts> {
      try {
        const address = `${context.config.githubApiUrl}/repos/${login}/${name}`;
        return await readGithubParts(createReader(asking, signal), address);
      } catch (error) {
        const isTheirs = [RepositoryMissing, RepositoryRefused, FetchFailed].some((kind) => error instanceof kind);
        if (isTheirs) return { languages: [], readme: null };
        throw error;
      }
    },

    allowance: () => allowance,
  };
}

/** 'https://GitHub.com/Ada/Kiln.git/' is the address 'github.com/ada/kiln'. */
export const sameAddress = (url: string): string =>
  url
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\/(?:www\.)?/, '')
    .replace(/\/+$/, '')
    .replace(/\.git$/, '');

/** The ids of projects by their repository, those in the trash included. */
export async function projectsByAddress({ database }: Pick<Context, 'database'>): Promise<Map<string, string>> {
  const rows = await selectRows(database.models.projects, {
    attributes: ['id', 'githubUrl'],
    where: { githubUrl: { [Op.ne]: null } },
  });
  return new Map(rows.map(({ id, githubUrl }) => [sameAddress(githubUrl ?? ''), id]));
}

const noSuchLogin = () => refuse('login', 'GitHub has no such account');

/** Reads an account with its public repositories. @throws RuleBroken, UpstreamFailed, UpstreamTimeout */
export async function listGithub(context: Needs, login: string): Promise<GithubListing> {
  if (!LOGIN.test(login)) throw noSuchLogin();
  const github = createGithub(context);
  const profile = await github.profile(login);
  const repositories = profile && (await github.repositories(login));
  if (!profile || !repositories) throw noSuchLogin();
  const known = await projectsByAddress(context);
  const { remaining, resetsAt } = github.allowance();
  return {
    profile: { login: profile.login, name: orNull(profile.name), bio: orNull(profile.bio), url: profile.html_url },
    repositories: repositories.map((found) => ({
      name: found.name,
      url: found.html_url,
      description: orNull(found.description),
      topics: found.topics ?? [],
      language: orNull(found.language),
      stars: found.stargazers_count,
      fork: found.fork,
      archived: found.archived,
      pushedAt: toIsoOrNull(timeOf(found.pushed_at)),
      projectId: known.get(sameAddress(found.html_url)) ?? null,
    })),
    remaining,
    resetsAt: toIsoOrNull(resetsAt),
  };
}

const isWebAddress = (value: string) => /^https?:\/\//i.test(value) && URL.canParse(value);

/** Languages first, then topics that say something else. */
function technologiesOf(languages: readonly string[], topics: readonly string[]): string[] {
  const seen = new Set<string>();
  return [...languages, ...topics]
    .map((name) => name.trim().slice(0, 60))
    .filter((name) => name !== '' && !seen.has(name.toLowerCase()) && seen.add(name.toLowerCase()))
    .slice(0, MAX_TECHNOLOGIES);
}

function projectOf(found: Repository, { languages, readme }: Parts) {
  const story = readme === null ? null : storyOf(readme, CASE_STUDY.body);
  const title = titleOf(found.name);
  const homepage = orNull(found.homepage);
  const pushed = timeOf(found.pushed_at);
  const fields = {
    title,
    category: 'other',
    description: (orNull(found.description) ?? (story && firstParagraph(story)) ?? title).slice(0, 5_000),
    body: (story && paragraphsOf(story, 3)) || null,
    technologies: technologiesOf(languages, found.topics ?? []),
    githubUrl: found.html_url,
    demoUrl: homepage !== null && isWebAddress(homepage) ? homepage : null,
    year: pushed === null ? null : new Date(pushed).getUTCFullYear(),
    status: found.archived ? 'archived' : 'completed',
    isDraft: true,
  };
  const reason =
    homepage !== null && fields.demoUrl === null ? 'Its homepage is no web address and was left out' : null;
  return { fields, reason };
}

/** @throws RuleBroken for an account or a repository that GitHub does not show; UpstreamFailed, UpstreamTimeout */
export async function previewGithub(context: Needs, login: string, names: readonly string[]): Promise<ImportItem[]> {
  if (!LOGIN.test(login)) throw noSuchLogin();
  const github = createGithub(context);
  const found = await github.repositories(login);
  if (!found) throw noSuchLogin();
  const byName = new Map(found.map((repository) => [repository.name.toLowerCase(), repository]));
  const chosen = [...new Set(names)].map((name) => byName.get(name.toLowerCase()));
  const missing = names.flatMap((name, index) => {
    if (byName.has(name.toLowerCase())) return [];
    return [{ path: `repositories.${index}`, message: 'There is no such public repository' }];
  });
  if (missing.length > 0) throw ruleBroken(missing[0]?.message ?? '', missing);
  const known = await projectsByAddress(context);

  async function read(repository: Repository): Promise<ImportItem> {
    const about = { key: repository.name, type: 'project' as const, title: titleOf(repository.name) };
    if (known.has(sameAddress(repository.html_url))) return skipped(about, 'Already a project');
    const { fields, reason } = projectOf(repository, await github.parts(login, repository.name));
    const checked = NewProject.safeParse(fields);
    if (!checked.success) return skipped(about, checked.error.issues[0]?.message ?? 'Cannot be a project');
    return item(about, 'add', { after: fields, reason });
  }

  const items: ImportItem[] = [];
  const repositories = [...new Set(chosen)].filter((one) => one !== undefined);
  for (let start = 0; start < repositories.length; start += AT_ONCE)
    items.push(...(await Promise.all(repositories.slice(start, start + AT_ONCE).map(read))));
  return items;
}
