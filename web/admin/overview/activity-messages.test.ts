import { describe, expect, test } from 'vitest';
import { type Actor, type DomainEvent, dataOf, type Happening } from '#common/events.ts';
import { sentenceOf } from './activity-messages.ts';

const ANN: Actor = { id: 'ann', name: 'Ann Owner' };

const shown = ({ before, name, after, to }: ReturnType<typeof sentenceOf>) => [`${before}[${name}]${after}`, to];

interface Row {
  type: string;
  title: string;
  actor: string;
  data: Record<string, unknown> | null;
}

const tell = ({ type, title, actor, data }: Row, userId?: string) => {
  const [entity = '', action = ''] = type.split('.');
  const row = { id: 'a', action, entity, entityId: 'x 1', title, actor, data, at: '2026-11-20T12:00:00Z' };
  return shown(sentenceOf(row, userId));
};

/** As this release records an event and Ann reads it. */
function text(happening: Happening, title: string, actor = ANN) {
  const event: DomainEvent = { ...happening, entityId: 'x 1', title, actor };
  return tell({ type: event.type, title, actor: actor.name, data: dataOf(event) }, 'ann');
}

/** As an earlier release recorded it: nothing but names. */
const earlier = (type: string, title: string) => tell({ type, title, actor: 'Ann Owner', data: null }, 'ann');

const unchanged = { status: null, priority: null, deleted: null };
const same = { fields: [], status: null, featured: null, deleted: null };

test.each<[Happening, string, string, string | null]>([
  [
    { type: 'project.created', details: {} },
    'Kestrel',
    'You added the project [Kestrel]',
    '/admin?tab=projects&open=x%201',
  ],
  [
    { type: 'project.updated', details: { fields: ['title', 'githubUrl'] } },
    'Kestrel',
    'You changed the project [Kestrel]: title, GitHub link',
    '/admin?tab=projects&open=x%201',
  ],
  [
    { type: 'skill.moved', details: { priority: 2 } },
    'TypeScript',
    'You reordered the skill [TypeScript]',
    '/admin?tab=skills&open=x%201',
  ],
  [{ type: 'faq.deleted', details: {} }, 'How long?', 'You deleted the FAQ [How long?]', null],
  [{ type: 'contact.removed', details: {} }, 'Bo', 'You permanently deleted the request of [Bo]', null],
  [
    { type: 'contact.updated', details: { ...unchanged, count: 1, status: 'in_progress', priority: 'high' } },
    'Bo',
    'You changed the request of [Bo]: status to In Progress and priority to High',
    '/admin?tab=contacts&contact=x%201',
  ],
  [
    { type: 'contact.updated', details: { ...unchanged, count: 10, status: 'contacted' } },
    '10 contacts',
    'You changed [10 requests]: status to Contacted',
    null,
  ],
  [
    { type: 'contact.updated', details: { ...unchanged, count: 3, deleted: true } },
    '3 contacts',
    'You deleted [3 requests]',
    null,
  ],
  [
    { type: 'testimonial.updated', details: { ...same, count: 2, status: 'archived' } },
    '2 testimonials',
    'You changed [2 testimonials]: status to Archived',
    null,
  ],
  [
    { type: 'testimonial.updated', details: { ...same, count: 1, fields: ['feedback'], featured: true } },
    'Cy',
    'You changed the testimonial of [Cy]: feedback and now featured',
    '/admin?tab=testimonials&open=x%201',
  ],
  [
    { type: 'testimonial.unfeatured', details: {} },
    'Cy',
    'You stopped featuring the testimonial of [Cy]',
    '/admin?tab=testimonials&open=x%201',
  ],
  [
    { type: 'certificate.updated', details: { public: false, position: null } },
    'award.pdf',
    'You changed the certificate [award.pdf]: now hidden',
    '/admin?tab=profile',
  ],
  [
    { type: 'portfolio.import', details: { projects: 6, skills: 22, faqs: 1 } },
    'Portfolio',
    'You [imported a portfolio]: 6 projects, 22 skills and 1 FAQ',
    '/admin?tab=settings',
  ],
  [
    { type: 'trash.emptied', details: { count: 2, type: 'skills' } },
    '2 entries',
    'You [emptied the trash of skills]: 2 entries',
    '/admin?tab=settings&section=trash',
  ],
  [
    { type: 'account.second-factor-off', details: {} },
    'Ann Owner',
    'You [turned off two-factor authentication]',
    '/admin?tab=profile&section=second-factor',
  ],
])('%j about %s', (happening, title, sentence, to) => {
  expect(text(happening, title)).toEqual([sentence, to]);
});

describe('who did it', () => {
  const signedIn: Happening = { type: 'account.signed-in', details: {} };

  test('is named unless it is the user who reads, whatever the others are called', () => {
    expect(text(signedIn, 'Ann Owner')[0]).toBe('You [signed in]');
    expect(text(signedIn, 'Ann Owner', { id: 'other', name: 'Ann Owner' })[0]).toBe('Ann Owner [signed in]');
    expect(text(signedIn, 'Ann Owner', { id: null, name: 'Command line' })[0]).toBe('Command line [signed in]');
  });

  test('is the visitor where a visitor did it', () => {
    const visitor = { id: null, name: 'Visitor' };
    expect(text({ type: 'contact.received', details: {} }, 'Bo', visitor)).toEqual([
      '[Bo] sent a consultation request',
      '/admin?tab=contacts&contact=x%201',
    ]);
  });
});

test.each([
  ['project.created', 'Kestrel', 'Ann Owner added the project [Kestrel]', '/admin?tab=projects&open=x%201'],
  ['project.updated', 'Kestrel', 'Ann Owner changed the project [Kestrel]', '/admin?tab=projects&open=x%201'],
  ['contact.updated', '10 contacts', 'Ann Owner changed the request of [10 contacts]', expect.any(String)],
  ['contact.noted', 'Bo', 'Ann Owner wrote a note about the request of [Bo]', '/admin?tab=contacts&contact=x%201'],
  ['portfolio.import', 'Portfolio', 'Ann Owner [imported a portfolio]', '/admin?tab=settings'],
  ['trash.emptied', '2 entries', 'Ann Owner [emptied the trash]', '/admin?tab=settings&section=trash'],
  ['account.signed-in', 'Ann Owner', 'Ann Owner [signed in]', '/admin?tab=profile'],
])('a row of an earlier release still reads: %s', (type, title, sentence, to) => {
  expect(earlier(type, title)).toEqual([sentence, to]);
});

test('an event or details of a later release are told by name', () => {
  expect(earlier('moon-base.blown-up', 'Alpha')).toEqual(['Ann Owner blown up the moon base [Alpha]', null]);
  const data = { actorId: 'ann', count: 2, status: 'frozen', priority: null, deleted: null };
  expect(tell({ type: 'contact.updated', title: 'Bo', actor: 'Ann Owner', data }, 'ann')[0]).toBe(
    'You changed the request of [Bo]',
  );
});
