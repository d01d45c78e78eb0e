import { type Intent, phrases } from '#api/assistant/understand/intents.ts';

export const ABOUT_TIMES: readonly (readonly [Intent, readonly string[]])[] = [
  [
    'duration',
    phrases(`
      how long; how long does it take; how long will it take; how long does [PACKAGE] take;
      how long does a website take; how long does a project take; how many weeks; how many days; how many months;
      timeline; time frame; duration; turnaround; turnaround time; delivery time; what is the delivery time;
      how fast can you build it; how quickly can you finish; how quickly can you deliver; how soon can it be done;
      how soon can i have it; when will it be ready; when will it be finished; when is it done; when would it be done;
      how long for [PACKAGE]; how long for an app; how long does it take to build a shop; time to build;
      how much time do you need; how much time does [PACKAGE] need; how long would [ADDON] take;
      how long until launch; weeks or months; is it quick; which package is the fastest;
      how long do your projects take; typical project length; and how long does that take; how long would that take;
      can it be done faster; from start to finish how long; how many days for the smallest one;
      how many weeks is the biggest one; how many days does the small one need; how many weeks for the shop;
      how many days is the quickest job; time for the smallest project; what is the shortest time;
      and the big one, how many weeks; how fast are you; how much time from the first call to launch;
      from idea to launch how long; does it take forever; what is a normal length; how long did the last one take;
      when can i expect it; if we start today when is it live; are you slow; when would we see it live;
      are we talking days or months; how soon is it up and running; is it a matter of weeks; when is it usable;
      how long for a webshop; what's the usual turnaround; when would it be finished if we start tomorrow;
      does it take months; eta; timeline pls; how quick can you make a landing page; how long until i can sell online;
      how much time from first call to launch; which package is fastest; can it be done faster if i pay more;
      do you ever finish early; how long did your last project take; when can i have it; average project length;
      if i sign today when is it live; Are we talking weeks or months; How many days for the small one normally;
      whats the turnaround; from me saying yes to it being online, how long is that usually;
      My neighbour waited 8 months for his. Is that normal with you too;
      How much time you need for a shop with 40 products; quick job or not;
      Does it go faster if I send you all texts and pictures already finished; Roughly how many weeks for [PACKAGE];
      I know bread takes 3 hours. What takes a website?; and [ADDON], does that make it longer;
      how long did the last one like that take you; So if we begin on a monday, when would I see something first;
      Wie lange - how long is the work in total; is a logo a matter of days or should i be patient;
      Please inform timeline for completion of work; What is the longest it ever lasts; weeks?;
      How soon do I get the photos after the shoot;
      I don't want to be at this until christmas next year, how long do you people normally need;
      How long's a piece of string, I know, but roughly; what's the usual turnaround on [PACKAGE];
      Start to finish, what are we talking;
      I'd like to set expectations with my CEO who thinks websites take an afternoon; how quick is the small one;
      From signature to go-live, in calendar days, on average.; and how much longer with [ADDON] on top;
      The last crowd took nine months over a six page site. What's your form?;
      time frame for something like [PROJECT]?; are you a fast worker; how many sprints would you reckon;
      Typical lead time, please, including the review rounds; is this a quick job or a long haul;
      when would we see a first draft after kicking off; how many hours goes into one of these;
      Does it take longer if we're slow with feedback, because we will be;
      how much of my quarter is this going to eat; a redesign takes what, a month?;
      elapsed time on the middle package; Roughly what duration do I put in the Gantt chart;
      do things drag on with you; How long did [PROJECT] take in the end, as opposed to what was planned;
      days, weeks, months?; when would I be holding something in my hands, roughly, once you begin;
      And how many weeks for [PACKAGE]?; is it a quick thing or a half year thing;
      my last guy said 6 weeks, it was 9 months. how long does it REALLY take you; and with [ADDON], does it drag out;
      How much calendar time should a small clinic plan for between signing and going live;
      is a week enough for the little one normally; if all the content's ready on day one, does it go quicker;
      do you need more time for a shop than for a normal page; what's the longest one of these has ever taken you;
      and the app version? longer i guess; a rough timeline would help us plan the product photos;
      finishing someone else's half built app, is that faster or slower than new; how many working hours go into one;
      are we talking before my kid graduates lol; from zero to first sale, how many weeks; can u do it overnight
    `),
  ],
  [
    'deadline',
    phrases(`
      deadline; i have a deadline; our deadline is in june; can you finish by friday;
      can you deliver in two weeks; can you do it in 3 weeks; can you do it by march; i need it by monday;
      i need it in 10 days; we need it before the end of the month; it must be live by january 15;
      it has to be ready by easter; can it be ready by the end of the year; is it possible by next month;
      can [PACKAGE] be done by december; can [PACKAGE] be done in one week; would two weeks be enough;
      is 4 weeks enough; could you make it before summer; our launch is on may 1; our event is on 12 october;
      the trade fair is in two months; we open in spring; do you manage it until february; before new year;
      by tomorrow; by the end of next week; this week; in a month; asap; as soon as possible; urgent; it is urgent;
      i am in a hurry; rush job; do you do rush work; can you do a rush project; tight deadline;
      how do you handle tight deadlines; how do you handle deadlines; do you meet deadlines; next friday latest;
      at the latest in april; is that doable by then; is it realistic in six weeks;
      we open on 1 March, can it be online by then; need it by friday;
      Our jubilee is on the 14th of June and the page must stand before; can u do it in 2 weeks;
      its urgent, the old site is down and i have guests who cannot book;
      Season starts after easter, so I'd want it before that, is that cutting it fine;
      Is ready until Christmas possible?; Can you finish this month only? inauguration is there; asap asap;
      The council want to see something at the meeting on the 3rd. Too soon?; 10 days. yes or no;
      must be up before the first home game, thats 9 august;
      I've promised my daughter it would be done for her wedding, which is in five weeks;
      is tomorrow a joke or can you really do; If I give you everything tonight, would it be live on Monday?;
      The festival is in november so by end of october latest; Before Chinese new year we need it, it is feasible?;
      what if i need it quicker, like half the time; I left it too late, I know. Grand opening's in three weeks.;
      would you make it for the start of term in september;
      Until 30.04. the thing has to run, otherwise the grant is lost;
      could something small be up by the weekend, just opening hours; next tuesday?;
      Rush job. What's the soonest you could hand it over;
      The flyers get printed on the 20th with the web address on, so...; i want that for my birthday in july;
      We have fair in Poznań on 12 May, can you make it on time?; has to be there when the clocks change;
      can you speed it up for extra money, i need it within the week;
      realistic to have the booking running before the summer holidays?; hotel opens 15/12 and we have NOTHING;
      Demo day is 14 March. Doable?; I need it live before Black Friday or there's no point;
      can you turn something around by Friday; we launch in five weeks, ready or not;
      We've been let down and the event's on the 3rd. Any chance at all; Is two weeks insane;
      Our regulator wants the new pages up by 30/6, what would have to be true for you to make that;
      it's for the AGM and the AGM does not move; end of Q1 at the latest, would you sign up to that;
      The grant has to be spent and delivered by 31 December, otherwise we hand it back, and handing it back involves more paperwork than getting it;
      yesterday would've been good;
      my client's breathing down my neck, could you have the build done in 10 working days;
      need it before my maternity leave, so mid Feb; do you do rush jobs; Christmas?;
      if we signed on Monday would it be up for the 1st; 48 hours. Name it;
      There's a TV slot on Sunday week and our site falls over if you look at it funny. Can it be sorted by then;
      How do you feel about a hard stop on May 9th; would you get it over the line before the tax year ends;
      series A announcement goes out on the 22nd, we want the new site up when it does;
      is next month realistic or are you going to suck your teeth; can it be done before easter;
      tight one: conference 7th Sept, booth's paid for, no website; if i pay more is it faster;
      I only have until Tuesday to show the investors something clickable;
      would three months be comfortable or just barely;
      We need to switch off the old platform on 1 July because the licence lapses. You'd have to be done before that;
      is there a version of this you could manage inside of a fortnight; Thanksgiving week launch, yes or no;
      we open on 1 march. possible?; its for the 14th; can you get it done before christmas sales start;
      The conference is on 9 May, registration must be open eight weeks before. Doable?;
      i have to hand it in next thursday 😬;
      Our contract with the old shop system runs out at the end of the quarter and after that we're offline. Would you make that?;
      is two weeks cutting it too fine; ASAP. like really;
      album drops on the 21st and the site has to be up that morning;
      would it be ready in time for our wedding fair in june; if we sign tomorrow, will we be live by the 1st;
      black friday or bust; School starts again on September 4th, the pupils should be able to log in on that day;
      can you do 10 days; my thesis defense is in three weeks and the tool must run;
      what if I need it sooner than you say; ok but by easter?;
      the guy before you left us hanging and the launch event is already announced for 17.10., invitations are out;
      rush job, four days, i'd pay extra; Would the first half be enough for a demo on Nov 3? investors are coming;
      tomorrow???; no later than mid-january; can it be up before the trade show, stand's booked from the 22nd;
      you think 6 weeks is realistic for all that; tax year ends 31st, has to be delivered and billed before that;
      the other bidder promised end of month. you?; is this summer still on the cards;
      we need it live on the day the tickets go on sale which is the first monday in april;
      My mum's birthday is on sunday and I wanted to give her a page for her knitting;
      could you speed it up so we're through by thanksgiving; ready by 8/15 yes or no
    `),
  ],
  [
    'availability',
    phrases(`
      availability; are you available; are you available now; when are you available; are you free;
      are you free in march; when can you start; when could you start; when can we start;
      can you start now; can you start immediately; how soon can you start; earliest start;
      start date; when do you have time; do you have time; do you have time for my project; do you have capacity;
      do you have free capacity; are you taking new clients; are you accepting new projects; do you take new projects;
      are you booked; are you booked out; are you fully booked; are you busy; how busy are you;
      is there a waiting list; how long is the wait; next free slot for a project; can you begin in january;
      could you begin on monday; open for new work; are you open for projects; are you looking for work;
      do you work in august; are you available this summer; currently available; when are you next free;
      can you take on another project; could we begin soon; when is your calendar free for a project;
      do you have a free spot; when would it be my turn; can you help us right now; do you have time for us;
      can you squeeze us in; are you swamped; when do you have room; could you take us on; is there a queue;
      are u free atm; when could you begin; do you have capacity this month; next opening; taking new clients;
      can you start monday; can we start in january; how far are you booked out;
      when's the soonest you could kick off; do you have time for a small project this week; busy;
      any slots left this year; could you start immediately; are you still taking projects; when are you free;
      are you open for work; can you begin next week; do you have availability in march; you available in summer;
      will you have time in may; do you accept projects right now; when could you start and when would you be done;
      when can you begin; can you start today; from when are you free; got room for us in january;
      could we kick this off on monday; still accepting work; when's the next gap; do you have a waitlist;
      is december possible for a start; I suppose you're booked solid?; do you have space for one more;
      Got any time next week or is it hopeless; Are you taking new clients at the moment;
      If I decide tomorrow, when would you begin?; full calendar?; When is your next free slot for a small job;
      I'd like to do it in autumn after the harvest, should I reserve you now;
      You are on holidays in august or working?; is there a waiting list, like at the doctor's;
      r u available from monday; From when you can take my project sir; still looking for work or have you enough on;
      we are in no hurry, just when you have a hole in the diary; How far ahead do I have to book you;
      Can you squeeze me in before the end of the month? it's only a day's work I think;
      your calendar shows green in may, does it mean I can have you in may; Do you have capacity this quarter;
      anything open in the week of the 12th?; When would it suit you to get going; When could you get stuck in;
      what's your diary like; are you taking on new work or is there a queue; free in Feb?;
      We'd want somebody from Monday. I realise that's cheeky; booked up I suppose;
      How many days a week could you give us; Earliest start date please;
      Got a client job landing in two weeks, could you squeeze it in;
      do you have capacity for a three month contract, two to three days weekly; how far out are you scheduling;
      any gaps before summer;
      I hear good developers are all booked until the heat death of the universe. Where are you at;
      can I reserve a slot now and confirm when the funding lands; Full time for six weeks, possible?;
      are you juggling many clients at the moment; when's your next opening; are you away at all in august;
      could you pick this up straight away if we said yes; do you work over the holidays or down tools;
      Recruiter here, client needs a contractor with a notice period of under two weeks. What's yours?;
      still taking bookings for this year?; how full is your calendar; do you have capacity in may;
      we wouldn't be able to begin until autumn, is there still room then; booked out i suppose;
      could you jump in tomorrow;
      How many clients are you juggling at the moment? The last one had 11 and we got the leftovers.;
      any slots left this month; if I decide in three weeks, is the spot gone;
      can u reserve me a place without me paying yet; You on holiday in august?; how soon could we kick this off;
      would you have two days a week for us over the summer;
      not urgent, we were thinking after new year. how does your diary look; still accepting?;
      the sign up says limited, is that marketing or are you really that busy;
      do we have to wait long before you get to us;
      Are you available for the whole week of our event, in case something needs changing?; i'd want to start monday
    `),
  ],
  [
    'reply-time',
    phrases(`
      reply time; response time; how fast do you reply; how quickly do you reply; how soon will you answer;
      when will you answer; when do i get an answer; when will i hear back; how long until you reply;
      how long does it take you to reply; how fast do you respond; do you answer quickly; when do you get back to me;
      how soon do i hear from you; do you reply on weekends; do you answer at night; when will i get the roadmap;
      when do i get a quote; how soon do i get an offer; how soon do i get a plan with prices;
      when do i get the first plan; how long until i get an estimate; how fast do i get a proposal;
      how fast do you answer; do you reply quickly; how fast do you answer mails;
      If I write tonight, when do I hear back; do you reply at weekends;
      I wrote on Tuesday and still nothing, is that usual?; Will I sit here waiting for days or;
      How long till a human gets back to me; answer same day?; my last guy needed 2 weeks for every email. you?;
      Do you pick up the phone when I ring or does it go to the machine; i sent the form 20 minutes ago;
      When I have a question in between, do I have to wait long for the answer; What is your response time normally;
      I'm only at the computer on thursdays so I'd like to know when the answer comes; how quick are you on whatsapp;
      hello i already sended message yesterday, when will come reply??;
      Are messages read on sundays, we're a church, sunday is when we're all together; in 24 h?;
      Does somebody look at these messages at all; I hate being left hanging. Do you keep people posted;
      if the site has a hiccup saturday evening, how soon would you see my message; usual wait for an answer?;
      When can I expect your revert; If I send a mail now when do I hear back; how quick are you on Slack;
      Last freelancer used to vanish for four days at a stretch. Do you?; do you answer on weekends;
      turnaround on emails?; I wrote on Tuesday and it's now Thursday, is that normal;
      Guaranteed response time during the project, in hours, please; will I be left hanging;
      are you one of those people who replies at 2am or one of those who never replies; same day answers or what;
      how long before a human reads this; do you pick up the phone; What's your SLA for acknowledging a request;
      how soon would I get a quote back; still waiting to hear from you on the form thing;
      when we're mid project and blocked, how fast can I get an answer out of you;
      you're good at getting back to people are you; Do I get a reply today or tomorrow; I'm impatient. Warn me now;
      how responsive would you say you are; average wait for a message on the contact form;
      does anyone get back to you if you fill in the form; do u actually read these;
      I wrote on tuesday and nothing so far; the last freelancer took nine days per mail. you?; same day?;
      if I text you on a saturday, do I wait till monday; How long until somebody gets back to me;
      we're deciding tonight, is there a chance of an answer before that; will I be ghosted;
      whats your usual response;
      During the event weekend I can't sit around waiting for replies. What can I count on?; and on weekends;
      I send the form now, you reply when; are you quick with emails or more of a once a week person;
      within hours or within days, thats what i need to know;
      my biggest fear is silence for two weeks in the middle of it all;
      still waiting for a reply to the form from this morning, normal?;
      do you get back to everyone or only to those with big wallets;
      how responsive are you while a project is running; is there somebody who picks up right away;
      does it go faster when I call instead of write
    `),
  ],
  [
    'time-zone',
    phrases(`
      time zone; timezone; which time zone; what is your time zone;
      which timezone do you work in; time difference; what is the time difference; what time is it there;
      what time is it at yours; working hours; what are your working hours; office hours; business hours;
      opening hours; when do you work; at what hours do you work; which hours do you work; when are you online;
      do you work on weekends; do you work weekends; do you work on sundays; do you work at night;
      are you available in the evening; overlap; do our hours overlap; we are in california; we are in new york;
      we are in london; i am in australia; we are based in berlin, is that a problem;
      is the time difference a problem; different time zones; how many hours ahead are you; how many hours between us;
      utc; gmt; public holidays; i am in sydney; we are in america does that work; which hours can i call;
      when do you sleep; can we talk in the evening our time; are you there on weekends; is the distance a problem;
      what are your working times; will we be awake at the same time; are you awake when we are;
      what timezone are you in; we are in new york, is that a problem; what hours do you work;
      are you reachable on weekends; do your hours overlap with berlin; i'm in sydney;
      can you do calls in the evening our time; what's the time difference to london;
      are you available during us business hours; we're in california, does it work;
      working times; 5pm cet call ok; how many hours are you ahead of london; time difference to new york;
      what's your clock; are you up at 9am in chicago; you in europe; can we reach you on saturday;
      what time is it where you are; Are you up when we're up; i am in india, 4.5 hours ahead i think, is it ok;
      Your working hours please; When you sleep, I work. Will we ever speak;
      until what time can I ring in the evening; what timezone;
      I bake at night and sleep afternoons, which hours of mine would overlap with yours;
      We are in Shanghai, 7 hours more. How we arrange meetings?; 9 to 5 or more flexible;
      Is it the same clock as London; I can only talk after 8pm my time when the kids are down; CET?;
      mexico here, would it be late for you when it's my morning; from when to when are you at your desk;
      Does the time difference make trouble; It's just gone midnight here, did I wake you;
      How many hours are you behind new york; on bank holidays working?; Which hours of the day do we both have;
      my free time is mornings before 7, madness for you i guess; We're in Sydney, when would we ever talk;
      EST overlap?; would our 9am stand-up be your bedtime; How many hours difference with Dublin;
      do you keep office hours;
      our team's split between Denver and Leeds, could you cover both mornings and afternoons;
      are you up late enough for a call with California; GMT or what; what hours do you normally work;
      I'm asking because the last dev was 11 hours ahead and every question cost us a day;
      is a 5pm Pacific call out of the question; night owl or early bird;
      Which UTC offset should I put in the vendor form?; do you do Fridays; Perth here. Problem?;
      can you work on our schedule, 9 to 6 Eastern; do the clocks change for you same weekend as ours;
      You're presumably asleep when we're awake, how's that handled?; lunch time for you is roughly when, London time;
      would we get at least three or four hours of shared working day; we're in vancouver, would that work;
      do you work nights; when do you usually sit at the desk; Is there any overlap with Sydney;
      im only free after school, after 4pm, are you still around then; which hours can I reach you;
      We're on EST and do standups at 9. Could you join?; my shifts end at ten in the evening, too late for you?;
      is 7 pm my time (Dubai) ok for you; gmt plus what; early bird or night owl;
      our team is spread between Lisbon and Tokyo, where do you fall in; and in summer, with the clock change?;
      are you awake when the americans are; lunch breaks are my only time, 12 to 1 UK;
      how big is the difference to india; would we be calling each other in the middle of the night
    `),
  ],
];
