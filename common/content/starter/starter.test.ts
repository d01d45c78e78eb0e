import { describe, expect, test } from 'vitest';
import { brand, place } from '#common/content/brand.ts';
import { calls } from '#common/content/calls.ts';
import { hero } from '#common/content/landing.ts';
import { addOns, guarantee, packages, replyTime, roadmapTime } from '#common/content/services.ts';
import { SiteContent } from '#common/contract/site/content.ts';
import { formatPrice, formatRange } from '#common/format.ts';
import { contactMessages } from '#common/messages.ts';
import { budgets, timelines } from '#common/options.ts';
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
  test('brand', () => {
    const { name, tagline, ownerName, city, country, countryCode } = filled.identity;
    const { meaning, owner, ...own } = brand;
    expect({ name, city, country, countryCode }).toEqual({
      name: own.name,
      city: own.city,
      country: own.country,
      countryCode: own.countryCode,
    });
    expect([tagline, ownerName]).toEqual([meaning, owner]);
    expect(filled.hero.place).toBe(place);
  });

  test('landing page', () => {
    const { ruler: _ruler, ...heroTexts } = filled.hero;
    expect(heroTexts).toEqual(hero);
  });

  test('services', () => {
    expect(filled.guarantee).toEqual({ ...guarantee, rule: null });
    expect(filled.packages.map(({ id: _id, highlighted: _highlighted, ...entry }) => entry)).toEqual(packages);
    expect(filled.packages.map(({ highlighted }) => highlighted)).toEqual([false, true, false]);
    expect(filled.addOns.map(({ id: _id, ...entry }) => entry)).toEqual(addOns);
    expect([filled.promises.reply.time, filled.promises.roadmap.time]).toEqual([replyTime, roadmapTime]);
    for (const { price, weeks } of filled.packages)
      expect([formatMoney(price, filled.identity), formatWeeks(weeks)]).toEqual([
        formatPrice(price),
        formatRange(weeks, 'weeks'),
      ]);
  });

  test('form and calls', () => {
    expect(filled.form).toEqual({ budgets, timelines, sent: contactMessages.sent });
    expect(filled.callTypes.map(({ minutes, name, text }) => ({ minutes, name, description: text }))).toEqual(calls);
  });

  test('pages and emails', () => {
    const { home, testimonial, thankYou: thanks } = filled.seo.pages;
    expect([home, testimonial, thanks]).toEqual([
      {
        title: 'Hunar – custom web, SaaS and AI development',
        description:
          'Bilal Raza builds web applications, SaaS products and AI integrations at a fixed price, with a delivery date in writing and your money back if it is missed. From $500.',
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
      'Web applications, SaaS products and AI integrations at a fixed price, with a delivery date in writing.',
    );
    expect(filled.email.confirmation).toEqual({
      subject: 'Your request has arrived – Hunar',
      greeting: 'Thank you, {visitorName}.',
      text: 'Your consultation request has arrived. I read every one myself and reply within 1-2 hours, usually with a few questions.\n\nWithin 24-48 hours you get a roadmap: what to build first, what it costs, and when it is done. There is nothing to prepare. If something important comes to mind, just answer this email.',
    });
    expect([filled.email.senderName, filled.email.signature]).toEqual([`${brand.owner}, ${brand.name}`, brand.owner]);
  });
});
