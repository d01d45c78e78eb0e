import { expect, test } from 'vitest';
import { sourceFacts, sourceText } from './source-text.ts';

const NO_UTM = { source: null, medium: null, campaign: null, term: null, content: null };
const nothing = { kind: 'form' as const, channel: null, landingPage: null, referrerHost: null, utm: NO_UTM };

test('the campaign counts before the site, the site before the channel', () => {
  expect(sourceText({ ...nothing, referrerHost: 'news.example', utm: { ...NO_UTM, source: 'letter' } })).toBe('letter');
  expect(sourceText({ ...nothing, referrerHost: 'news.example', channel: 'phone' })).toBe('news.example');
  expect(sourceText({ ...nothing, channel: 'linkedin' })).toBe('LinkedIn');
  expect(sourceText(nothing)).toBe('Direct');
});

test('a request of an earlier release came directly', () => {
  expect(sourceText(undefined)).toBe('Direct');
  expect(sourceFacts(undefined)).toEqual([]);
});

test('only what is known is told', () => {
  expect(
    sourceFacts({ ...nothing, landingPage: '/projects', utm: { ...NO_UTM, source: 'x', campaign: 'spring' } }),
  ).toEqual([
    ['Came by', 'Form'],
    ['First page', '/projects'],
    ['Campaign', 'x · spring'],
  ]);
});
