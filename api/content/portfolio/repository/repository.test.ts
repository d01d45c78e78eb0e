import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#api/testing/test-server.ts';
import { startWebDouble, type WebDouble } from '#api/testing/web-double.ts';
import { readRepository } from '#common/contract/repositories.ts';

const README = `# Kiln

[![build](https://ci.example/badge.svg)](https://ci.example)
<p align="center"><img src="logo.png"></p>

A **board** of twelve kilns.

Install
-------

\`\`\`sh
npm i kiln
\`\`\`
`;
const STORY = 'A **board** of twelve kilns.\n\n## Install\n\n```sh\nnpm i kiln\n```';

const replies: Record<string, unknown> = {
  'api.github.com/repos/ada/kiln-control': {
    name: 'kiln-control',
    description: null,
    homepage: 'https://kiln.example/',
    html_url: 'https://github.com/ada/kiln-control',
  },
  'api.github.com/repos/ada/kiln-control/languages': { CSS: 1, TypeScript: 900, Go: 99 },
  'api.github.com/repos/ada/kiln-control/readme': README,
  'gitlab.com/api/v4/projects/ada%2Ftools%2Fkiln': {
    name: 'Kiln',
    description: 'Twelve kilns.',
    web_url: 'https://gitlab.com/ada/tools/kiln',
    readme_url: 'https://gitlab.com/ada/tools/kiln/-/blob/main/README.md',
  },
  'gitlab.com/api/v4/projects/ada%2Ftools%2Fkiln/languages': { Ruby: 70.5, Shell: 29.5 },
  'gitlab.com/ada/tools/kiln/-/raw/main/README.md': README,
  'git.example.com/api/v1/repos/ada/kiln': {
    name: 'kiln',
    description: 'On a server of its own.',
    website: 'javascript:alert(1)',
    html_url: 'https://git.example.com/ada/kiln',
  },
  'git.example.com/api/v1/repos/ada/kiln/languages': { Rust: 1 },
  'big.example.com/api/v1/repos/ada/kiln': 'x'.repeat(600 * 1024),
};

let api: TestServer;
let web: WebDouble;
beforeAll(async () => {
  api = await startTestServer({ SEED: 'none' });
  web = await startWebDouble((host, path, _request, response) => {
    if (host === 'limited.example.com') response.statusCode = 429;
    const reply = replies[host + path];
    if (reply === undefined && response.statusCode === 200) response.statusCode = 404;
    response.end(typeof reply === 'string' ? reply : JSON.stringify(reply ?? {}));
  });
  api.context.publicFetch = web.fetch;
});
afterAll(async () => {
  await api.close();
  await web.close();
});

const read = (url: string) => api.send(readRepository, { body: { url } });

test('a repository of GitHub is proposed without its title, its badges and rare languages', async () => {
  const { status, body } = await read('https://github.com/ada/kiln-control.git');
  expect([status, body.data]).toEqual([
    200,
    {
      title: 'Kiln control',
      summary: 'A board of twelve kilns.',
      body: STORY,
      technologies: ['TypeScript', 'Go'],
      url: 'https://github.com/ada/kiln-control',
      homepage: 'https://kiln.example/',
    },
  ]);
});

test('a repository in a group of GitLab is found, also from the address of one of its files', async () => {
  const { body } = await read('https://gitlab.com/ada/tools/kiln/-/blob/main/README.md');
  expect(body.data).toMatchObject({
    title: 'Kiln',
    summary: 'Twelve kilns.',
    body: STORY,
    technologies: ['Ruby', 'Shell'],
  });
});

test('a server of its own is asked as Gitea; without a README the story stays empty', async () => {
  const { body } = await read('https://git.example.com/ada/kiln');
  expect(body.data).toMatchObject({ summary: 'On a server of its own.', body: null, homepage: null });
});

test.each([
  ['https://github.com/ada', 422, 'Enter the address of a repository'],
  ['https://github.com/ada/%2e%2e', 422, 'Enter the address of a repository'],
  ['https://github.com/ada/secret', 422, 'There is no such repository'],
  ['https://metadata.internal/ada/kiln', 422, 'none of your own network'],
  ['https://limited.example.com/ada/kiln', 502, 'allows no more questions'],
  ['https://big.example.com/ada/kiln', 502, 'sends too much'],
  ['not an address', 422, 'Please enter a valid URL'],
])('%s is answered %s: %s', async (url, status, message) => {
  const reply = await read(url);
  expect(reply.status).toBe(status);
  expect(reply.body.message).toContain(message);
});
