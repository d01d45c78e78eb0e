import { type Intent, phrases } from '#api/assistant/understand/intents.ts';

/** What buyers for a firm, a practice or a club ask about handing over, running costs, features and the way to an order. */
export const QUESTIONS_OF_BUYERS: readonly (readonly [Intent, readonly string[]])[] = [
  [
    'pricing',
    phrases(`
      is that per month; is that a one-off payment; one time or monthly; is it paid once; once or every year;
      do i pay that each month; is that a yearly price; is this recurring; what would a members area cost;
      a portal with profiles and uploads, what would that be; what would patients' log in cost
    `),
  ],
  [
    'support',
    phrases(`
      can our own web person take it over; could my own developer carry on with it later; can another developer continue;
      can somebody else maintain it later; will our it people be able to run it; is it easy to hand to another programmer;
      do you hand it over properly; who maintains it in five years; who looks after it in three years;
      is there a maintenance contract; is there a support contract; do you do service agreements; support agreement;
      can we end the monthly support; how do we cancel the support; can we cancel the monthly care;
      how are faults handled after acceptance; what do you do about defects found later; do you put bugs right afterwards;
      what does the care cost per month; how much is the monthly maintenance; will you fix errors for nothing;
      are there yearly fees from you; do you bill us anything regularly afterwards; does it cost something every month
    `),
  ],
  [
    'ownership',
    phrases(`
      do we keep everything when we part; if we stop working together, is the site still ours; are we locked in to you;
      can we take it elsewhere; what remains ours when we separate; is there any lock in; vendor lock-in;
      do we get all files at the end; is the source handed over; which rights do we get; do i get the design files
    `),
  ],
  [
    'hosting',
    phrases(`
      what does hosting cost a month; how much is hosting; do the prices include hosting; is the domain in the price;
      is hosting extra; do i have to buy a domain; who pays the server; are ssl and domain included;
      how much is a domain; yearly cost of the server; running costs of hosting; is web space included
    `),
  ],
  [
    'guarantee',
    phrases(`
      which remedies do we have when the date is missed; what compensation is there for late delivery; remedy for delay;
      when would we get the refund; how long does the refund take; how fast is the money returned when you are late;
      how soon after a missed date is the money back; what counts as late; when exactly are you late;
      if you miss the date, do we lose the code; who is at fault when we deliver texts too late; what if the delay is ours;
      does the guarantee hold if i am slow; wat if its my fault its late; what if we cause the delay
    `),
  ],
  [
    'process',
    phrases(`
      how do we get a written quote; how do we get an offer in writing; our board needs three offers, how do we get yours;
      can you send a written offer; what do you need from us to begin; what should i prepare; wat do i need 2 prepare;
      what do we have to bring; what is the first step; how do i order; what happens first; how do i know how far you are;
      how will we see that it moves forward; how are we kept informed; can we agree on milestones;
      are there milestones with acceptance; how do we accept a milestone; what will you ask me; what do you ask at first;
      how detailed must my description be; must i write a specification; what does the roadmap hold;
      does the roadmap cost anything; what do you want to know from us
    `),
  ],
  [
    'team',
    phrases(`
      who is our contact person; do you have employees; do you employ people; will i be passed on to a junior;
      will somebody else do my work; is it a firm or one person; how many of you are there; who will i deal with
    `),
  ],
  [
    'unknown',
    phrases(`
      can it send text messages to patients; does it send sms reminders; will it send reminders to customers;
      can the app notify people on the phone; does it print labels; can it read barcodes; does it work with fax;
      can it call people; will it translate by itself; is gift aid something you know; do you know our tax rules;
      how long is the offer valid; until when is your quote good; is the estimate binding; for how long does the price hold;
      what if you get ill; what if you have an accident; what happens if you get hit by a bus; who replaces you when ill;
      what if you die; do you take part in tenders; can you fill in our tender form; do you write grant applications;
      do you make videos; can you print flyers; do you do logos; can you draw a logo; do you write the texts for us;
      do you take the photos; do you run social media; can i have a copy of this chat; can i print this conversation;
      do you follow a dress code; can you do my homework; can u do my uni project; do you make games; can u make a game
    `),
  ],
  [
    'data',
    phrases(`
      what leaves our servers; what leaves our house; which data goes out; can the ai run in house; can it run on premise;
      on-prem llm; self hosted model; local language model possible; can the model run on our machines; ai on our own server;
      our staff are sceptical about ai, what is sent out; what does the ai see of our records; is anything used for training;
      how is personal data of members protected; how do you protect the data of donors; is our data safe
    `),
  ],
  [
    'topic',
    phrases(`
      barrier-free; is it barrier free; barrier-free according to bitv; do you do ci/cd; continuous integration;
      do you have automated pipelines; deployment pipeline; will blind people be able to use it; does it pass wcag
    `),
  ],
  [
    'fit',
    phrases(`
      we are a food bank with 40 volunteers who log in; we run a dance school and parents must log in;
      our club has 200 members who should book courts; which package suits a sign-up system for volunteers;
      can you build something like tinder; can u build smth like uber; something like ebay for students;
      could you make a site like tripadvisor; can our staff change opening hours themselves; can i change the menu myself;
      can volunteers update it without knowing code; will my secretary be able to edit it;
      is online appointment booking something you build; do you build patient portals
    `),
  ],
  [
    'payment',
    phrases(`
      do you accept paypal; is cash ok; can i pay with crypto; do you take cheques; is sepa possible; can we pay by wire;
      when are payments due; at which points do we pay; can we pay only on completion; pay everything at the end ok;
      half now half later; would you take shares instead of cash; equity instead of money; do you need everything upfront
    `),
  ],
  [
    'discount',
    phrases(`
      pro bono; could you do it for free for a good cause; reduced rate for charities; is there a rate for non-profits;
      do you grant skonto; discount for early payment; cheaper plz; student discount; do u giv discnt; lower price for schools
    `),
  ],
  [
    'testimonials',
    phrases(`
      are the reviews real; r the reviews real; is that a real customer; are those real clients; have other cafes used you;
      what is your rating; how many stars do you have; what did others of our trade think
    `),
  ],
];
