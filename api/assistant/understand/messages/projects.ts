import { type Intent, phrases } from '#api/assistant/understand/intents.ts';

export const ABOUT_PROJECTS: readonly (readonly [Intent, readonly string[]])[] = [
  [
    'project',
    phrases(`
      what is [PROJECT]; tell me about [PROJECT]; tell me more about [PROJECT]; what does [PROJECT] do;
      what was [PROJECT]; who is the client of [PROJECT]; who was [PROJECT] for; how long did [PROJECT] take;
      what did [PROJECT] cost; how much did [PROJECT] cost; how was [PROJECT] built; what was [PROJECT] built with;
      which technologies were used in [PROJECT]; what did you do in [PROJECT]; what was your role in [PROJECT];
      what was the result of [PROJECT]; results of [PROJECT]; is there a demo of [PROJECT]; can i see [PROJECT];
      link to [PROJECT]; when was [PROJECT] made; is [PROJECT] live; does [PROJECT] work offline; [PROJECT];
      show me [PROJECT]; what problem did [PROJECT] solve; why was [PROJECT] made;
      could [PROJECT] be adapted for a [TRADE]; something like [PROJECT]; how does [PROJECT] work;
      is [PROJECT] still used; what did you do exactly at [PROJECT]; how long did [PROJECT] take you;
      [PROJECT] looks nice, was that expensive; Did you do the photos for [PROJECT] too;
      I like [PROJECT]. could mine look like that; who was the client behind [PROJECT];
      In [PROJECT] there is calendar, I want same. Is it made by you?;
      The link of [PROJECT] does not open on my phone; was [PROJECT] hard;
      My friend told me you made [PROJECT], is it true; what did they use for [PROJECT], [TECH]?;
      And the result? did [PROJECT] bring them anything; What was the problem they had at [PROJECT] before you came;
      explain [PROJECT] to someone who knows nothing about computers; Is [PROJECT] still running today;
      did you work alone on [PROJECT];
      I've been looking at [PROJECT] for ten minutes and I don't understand what it's for;
      How many people uses [PROJECT]; what would you do different on [PROJECT] now; [PROJECT] was which year;
      Who drew the pictures in [PROJECT], so charming;
      can i see the inside of [PROJECT], the part where they type things in;
      The one called [PROJECT], is that a shop or just for show;
      What went on with [PROJECT], it says 2 months but looks like one page; more on [PROJECT] pls;
      so [PROJECT] was for a real customer or only exercise; Do you have more pictures of [PROJECT];
      Regarding [PROJECT] sir, which part is your contribution; was the customer of [PROJECT] happy;
      Tell me the story behind [PROJECT]; what was your part in [PROJECT];
      [PROJECT] looks slick, what's under the bonnet; How many people use [PROJECT] these days;
      is [PROJECT] still going; who was the client on [PROJECT];
      I'd want something in the vein of [PROJECT], was that a lot of work; the [PROJECT] link's dead;
      did [PROJECT] make anyone any money; What was the hardest bit of [PROJECT];
      I've a vague memory of seeing [PROJECT] on Product Hunt, was that yours; why did you pick [TECH] for [PROJECT];
      Did you design [PROJECT] as well or only code it; what went wrong on [PROJECT]; explain [PROJECT] to a lawyer;
      I'm on the [PROJECT] page and I can't work out what it's for; can I get a login for [PROJECT] to poke around;
      Numbers on [PROJECT] please: before, after, conversion; would you do [PROJECT] the same way again;
      how old is [PROJECT]; our team uses [PROJECT] daily!! you made that?;
      was [PROJECT] done alone or did you have help; Which of your packages would [PROJECT] have been;
      the map in [PROJECT], is that custom;
      So with [PROJECT], how did you handle the payments part, because ours is similar and it's driving us up the wall;
      is the source for [PROJECT] up anywhere; give me the elevator pitch for [PROJECT];
      had [PROJECT] a designer on it; what did they pay you [PROJECT] for, the idea or the build;
      [PROJECT] seems to have a very odd checkout, deliberate?; what was [PROJECT] about;
      did you do [PROJECT] all by yourself; how long did you sit on [PROJECT]; is [PROJECT] still online;
      I like the look of [PROJECT], what's it made with; who was behind [PROJECT];
      what went wrong in [PROJECT], be honest; can i try [PROJECT] somewhere;
      could you make something like [PROJECT] but for horses; How many users does [PROJECT] have now?;
      the checkout in [PROJECT], did you design that; link to [PROJECT] pls; And what did [PROJECT] bring the client?;
      was [PROJECT] a school thing or a paid job; whats under the hood of [PROJECT];
      roughly which package would [PROJECT] have been; tell me the story of [PROJECT];
      I opened [PROJECT] on my phone and the menu was odd. Yours or theirs?; is the code of [PROJECT] public;
      what was the hardest bit about [PROJECT]; [PROJECT] looks finished by someone else, did you take it over?;
      why did [PROJECT] need an app at all; my students love [PROJECT], did you draw the pictures too;
      does [PROJECT] run offline; explain [PROJECT] in two sentences; are you still looking after [PROJECT];
      What would you do differently with [PROJECT] today; was [PROJECT] on time;
      that [PROJECT] thing, is it in the app store; how did the people from [PROJECT] find you
    `),
  ],
  [
    'projects',
    phrases(`
      projects; your projects; portfolio; your portfolio; show me your portfolio; show me your work;
      show me your projects; your work; previous work; past projects; what have you made;
      what did you build; what did you build recently; what did you build last year; what have you done;
      what have you done before; which projects have you done; list your projects; how many projects have you done;
      examples of your work; examples of your projects; work examples; samples; work samples; case studies;
      case study; latest project; recent projects; most recent project; best project; favourite project;
      biggest project; largest project; hardest project; most difficult project; project you are most proud of;
      what are you proud of; what are you working on; current projects; demo; demos; live demo; live examples;
      can i see something; can i see your work; can i see examples; show me something; something to look at;
      links to your work; screenshots; open source; open source projects; do you have open source projects;
      public code; can i see some code; can i look at your code; is there code i can look at; github projects;
      have you built something similar; have you done something like this; similar projects;
      have you built a shop before; have you built a booking system; have you made apps;
      do you have references projects; proof of your work; websites you made; which project was the hardest;
      what is your biggest project; can i see screenshots; something similar to ours; who did you build things for;
      have you made something like this before; what did you do lately; anything live that i can click;
      what is the best thing you made; what did you make so far; anything i can look at;
      what kind of things have you built; show your best work; examples pls; any references sites i can look at;
      something similar to a booking site; what are you working on now; do you have live demos;
      what's the biggest thing you did; which project was hardest; your favourite project; recent work;
      what's your coolest project; who did you work for; is any of your code public; do you have open source stuff;
      got samples; anything to click around in; can you show what you did; what was your last job;
      give me two examples of your work; have you done this before; have you built anything similar;
      do you have a portfolio i can browse; show me something you've made; have you got pictures of your work;
      Where can I see other sites from you; What was the last thing you finished; which one are you proudest of;
      Send some sample links please; anything similar to a bakery i can look at;
      You'd not hire a baker without tasting the bread, so what can I taste; What's the biggest job you ever had;
      how many sites have you done; is there any open code from you on github;
      I'd like to look at a few before I say anything; Do you have examples with online booking in them; proof?;
      My husband wants to see what you did for others; what else did you build; Let me see your previous works kindly;
      the newest one?; Are these on the page all or do you have more in the drawer;
      Any app of yours I can download and try; have you photographed food before, can I see;
      Could you show me one that is not so modern, more classic, for older public;
      References in form of pages I mean, not people; i want to see before i buy;
      What kind of things have you been making the last years; can my developer friend look at your code somewhere;
      Something you made for a small village shop, not for google; How do your logos look, couldn't find any;
      smallest project you did; what have you got to show for yourself; Show me the goods;
      got anything live I can click on; Which piece are you proudest of;
      portfolio's a bit thin on the ground, is there more; seen your github, is there anything that isn't a toy;
      I'd like to see three things you've shipped in the last year or so;
      anything similar to ours, membership plus events; can my CTO have a look at some code;
      What's the biggest thing you ever worked on; latest work?; do you have screenshots of stuff that isn't public;
      open source contributions?; any apps in the store;
      Case studies, ideally with outcomes and not merely pretty pictures; How many of those have you done, ballpark;
      have you anything that handles real traffic; something weird you built for fun; where can I see samples;
      point me at a site of yours with a decent checkout; prove it. links;
      Our reviewers need two comparable reference projects from the past 36 months.;
      what's the smallest job you've done, I don't want to be the runt; are these real clients or mock ups;
      I run an agency and I'd like to see your messier work, the stuff you don't put in the shop window;
      ever built a marketplace; which of these were from scratch; have you got before and afters;
      show us something with lots of data in it;
      the things on the page, did you do all of them or are some team efforts; links?;
      anything similar to a ticket shop that you did; what's the biggest thing you ever made;
      can I see your code somewhere; screenshots don't tell me much, is there anything live I can click on;
      whats the newest; Have you finished something that another developer started? I'd like to look at it.;
      any apps in the store i could download; your past work, where is it; do you contribute to open source;
      anything for musicians in there; let me see the goods;
      the references page of the last guy was all fake, are these real things you've shipped;
      ever built a shop with more than 1000 items; is that all? just four?; do you have before/after pictures;
      What did you do last year; something small, i'd like to see a small one, not these giants;
      do you have case studies I can forward to my manager; which of them comes closest to a booking system;
      have u made games; can i look at demos with my class; I only see mobile stuff, have you also done web;
      are there any flops or unfinished ones among them
    `),
  ],
  [
    'testimonials',
    phrases(`
      testimonials; testimonial; reviews; your reviews; references; do you have references; can you give references;
      what do clients say; what do your clients say about you; what do customers say; what do people say about you;
      what do others say; client feedback; customer feedback; feedback from clients; ratings; rating;
      what is your rating; how many stars; stars; are your clients happy; are clients satisfied; happy clients;
      satisfied clients; do clients come back; would your clients recommend you; who recommends you; recommendations;
      can i talk to a client; can i talk to a former client; can i speak with one of your clients;
      can i contact a past client; can someone vouch for you; what is it like to work with you; opinions about you;
      best review; show me reviews; who wrote that; quotes from clients; success stories; who are your happy clients;
      what did they say; what did the client say; reputation; google reviews; trustpilot; what did he write;
      what did your last client say; what do they think of you; are people happy with your work;
      were your clients happy; was the client happy; are they satisfied; do clients like you;
      who is your happiest client; somebody who can vouch for you; can you name happy customers;
      a quote from a client; nice words from customers; the best thing a client said; do people recommend you;
      what do startups say about you; what do shop owners say about you; what do clients say about your communication;
      what do clients like most; do people come back; have clients hired you twice; can i read reviews;
      where can i read reviews; show me some feedback; real customer opinions; and what do others say;
      what about references; are the reviews real; do people come back to you; how many stars do you have;
      what is your reputation; did anybody like it; show me feedback; do you have fans; is anybody happy with you;
      can somebody vouch for you; what do others tell about you; any reviews; can i talk to a previous client;
      can you give me references; what's your rating; any google reviews; is anyone satisfied;
      did your customers like it; who are your happiest customers; proof that people like working with you;
      are people generally happy with you; what's it like working with you; do others trust you;
      how many clients rated you; can i read what customers wrote; has anyone recommended you;
      Is there somebody I can ring who had you; I go by word of mouth. Who around here knows you?;
      any happy customers; Can I speak with one of your old clients, only five minutes;
      What did the last customer write; Recommendation letter you have from somebody;
      My sister in law always asks what others thought of it. So, what did they; references pls;
      would they hire you again; Did any dentist say something about the collaboration;
      Opinions of the clients, where I find them; I'd like it from the horse's mouth, not from you;
      Read me the nicest thing a client said; is there feedback from [PROJECT]'s owner;
      Do you have persons which can confirm your work; trustpilot or similar; who can vouch for you;
      Everybody is satisfied, or only the ones you show?; Who'll vouch for you; Can I ring one of your old clients;
      are those quotes real or did your mum write them; what would your last client say if I got them drunk;
      Two referees, with phone numbers, per our procurement rules; Has anyone come back for a second job;
      what do people say about you when you're not in the room;
      I always do a reference check, is there a founder I could have a ten minute chat with;
      trustpilot or anything like that; star rating?; Would any agency confirm they've used you repeatedly;
      five glowing quotes, no surnames. hmm; got a linkedin recommendation or two I could read;
      how do customers rate working with you; you come recommended by someone but I'd still like a second opinion;
      feedback from other charities would help my trustees along; who else trusts you;
      Is there somebody at a company our size who'd take my call; any endorsements;
      what did the [PROJECT] lot think of you; can i talk to someone who hired you;
      those quotes on your page, who are these people; any reviews on google; were they happy;
      How do I know the praise isn't made up; give me the number of a former client;
      did anyone come back for a second time; whats your rating;
      I'd like to hear from somebody who also came with a half-finished app; word of mouth?;
      Are there doctors who'd vouch for you; what did your last customer think of it;
      five stars everywhere is suspicious, do you have a four star one;
      can you put me in touch with one of the shop owners; is there any feedback from event people;
      do your clients still talk to you haha; anybody i could ask
    `),
  ],
  [
    'worst',
    phrases(`
      worst review; worst feedback; what is your worst review; negative reviews; bad reviews; any bad reviews;
      any negative feedback; complaints; any complaints; did anyone complain; unhappy clients; any unhappy clients;
      was anyone unhappy; dissatisfied clients; least happy client; lowest rating; what is your lowest rating;
      criticism; any criticism; what do people criticise; what did clients not like;
      what do people not like about you; what do clients dislike; what could you do better;
      what could you have done better; what could be improved; weaknesses; what are your weaknesses; your weaknesses;
      what are you bad at; what are you not good at; weak points; where are you weak; what are your flaws; downsides;
      downsides of working with you; failures; failed projects; have you ever failed; did a project ever fail;
      biggest mistake; mistakes; what went wrong; ever missed a deadline; have you ever been late; were you ever late;
      the worst one; honest criticism; what do you do badly; anything negative; unhappy;
      anybody unhappy; is somebody unhappy with you; unhappy with your work; who was unhappy with it;
      was a client unhappy; who is not happy with you; dissatisfied with your work; were people unhappy;
      not happy with your work; who was unhappy; what was your biggest failure; ever had an angry customer;
      what could you improve; what do critics say; did you ever mess up; was anybody disappointed;
      which project flopped; who would not hire you again; who was not pleased; what did people dislike;
      whats your worst review; negative feedback; what went wrong in the past; least satisfied client;
      any 1 star reviews; who wouldn't hire you again; what are your weak points; tell me something bad about you;
      any project that flopped; where do you suck; what are you not so good at; what was the harshest feedback;
      were there clients who weren't satisfied; tell me about a failure; is there any criticism;
      Worst thing a client ever said?; I've read all the good ones, now the bad ones please;
      What's your weak side, we all have one, mine is patience; has somebody ever sued you;
      Tell me about one time when it went wrong; who was not happy and why; Biggest failure sir?;
      what would your worst customer say of you; Were you ever late, be honest; cons?;
      Have you ever burnt the cake, so to say; What don't you like to do;
      i found only 5 star reviews. nobody is perfect; Which kind of job would you better not give you;
      Did you lose a client once and for which reason; anything negative i should know of;
      Have you abandoned some work in the middle; Whats the thing people grumble about most with you;
      where do you struggle; What are you rubbish at; tell me about a job that went south;
      any client who'd cross the road to avoid you; Everyone's great on their own website. What's the catch with you;
      biggest cock-up?; When did you last miss a deadline, and why; what shouldn't I hire you for;
      harshest thing a customer ever said about you; Have you ever been fired; weak spots please;
      As an investor I always ask founders about failures. Your turn; what annoys people about working with you;
      Any disputes or claims in the last five years?; did you ever have to give money back; where do you fall down;
      if I talked to your unhappiest client what would I hear;
      something you'd do differently if you had it over again; bad reviews? must be one;
      what type of work do you make a hames of; worst bug you ever shipped; be honest what's wrong with you;
      Give me a downside. I don't trust a page with only upsides;
      got any skeletons in the cupboard, professionally speaking; worst client experience?;
      has anyone ever been angry with you; tell me something negative; biggest screw up;
      what would your unhappiest customer say about you; ever missed a date?;
      everyone's perfect on their own website. what's wrong with you?; which jobs should I NOT give you;
      dirty laundry please; did you ever abandon a project; what do people complain about; your weak spots;
      Have you ever had to give money back?; ever been sued; when did it go badly and how did you handle it;
      any one star reviews; what's the downside of hiring you;
      tell me about a failure, I'm a teacher, I grade honesty; something you regret;
      so no mistakes ever? hard to believe
    `),
  ],
];
