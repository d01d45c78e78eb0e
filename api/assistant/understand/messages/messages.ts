import type { Label } from '#api/assistant/understand/classifier.ts';
import { type Intent, phrases } from '#api/assistant/understand/intents.ts';
import { ABOUT_CARE } from './care.ts';
import { ABOUT_CONTACT } from './contact.ts';
import { QUESTIONS_IN_EVERYDAY_WORDS } from './everyday-questions.ts';
import { ABOUT_MONEY } from './money.ts';
import { NEAR_SUBJECTS } from './near-subjects.ts';
import { SUBJECTS_OF_BUYERS } from './of-buyers.ts';
import { OF_CONTRACTS } from './of-contracts.ts';
import { OF_PAYMENT } from './of-payment.ts';
import { OF_QUOTES, REFUSED } from './of-quotes.ts';
import { OF_TRUST } from './of-trust.ts';
import { ABOUT_OFFERS } from './offers.ts';
import { ABOUT_PEOPLE } from './people.ts';
import { ABOUT_PRICES } from './prices.ts';
import { ABOUT_PROJECTS } from './projects.ts';
import { QUESTIONS_OF_BUYERS } from './questions-of-buyers.ts';
import { QUESTIONS_IN_SHORT } from './short-questions.ts';
import { WISHES_IN_SHORT } from './short-wishes.ts';
import { ABOUT_TALK } from './small-talk.ts';
import { ABOUT_TERMS } from './terms.ts';
import { ABOUT_TIMES } from './times.ts';
import { ABOUT_WISHES } from './wishes.ts';
import { ABOUT_WORK } from './work.ts';

/** Hurried, roundabout and second-language wordings of what the other files hold. */
const WISHES_IN_EVERYDAY_WORDS: readonly (readonly [Intent, readonly string[]])[] = [
  [
    'pricing',
    phrases(`
      how mutch; how mutch is it; how much it cost; wat is price; prices?; price please; pricelist; price list; price list please;
      rates pls; quotes pls; quote please; tariff; fees?; send prices; is it good value; is it value for money;
      do you give value for the money; hi there quick one, what's the damage for something online for our club;
      hello, just asking, about how much is a website for our choir these days;
      good morning, we are planning the budget of our parish and need an idea of the bill for an internet presence;
      morning! putting together next year's numbers and need a rough figure for being online;
      hey quick question money wise, what does something like this run to for a scout group;
      ballpark please, finance wise, nothing fancy for a small museum; what are we talking in terms of money;
      could you give me an idea what i would be in for financially; roughly what kind of bill should our association expect;
      what would the whole thing set our little theatre back; how much money must i bring;
      i know it depends but give me some number for the village website; what do folks normally pay you;
      how do i know the price won't go up halfway; how can i be sure the price stays the same;
      what stops the price from rising in the middle of it; will the price creep up once we've started;
      does the price change while you work; is the figure final or will it climb; is that the final price;
      is the price a fixed one; can the price go up later; will it be more expensive at the end than you said now;
      is [PACKAGE] a fixed price; does the price stay as agreed; any extra costs that come up later;
      why so expensive; why so expensive, others do it for 100; on fiverr it is 50; why is it that pricey;
      that's a lot more than upwork asks; thats too much money for a website; my cousin would do it for 200;
      what is the cheapest thing you do; what's the least i can pay; what is your smallest job; lowest price?;
      the smallest package please; how low does it go; what is the least expensive way to work with you;
      how much for the design; how much is an ai chatbot; how much would an assistant cost; how much are translations;
      what would we pay for something like that; what does one like that cost; what would a thing like that run us;
      how much for a site in two languages; cost of a booking page; what did people like us pay; price for 5 pages;
      would that be dear; is it costly; do you do cheap ones; what's a website worth with you; how are you priced
    `),
  ],
  [
    'sum',
    phrases(`
      and with the [ADDON]; now with [ADDON]; now with the [ADDON]; add [ADDON] please; add the [ADDON]; plus the [ADDON];
      fine, and [ADDON] as well; ok and [ADDON] too; throw in [ADDON]; i'd also take [ADDON]; with [ADDON] on top;
      [PACKAGE] and pictures total; [PACKAGE] plus photos, whole price; [PACKAGE] with [ADDON] all together;
      whole price with [ADDON]; what if we add [ADDON]; and if i want [ADDON] too; include [ADDON] in that;
      how much with [ADDON] together; [PACKAGE] [ADDON] together how much; make it with [ADDON]; [ADDON] on top, what then
    `),
  ],
  [
    'budget',
    phrases(`
      1,200 - 1,900 was approved by the board; the board approved 2,000 - 2,800; we put aside 3,500 - 4,500 for it;
      our ceiling sits at 6,000 - 7,000; 800-1,400 is what my wife allows; 900 is what i'm allowed to spend;
      we have between 1000 and 1500 in the pot; 700 max, what fits; so 800 max, what fits; 2k and not a cent more;
      the committee gave us 3000; my boss signs off on up to 5,000; i can scrape together 600; can you do it for 300;
      would you do it for 400; what can i get for 1k; what do we get with 2500; is 1200 enough
    `),
  ],
  [
    'discount',
    phrases(`
      any discount if i pay upfront; less if we pay all at once; cheaper if we sign two projects; can you come down a bit;
      could you lower it; do you knock something off for charities; nonprofit discount; reduced rate for schools;
      friends and family price; can we haggle; your best price?; a rebate for regulars
    `),
  ],
  [
    'currency',
    phrases(`
      are these dollars; is that in euros; which currency do i pay in; prices in pounds?; usd or eur; is it us dollars
    `),
  ],
  [
    'package',
    phrases(`
      is an admin area included; is the domain included in the price; is hosting part of the package; is seo included;
      is training included; does the price include texts; are photos included; are revisions included in that;
      is email sending part of it; is a login included in any of them; do i get a dashboard with it;
      what is inside the one for 690; what do i really receive for 7900; what all is in the 500 option;
      what's in it; what do i get for that; what would that include; and what would that include; what's in the box;
      what exactly do you deliver in [PACKAGE]; list what is in [PACKAGE]; contents of [PACKAGE]; what comes with [PACKAGE];
      is [ADDON] part of [PACKAGE]; does any package include analytics; which of them has payments in it
    `),
  ],
  [
    'fit',
    phrases(`
      want something with user accounts and a control panel; software with user roles and a settings screen;
      we need software where each franchise has its own data and pays monthly; something where members sign in;
      i need a place where parents register their kids; a tool where my staff enters their hours;
      could visitors buy tickets on it; could people book a table there; can customers order online with it;
      and if people could order cakes online; should be possible to reserve a room on it; guests must be able to pay;
      for a startup, [PACKAGE] or [PACKAGE]; would [PACKAGE] or [PACKAGE] be better for us;
      [PACKAGE] or [PACKAGE] for a small firm; which package would that be; which plan would we need then;
      which of these is right for a shop with 30 things; is [PACKAGE] enough for a members area;
      i want make shop for my ceramic plates; hello sir i want make online shop; i like to have app for my students;
      our patients call all day for appointments; customers ring us constantly to reserve, can this be solved;
      people still send us faxes to order, can you help; the phone never stops because of bookings, ideas?;
      we lose orders on paper, what could you build; each branch should see only its own numbers;
      what would you suggest for a club with 200 members; an area where clients download their invoices;
      i want user accounts, a control panel and roles; a site with a login for our dealers; something to manage our stock in;
      subscribers should pay every month and see their videos; something like airbnb for boats
    `),
  ],
  [
    'industry',
    phrases(`
      we're a small nonprofit and run a museum; hello, we are a family run [TRADE]; i run a [TRADE]; we own a [TRADE];
      i have a [TRADE] and need a website, can you do that; i have a [TRADE], can you help; we are a small [TRADE];
      we're a [TRADE]. have you worked for one; [TRADE]? ever made one; anything for a [TRADE] before;
      we are in the [TRADE] business; our company does [TRADE]; i work in [TRADE]; hi, [TRADE] owner here;
      any sites for [TRADE] among your work; do you know how a [TRADE] works; new to you or did you do [TRADE] already;
      i manage a [TRADE] with 12 people; is a [TRADE] something you have done
    `),
  ],
  [
    'duration',
    phrases(`
      how many time you need; how many time it takes; how long you need for finish; how much days; long wait?;
      is [PACKAGE] really ready in those weeks; will [PACKAGE] actually be ready by then; is [PACKAGE] truly ready that soon;
      do you really manage [PACKAGE] in that time; is that time realistic for [PACKAGE]; is that really possible in that time;
      how long until it's live; delivery; delivery time; lead time; and how long would that be; weeks needed for [PACKAGE]
    `),
  ],
  [
    'deadline',
    phrases(`
      can it go faster if i pay more; do you do express for extra money; could it be quicker for a surcharge;
      when would [PACKAGE] be done at the earliest; earliest day [PACKAGE] is ready; so when would it be live at the earliest;
      we open in june, will we make it; must be online before easter; the fair is in three weeks
    `),
  ],
  [
    'guarantee',
    phrases(`
      and if you miss it; what happens if you miss the date; what if it slips;
      what happens if it is not ready in time; you're late, what then; and if you are late; what if you deliver too late;
      so do i get my money back; refund if you are overdue; is the software mine if you refund;
      do the rights stay with me after a refund; may i keep the work when the money comes back;
      can i keep the code if you pay me back; our last freelancer vanished with our money, why should i trust you;
      someone took our deposit and ran, how are you different; who protects me if you disappear;
      what if i hate the result; what if we are not happy in the end
    `),
  ],
];

/** A message as a client types it, with what it asks for. */
export interface Message<Name extends Label = Label> {
  intent: Name;
  text: string;
}

const listed = <Name extends Label>(lists: readonly (readonly [Name, readonly string[]])[]): Message<Name>[] =>
  lists.flatMap(([intent, texts]) => texts.map((text) => ({ intent, text })));

const OF_SUBJECTS = listed([
  ...OF_CONTRACTS,
  ...OF_PAYMENT,
  ...OF_TRUST,
  ...REFUSED,
  ...OF_QUOTES,
  ...SUBJECTS_OF_BUYERS,
]);
const textsOfSubjects = new Set(OF_SUBJECTS.map(({ text }) => text.toLowerCase()));

/**
 * Intents and subjects are learned from these messages. `[PACKAGE]`, `[ADDON]`, `[PROJECT]`, `[TECH]` and `[TRADE]` stand
 * for any name of that kind. To teach another wording, write it here; no pattern has to know it. A message of a subject is
 * of that alone, whatever intent it has, too.
 */
export const MESSAGES: readonly Message[] = [
  ...OF_SUBJECTS,
  ...listed([
    ...ABOUT_PRICES,
    ...ABOUT_MONEY,
    ...ABOUT_OFFERS,
    ...ABOUT_WISHES,
    ...ABOUT_TIMES,
    ...ABOUT_TERMS,
    ...ABOUT_CARE,
    ...ABOUT_WORK,
    ...ABOUT_PROJECTS,
    ...ABOUT_PEOPLE,
    ...ABOUT_CONTACT,
    ...ABOUT_TALK,
    ...WISHES_IN_EVERYDAY_WORDS,
    ...QUESTIONS_IN_EVERYDAY_WORDS,
    ...WISHES_IN_SHORT,
    ...QUESTIONS_IN_SHORT,
    ...NEAR_SUBJECTS,
    ...QUESTIONS_OF_BUYERS,
  ]).filter(({ text }) => !textsOfSubjects.has(text.toLowerCase())),
];
