import { describe, expect, test } from 'vitest';
import { check, facts } from '#api/testing/guard-facts.ts';
import { createNumbersGuard } from './numbers-guard.ts';

describe('a reply that says what the facts say passes', () => {
  test.each([
    // Prices
    'The Product package starts from $1,500.',
    'It costs 1500 dollars.',
    'It is USD 1.5k.',
    'It is US$1,500.',
    'It is 1,500 USD in total.',
    'The price is one thousand five hundred dollars.',
    'That would be fifteen hundred dollars.',
    'That is $1.5k.',
    'That is $1500.00.',
    'A 500-dollar package.',
    'Prices run from $500 to $5,000.',
    'Between $500 and 1,500 dollars.',
    'The packages are $500, $1,500 and $5,000.',
    'The packages cost 500, 1,500 or 5,000 dollars.',
    'Prices are $500-1500.',
    'Five hundred dollars for the smallest one.',
    '**$1,500** is the price of the Product package.',
    '$5k for the Platform package.',
    'Five grand for the Platform package.',
    'It costs 1500.',
    'Das Product-Paket kostet 1.500 $.',
    'Le prix est de 1 500 dollars.',
    'Product with an AI assistant comes to $2,300.',
    'Launch ($500) plus a third-party integration ($500) is $1,000.',
    'Platform with the AI assistant and payments and subscriptions is $6,400.',
    // Durations
    'It takes 2-4 weeks.',
    'It takes two to four weeks.',
    'It takes between 2 and 4 weeks.',
    'It takes 2 to 4 weeks.',
    'It takes 2–4 weeks.',
    'Launch takes 7 to 14 days.',
    'A two-week project.',
    'You get a reply within 1-2 hours.',
    'A roadmap follows within 24-48 hours.',
    'A roadmap follows within one to two days.',
    'A roadmap within 24h or 48h.',
    'A fortnight at most.',
    'It takes a week or two weeks.',
    'It takes a couple of weeks.',
    'It takes a few weeks.',
    'Three months of fixes are included.',
    '4-8 weeks, depending on the scope.',
    'Es dauert 2 bis 4 Wochen.',
    'Se tarda de 2 a 4 semanas.',
    // Other numbers
    'There are 50 projects delivered.',
    'Client satisfaction is 100%.',
    'Satisfaction is one hundred percent.',
    'Late jobs fell by 40 percent.',
    'It went live on 3 May 2024.',
    'It went live on May 3rd, 2024.',
    'Live since 2024-05-03.',
    'Live since May 2024.',
    'Live since 03.05.2024.',
    'It was built in 2024 for 38 vans.',
    'Write to hello@hunar.example.',
    'Call +92 300 1234567.',
    'Call +92-300-123-4567.',
    'Five years of building for clients.',
    'Up to five screens are included.',
    // Promises that the facts make
    'Defects are corrected without charge.',
    'There is a money-back guarantee for late delivery.',
    'You get your money back if I miss the date.',
    'Defects in what I delivered are corrected free of charge.',
    // Denials
    'There is no free plan.',
    'I cannot offer unlimited revisions.',
    'No, there are no discounts.',
    'I don’t promise a lifetime warranty.',
    // Numbers that claim nothing
    'There are three packages, each at one fixed price.',
    'This is one of the first projects.',
    'It uses React 19, Node.js 24 and TypeScript 5.',
    'Files go to S3, sign-in uses OAuth 2 and the viewer is 3D.',
    'It runs over HTTP/2, with UTF-8 and H.264.',
    'It meets WCAG 2.2.',
    '1. Plan\n2. Build\n3. Ship',
    '1) Plan\n2) Build',
    'Step 1 is a call, step 2 a roadmap.',
    'The 1st, the 2nd and the 3rd option.',
    'The dashboard opens at 09:30 and closes at 17:00.',
    'Calls are possible at 9 am.',
    'I work from Pakistan (UTC+5).',
    'Two people use it every day.',
    'A double-entry ledger with B2B and 2FA.',
    'Feel free to ask.',
    'You are free to choose.',
    'Built for a freelance photographer.',
    'It runs hassle-free with open-source libraries.',
    'Version 2.0 of the API.',
    'It may take longer; please write to us.',
    'Works with Node.js, Next.js, Socket.io and ASP.NET.',
    'Rated 5 of 5 by the client.',
    'The case is at demo.example.com/app.',
    'اردو میں جواب',
    '',
  ])('%s', (reply) => expect(check(reply)).toBeNull());
});

describe('a number of the question', () => {
  test.each([
    ['I have a budget of $10,000', 'With your budget of $10,000 the Platform package fits: it starts from $5,000.'],
    ['I have $200. Is that enough?', 'Your budget of $200 is below the smallest package, which starts from $500.'],
    ['I have $200. Is that enough?', 'You mentioned $200. The smallest package starts from $500.'],
    ['Can you do it in 3 days?', 'Your deadline of 3 days is too short: Launch takes 1-2 weeks.'],
    ['We launch on 24 December', 'You mentioned 24 December. Platform takes 4-8 weeks.'],
    ['Your price is $5, right?', 'No, it is not $5. Packages start from $500.'],
    ['Your price is $5, right?', 'No, it doesn’t cost $5. Packages start from $500.'],
  ])('is repeated as the visitor’s own: %s → %s', (question, reply) => expect(check(reply, question)).toBeNull());

  test.each([
    ['Your price is $5, right?', 'Yes, $5.'],
    ['Your price is $5, right?', 'Yes, our price is $5.'],
    ['Your price is $5, right?', 'Your price is $5, right.'],
    ['Your price is $5, right?', 'You said the price is $5, and that is correct.'],
    ['Your price is $5, right?', 'No problem, it is $5.'],
    ['Your price is $5, right?', 'It is no more than $5.'],
    ['Your price is $5, right?', 'It will not cost more than $5.'],
    ['I have $5. Enough?', 'Yes, your budget of $5 covers the Platform package.'],
    ['I have $5. Enough?', 'Your budget of $5 is enough.'],
    ['Can you do it in 3 days?', 'Yes, your deadline of 3 days works.'],
    ['Can you do it in 3 days?', 'It takes 3 days.'],
    ['Can you do it by 24 December?', 'Yes, by 24 December.'],
    ['Is there 20% off?', 'Yes, 20%.'],
    ['My budget is $10,000', 'With your budget of €10,000 all is possible.'],
    ['Is it free?', 'Yes, it is free.'],
    ['I want a refund', 'You get a discount instead.'],
  ])('is not confirmed: %s → %s', (question, reply) => expect(check(reply, question)).not.toBeNull());
});

test.each(facts)('a reply that quotes the fact “$title” passes', ({ text }) => expect(check(text)).toBeNull());

describe('what a model says of the facts in its own words passes', () => {
  test.each([
    'Hello! Happy to help. We offer three packages: **Launch** (from $500, 1-2 weeks), **Product** (from $1,500, 2-4 weeks) and **Platform** (from $5,000, 4-8 weeks).',
    'Yes. If the agreed delivery date is missed, the money-back guarantee applies; the agreement says exactly how.',
    'You own everything: repository, hosting and accounts are in your name from the first day.',
    'Yes, I sign NDAs before you share anything confidential.',
    'Small jobs are paid in two parts, larger ones by milestones. Bank transfer, Wise and cards are fine.',
    'I’m based in Lahore, Pakistan (UTC+5), which overlaps with the European working day.',
    'Send a request through the [contact form](/#contact): you get a reply within 1-2 hours and a roadmap within 24-48 hours.',
    'Kestrel Dispatch uses React 19. It went live in May 2024 and cut late jobs by 40%.',
    'For $1,500 you get accounts, roles and an admin area, with one month of fixes.',
    'An AI assistant costs $800 as an add-on, so with Launch it is $1,300 altogether.',
    'I cannot say; please ask through the contact form.',
    'It depends on the scope. You get a fixed price in writing before any work begins.',
  ])('%s', (reply) => expect(check(reply)).toBeNull());
});

test.each(['₱15,000', 'RM 15,000', 'R\u00a015\u00a0000', 'THB 15,000', '15,000 GEL', '₹1,50,000', 'S/ 15,000'])(
  'the price of the site passes in a currency that is not among the common ones: %s',
  (price) => {
    const ofSite = [{ title: 'Package: Product', text: `Product from ${price} (2-4 weeks)` }];
    const guard = createNumbersGuard({ facts: ofSite, addresses: [], question: 'What does Product cost?' });
    for (const reply of [`Product costs ${price}.`, `The price of Product is ${price}.`, `Your total is ${price}.`])
      expect(guard(reply)).toBeNull();
    expect(guard(`Product costs ${price.replace('5', '4')}.`)).toBe('number');
  },
);
