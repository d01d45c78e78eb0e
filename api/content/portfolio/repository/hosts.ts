import { z } from 'zod';
import { type FetchedReply, FetchFailed, type PublicFetch } from '#api/core/public-fetch.ts';

/** A host describes a repository with these fields; every host leaves some of them out. */
export interface Repository {
  title: string;
  description: string | null;
  homepage: string | null;
  url: string;
  readme: string | null;
  /** The most used first. */
  languages: string[];
}

const MAX_TITLE = 150;

/** 'kestrel-dispatch' becomes 'Kestrel dispatch'. */
export const titleOf = (name: string): string => {
  const words = name.replace(/[-_.]+/g, ' ').trim() || name;
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`.slice(0, MAX_TITLE);
};

/** Bytes of one reply. */
const MAX_REPLY = 512 * 1024;
/** Languages with a smaller share are left out. */
const MIN_SHARE = 0.02;

/** The server has no such repository, or shows it to nobody. */
export class RepositoryMissing extends Error {}
/** The server replied with what is not understood. */
export class RepositoryRefused extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`replied ${status}`);
    this.status = status;
  }
}

export function createReader(read: PublicFetch, signal: AbortSignal) {
  const get = (url: string, accept: string): Promise<FetchedReply> =>
    read(url, { accept, maxBytes: MAX_REPLY, signal });
  return {
    /** @throws RepositoryMissing; RepositoryRefused for another status, or for what is no JSON of this kind */
    async json<T>(url: string, schema: z.core.$ZodType<T>): Promise<T> {
      const { status, text } = await get(url, 'application/json');
      if (status === 404) throw new RepositoryMissing();
      if (status !== 200) throw new RepositoryRefused(status);
      try {
        return z.parse(schema, JSON.parse(text));
      } catch (error) {
        if (error instanceof SyntaxError || error instanceof z.ZodError) throw new RepositoryRefused(status);
        throw error;
      }
    },
    /** `null` where there is none, or a longer one than is read. */
    async text(url: string, accept = 'text/plain'): Promise<string | null> {
      try {
        const { status, text } = await get(url, accept);
        return status === 200 ? text : null;
      } catch (error) {
        if (error instanceof FetchFailed && error.reason === 'too_large') return null;
        throw error;
      }
    },
  };
}
type Reader = ReturnType<typeof createReader>;

const Languages = z.record(z.string(), z.number());

function topLanguages(amounts: Record<string, number>): string[] {
  const total = Object.values(amounts).reduce((sum, amount) => sum + amount, 0);
  return Object.entries(amounts)
    .filter(([, amount]) => amount >= total * MIN_SHARE)
    .sort(([, a], [, b]) => b - a)
    .map(([name]) => name);
}

const text = z.string().nullish();
const orNull = (value: string | null | undefined) => value?.trim() || null;

const GithubRepository = z.object({ name: z.string(), description: text, homepage: text, html_url: z.string() });

/** What GitHub says of a repository beside the list: the most used languages first, and the README. */
export async function readGithubParts(reader: Reader, api: string) {
  const [languages, readme] = await Promise.all([
    reader.json(`${api}/languages`, Languages),
    reader.text(`${api}/readme`, 'application/vnd.github.raw+json'),
  ]);
  return { languages: topLanguages(languages), readme };
}

async function readGithub(reader: Reader, path: string): Promise<Repository> {
  const api = `https://api.github.com/repos/${path}`;
  const found = await reader.json(api, GithubRepository);
  const { name, description, homepage, html_url: url } = found;
  return {
    title: name,
    description: orNull(description),
    homepage: orNull(homepage),
    url,
    ...(await readGithubParts(reader, api)),
  };
}

const GitlabProject = z.object({ name: z.string(), description: text, web_url: z.string(), readme_url: text });

async function readGitlab(reader: Reader, origin: string, path: string): Promise<Repository> {
  const api = `${origin}/api/v4/projects/${encodeURIComponent(path)}`;
  const { name, description, web_url: url, readme_url: page } = await reader.json(api, GitlabProject);
  const raw = page?.startsWith(`${origin}/`) ? page.replace('/-/blob/', '/-/raw/') : null;
  const [languages, readme] = await Promise.all([
    reader.json(`${api}/languages`, Languages),
    raw === null ? null : reader.text(raw),
  ]);
  return {
    title: name,
    description: orNull(description),
    homepage: null,
    url,
    readme,
    languages: topLanguages(languages),
  };
}

const GiteaRepository = z.object({ name: z.string(), description: text, website: text, html_url: z.string() });

async function readGitea(reader: Reader, origin: string, path: string): Promise<Repository> {
  const api = `${origin}/api/v1/repos/${path}`;
  const { name, description, website, html_url: url } = await reader.json(api, GiteaRepository);
  const [languages, readme] = await Promise.all([
    reader.json(`${api}/languages`, Languages),
    reader.text(`${api}/raw/README.md`),
  ]);
  return {
    title: name,
    description: orNull(description),
    homepage: orNull(website),
    url,
    readme,
    languages: topLanguages(languages),
  };
}

const NAME = /^[\w.-]{1,100}$/;

/** The names in the path of a repository; a part of its pages and `.git` are left out. `null` when it names none. */
export function repositoryPath({ pathname }: URL): string[] | null {
  const [path = ''] = pathname.split('/-/');
  const names = path.split('/').filter((name) => name !== '');
  const last = names.pop()?.replace(/\.git$/, '');
  const all = last === undefined ? names : [...names, last];
  return all.length >= 2 && all.every((name) => NAME.test(name) && !/^\.+$/.test(name)) ? all : null;
}

/** Asks the host of the address. An unknown host is asked as Gitea, and then as GitLab. */
export async function readFromHost(reader: Reader, url: URL, names: readonly string[]): Promise<Repository> {
  const two = names.slice(0, 2).join('/');
  if (url.hostname === 'github.com' || url.hostname === 'www.github.com') return readGithub(reader, two);
  if (url.hostname === 'gitlab.com') return readGitlab(reader, url.origin, names.join('/'));
  try {
    return await readGitea(reader, url.origin, two);
  } catch (error) {
    if (!(error instanceof RepositoryMissing || error instanceof RepositoryRefused)) throw error;
    return readGitlab(reader, url.origin, names.join('/'));
  }
}
