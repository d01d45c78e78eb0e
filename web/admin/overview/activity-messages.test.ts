import { expect, test } from 'vitest';
import { sentenceOf } from './activity-messages.ts';

const text = (action: string, entity: string, title: string, actor = 'Ann Owner') => {
  const sentence = sentenceOf({ id: 'a', action, entity, entityId: 'x 1', title, actor, at: '2026-11-20T12:00:00Z' });
  return [`${sentence.before}[${sentence.name}]${sentence.after}`, sentence.to];
};

test.each([
  ['created', 'project', 'Kestrel', 'Ann Owner added the project [Kestrel]', '/admin?tab=projects&open=x%201'],
  ['moved', 'skill', 'TypeScript', 'Ann Owner reordered the skill [TypeScript]', '/admin?tab=skills&open=x%201'],
  ['deleted', 'faq', 'How long?', 'Ann Owner deleted the FAQ [How long?]', null],
  ['noted', 'contact', 'Bo', 'Ann Owner wrote a note about the request of [Bo]', '/admin?tab=contacts&contact=x%201'],
  ['approved', 'testimonial', 'Cy', 'Ann Owner approved the testimonial of [Cy]', '/admin?tab=testimonials&open=x%201'],
  [
    'unfeatured',
    'testimonial',
    'Cy',
    'Ann Owner stopped featuring the testimonial of [Cy]',
    '/admin?tab=testimonials&open=x%201',
  ],
  ['import', 'portfolio', 'Portfolio', 'Ann Owner [imported a portfolio]', '/admin?tab=settings'],
  ['signed-in', 'account', 'Ann Owner', 'Ann Owner [signed in]', '/admin?tab=profile'],
  [
    'second-factor-off',
    'account',
    'Ann Owner',
    'Ann Owner [turned off two-factor authentication]',
    '/admin?tab=profile&section=second-factor',
  ],
  ['blown-up', 'moon-base', 'Alpha', 'Ann Owner blown up the moon base [Alpha]', null],
])('%s %s %s', (action, entity, title, sentence, to) => {
  expect(text(action, entity, title)).toEqual([sentence, to]);
});

test('what a visitor did is told of the visitor', () => {
  expect(text('received', 'contact', 'Bo', 'Visitor')).toEqual([
    '[Bo] sent a consultation request',
    '/admin?tab=contacts&contact=x%201',
  ]);
});
