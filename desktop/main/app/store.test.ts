import { expect, test } from 'vitest';
import { openStore } from './store.ts';

const ORIGIN = 'https://studio.example';
const earlier = (backup: object, more: object = {}) => ({
  store: {
    servers: [ORIGIN, 'https://other.example'],
    preferences: { notifications: true, launchAtLogin: true, backup },
    lastBackup: { at: 1, failed: null },
    ...more,
  } as Record<string, unknown>,
});

test('a JSON schedule of an earlier release goes on as the off-site backup of its site, once', () => {
  const file = earlier({ every: 'weekly', folder: '/backups', keep: 3 });
  const store = openStore(file);
  const { siteBackups, preferences } = store.read();
  expect(siteBackups).toMatchObject({
    [ORIGIN]: { plan: { every: 'daily', folder: '/backups' }, since: expect.any(Number) },
  });
  expect(preferences).toMatchObject({ launchAtLogin: true });
  expect(file.store.preferences).not.toHaveProperty('backup');
  // Whoever turns it off afterwards is not asked by the old schedule again.
  store.change({ siteBackups: {} });
  expect(openStore(file).read().siteBackups).toEqual({});
});

test('a site with off-site backups keeps their plan, and one without a schedule gets none', () => {
  const plan = { every: 'daily', hour: 5, folder: '/mine' };
  const own = earlier({ every: 'daily', folder: '/backups', keep: 3 }, { siteBackups: { [ORIGIN]: { plan } } });
  expect(openStore(own).read().siteBackups[ORIGIN]?.plan).toEqual(plan);
  for (const backup of [
    { every: 'never', folder: '/backups', keep: 3 },
    { every: 'daily', folder: null, keep: 3 },
  ])
    expect(openStore(earlier(backup)).read().siteBackups).toEqual({});
});
