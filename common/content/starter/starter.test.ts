import { describe, expect, test } from 'vitest';
import { SiteContent } from '#common/contract/site/content.ts';
import { bracesIn, fillContent } from '#common/site/braces.ts';
import { formatMoney, formatWeeks } from '#common/site/format.ts';
import { problemsOf } from '#common/site/problems.ts';
import { textsIn } from '#common/site/texts.ts';
import { starter } from './starter.ts';

const filled = fillContent(starter, { contactEmail: 'owner@example.com', now: Date.UTC(2026, 10, 22) });

test('the starter is a valid document that could be published as it is', () => {
  expect(SiteContent.parse(starter)).toEqual(starter);
  expect(problemsOf(starter, new Set())).toEqual([]);
});

test('the names, the promised times and the prices stand once; other texts name them in braces', () => {
  const facts = ['Hunar', 'Bilal', 'Lahore', 'Pakistan', 'UTC+5', '1-2 hours', '24-48 hours', 'From $500'];
  const texts = [...textsIn(starter)].map(({ text }) => text);
  for (const fact of facts)
    expect([fact, texts.filter((text) => text.includes(fact)).length <= 1]).toEqual([fact, true]);
});

test('filling leaves only the visitor’s name in braces', () => {
  expect([...textsIn(filled)].flatMap(({ text }) => bracesIn(text))).toEqual(['visitorName']);
});

describe('filled in, the starter has the texts of the site to the letter:', () => {
  test('form', () => {
    expect(filled.form).toEqual({
      budgets: ['$500 - $1,000', '$1,000 - $5,000', '$5,000 - $10,000', '$10,000+'],
      timelines: ['ASAP', '1-2 weeks', '1 month', '2-3 months', '3+ months'],
      sent: "Consultation request sent! We'll send your project roadmap within 24 hours.",
    });
  });

  test('packages, add-ons and promises', () => {
    const { identity } = filled;
    expect(
      filled.packages.map(({ name, price, weeks, highlighted }) => [
        name,
        formatMoney(price, identity),
        formatWeeks(weeks),
        highlighted,
      ]),
    ).toEqual([
      ['Launch', '$500', '1-2 weeks', false],
      ['Product', '$1,500', '2-4 weeks', true],
      ['Platform', '$5,000', '4-8 weeks', false],
    ]);
    expect(filled.addOns.map(({ name, price }) => [name, formatMoney(price, identity)])).toEqual([
      ['AI assistant', '$800'],
      ['Payments and subscriptions', '$600'],
      ['Speed and accessibility pass', '$400'],
      ['Third-party integration', '$500'],
    ]);
    expect([filled.promises.reply.time, filled.promises.roadmap.time]).toEqual(['1-2 hours', '24-48 hours']);
  });

  test('place', () => {
    expect(filled.hero.place).toBe('Lahore, Pakistan (UTC+5)');
  });

  test('pages and emails', () => {
    const { home, testimonial, thankYou: thanks } = filled.seo.pages;
    expect([home, testimonial, thanks]).toEqual([
      {
        title: 'Hunar – custom web, SaaS and AI development',
        description:
          'Bilal Raza builds web applications, SaaS products and AI integrations: the price and the delivery date in writing before work begins, your money back if it is late. From $500.',
      },
      {
        title: 'Share your experience – Hunar',
        description:
          'Worked with Bilal Raza? Leave a testimonial about your project. It takes two minutes and is reviewed before publishing.',
      },
      {
        title: 'Thank you – Hunar',
        description: 'Your message has been sent. A personal reply follows within 1-2 hours.',
      },
    ]);
    expect(filled.seo.summary).toBe(
      'Web applications, SaaS products and AI integrations, with the price and the delivery date in writing before work begins.',
    );
    expect(filled.email.confirmation).toEqual({
      subject: 'Your request has arrived – Hunar',
      greeting: 'Thank you, {visitorName}.',
      text: 'Your consultation request has arrived. I read every one myself and reply within 1-2 hours, usually with a few questions.\n\nWithin 24-48 hours you get a roadmap: what to build first, what it costs, and when it is done. There is nothing to prepare. If something important comes to mind, just answer this email.',
    });
    expect([filled.email.senderName, filled.email.signature]).toEqual(['Bilal Raza, Hunar', 'Bilal Raza']);
  });
});
