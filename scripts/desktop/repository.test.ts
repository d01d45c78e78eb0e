import { expect, test } from 'vitest';
import { repositoryOf } from './repository.ts';

test.each([
  ['https://github.com/owner/portfolio', 'owner/portfolio'],
  ['https://github.com/owner/portfolio.git\n', 'owner/portfolio'],
  ['git@github.com:owner/my.site.git', 'owner/my.site'],
  ['ssh://git@github.com/owner/portfolio.git', 'owner/portfolio'],
  ['', null],
  ['https://example.com/owner/portfolio.git', null],
  ['https://github.com/owner', null],
])('the repository of the remote %j is %j', (address, repository) => {
  expect(repositoryOf(undefined, address)).toBe(repository);
});

test('a repository that is named wins over the remote, and a name without owner is none', () => {
  expect(repositoryOf('fork/site', 'https://github.com/owner/portfolio')).toBe('fork/site');
  expect(repositoryOf('site', 'https://github.com/owner/portfolio')).toBeNull();
});
