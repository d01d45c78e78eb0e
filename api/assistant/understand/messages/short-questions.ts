import { type Intent, phrases } from '#api/assistant/understand/intents.ts';

/** Short messages as they are typed on a phone, about how the work goes and who does it. */
export const QUESTIONS_IN_SHORT: readonly (readonly [Intent, readonly string[]])[] = [
  [
    'availability',
    phrases(`
      are you free next month; do you have time in january; got capacity?; when could you start on it;
      how soon can we begin; any free slots; whens your next free slot; are you available for a long project;
      available full time?; part time availability?; how many hours a week can you give us;
      do you take on new work at the moment; do you have time for a small job; could u squeeze us in;
      do i have to wait long before you start; earliest start date pls; are you on holiday in august;
      can you reserve a slot for us; still open for projects this year?; could you start in feb; free in q2?;
      busy right now?
    `),
  ],
  [
    'reply-time',
    phrases(`
      how fast do you write back; when do i hear from you; how soon will somebody answer me;
      i wrote 2 days ago and no reply; how long till you get back to me; if i write now when will you reply;
      nobody answered my mail; do you answer same day; how responsive are you; when will i get an answer
    `),
  ],
  [
    'time-zone',
    phrases(`
      what time zone are you in; we're in new york, do our hours overlap; im in tokyo, will that work;
      do you work evenings our time; can you do calls in us hours; are we awake at the same time;
      how many hours overlap with london; time difference to sydney?;
      you are on the other side of the world, how do we meet; which hours can we reach you;
      what time is it for you now
    `),
  ],
  [
    'guarantee',
    phrases(`
      what happens when you miss the deadline; what if you stop halfway; what if its bad;
      what if i'm not happy at the end; can i cancel after 2 weeks; what if i want to stop;
      penalty for late delivery?; how long is the warranty; who pays for mistakes;
      what if we disagree about what was agreed; what happens if you dont deliver; how do you make sure its on time;
      is it risky to hire you; what if the project fails; satisfaction guaranteed?; partial refund possible?;
      what if the result isnt what we wanted; and if i change my mind after paying; what if you run off with my money;
      how can i be sure you are good; i got burned by a developer before, why would you be different;
      last freelancer disappeared on us, how do i know you wont; is the deposit refundable if i stop
    `),
  ],
  [
    'ownership',
    phrases(`
      can i take the code elsewhere; do we get full ip; intellectual property goes to us?;
      is it licensed or do we own it; can you resell our code to others; do you reuse code from other clients;
      who owns the design files; does the domain belong to me; do i get admin access; do you keep a copy of our code;
      vendor lock in?; are we locked in with you; can another developer continue with it; when do i get the code;
      will the repo be ours; github repo in our account?; who owns the content
    `),
  ],
  [
    'nda',
    phrases(`
      my idea is secret, is it safe with you; will you keep it confidential; how do i know you wont copy my idea;
      will you tell anyone about our project; can you keep quiet about it; do you show client work without asking;
      please dont put us in your portfolio, ok?; we can only share details under nda;
      do we need a confidentiality agreement; will you work for our competitors; our legal needs an nda signed first;
      mutual nda ok
    `),
  ],
  [
    'support',
    phrases(`
      do you help after its live; is there support; how long do you support it; what about security updates;
      can i call you in a year if something breaks; do you offer a monthly plan; how much support do i get;
      small changes after launch, how does that work; take over maintenance from another dev?; do you keep it running;
      who do i ask when something doesnt work; how fast do you fix bugs; can we come back for changes;
      do you leave after delivery; is aftercare part of the deal; i will need help afterwards;
      long term care possible?; what about bugs in 3 months; are bug fixes free;
      bugs after delivery, do i pay for them
    `),
  ],
  [
    'hosting',
    phrases(`
      do i need my own server; i already have a domain, ok?; can we host on our own servers; aws or something else;
      which hosting do you recommend; do you host it for us; do you do deployments;
      can you move our site to a better host; what does the server cost monthly; can it run on premise;
      do you set up email addresses too; who renews the domain; do you set up ci;
      what happens to hosting if we stop working together; is ssl included; do you do backups of the server;
      who has access to the server; will it handle lots of visitors; what if 10000 people visit at once;
      can you put it in the app store for us
    `),
  ],
  [
    'data',
    phrases(`
      where do you store data; who can see our customer data; gdpr compliant?; do you sign a dpa;
      is my data used for training ai; does openai see our documents; what happens with what i type here;
      do you delete our data afterwards; what data do you keep about me; can you delete my messages;
      we have medical data, can you handle that; do our documents leave europe; how do you protect passwords;
      data protection agreement possible; is the ai private
    `),
  ],
  [
    'process',
    phrases(`
      how does it work; how do we get started; how do you work with clients; do we get weekly updates;
      how will i know whats going on; can we use our own jira; can i see it while you build; do i get a preview link;
      how many rounds of changes; what if i want changes in the middle; do i need to write a spec;
      i dont have a clear idea yet, can you help; who is my contact person; how does a rescue work;
      how do you take over a project from someone; do you do a discovery phase; do you make a prototype first;
      whats the first step; and then what; what happens after i pay; what happens when i send the form;
      how do you plan the work; how do handovers work; will i see something every week; do you do daily standups;
      how do you manage projects; are there meetings; can everything go by email;
      i hate calls, can we do it in writing; do i get to see designs first
    `),
  ],
  [
    'languages',
    phrases(`
      can i write in spanish; do you understand hindi; can the contract be in german;
      any other languages besides english; u speak arabic?; do i have to speak english
    `),
  ],
  [
    'team',
    phrases(`
      are you an agency; do you hire others for it; who will write the code; is there a designer too;
      will i talk to you directly; are you a company or one person; what if you get sick;
      who takes over if you are ill; can you work with our inhouse devs; do you work together with our designer;
      do you have backup; one man band?; do you have a team for bigger things; can you manage a big project alone;
      can you lead our developers; would you work alongside our agency; is somebody else involved;
      are you the one who answers
    `),
  ],
  [
    'skills',
    phrases(`
      which skills are there; what skills are there; which skills do you have; list your skills; any other skills?;
      [TECH] possible?; what is your stack; frontend or backend; can you work with [TECH] and [TECH];
      is [TECH] ok or do you want something else; we use [TECH], do you; our app is in [TECH], can you take it over;
      can you fix our [TECH] code; can you rescue a [TECH] project; somebody left us with a broken [TECH] app;
      prev dev left, its [TECH], can you continue; why do you use [TECH]; would you use [TECH] for this;
      can you do databases; ever used [TECH]; u work w [TECH]?; can you read messy code; whats your strongest skill;
      what level are you in [TECH]; can you migrate us from [TECH] to [TECH]; do you do apis;
      do you do real time stuff; do you know websockets; desktop apps?; do you do scraping
    `),
  ],
  [
    'industry',
    phrases(`
      have you worked with bakeries; do you know the restaurant business; any experience with [TRADE];
      ever did something for a [TRADE]; we are a [TRADE], have you done that;
      hi we're a [TRADE], worked with people like us?; which sectors do you know; is [TRADE] something you know;
      any [TRADE] in your portfolio
    `),
  ],
  [
    'project',
    phrases(`
      what tech is in [PROJECT]; did [PROJECT] work out; price of [PROJECT]?; what problem did [PROJECT] have;
      more about [PROJECT]; can you make us a [PROJECT]
    `),
  ],
  [
    'projects',
    phrases(`
      what have you built; any examples; do you have a portfolio; have you done something like this before;
      have you built a shop; ever made an app for couriers; have you made anything that scans things;
      have you built something that sends invoices; anything that tracks vehicles; what was your biggest job;
      live links?; which one are you proud of; any open source; github?; how many projects did you finish;
      what did you do last; references of sites; can i see a site you made; have you built for mobile;
      best thing you ever made; have you done maps
    `),
  ],
  [
    'testimonials',
    phrases(`
      what do clients think; are people happy with you; can i talk to one of your clients;
      can you give me a reference; who can i call to ask about you; is there feedback from clients; how are you rated;
      what did they say about you; show testimonials; proof from customers?; can i read what others say;
      do your clients like you; can i contact past customers
    `),
  ],
  [
    'worst',
    phrases(`
      did something ever go wrong; whats your weakness; ever had a dispute with a client; tell me the bad stuff;
      did you lose a client; what would you do differently; ever had to refund someone;
      whats the worst thing a client said; any project you regret; cons of hiring you; negative things?
    `),
  ],
  [
    'owner',
    phrases(`
      tell me about you; how many years experience do you have; where did you work before; whats your experience;
      since when are you freelance; what drives you; why did you become a developer; do you like your job;
      what are your values; is this your full time job; are you registered as a business
    `),
  ],
  [
    'location',
    phrases(`
      where are you based; do you come to our office; do you travel to clients; can you come to berlin;
      do you work from an office; wher r u located; do you work with clients abroad; do you work with us companies;
      you in the uk?
    `),
  ],
  [
    'contact',
    phrases(`
      how do i reach you; whats your email; where do i write; can i send you an email; lets work together;
      where do i sign up; i'd like to talk to a human; can i speak to a real person; contact details pls;
      are you on whatsapp; can i send you my files; where can i send our brief; ok im interested, what next;
      i want to buy [PACKAGE]; message you where; pls contact me; im ready to start; whats the best way to reach you;
      i dont want to talk to a bot
    `),
  ],
  [
    'scheduling',
    phrases(`
      are you available for a call on friday; are you available for a meeting next week; available for a quick call;
      any availability for a call on thursday; is there a slot for a call this week; are you available to talk tomorrow;
      do you have time for a call on wednesday;
      how do i book a meeting; can we do a video call; phone call possible?; schedule a meeting pls;
      do you have time to talk this week; can i get an appointment; i want to talk before deciding; google meet ok?;
      can we speak monday 10am; 15 min call?; does the first talk cost; can i ring you; whats a good time to call;
      move my call to thursday; i need to cancel our call; can i bring my partner to the call;
      what do we discuss in the call; how do i prepare for the call
    `),
  ],
  [
    'small-talk',
    phrases(`
      thanks bye; haha ok; am i talking to a robot; what can you do; how are you; you're useless; you are not helping;
      that was not my question; wrong answer; you didnt understand; ?; ok thx; morning; cool site; i love your work;
      who made this bot; please; idiot; f off; that makes no sense; are you for real; are you a real person
    `),
  ],
  [
    'off-topic',
    phrases(`
      whats the weather; tell me a joke; how do i cook rice; best pizza in town; translate this to french;
      can you write my essay; what's the best laptop; should i learn python; how do i learn coding; stock tips;
      what time does the train leave; how do i reset my phone; debug this code for me now; whats the news;
      write a cover letter for me; give me a workout plan
    `),
  ],
  [
    'unknown',
    phrases(`
      whats your favourite colour; do you have an iso certificate; do you do tiktok ads; can you run our facebook ads;
      do you rent out servers; what car do you have; do you vote; whats your salary; do you do seo backlinks;
      do you build games consoles; can you repair my laptop; do you do 3d animation; do you make business cards;
      do you offer affiliate; is your office wheelchair accessible; can you recover my hacked instagram;
      do you do data entry; do you do translation work; can you write my thesis; do you accept guest posts;
      want to buy seo services from us; we offer cheap developers; do you have a fax number; are you veg
    `),
  ],
  [
    'more',
    phrases(`
      and what else; can you explain more; i dont understand; can you say it simpler; in plain english pls;
      shorter please; what do you mean by that; explain like im five; hm why; how come; elaborate pls
    `),
  ],
  [
    'example',
    phrases(`
      give an example; do you have an example for that; what would be an example
    `),
  ],
];
