import { type Intent, phrases } from '#api/assistant/understand/intents.ts';

/** Hurried, roundabout and second-language wordings of what the other files hold. */
export const QUESTIONS_IN_EVERYDAY_WORDS: readonly (readonly [Intent, readonly string[]])[] = [
  [
    'payment',
    phrases(`
      how large is the first instalment; how much is due on delivery; how much do i wire first; how big is the deposit;
      what share do you want before the start; what part is due at the beginning; when is the rest due;
      i can pay in parts; can i pay monthly; how is the payment split; paypal ok; do i have to pay everything up front;
      how much do you want before you begin; half now half later?; what percentage is due first; when must i send money;
      first payment how big
    `),
  ],
  [
    'process',
    phrases(`
      describe the whole course of a job from the first day to the last; which stages does a build have;
      how is the work organised; walk me through it from beginning to end; how do you usually go about it;
      what happens after i say yes; what are the phases of your work; the steps please; first step?; how do we begin;
      how do we start; how would we get going; how do i begin with you; how does one start; and then, what happens next;
      do you work in sprints; scrum or kanban; are you agile; do you use waterfall; which method do you follow;
      what does a normal project look like with you; tell me how a project runs; what do you need from me;
      what must i prepare; what should i have ready; from the idea to the launch, how does it go;
      how is a job with you structured; what's the order of things once i'm in; how does working together look
    `),
  ],
  [
    'team',
    phrases(`
      its just u isnt it; u work solo; you work solo?; do you hand parts to freelancers; do you use contractors;
      are you just one guy; only you there; is it a one man show; do others touch the code; do you farm work out;
      any helpers; do you share the work with anybody; who else will be on it; will someone else do the work;
      do you pass jobs on to juniors; are you many people; how many of you are there; what happens if you get sick;
      what if you are in hospital for a month; what if you get hit by a bus; who steps in when you are ill
    `),
  ],
  [
    'skills',
    phrases(`
      everything is in [TECH] here, is that a problem; our backend is [TECH], is that a problem; we're on [TECH], does it matter;
      our whole system runs on [TECH], can you cope; all our stuff is [TECH], would that stop you; [TECH] shop here, ok for you?;
      can you take over an [TECH] project; can you rescue a half finished [TECH] app; can you adopt an existing [TECH] app;
      can it run on [TECH]; can you deploy to [TECH]; will you put it on [TECH]; does it work with [TECH];
      which programs do you use; what stack do you use; can you do logos; do you do marketing; which tech do you know best
    `),
  ],
  [
    'support',
    phrases(`
      is there a hotline; do you fix things at night; do you answer on sundays when something breaks;
      after finish who repair if broken; after finish who repair; who repair when not work; if it breaks later who help me;
      can our in-house people continue without you; can our developers take it on afterwards;
      is it possible that our it department takes it on later; could another programmer continue it one day;
      who changes the prices of my cakes later; and who updates the menu afterwards; who takes care of it afterwards;
      who looks after it once it's done; who keeps it running; who edits the texts later on; who maintains the thing;
      do you stay around; is there after sales service; and after the launch, are you gone
    `),
  ],
  [
    'hosting',
    phrases(`
      who has control of the logins; who rules over the accounts; who holds the passwords; who has the admin access;
      hetzner or aws; which provider is better for us; are running costs in the price; what are the running costs;
      monthly costs of the server; who pays the server; do we need a domain first; where would it live;
      can we host it ourselves; what does the domain cost a year
    `),
  ],
  [
    'ownership',
    phrases(`
      who has the code if we split up; who keeps the design when we part; who gets the website in the end; who owns the site afterwards;
      who keeps the code if we stop; who owns it when it's paid; is it mine for good; can i take the code to somebody else
    `),
  ],
  [
    'nda',
    phrases(`
      do we use your nda form or ours; do you have a nda form; do you have a draft for the nda; who writes the nda;
      nda first please; nda?; our lawyer sends an nda, ok; is a nda possible; would it show up in your portfolio;
      may you show our project to others; will you write about us publicly
    `),
  ],
  [
    'data',
    phrases(`
      which data would go to openai; where would our patient data be stored; is it gdpr compliant; are you following gdpr; gdpr?; do you obey the rules of data protection; who sees our customers' data;
      do you use our data for ai; what data do you collect
    `),
  ],
  [
    'topic',
    phrases(`
      what's your approach to testing; how do you go about testing; how do you test; what about tests; testing?;
      automated tests; how is quality assured; is that in writing; do we get that in writing; will it be written down;
      is there a contract; do you put it on paper; bilingual website possible; site in two languages possible;
      multilingual site possible; can the website be in french and english; website in several languages;
      can the shop be in german too; is accessibility included; can blind people use it; will it be fast;
      will it work on phones; does it look good on a tablet; can i edit the texts myself; do i get a cms;
      you can make also photos; do you also take pictures; can you take pictures of my plates; do you write the texts;
      copywriting; photography; can you make also the texts; how often will i see progress; how often do we see something;
      how often do you show the state of things; do i see how far it is; can i follow along while you build it;
      will you keep me up to date; communication; how do we communicate; how is communication handled; how will we stay in touch meanwhile;
      where do we talk during the project; how do you communicate with clients; do you communicate well
    `),
  ],
  [
    'languages',
    phrases(`
      you speak spanish; which language do we talk in; do you understand french; can we write in german with you;
      is your english good; can i talk to you in italian; english only?
    `),
  ],
  [
    'location',
    phrases(`
      from where you are; where from are you; where are you from; which country you live; what city; you are where;
      in what place is your office; from which country do you work; you sit where
    `),
  ],
  [
    'time-zone',
    phrases(`
      how do we work together across time zones; working across time zones; different time zones; you are far away, how does that go;
      are you on est; which zone are you in, gmt or what; are you on our clock; what time is it there; what's the time at your place; which hours do you work; how many hours are you ahead of us
    `),
  ],
  [
    'projects',
    phrases(`
      have you built an ai product before; have you built anything that plans routes; have you built something with maps;
      have you done something with tickets before; did you ever make something that prints labels;
      did you build anything with payments in it; have you made something for phones; something similar then;
      can i see something you built; show me what you made; anything with a map in it; ever built a thing that counts stock
    `),
  ],
  [
    'project',
    phrases(`
      how did that work out; tell me about the viewer you made; tell me about the site for the cafe; more about the shop you built;
      tell me about the planning product; what's behind the tables thing; what is the story behind the shop;
      whats the story of [PROJECT]; what's behind [PROJECT]; how did [PROJECT] turn out; what came of it; did it help them
    `),
  ],
  [
    'testimonials',
    phrases(`
      do customers praise you; the exact words; read me one; quote one of them; what do your other clients say;
      do the [PROJECT] founders recommend you; what does the pharmacist say about [PROJECT]; are people happy with [PROJECT];
      would the people of [PROJECT] hire you again; references i can call; what does their boss say about you;
      what did the owner of [PROJECT] write
    `),
  ],
  [
    'worst',
    phrases(`
      any criticism from customers; any bad reviews; what did customers complain about; negative words from clients;
      what annoyed a client; did a customer ever grumble; any complaints by customers
    `),
  ],
  [
    'owner',
    phrases(`
      could you describe yourself; say something about yourself; what kind of work is yours; introduce yourself;
      can i get your resume; do you have a resume i could download; employment history; cv please; your career so far;
      what do you do; what is it that you do; what's your job; what is your trade; tell me who you are;
      who is behind this site; who runs this; what did you do before; your background please; where did you learn this
    `),
  ],
  [
    'reasons',
    phrases(`
      why should we trust someone who works alone; why should i believe one guy with our money; how are you useful to me;
      why not a big agency; what can you do better than wix; what speaks for you
    `),
  ],
  [
    'scheduling',
    phrases(`
      can i call someone tonight; can i phone you; am i allowed to ring; i want to talk on the phone;
      we would like to talk to you on the phone; can we speak by phone; may i give you a call; could we have a quick call;
      is the first call free; does a call cost anything; book a call; ring me; when can we phone
    `),
  ],
  [
    'contact',
    phrases(`
      ok lets do it; great, let's go; yes i want it; how do i order; i'd like to order; where do i sign; i'm in;
      thanks, how can i contact you; what's your email; how do i hire you; ok we want to start, what now;
      lets begin; alright let's get going
    `),
  ],
  [
    'reply-time',
    phrases(`
      how soon do you reply; how fast do you answer; when will you write back; do you answer quickly; how long for a reply
    `),
  ],
  [
    'small-talk',
    phrases(`
      what are your abilities; what is this chat good for; what should i ask; what can i ask here; what can you tell me;
      what do you know; how does this chat work; what are you for; ok bye; nice; ok thank you; hello??
    `),
  ],
  [
    'off-topic',
    phrases(`
      node function to reverse a string please; write unit tests for my react form; is the euro rising; is oil getting cheaper;
      fix this sql for me: select from; regex for emails please; explain closures to me; write me a python script for csv;
      what's the price of gold; will shares fall; convert 5 miles to km; how is the dollar doing;
      who invented the telephone; how tall is the eiffel tower; what is 17 times 23; solve x squared equals 9 for me;
      help me with my homework; write an essay about rome; translate good night into welsh; sing me something;
      who will win the election; what do you think of the government; which team won yesterday; is it raining there;
      my back hurts, what should i do; what should i cook tonight; how long do eggs boil; book me a flight to rome;
      order me a pizza; what is the meaning of life; tell me a riddle; which stocks should i buy; what car should i get;
      how do i lose weight; who is the richest man; name the planets; when was the war; what is the capital of peru;
      recommend me a film; what's trending today; is chatgpt better than you; how do i fix my printer; my wifi is down;
      css to center a div; give me a recipe; what's a good phone to buy
    `),
  ],
  [
    'unknown',
    phrases(`
      what is night desk; what was project aurora; tell me about blue harbour; do you work white label; white label?;
      would you work under our brand; do you use green hosting; is your hosting carbon neutral; do you have soc 2;
      do you have liability insurance; are you insured; are you iso certified; do you lend equipment; are you vat registered;
      do you keep fish in the studio; are there snakes in your garden; is there a gym in the building; do you have pets at work;
      do you own a boat; is there parking at your place; do you sponsor events; do you have an office dog
    `),
  ],
];
