import { expect, test } from 'vitest';
import { contract } from '#common/contract/index.ts';
import { endpoint } from '#common/endpoint.ts';
import { areas } from './options.ts';
import { questionOf } from './send.ts';
import { createCoverage } from './test-env.ts';
import { sampleOf } from './values.ts';

const added = endpoint({ method: 'POST', path: '/api/added/{id}', access: 'admin', summary: 'A new call' });

test('a call that no attack sends fails the run by its name', () => {
  const coverage = createCoverage([...contract, { endpoint: added }]);
  coverage.begin('tokens');
  for (const one of contract) coverage.note(questionOf(one.endpoint, { params: { id: "' OR 1=1 --" } }));
  expect(coverage.judge('tokens')?.broken).toEqual(['POST /api/added/{id} was not attacked']);
  coverage.note(questionOf(added, { params: { id: '../..' }, query: { a: 'b/c' } }));
  expect(coverage.judge('tokens')?.broken).toEqual([]);
});

test('what one area sent does not count for another', () => {
  const coverage = createCoverage([{ endpoint: added }]);
  coverage.begin('tokens');
  coverage.note(questionOf(added, {}));
  coverage.begin('writes');
  expect(coverage.judge('writes')?.broken).toHaveLength(1);
});

test('a path of its own does not count for the one whose parameter it fits', () => {
  const list = endpoint({ method: 'GET', path: '/api/added/{id}', access: 'admin', summary: 'One' });
  const stats = endpoint({ method: 'GET', path: '/api/added/stats', access: 'admin', summary: 'All' });
  const coverage = createCoverage([{ endpoint: list }, { endpoint: stats }]);
  coverage.begin('headers');
  coverage.note({ path: '/api/added/stats' });
  expect(coverage.judge('headers')?.broken).toEqual(['GET /api/added/{id} was not attacked']);
});

test('every call is the subject of at least four areas', () => {
  const counts = new Map(contract.map(({ endpoint: { method, path } }) => [`${method} ${path}`, 0]));
  for (const area of areas)
    for (const line of createCoverage().judge(area)?.broken ?? []) {
      const name = line.replace(' was not attacked', '');
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  expect([...counts].filter(([, count]) => count < 4)).toEqual([]);
});

test('a body is found for every call that takes one', () => {
  const without = contract.flatMap(({ endpoint: { payload, path } }) => {
    try {
      if (payload) sampleOf(payload);
      return [];
    } catch (error) {
      return [`${path}: ${error}`];
    }
  });
  expect(without).toEqual([]);
});
