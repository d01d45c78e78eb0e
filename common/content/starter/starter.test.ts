import { describe, expect, test } from 'vitest';
import { about, brand, counters, place } from '#common/content/brand.ts';
import { callRequests, calls } from '#common/content/calls.ts';
import { followUps, starters, welcome } from '#common/content/chat.ts';
import { footer, hero, quickStarts, sections } from '#common/content/landing.ts';
import { manifestTexts, pageTexts } from '#common/content/pages.ts';
import { addOns, guarantee, packages, promises, reasons } from '#common/content/services.ts';
import { testimonialPage } from '#common/content/testimonials.ts';
import { thankYou } from '#common/content/thank-you.ts';
import { SiteContent } from '#common/contract/site/content.ts';
import { formatPrice, formatRange } from '#common/format.ts';
import { contactMessages, testimonialMessages } from '#common/messages.ts';
import { budgets, timelines } from '#common/options.ts';
import { bracesIn, fillContent } from '#common/site/braces.ts';
import { formatMoney, formatWeeks } from '#common/site/format.ts';
import { problemsOf } from '#common/site/problems.ts';
import { textsIn } from '#common/site/texts.ts';
import { starter } from './starter.ts';

const filled = fillContent(starter, { contactEmail: 'owner@example.com', now: Date.UTC(2026, 10, 22) });
const section = (wanted: string) => filled.sections.find(({ id }) => id === wanted);

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
  test('brand and about', () => {
    const { name, tagline, ownerName, city, country, countryCode } = filled.identity;
    const { meaning, owner, ...own } = brand;
    expect({ name, city, country, countryCode }).toEqual({
      name: own.name,
      city: own.city,
      country: own.country,
      countryCode: own.countryCode,
    });
    expect([tagline, ownerName]).toEqual([meaning, owner]);
    expect({ statement: section('about')?.heading, ...filled.about }).toEqual(about);
    expect(filled.counters).toEqual(counters);
    expect(filled.hero.place).toBe(place);
  });

  test('landing page', () => {
    const { ruler: _ruler, ...heroTexts } = filled.hero;
    expect(heroTexts).toEqual(hero);
    const own = { services: 'services', why: 'reasons', projects: 'projects', contact: 'contact' } as const;
    for (const [id, key] of Object.entries(own)) {
      const {
        label,
        title,
        text = null,
      }: { label: string; title: string; text?: string | null } = sections[key as keyof typeof sections] as never;
      expect(section(id)).toMatchObject({ label, heading: title, intro: text });
    }
    const { label, title, text } = sections.testimonials;
    expect(section('testimonials')).toMatchObject({ label, heading: title, intro: text });
    expect(filled.footer).toEqual(footer);
    // Their trailing space is where the visitor goes on writing; texts of the document are trimmed.
    expect(filled.quickStarts.map(({ label: name, message }) => ({ label: name, message: `${message} ` }))).toEqual(
      quickStarts,
    );
  });

  test('services', () => {
    expect(filled.guarantee).toEqual({ ...guarantee, rule: null });
    expect(filled.reasons).toEqual(reasons);
    expect(filled.packages.map(({ id: _id, highlighted: _highlighted, ...entry }) => entry)).toEqual(packages);
    expect(filled.packages.map(({ highlighted }) => highlighted)).toEqual([false, true, false]);
    expect(filled.addOns.map(({ id: _id, ...entry }) => entry)).toEqual(addOns);
    expect([filled.promises.reply, filled.promises.roadmap]).toEqual(promises);
    for (const { price, weeks } of filled.packages)
      expect([formatMoney(price, filled.identity), formatWeeks(weeks)]).toEqual([
        formatPrice(price),
        formatRange(weeks, 'weeks'),
      ]);
  });

  test('form, calls and chat', () => {
    expect(filled.form).toEqual({ budgets, timelines, sent: contactMessages.sent });
    expect(filled.callTypes.map(({ minutes, name, text }) => ({ minutes, name, description: text }))).toEqual(calls);
    expect(Object.fromEntries(filled.callTypes.map(({ id, message }) => [id, `${message} `]))).toEqual(callRequests);
    expect({
      greeting: filled.chat.greeting,
      starters: filled.chat.starters,
      followUps: filled.chat.followUps,
    }).toEqual({ greeting: welcome, starters, followUps });
  });

  test('pages and emails', () => {
    const { home, testimonial, thankYou: thanks } = filled.seo.pages;
    expect([home, testimonial, thanks]).toEqual([pageTexts.home, pageTexts.submitTestimonial, pageTexts.thankYou]);
    expect(filled.seo.summary).toBe(manifestTexts.description);
    const { eyebrow, title, reasonsTitle, reasons: why } = testimonialPage;
    expect(filled.testimonialPage).toEqual({
      eyebrow,
      title,
      whyTitle: reasonsTitle,
      reasons: why,
      consent: testimonialMessages.consent,
    });
    expect(filled.thankYou).toEqual({
      title: thankYou.title,
      text: thankYou.text,
      quick: thankYou.reply,
      call: thankYou.call,
    });
    expect(filled.email.confirmation).toEqual({
      subject: 'Your request has arrived – Hunar',
      greeting: 'Thank you, {visitorName}.',
      text: 'Your consultation request has arrived. I read every one myself and reply within 1-2 hours, usually with a few questions.\n\nWithin 24-48 hours you get a roadmap: what to build first, what it costs, and when it is done. There is nothing to prepare. If something important comes to mind, just answer this email.',
    });
    expect([filled.email.senderName, filled.email.signature]).toEqual([`${brand.owner}, ${brand.name}`, brand.owner]);
  });
});
