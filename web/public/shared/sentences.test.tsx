import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { formatWeeks } from '#common/site/format.ts';
import * as forms from '#common/texts/keys/forms.ts';
import * as pages from '#common/texts/keys/pages.ts';
import * as site from '#common/texts/keys/site.ts';
import { t } from '#common/texts/text.ts';
import { hidden, rich } from '#web/shared/rich.tsx';

test.each([
  [{ from: 1, to: 1 }, '1 week'],
  [{ from: 4, to: 4 }, '4 weeks'],
  [{ from: 3, to: 5 }, '3-5 weeks'],
])('the weeks %o read %j', (weeks, sentence) => {
  expect(formatWeeks(weeks)).toBe(sentence);
});

test('sentences of the landing page read as they are meant, with one and with more', () => {
  expect([
    t(site.skillLevel, { level: 'Expert', years: 1 }),
    t(site.skillLevel, { level: 'Expert', years: 12 }),
    t(site.stars, { rating: 4 }),
    t(site.projectDemoLink, { title: 'Kestrel' }),
    t(site.projectCodeLink, { title: 'Kestrel' }),
    t(site.testimonialsRailOf, { number: 2 }),
    t(site.testimonialsList, { name: 'Client testimonials' }),
  ]).toEqual([
    'Expert, 1 year',
    'Expert, 12 years',
    '4 out of 5 stars',
    'Live demo of Kestrel (opens in a new tab)',
    'Code of Kestrel (opens in a new tab)',
    'Testimonials, rail 2',
    'Client testimonials: scrollable list',
  ]);
});

test('what only screen readers say stands in its place of a sentence', () => {
  expect(renderToStaticMarkup(rich(site.packageStart, { name: 'Launch', hidden }))).toBe(
    'Start with <span class="sr-only">the </span>Launch<span class="sr-only"> package</span>',
  );
  expect(renderToStaticMarkup(rich(site.packageIncludes, { name: 'Launch', hidden }))).toBe(
    'What is included<span class="sr-only"> in Launch</span>',
  );
  expect(renderToStaticMarkup(rich(site.testimonialRead, { name: 'Ada', hidden }))).toBe(
    'Read all<span class="sr-only"> of what Ada wrote</span>',
  );
});

test.each([
  [1, '<b>4.5 out of 5</b>, from one client.'],
  [1_200, '<b>4.5 out of 5</b>, from 1200 clients.'],
])('the rating of %d clients says how many they are', (count, sentence) => {
  const rating = (parts: React.ReactNode) => <b>{parts}</b>;
  const values = { average: 4.5, max: 5, count, clients: String(count), rating };
  expect(renderToStaticMarkup(rich(site.testimonialsRating, values))).toBe(sentence);
});

test('sentences of the forms read as they are meant, with one and with more', () => {
  expect([
    t(forms.filesRule, { max: 5, megabytes: '10' }),
    t(forms.filesMany, { max: 1 }),
    t(forms.fileRemove, { name: 'brief.pdf' }),
    t(forms.contactCall, { kind: 'Intro' }),
    t(forms.totalFrom, { amount: '$1,500' }),
    t(forms.totalDelivery, { day: 'April 12, 2027' }),
    t(forms.reviewMany, { max: 3 }),
    t(forms.reviewHint, { min: 1 }),
    t(forms.reviewWelcomeName, { name: 'Ada', project: 'Engine' }),
    t(forms.endingShown, { project: 'Engine' }),
    t(forms.ratingStars, { stars: 1 }),
    t(forms.ratingStars, { stars: 2 }),
    t(forms.counterLeft, { left: 100 }),
  ]).toEqual([
    'Up to 5 files: PDF, Word or picture, each up to 10MB. Only I can read them.',
    'Up to 1 file can be attached.',
    'Remove brief.pdf',
    'I would like a call (Intro). Times that suit me:',
    'From $1,500',
    'Earliest delivery: April 12, 2027',
    'Too Many Submissions: You can only submit 3 testimonials per hour. Please try again later.',
    'Minimum 1 character required',
    'Welcome, Ada! This is your invitation to write about Engine.',
    'Then it appears on this site with your name and the project Engine.',
    '1 star',
    '2 stars',
    'Fewer than 100 characters left',
  ]);
});

test('the counter of a text writes its numbers without separators, as the limit is written', () => {
  expect(renderToStaticMarkup(rich(forms.counter, { length: 1_234, max: 2_000, hidden }))).toBe(
    '<span class="sr-only">Characters: </span>1234/2000',
  );
});

test.each([
  [1, '1 project', '1 result', '1<span class="sr-only"> project</span>'],
  [1_200, '1200 projects', '1,200 results', '1200<span class="sr-only"> projects</span>'],
])('%d projects are counted as the list and the search write numbers', (count, listed, found, filtered) => {
  const projects = String(count);
  expect(t(pages.listCount, { count, projects })).toBe(listed);
  expect(t(pages.searchCount, { count, results: count.toLocaleString('en-US') })).toBe(found);
  expect(renderToStaticMarkup(rich(pages.filterCount, { count, projects, hidden }))).toBe(filtered);
});

test('sentences of the lists and of the search name what they are about', () => {
  expect([
    t(pages.listPage, { page: 2, pages: 5 }),
    t(pages.filterMore, { count: 12 }),
    t(pages.searchAsk, { text: 'Boats?' }),
    t(pages.searchNone, { text: 'boats' }),
  ]).toEqual(['Page 2 of 5', '12 more', 'Ask the assistant: “Boats?”', 'Nothing found for “boats”']);
});
