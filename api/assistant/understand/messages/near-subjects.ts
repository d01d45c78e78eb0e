import { type Intent, phrases } from '#api/assistant/understand/intents.ts';

/** Messages in the words of a subject that are about something else. */
export const NEAR_SUBJECTS: readonly (readonly [Intent, readonly string[]])[] = [
  [
    'budget',
    phrases(`
      our budget is 3000 euro, what can we get; what can we get for 2000; we have 900, what do we get out of it;
      what could we get for that money; our limit is 4k, what can you do
    `),
  ],
  [
    'pricing',
    phrases(`
      customer area with login and files, what does it cost; how much for a portal with uploads; price of an app with accounts;
      a members area with profiles, what would it set me back; a tool that sorts invoices, cost?;
      what do you charge for a page with news and files; how much is a page where parents upload forms
    `),
  ],
  [
    'industry',
    phrases(`
      we are an insurance broker; do you build apps for insurance companies; we do tax returns and need a portal;
      software for a tax advisor; we are a law firm; we sell insurance; an app for our insurance agency;
      we are a security company; we run a data center; we screen tenants for landlords
    `),
  ],
  [
    'fit',
    phrases(`
      a shop that shows prices with vat; app that calculates vat; our contracts are in folders, make them searchable;
      contract management software; a tool that creates contracts; search over our contracts; an app that reads contracts;
      our clients should see the status of their order; a portal where customers track orders; a client portal for our firm;
      a customer area with files and messages; an app in which people accept quotes; quotes and invoices module;
      guests should pay a deposit online; a booking page that takes a deposit; users should reset their password;
      a members area with a password; our staff log in and see their shifts; a tool for our sales leads;
      a list of our customers with their requests; customers cancel their bookings themselves; we need refunds in our shop
    `),
  ],
  [
    'topic',
    phrases(`
      how do you protect against hackers; is your software secure; how do you store passwords of our users;
      can you add two factor login; do you do security reviews; can you secure our login; our site was hacked, can you help;
      our shop got hacked and we need it repaired; can you clean a hacked site; do you encrypt passwords;
      our site is broken; our site is full of bugs, can you repair it; can you review what another developer made;
      a review of our code; change our design; update our existing app; add a feature to our existing site;
      can you change texts on our site; smart contracts; is it accessible
    `),
  ],
  [
    'projects',
    phrases(`
      which of your projects are still in progress; which one is not finished yet; any of them still running;
      one with wholesale orders; one with bookings; something with stock; any with maps; is [PROJECT] a real company;
      any work for insurers; have you built something for lawyers; did you make a portal with quotes before;
      have you made an app with deposits; show me something with a customer area; what did you build for the law firm
    `),
  ],
  [
    'team',
    phrases(`
      how many people work with you; who will i work with; do you do it yourself; is it a team or one person;
      do you work alone; will a junior do it; am i talking to the one who codes; a single person or several
    `),
  ],
  [
    'reasons',
    phrases(`
      what makes you different from the competition; better than other freelancers; why you and not my competitor's agency
    `),
  ],
  [
    'guarantee',
    phrases(`
      the day passes and the site is not there, do i get my money; the promised day is over and nothing works, money back;
      the agreed day passes and nothing is online, do i get my money back then; what do we get when you deliver a week late;
      and if you miss the day; nothing is live on the agreed date, what then; you need longer than promised, do we get money;
      money back if you're late, how does that go; is late delivery refunded; late delivery; if it isn't ready on time what do i get back;
      do i get my money back if it is late; money back when you miss the date; what do i get when you are late;
      refund for late delivery; what does your guarantee say; is there a money back guarantee; how does the guarantee work
    `),
  ],
  [
    'payment',
    phrases(`
      can i settle the bill by card; may i put the first part on my credit card; is a cheque fine for the deposit;
      can the first payment go on visa; can i settle your invoice by paypal; which card brands do you take; by bank transfer or wire;
      can i pay in instalments; how much upfront; when do i have to pay; payment methods; do you send invoices;
      do i pay everything at the start; how is it billed; is it paid in parts; which ways to pay are there; can i pay by card;
      do you take paypal; what is the first payment for; pay half now and half later
    `),
  ],
  [
    'ownership',
    phrases(`
      with the last bill settled, does the whole code belong to our company; settled the last invoice, so the code is ours;
      we have paid the last invoice, who owns the drawings; all bills are paid, is everything ours then;
      once everything is paid, does the intellectual property belong to us; when the last invoice is settled is all code ours;
      after we have paid in full who is the owner; as soon as it is all paid, is it mine; do all rights pass to us at the end;
      when it's fully paid may we do with it what we like; full payment done, then the software is ours;
      who owns the code; is the code mine at the end; who owns it when all is paid; do i get the source code;
      do we get all rights; after the last payment it belongs to us, right; is the repository ours
    `),
  ],
  [
    'process',
    phrases(`
      what happens after i send the form; what happens after i write to you; what comes after my request; how do we start;
      what happens next once i filled in the form; i sent a request, what now; i wrote you yesterday, what comes next;
      how does the work go; can i give feedback while you work; do i get updates every week; how often do you show progress
    `),
  ],
  [
    'support',
    phrases(`
      do you fix bugs; what happens after launch; who maintains it; monthly support; can i cancel the support;
      is the support cancellable; what does support cost; what do changes cost next year; changes after launch
    `),
  ],
  [
    'nda',
    phrases(`
      can you sign an nda; will you keep it confidential; don't tell our competitors; do you tell others about my idea;
      may nobody hear of it; secrecy agreement; could we sign something about confidentiality
    `),
  ],
  [
    'hosting',
    phrases(`
      who pays for the machine it runs on; who pays the server; on which machine does it run; what does the server cost us;
      do you set up hosting; who pays for hosting; can you deploy to our aws; on our own server; is hosting extra;
      do you take care of the domain; who hosts it; which provider do you use; do i need a server
    `),
  ],
  [
    'data',
    phrases(`
      is the data sent to openai; do you train ai on our data; who sees what i type here; what do you store about me;
      is our data safe with ai; is our data safe; gdpr; what happens with personal data
    `),
  ],
  [
    'testimonials',
    phrases(`
      who says you're any good; prove that you are good; says who that your work is good; is the client real;
      what did the captain write about you; what did the owner of the bakery write; the potter, was she content; which words did the founder use;
      who are your past clients; who were your previous customers; how many clients have you had and were they satisfied;
      how many happy customers; evidence of customer satisfaction; proof of satisfied clients for our procurement;
      what would your former clients say; any feedback; feedback from a founder; show me feedback from a restaurant owner;
      what did people you worked for think; do people come back to you; client satisfaction; is your 100% satisfaction true;
      how do you know clients were happy; quotes from customers; what did mrs marwick say; are these reviews genuine;
      can i believe the reviews; has anybody complained; who are the people behind the reviews; word from other customers;
      references; references please; can you give references; do you have references; reviews; what do clients say;
      can i see testimonials; do your clients recommend you; is there feedback from customers; proof that clients like you;
      what did the founder say; star ratings; did people like the work; who has praised you; show me feedback of a client;
      how satisfied were they; who trusts you; is there social proof; feedback from someone in my trade; your google rating
    `),
  ],
  [
    'contact',
    phrases(`
      what is the address for letters; where do i send post; visiting address; do you have a github profile; links to your profiles;
      can i talk to you; may i call you; can i speak to a human; can a real person answer; what is your email; your phone number;
      postal address; street address; where can i send a letter; your mailing address; do you have a github; your linkedin
    `),
  ],
  [
    'location',
    phrases(`
      which country is your business in; where is your company based; what country are you in; where do you live;
      are you in europe; in what city is your office
    `),
  ],
  [
    'owner',
    phrases(`
      do you take work for agencies; white label work for agencies; do you work with startups; do you only take big companies;
      what kind of clients do you take; are you certified in [TECH]; do you have a degree;
      any papers or diplomas; how many projects did you do; are you experienced
    `),
  ],
  [
    'scheduling',
    phrases(`
      cancel my call; move my appointment; can i reschedule; call on sunday possible; can we talk on saturday;
      change the time of the call; book a call at the weekend
    `),
  ],
  [
    'deadline',
    phrases(`
      can it be done by sunday; until the weekend; by saturday; finish before the holidays; ready before the weekend
    `),
  ],
  [
    'reply-time',
    phrases(`
      how fast do you answer; how long until you reply; when do you write back
    `),
  ],
];
