import { type Intent, phrases } from '#api/assistant/understand/intents.ts';

/** Messages that are never learned, by which the share of right first guesses is measured. */
export const HELD_BACK: readonly (readonly [Intent, readonly string[]])[] = [
  [
    'pricing',
    phrases(`
      price pls im in a hurry; could you please tell me your prices; does it get more expensive if we change things;
      can you give a rough estimation for our idea; how expensive is it to add payments; where are the prices;
      give me a figure for a small booking tool; all in price?
    `),
  ],
  [
    'sum',
    phrases(`
      [PACKAGE] and two times [ADDON], total?
    `),
  ],
  [
    'budget',
    phrases(`
      our max is 5000 all in; only 1500 available, is that enough; what can you do for 800; budget 10k, which one;
      i can only afford 600; whats possible with 1.5k; is my budget of 3000 ok for a shop; we cannot go over 6000
    `),
  ],
  [
    'discount',
    phrases(`
      any deals?; can u go cheaper; do you give student discount; is there a friends price; last price?;
      what is your last price; black friday deal?; 10% off if i sign today?; special price for charities pls
    `),
  ],
  [
    'currency',
    phrases(`
      how much is that in chf; could you quote in aud
    `),
  ],
  [
    'payment',
    phrases(`
      do you accept crypto; pay in bitcoin?; can i pay in 3 installments; how are milestones paid; do you use escrow;
      purchase orders ok?; is vat on top of that; are the prices net or gross
    `),
  ],
  [
    'package',
    phrases(`
      can i upgrade from [PACKAGE] to [PACKAGE]; can i start small and upgrade later
    `),
  ],
  [
    'fit',
    phrases(`
      hi, we are a small bakery and want customers to preorder bread online, which package; which one is for me;
      we want an app for our members; would [PACKAGE] do for a small club; can you build a marketplace;
      could you make an app like uber for dog walkers; i have an idea for an app, what do i need;
      i need a dashboard for our sales data; a booking calendar for our hair salon; can you build me a website;
      we need a new site, ours is ugly; can you build an intranet; we want a members area with payments;
      i need someone to make a learning platform; recommend something pls; only need design no code;
      can you do just the backend; need an api only
    `),
  ],
  [
    'benefits',
    phrases(`
      will it bring customers; is it worth it for a small bakery; how much time will it save us
    `),
  ],
  [
    'reasons',
    phrases(`
      why should i pay you more than somebody on fiverr; what sets you apart from the rest
    `),
  ],
  [
    'topic',
    phrases(`
      can you work with our existing code; will the site be fast; could you migrate our data;
      can you move our old content over; how do you communicate; can it answer from our pdfs;
      will the ai make stuff up
    `),
  ],
  [
    'ai',
    phrases(`
      can you make an ai that reads invoices; open source models possible?
    `),
  ],
  [
    'duration',
    phrases(`
      how long would a shop take; how many days for a landing page; time needed?;
      how much time do you need for an app; when would it be finished if we start now; how long from start to launch;
      hw long does it usually take; how long does [ADDON] add; how long until i see something;
      how long for a rescue of an existing app
    `),
  ],
  [
    'deadline',
    phrases(`
      we need it by march; need by friday pls; black friday is our deadline; can u hit a june 1st launch
    `),
  ],
  [
    'availability',
    phrases(`
      can you start right now; start tomorrow?; are you working over christmas; how do i secure a start date
    `),
  ],
  [
    'reply-time',
    phrases(`
      i sent a form yesterday, when do you answer; how quick do you respond to emails
    `),
  ],
  [
    'time-zone',
    phrases(`
      can you join meetings at 9am pst; we are based in berlin, is the time difference a problem;
      what days do you work
    `),
  ],
  [
    'guarantee',
    phrases(`
      what if it doesnt work; what guarantees do i get; what do i get if its late; do you give warranty;
      how do i know you're legit; how do i know this isn't a scam
    `),
  ],
  [
    'ownership',
    phrases(`
      do i get the source; will you hand over everything; do i get the figma files; can you use my site elsewhere;
      can we sell the app later; is everything ours after the last payment; do we need to credit you;
      is there a 'made by' link in the footer
    `),
  ],
  [
    'nda',
    phrases(`
      nda before we talk?; could you steal my idea
    `),
  ],
  [
    'support',
    phrases(`
      who fixes bugs later; site is down on sunday, who do i call; will you be around next year;
      after launch who takes care; what if i need new things later; do you do backups and updates
    `),
  ],
  [
    'hosting',
    phrases(`
      do you set up the domain
    `),
  ],
  [
    'data',
    phrases(`
      is it secure to send you files; who else sees what i write here
    `),
  ],
  [
    'process',
    phrases(`
      do you use slack; can i change the scope later; do you work agile;
      how would you start with an existing codebase; do we need to meet in person
    `),
  ],
  [
    'languages',
    phrases(`
      my english is bad, problem?; is your english good enough for calls; do we talk in english
    `),
  ],
  [
    'team',
    phrases(`
      who else is on the project; do you pass the work to cheaper people
    `),
  ],
  [
    'skills',
    phrases(`
      what framework would you use; experience with payments?; do you do devops stuff;
      can you debug somebody elses code; are you senior; can you build browser extensions
    `),
  ],
  [
    'industry',
    phrases(`
      done anything for [TRADE]?; got clients in [TRADE]; who do you usually work for; do you work for big companies;
      have you done work for schools; ever built for [TRADE]; i have a [TRADE], is that your thing;
      do you take clients from [TRADE]
    `),
  ],
  [
    'project',
    phrases(`
      who used [PROJECT]; how did you make [PROJECT]; how long for [PROJECT]; show [PROJECT] pls; [PROJECT] demo?
    `),
  ],
  [
    'projects',
    phrases(`
      show me what youve done; built anything with maps; have you made a booking system;
      did you build anything similar to ours; something with live chat in it?; ever built a calendar thing;
      can i try something you made
    `),
  ],
  [
    'testimonials',
    phrases(`
      did clients come back; what did [PROJECT] people say about you; any recommendation letters
    `),
  ],
  [
    'worst',
    phrases(`
      what didnt go well; what can you not do well
    `),
  ],
  [
    'owner',
    phrases(`
      are you self taught
    `),
  ],
  [
    'location',
    phrases(`
      which country are you from
    `),
  ],
  [
    'contact',
    phrases(`
      get me a person; is there a form; lets go with [PACKAGE]; can i leave my number
    `),
  ],
  [
    'scheduling',
    phrases(`
      are you free for a call on tuesday; lets jump on a call
    `),
  ],
  [
    'small-talk',
    phrases(`
      this bot is stupid; can i ask something
    `),
  ],
  [
    'off-topic',
    phrases(`
      what is 5 plus 7; how do i install linux; is bitcoin going up; write a linkedin post for me;
      what movie should i watch; is it going to snow
    `),
  ],
  [
    'unknown',
    phrases(`
      are you married; do you have a job for me; do you buy old domains
    `),
  ],
  [
    'more',
    phrases(`
      more info pls
    `),
  ],
  [
    'example',
    phrases(`
      can you show me an example of that
    `),
  ],
];
