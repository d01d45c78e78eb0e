import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface FakeRepository {
  name: string;
  description?: string | null;
  homepage?: string | null;
  topics?: string[];
  fork?: boolean;
  archived?: boolean;
  pushed_at?: string | null;
  languages?: Record<string, number>;
  readme?: string;
}

/** Speaks the part of GitHub's API that imports use, with the limit that it tells. */
export async function startGithubServer(login: string) {
  const state = {
    repositories: [] as FakeRepository[],
    remaining: 60,
    resetsAt: 0,
    /** What every question is answered with instead. */
    answer: null as null | ((request: IncomingMessage, response: ServerResponse) => void),
    asked: [] as string[],
  };
  const send = (response: ServerResponse, status: number, body: unknown) => {
    response.writeHead(status, {
      'content-type': 'application/json',
      'x-ratelimit-remaining': String(Math.max(0, state.remaining)),
      'x-ratelimit-reset': String(Math.floor(state.resetsAt / 1000)),
    });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };
  const shown = ({ languages: _languages, readme: _readme, ...repository }: FakeRepository) => ({
    html_url: `https://github.com/${login}/${repository.name}`,
    stargazers_count: 3,
    fork: false,
    archived: false,
    private: false,
    language: 'TypeScript',
    ...repository,
  });
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://github');
    state.asked.push(url.pathname);
    if (state.answer) return state.answer(request, response);
    state.remaining -= 1;
    if (state.remaining < 0) return send(response, 403, { message: 'API rate limit exceeded' });
    const path = url.pathname.toLowerCase();
    if (path === `/users/${login}`)
      return send(response, 200, { login, name: 'Ada', bio: null, html_url: `https://github.com/${login}` });
    if (path === `/users/${login}/repos`) {
      const [page, size] = [Number(url.searchParams.get('page') ?? 1), Number(url.searchParams.get('per_page') ?? 30)];
      return send(response, 200, state.repositories.slice((page - 1) * size, page * size).map(shown));
    }
    const [, name, part] = new RegExp(`^/repos/${login}/([^/]+)/(languages|readme)$`).exec(path) ?? [];
    const found = state.repositories.find((repository) => repository.name.toLowerCase() === name);
    if (found && part === 'languages') return send(response, 200, found.languages ?? {});
    if (found && part === 'readme' && found.readme !== undefined) return send(response, 200, found.readme);
    return send(response, 404, { message: 'Not Found' });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    state,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

export type GithubServer = Awaited<ReturnType<typeof startGithubServer>>;
