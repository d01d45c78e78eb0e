import { onlineManager, type QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#web/shared/api/api-error.ts';
import { createDesktopQueries, followConnection } from './queries.ts';

let queries: QueryClient;
let stops: (() => void)[];
beforeEach(() => {
  stops = [];
  vi.stubGlobal('dispatchEvent', () => true);
  queries = createDesktopQueries();
  queries.mount();
});
afterEach(() => {
  for (const stop of stops) stop();
  queries.unmount();
  queries.clear();
  onlineManager.setOnline(true);
});

/** Shows a query as a view does. */
function show(name: string, queryFn: () => Promise<string>) {
  const observer = new QueryObserver(queries, { queryKey: ['admin', name], queryFn });
  stops.push(observer.subscribe(() => undefined));
  return () => observer.getCurrentResult();
}

/** A read of what this computer does not hold: it needs the server. */
const fromServer = (text: () => string) => async () => {
  if (!onlineManager.isOnline()) throw new ApiError('away', 503, { code: 'unreachable' });
  return text();
};

test('what this computer holds is shown while the server is unreachable', async () => {
  followConnection(false);
  const result = show('contacts', async () => 'held');
  await expect.poll(() => result().data).toBe('held');
  expect(result()).toMatchObject({ status: 'success', fetchStatus: 'idle' });
});

test('a view without data fails while the server is unreachable and loads once it is back', async () => {
  followConnection(false);
  const result = show(
    'calls',
    fromServer(() => 'loaded'),
  );
  await expect.poll(() => result().status).toBe('error');
  expect(result()).toMatchObject({ fetchStatus: 'idle', error: { code: 'unreachable' } });
  followConnection(true);
  await expect.poll(() => result().data).toBe('loaded');
  expect(result()).toMatchObject({ status: 'success', error: null });
});

test('a view with data keeps showing it and is updated later', async () => {
  let text = 'before';
  const result = show(
    'contacts',
    fromServer(() => text),
  );
  await expect.poll(() => result().data).toBe('before');
  followConnection(false);
  text = 'after';
  void queries.invalidateQueries({ queryKey: ['admin', 'contacts'] });
  await expect.poll(() => result().fetchStatus).toBe('paused');
  await new Promise((resolve) => setTimeout(resolve));
  expect(result()).toMatchObject({ status: 'success', data: 'before' });
  followConnection(true);
  await expect.poll(() => result().data).toBe('after');
});

test('a call that fails as the server goes away ends in the same failure', async () => {
  const result = show('stats', async () => {
    followConnection(false);
    throw new ApiError('away', 503, { code: 'unreachable' });
  });
  await expect.poll(() => result().status).toBe('error');
  expect(result().fetchStatus).toBe('idle');
});
