import { type Intent, phrases } from '#api/assistant/understand/intents.ts';

/** Short messages as they are typed on a phone, about what is wanted, its price and its time. */
export const WISHES_IN_SHORT: readonly (readonly [Intent, readonly string[]])[] = [
  [
    'pricing',
    phrases(`
      hi, we are a small bakery and want a nice little site, what would that cost;
      hello i run a physio practice, price for a booking page?; how much for 3 pages; price for redesign;
      how much do u take for a logo + site; what would a site like airbnb cost;
      whats the cheapest way to work with you; gimme a price; cost??; how much it will cost me;
      what do you charge for an online course platform; quanto... sorry how much; quote for a small app;
      can i get a quote by tomorrow; what is your daily rate; per hour or fixed; do you bill hourly;
      how is the price worked out; how much for a tiny change; price of a wordpress site; how much to fix a bug;
      how much to finish my half done app; what would you charge to look at our code; how much for a rescue job;
      cost to move our shop to a new system; how much for one more language; what does a web app with login cost;
      estimate for marketplace pls; would like an estimate; can you estimate this for me;
      what is the price range for apps; i only need a price indication; do you do free estimates;
      is the estimate free; what does it cost to make an app for my gym; prices for startups; u got prices somewhere;
      i cant find your prices; what's the total bill for a simple shop; what would be the cost approx;
      how much money for one landing; what do you charge for consulting; how much is an hour of advice;
      what does a code review cost; do you charge for changes; are changes charged extra; will there be surprise costs
    `),
  ],
  [
    'sum',
    phrases(`
      and both extras on top?; whats [PACKAGE] + [ADDON] in total; if i add [ADDON] how much is it then;
      price for [PACKAGE] incl [ADDON] and [ADDON]; please add up [PACKAGE] and [ADDON]; so how much all together;
      total with all extras; [PACKAGE] w/ [ADDON] = how much; what's the sum if i take everything you have;
      how much does it become with [ADDON]
    `),
  ],
  [
    'budget',
    phrases(`
      hi we're a small bakery, we have 2000 to spend; is 500 realistic; i got 3k what can i get;
      we have a grant of 12000 to spend; can it be done for less than 1000; would 4k do it; is 20k too much for this;
      spend limit 2,500; have abt 7k, wdyt; our budget is really small, like 400; what would you build for 9 grand;
      got 2k burning a hole in my pocket
    `),
  ],
  [
    'discount',
    phrases(`
      can we get a better price; cheaper for nonprofits?; discount if we pay everything at once;
      discount for 2 projects; i saw it cheaper elsewhere, can you match; price match?;
      do returning customers get something off; any promo code; we would refer you to others, can we get it cheaper;
      reduction possible?; could you knock something off; would you take a bit less
    `),
  ],
  [
    'currency',
    phrases(`
      do you invoice in pounds or dollars; whats that in gbp; i am in india can i pay in rupees;
      can you show prices in euro; which currency do you bill; is the $ us dollar or canadian;
      can we pay in local currency; do i pay conversion fees; price in yen?
    `),
  ],
  [
    'payment',
    phrases(`
      how do u want to be paid; can i pay with paypal; is there a downpayment; how big is the first payment;
      pay after delivery possible?; can i pay when its finished; do i need to pay in advance;
      what are your payment terms; net 30 ok?; our company pays 60 days after invoice, problem?;
      monthly payments possible; can you send a proper invoice; do you issue invoices with vat number;
      invoice for my accountant?; what if i cant pay the second part; what happens if i pay late;
      do you use milestones; half up front?; can i pay through upwork; is stripe ok for paying you;
      to which bank do i pay; do you charge late fees; who pays the transfer fee; do you want the money first;
      i dont want to pay before i see something; must i pay something to start; pay per month instead of once;
      do you take cheques; do you need a po number; do prices include tax
    `),
  ],
  [
    'package',
    phrases(`
      what do your packages contain; is [ADDON] included in [PACKAGE]; does [PACKAGE] come with hosting;
      does [PACKAGE] include design; how many pages in [PACKAGE]; which plans do you have; what all do you do;
      list of services pls; what can i order here; whats the diff between the small and the big one;
      compare your packages; [PACKAGE] vs [PACKAGE]; what more do i get with [PACKAGE]; what is not included;
      is support part of it; is seo in the price; is domain included in the package; list add ons; are there extras;
      can i switch package later; is there something smaller than [PACKAGE]; whats the biggest thing you offer;
      explain the packages please; do i have to take a package; custom packages?
    `),
  ],
  [
    'fit',
    phrases(`
      what would you suggest for a yoga studio; i need a site where people can book lessons;
      which package for a web shop with 50 products; need a portal for our customers; is [PACKAGE] too big for me;
      is [PACKAGE] enough for a shop; we need an internal tool to replace excel;
      replace our spreadsheets with something proper; can you make a crm for us;
      need simple site with contact form and map; i want to sell my paintings online;
      looking for somebody to build our mvp; do you build mvps; can u make me an app; can you redo our old page;
      want to automate our invoices; what should i take for a restaurant with 2 locations;
      which option for a blog with newsletter; which one if i want people to log in;
      is what i need a website or an app; do i need [PACKAGE] or [PACKAGE];
      what do you recommend for a startup with no money; my mum needs a site for her shop; small thing only, one page;
      we need a booking system for 3 rooms; school needs a parent portal; just need a bug fixed, which package is it;
      need help with an existing app, which option; we have designs, need somebody to build them;
      figma is ready, just need code
    `),
  ],
  [
    'benefits',
    phrases(`
      what will i get out of a new site; how would this help my shop; does it really make us more money;
      what results did others get; why do i even need a website; what's the business value;
      did sales go up for your clients; how do we measure if it worked; does a new site pay for itself
    `),
  ],
  [
    'reasons',
    phrases(`
      whats special about you; why should we choose a freelancer; why not just use wix;
      why not chatgpt instead of you; my nephew can do it, why you; what do you do better than others;
      im comparing 3 freelancers, why pick you; agency or you?
    `),
  ],
  [
    'topic',
    phrases(`
      is the code tested; do you write docs; can we edit the texts ourselves; is there a cms;
      we have an old php site, can you extend it; can you connect it to our crm;
      does it integrate with our accounting; will it be good on mobile; do you do seo; will google find us;
      is it accessible for blind users; do you follow wcag; our site is so slow, can you fix it;
      can it work without internet; can the site be in 3 languages; do you make the design too; do you write the copy;
      can you take the photos; will it be secure; can users pay with card on the site; can you add subscriptions;
      push notifications?; do you make a written spec; is everything in a contract; is there a written agreement;
      do you do mobile apps; android and ios?
    `),
  ],
  [
    'ai',
    phrases(`
      can you put chatgpt on our site; do you make chatbots for shops; can ai answer our customers emails;
      ai assistant for our staff possible?; which ai do you use for that; do you fine tune models;
      do you do machine learning; is ai useful for a bakery lol; can you automate things with ai;
      do you code with copilot; do you build agents; how good is the ai you build; voice assistant possible?;
      do you do prompt engineering; can we use our own model; ai for support tickets, done that?
    `),
  ],
  [
    'duration',
    phrases(`
      how long for a small site; typical timeline for an mvp; how long does redesign take; duration of [PACKAGE];
      how long do projects take with you; does [ADDON] make it longer; how long does a bug fix take;
      how long until first version; how many hours does it take; how long for the design part; can it be faster;
      any way to speed it up; is 3 months realistic for an app; time estimate?;
      how many weeks would you need for our booking tool; what is the fastest you can do
    `),
  ],
  [
    'deadline',
    phrases(`
      has to be live before christmas; our event is on 12 may, can you make it; launch in 2 weeks possible?;
      i need it tomorrow; must be done by end of month; can you finish before summer;
      we open on 1 february, will it be ready; fair starts in 6 weeks, doable?; deadline 15 jan; ready by easter?;
      will we make it until new year; can you do it in 10 days; investor demo in 3 weeks;
      if we start monday can it be live by 1 march; urgent, need site this week; need a site asap, like next week
    `),
  ],
];
