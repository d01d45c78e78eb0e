import { expect, test } from 'vitest';
import type { SearchHit } from '#common/contract/search.ts';
import { groupsOf } from './dashboard-search.tsx';
import { findDestinations } from './destinations.ts';

const project: SearchHit = { type: 'project', id: 'p', title: 'Kestrel', detail: 'Web Development' };
const contact: SearchHit = { type: 'contact', id: 'c', title: 'Anna Weber', detail: 'anna@example.com' };
const command: SearchHit = { type: 'command', id: 'theme', title: 'Switch theme', detail: '' };
const first = (text: string, hits: readonly SearchHit[]) => groupsOf(text, hits, findDestinations(text))[0];

test('the group of the best match comes first, so that Enter opens it', () => {
  expect(first('anna web', [contact, project])?.options[0]?.label).toBe('Anna Weber');
  expect(first('kestrel', [project, contact])?.options[0]?.label).toBe('Kestrel');
});

test('a command is listed once and before entries that match less', () => {
  const groups = groupsOf('dark mode', [command, project], findDestinations('dark mode'));
  expect(groups.map(({ label }) => label)).toEqual(['Settings and tabs', 'Projects']);
  expect(groups[0]?.options.map(({ id }) => id)).toEqual(['theme']);
});
