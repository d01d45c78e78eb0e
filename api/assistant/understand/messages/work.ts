import { type Intent, phrases } from '#api/assistant/understand/intents.ts';

export const ABOUT_WORK: readonly (readonly [Intent, readonly string[]])[] = [
  [
    'skills',
    phrases(`
      skills; your skills; what are your skills; what can you do technically; what are you good at;
      what are you best at; your strengths; what is your tech stack; tech stack; technology stack;
      what is your main technology stack; which technologies do you use; what technologies do you work with;
      technologies; which languages do you program in; what programming languages do you know;
      which frameworks do you use; which framework; which database do you use; databases; tools;
      which tools do you use; do you know [TECH]; do you use [TECH]; do you work with [TECH];
      can you work with [TECH]; can you do [TECH]; can you code in [TECH]; how good are you with [TECH];
      how good are you at [TECH]; are you good at [TECH]; are you an expert in [TECH]; experience with [TECH];
      do you have experience with [TECH]; how much experience do you have with [TECH]; how many years of [TECH];
      how many years have you used [TECH]; how long have you been doing [TECH]; how long have you used [TECH];
      have you used [TECH]; have you worked with [TECH]; [TECH]; [TECH] or [TECH]; do you prefer [TECH] or [TECH];
      our app is in [TECH], can you help; our site runs on [TECH]; we use [TECH]; can you take over a [TECH] app;
      can you take over our [TECH] project; we have an app in [TECH]; migrate from [TECH] to [TECH];
      can you build it in [TECH]; do you do frontend; backend; full stack; are you a full stack developer;
      specialised; what do you specialise in; your expertise; expertise; do you do devops; do you know sql;
      websockets possible; can you do apis; which tools do you know; what are your strengths; what do you code in;
      which tech do you use; what do you build with; favorite programming language;
      how good are you with [TECH], 1 to 10;
      My site is made in [TECH] and the man who did it is gone, can you take over; Do you know your way around [TECH];
      we have old program in [TECH] from 2004, still running, could you touch that; ever worked with [TECH];
      Which programming languages you know; I was told it must be [TECH], I don't know what that is, but do you?;
      You are more design or more technical; can you connect our till system with the website; [TECH] experience?;
      Also print? menus, flyers, the sign above the door; How many years you have in [TECH];
      do you do drones pictures as well;
      The booking software we use is [TECH]. Would you be able to get it talking to the page;
      My nephew began something in [TECH] and got stuck, would you finish it off;
      can you make apps for iphone too or only websites; wordpress guy or no;
      Is [TECH] something you do every day or just sometimes; what can't be done by you, technically;
      You can fix [TECH] plugin error or it's not your thing; any good with [TECH]?;
      Rate yourself out of ten on [TECH] and no false modesty;
      we've inherited a [TECH] app and the people who wrote it are gone; do you know your way around Salesforce;
      Stack?; What are you strongest in; would you touch a 12 year old PHP codebase or run screaming;
      Can you integrate with SAP. Sorry; have you shipped anything in [TECH] or only read about it;
      how's your design eye, or are you strictly a code person;
      Our spec says [TECH], [TECH] and a bit of [TECH]. Which of those have you not used; mobile apps too or web only;
      do you do backend; we're moving off [TECH] onto [TECH], done that before?;
      Half finished React Native app. Could you take it over; comfortable with legacy?;
      Recruiter screening question: how many years of commercial [TECH]?;
      do you know enough about databases to tell us why ours is slow; Shopify?;
      Could you do an API so our warehouse can talk to the shop; our CTO will quiz you on [TECH], will you survive;
      can you learn [TECH] on the job or would we be paying for your education; what tech do you not do;
      my app's in [TECH], could you take over; ever touched [TECH]?; how good are you with databases, 1 to 10;
      Someone left us with a half-finished [TECH] project without documentation. Is that within your abilities?;
      can u do 3d; what's your stack; frontend or backend person; have you connected stripe before;
      is [TECH] your main thing or did you just list it; android too or only iphone; do you do logos;
      I've got a repo with 40k lines of spaghetti. scared?; and [TECH]?; can you read other peoples code;
      would you know your way around a woocommerce with 30 plugins;
      Could you connect our warehouse system, there's only a SOAP interface from 2006;
      are you able to migrate [TECH] to [TECH]; what languages do you code in;
      pls tell me you know how to do bluetooth; what are you strongest at technically;
      our last guy used a framework nobody knows, you maybe?
    `),
  ],
  [
    'industry',
    phrases(`
      industry; industries; which industries have you worked in;
      what industries do you work with; have you worked with a [TRADE]; have you worked for [TRADE] before;
      have you worked in [TRADE]; have you built something for a [TRADE]; have you built anything for [TRADE];
      did you ever make something for a [TRADE]; do you have experience with [TRADE];
      do you have experience in [TRADE]; any experience in [TRADE]; experience in [TRADE]; experience with [TRADE];
      do you work with [TRADE]; do you work for [TRADE]; do you make sites for [TRADE]; do you make shops for [TRADE];
      do you build websites for [TRADE]; do you know the [TRADE] business; do you understand [TRADE];
      do you know our industry; do you know my field; have you done [TRADE] projects; [TRADE] projects; [TRADE];
      clients in [TRADE]; any [TRADE] clients; anything for [TRADE]; ever worked with [TRADE];
      we are a [TRADE], do you know our field; i run a [TRADE], have you done that before; what fields do you work in;
      what kinds of businesses do you know; which trades have you worked for; which branches do you know;
      what sectors; do you know people like us; do you know how a [TRADE] works; have you had a client like us;
      any work for a [TRADE]; something for a [TRADE]; did you do a [TRADE] once; we are a [TRADE];
      you ever do [TRADE]; [TRADE] experience; what about [TRADE]; and [TRADE];
      do you have a [TRADE] in your portfolio; anything with [TRADE]; is a [TRADE] new to you;
      would a [TRADE] be your first; have you done this for dentists; any other bakeries?;
      Do you understand how a football club works, it's a madhouse; worked with [TRADE] before?;
      We're a church, you'd have to have a feeling for it. Have you?; I run a guesthouse, do you know this branch;
      mechanics like me?; Was there ever a yoga teacher among your customers;
      Do you know something of [TRADE], because the last one did not know what is a crown and what is an implant;
      only big companies or small shops too; Experience with restaurants you have?;
      what sort of clients do you normally work for; Do you also take on farmers; ever done owt for charities;
      We are a hindu temple trust, have you handled such organization;
      [TRADE] is a bit special, the rules on advertising are strict. Familiar with that?;
      you did medical clients already?; Am I your first hairdresser;
      Is my kind of business too small for you, it's only me and the dog; schools? kindergarten?;
      Have you customers in the hotel sector and did they get more bookings;
      do you know how we florists tick around valentine's; Ever worked with law firms;
      we're [TRADE], do you get how that world works; Have you done anything in regulated finance?;
      Nonprofits are a weird bunch, any experience with us; know anything about [TRADE];
      Most of your stuff looks like tech startups. We make concrete; Do you have clients in healthcare;
      universities? we move at a glacial pace;
      I'd prefer somebody who's already been round the block with estate agents; Would we be your first [TRADE];
      how well do you understand recruitment, the candidate side and the client side;
      have you worked for agencies before as the invisible pair of hands; any government work;
      Which sectors do you mostly serve?; pub trade. ever done pubs;
      we are a VC fund, all of these sites look identical, have you done one;
      does it matter that you've never seen the inside of a factory; Museums and galleries, anything in that line?;
      Our compliance folk will ask whether you've dealt with insurers previously; B2B SaaS background?;
      I need someone who won't need the music business explained to them;
      you probably don't get many undertakers do you; what kind of companies do you usually work for;
      ever worked for doctors; have you done anything for schools; we're in [TRADE], is that new to you;
      any festivals among your clients; Do you understand how a music label works?; worked with nonprofits?;
      i run a bakery. do you get bakeries; have you done b2b;
      Someone who's never seen a clinic from inside won't get our workflow. Have you?;
      startups or rather established ones; who are your typical customers; do you have other photographers as clients;
      is there anyone from my field you worked for; our line of work has weird rules ([TRADE]), are you familiar;
      ticketing, done that?; only big companies or also tiny ones like us; do you take on churches;
      E-commerce in fashion has its own headaches, returns mostly. Is that something you've dealt with before?;
      anything in education so far; you get [TRADE] people a lot?
    `),
  ],
  [
    'process',
    phrases(`
      process; how do you work; how does the process work; what is your process;
      how does a project work; how does working with you work; how do we start; how do we begin; how do i start;
      how do i get started; how would we start; where do we start; first step; what is the first step; first steps;
      next step; next steps; what are the next steps; what is next; what happens next; what happens first;
      what happens then; what happens after i send the form; what happens after i contact you;
      what happens after i order; what happens after the call; what happens when i say yes; steps; workflow;
      how do we work together;
      how do you keep me informed; how do i see progress; how often will i see progress; progress updates;
      how often do we meet; meetings; weekly meetings; weekly calls; status updates; feedback; how do i give feedback;
      how many revisions; revisions; how involved am i; what do you need from me;
      what do you need to begin; what do you need to start; what do i have to prepare; do i need a specification;
      what should i prepare; brief; roadmap; agile; scrum; sprints; do you use jira; slack; project management;
      prototype; do you make a prototype; can i see a draft; do i get to see it before; who writes the spec;
      how do changes work; how is the collaboration; onboarding; say we agree, what then;
      do you show us sketches first; do you show drafts first; do we see sketches before you code;
      can i see a design before; how often do i see something; how often do you show progress;
      will i see progress every week; do you show progress; do i see it while you build it; can i follow the work;
      how do i follow the work; will we hear from you during the work; how do i tell you what i want;
      what do you want to know from me; do i have to write a spec; do we plan it together; who plans the project;
      how do i know how far you are; how much work is it for me; do i need to prepare anything;
      can i see a draft first; how many rounds of feedback do i get; how do i tell you what to change;
      is there something in writing; do you write things down; what is the plan; how do we work; what comes first;
      how do we stay in touch during the work; who is my contact during the project; do we talk every week;
      where do i follow the progress; how do you organise the work; walk me through it;
      how does working with you look; what is the first thing we do; will i see it before it is finished;
      how do you keep me in the loop; how much of my time do you need; do you need a specification;
      can i change my mind; what are the steps; how often do we talk; do we have weekly meetings; will i see progress; can i change requirements midway; how many revisions do i get;
      do you do scrum; do you write a spec; do you use jira or trello; can i see a prototype first;
      do you test before release; what if i change my mind about features; do you make wireframes;
      when do i get the first plan with numbers; when will there be a proposal; and after we agree;
      when do i see a concept; how would we go about it; what's the way of working; what do i do first;
      how often will you show us something; what input do you need; do you do workshops;
      how do decisions get documented; can i follow along while you build; how does this work then;
      I've never done this before. What happens first?; ok I want it. and now?;
      Do we have to meet or does it all go by mail; do i see it before its finished; Must I write the texts;
      who chooses the colours, you or me; How many times can I say I want it different;
      Tell me the way from zero to finished site please, step for step; Would I have to sign something;
      my pictures are on paper, in an album, is that a problem;
      Do you come and look at the shop first, or how do you know what we need;
      I have to be able to say stop and change things in between, can that be done;
      what's the procedure after I choose a package;
      how much of my time will it eat, I stand in the bakery from 3 in the morning; Do you send drafts;
      Which documents you require to begin;
      We're a committee of seven and everyone has an opinion. How do you deal with that; shall i prepare anything;
      say I agree tomorrow, what do you do on day one; In which form should I give the content, word, pdf, whatsapp?;
      who's my contact in all this, do we talk each week; I don't know what I want exactly, can you lead me through;
      once I pay the deposit what comes; Do I get to test it myself; is there a kind of questionnaire to fill in;
      Can we change our mind on the design after you've begun; how do I give you feedback, i'm bad at explaining;
      We sign contract, and then how goes on?; Say I bite. What happens next; how do you like to work;
      what do you need from our side; Do you do weekly check-ins or is it radio silence followed by a big reveal;
      I've never hired a freelancer, talk me through it like I'm five; who writes the brief, you or me;
      We're a committee of eleven and everybody has a view on fonts. How do you cope with feedback like that;
      agile, waterfall, or make it up as you go; okay we're agreed, now what;
      Could you slot into our sprint ceremonies and Jira; how do I see progress along the way;
      Do I have to have all my text ready before you begin; what does the onboarding look like;
      when do I get to say no to things; Is there a contract, a statement of work, something on paper?;
      how many meetings. I hate meetings;
      What if I want to change something halfway through, is there a form or do I just shout;
      what should I prepare before we speak; whats your workflow; how hands on do I need to be, I've a company to run;
      we've sent the signed quote, what's the next thing; Do you present designs or just email a link;
      which tools do you use to keep us in the loop; Who signs things off at each stage and how formal is it?;
      do you do a discovery phase or dive straight in; walk me from hello to launch;
      How would a handover between our designer and you go in practice;
      can I comment on stuff directly somewhere instead of writing essays in emails; paperwork wise what's involved;
      we tend to be terribly slow at deciding things, does that break your way of working; so what's first;
      ok i want it. now what; how does this work; do we meet or is it all by mail;
      Do I have to write a concept or do you ask the questions; and then?? after I said yes;
      how often will I see something; I've never hired anyone for this, take me by the hand; do i get drafts;
      where do i give feedback; who writes the texts, us or you;
      The last developer went dark for two months and then showed something completely different. How do you keep us in the loop?;
      can I change my mind in the middle; what's your way of working; do you use trello or something;
      step by step please; what homework do I have before we talk;
      we're both working full time, how much of our time will this eat;
      How do we begin if there is already half an app?; will there be weekly calls; at which point can I still say no;
      when do I see the first version; what if I think of something new along the way;
      do u send screenshots in between or only at the end;
      four of us decide here, is that ok or do you want one contact; I send photos, you do the rest?;
      could you describe a typical week with you; What does your onboarding look like;
      once we shook hands, what's the order of things; how are changes handled, change requests and so on
    `),
  ],
];
