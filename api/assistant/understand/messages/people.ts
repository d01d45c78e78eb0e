import { type Intent, phrases } from '#api/assistant/understand/intents.ts';

export const ABOUT_PEOPLE: readonly (readonly [Intent, readonly string[]])[] = [
  [
    'team',
    phrases(`
      team; do you have a team; are you a team; do you work alone; are you alone; are you a freelancer or an agency;
      are you a company; is it just you; is it only you; one person or a team;
      how many people are you; how many people work there; how many people are in your team; how big is your team;
      how big are you; who works on my project; who will work on my project; who will build it; who does the work;
      who writes the code; who codes; do you outsource; do you use subcontractors; do you outsource work;
      do you work with freelancers; who do i talk to; who will i be talking to;
      will i talk to the developer; do i talk to you directly; do i speak to you directly; project manager;
      do you have employees; employees; staff; do you have a designer; who does the design;
      what if you are ill; what if you are sick; what if you die; what if you are on holiday; do you take vacations;
      when you are on vacation who takes over; who replaces you; can you work with our team;
      can you work with our developers; can you work with our designer; can you join our team;
      will juniors work on it; in-house; bus factor; can you handle large projects alone;
      do several people work there; is it one person or several; how many of you are there; are there several of you;
      is it a one man show; just you; only you; who else works there; who else is on the team; who will do it;
      who will do the work; will you do it yourself; do you do everything yourself; is it you who codes;
      are you doing it alone; who is my contact; whom do i talk to during the project; who answers my questions;
      do i talk to a salesperson; will i be passed around; do you pass work on; do others see my code;
      is there a company behind you; who steps in when you are ill; what happens if you are ill;
      who takes over when you are on vacation; who covers for you; is one person enough; can you handle it alone;
      will i talk to the developer myself; do you give work to others; is somebody helping you;
      are you just a middleman; do you have people; can you work with our own developers;
      what if you have an accident; do you hire freelancers; who does the actual work; will a junior build it;
      how big is your company; do you work with others; what happens when you are on holiday;
      are you one person or a company; how many people work on it; who will do the coding;
      will i talk to the developer directly; are you a freelancer; do you work with designers; is it a team;
      what about vacations; who covers when you are away; can you scale up for a large project; are juniors involved;
      is the designer also the coder; do you have a partner company; would you join our team;
      can you work with our in-house devs; big agency or small; is one person enough for this;
      who would i be talking to; you guys a bunch or one dude; who do i deal with day to day;
      is there a project manager between us; do you have staff; who else is involved; so it's only you;
      what if something happens to you; do you pass the work on;
      Do you do it yourself or pass it to somebody in another country; who sits behind this, one man or a company;
      What if you break a leg; alone?; I don't want to talk with five people, is there one person;
      You have photographer also in team or I need extra; if you fall ill in the middle, who finishes;
      And who writes it really, you or a student; Subcontractors yes/no; On the site it says "we". Who is we;
      Suppose you're run over by a bus, God forbid, is there someone who'd take over;
      do you have someone for the texts; you outsource?; will I always deal with you or with an assistant;
      Are you working with the designers or all from one hand; Big team or small team you are having;
      My old webmaster got sick and everything stood still for a year. How's that with you;
      is your wife in the business as well like mine; who covers for you on holiday;
      does anyone check your work, a second pair of eyes; who'd actually be doing the typing; Bus factor. Discuss.;
      When it says "we" on the page is that the royal we; do you farm it out;
      what if you get flu the week before launch;
      Our security people have to vet everyone who touches the repo, so how many are there?;
      I don't want to find out later that a stranger in another country did it; can you scale up if this gets big;
      have you a designer you work with; would I speak to the person who does the work or to a project manager;
      one man band or a small studio; Do you use subcontractors, and are they bound by the same terms?;
      who covers your holidays; any employees; we'd need someone for copy as well, do you know people;
      Is there a backup if something happens to you, god forbid; would you work alongside our two juniors;
      do you bring in other folk for the backend; lone wolf?; how big is the operation;
      if you're knocked down by the number 46 bus who has the passwords; who actually writes the code;
      do you outsource to someone cheap; what if you fall ill; one man show?; we or I? the site says both;
      are there designers too or do you do that yourself; if you get hit by a bus, what about my shop;
      Who would I be dealing with day to day; the last "team" turned out to be one student in a dorm;
      could you bring in a second pair of hands if it gets tight; do you have partners for photos and texts;
      So nobody covers for you on vacation?; subcontractors?; i hope its not passed on to somebody in another country;
      do i talk to the one who builds it or to a sales guy; would you work together with our in-house designer;
      freelancer or company; is there a backup person; Does anyone look over your code before it goes out
    `),
  ],
  [
    'owner',
    phrases(`
      who are you; who is behind this; who is behind this site; who runs this; who owns this business; about you;
      about; introduce yourself; your background; what is your background; your story;
      your experience; how experienced are you; how much experience do you have; years of experience;
      how many years of experience do you have; how long have you been doing this; how long have you been a developer;
      how long have you been in business; are you experienced; are you qualified; qualifications; education;
      what did you study; did you study; where did you study; do you have a degree; degree; university; certificates;
      certifications; are you certified; cv; resume; do you have a cv; are you self-taught; career;
      what do you do; what is this site; what is your job; what kind of clients do you work with;
      what kind of clients do you have; who are your clients; who do you work for; who do you work with;
      do you work with startups; do you work with small businesses; do you work with big companies;
      do you work with individuals; typical clients; what does the name mean; what does your name mean;
      what does the name of your company mean; where does the name come from; are you a real developer;
      are you a senior; how many clients have you had; is this a registered company;
      since when do you work as a freelancer; who is the owner; who is the owner of this site; who made this site;
      who is the person behind this; who is it; who is he; who is she; who owns this site; whose site is this;
      who is the designer; who is the developer; who is the engineer behind this; tell me who you are;
      what is this company; what is this place; which kind of companies do you work for;
      do you work with small companies; do you work for startups; who are your typical clients;
      what industries do you know; how long are you in business; what is your experience; are you new to this;
      who am i dealing with; is this a company; tell me something about you;
      have you been working with companies like ours; have you been doing this for long; what are your qualifications;
      are you a professional; what is it you do; whats your background; how many years have you done this;
      who stands behind this; whats your story; what did you learn; how many years in business;
      have you been working with startups; work for artists; clients from gastronomy;
      what branches have you worked in; how old is your company; Did you study that or teach yourself;
      Are you the man on the picture; how old is your business; What did you do before;
      Tell me a bit about you as a person, I like to know who I let in my shop;
      do you have any papers, diploma, certificate; which school did you go to for this; Your good name please;
      Is it your full job or something for the evenings; beginner or old hand;
      I'd like to know with whom I have the pleasure; How came you to this profession; qualification of you?;
      are you a certified [TECH] something; so what's your story;
      Have you been employed in companies or always own boss; When did you build your first website;
      you're a lady or a gentleman, I can't tell from the name; So who am I dealing with; what's your story;
      how long have you been at this; Did you study it or fall into it; can I get a CV for the file; any certs;
      who's the person behind all this;
      I'd like to know a little about your background before I bring you in front of the board;
      Where did you work before going freelance?; are you a junior or have you grey hairs;
      have we met? your name rings a bell; self taught?; You ever run a company yourself or always been on the tools;
      Recruiter here. Could you send a résumé with dates; what made you go out on your own;
      full time freelancer or is this a side hustle; how many years has it been now;
      what did you do in a previous life; Qualifications and professional memberships, for our supplier form;
      who are u; Are you the founder or the intern; did you study that; whats your name again; got a cv;
      Who's the person behind this site?; any certificates; were you employed before;
      do you do this full time or on the side; a bit about your background, my boss wants to know;
      what did you do before freelancing; junior or senior; are you a student yourself;
      How many years of experience, real ones, not counting school; did you learn it at uni or on youtube;
      what got you into this; which degree do you hold; and who am I dealing with here
    `),
  ],
  [
    'location',
    phrases(`
      location; where are you; where are you located; where do you live; where do you work;
      where is your office; do you have an office; which country; which city; what country are you in;
      what city are you in; in which country are you; are you in europe; are you in the us; are you in germany;
      are you local; are you near london; are you near me; remote; do you work remotely; do you work remote;
      do you work on site; on-site; can you come to our office; can you come to us; can you visit us; do you travel;
      would you travel to us; can we meet in person; can we meet in your office;
      your address; where is your company based; same country; Could you pop in to the shop sometime;
      Do you come to Kraków or only over computer; How far are you from Devon;
      I like to shake a hand first. Where's your office; can i visit you;
      do you drive out to people, we're on an island; In which country you are sitting;
      everything remote or also face to face; Would you come to the practice to take the photos; on site possible?;
      You're not from here, are you; I am in Bangalore, distance is a problem or not;
      have you an office with a door and a bell; Is it ok that we live 400 km from each other; what part of the world;
      We'd want you at the annual general meeting, to explain it to the members. Would you travel?;
      from where do you work; Do you come to my garage and look how we do the orders; near munich?;
      Where in the world are you; could you come in to the office for a day; are you anywhere near Cork;
      is everything remote; we'd love a face to face, we're in Manchester; which country am I contracting with;
      Would you fly out for the kick-off if we covered it; onshore or offshore;
      can you visit our warehouse to see how the picking actually works; you local?;
      do you have premises or is it a kitchen table; Our funder insists on suppliers from within the EU. Are you?;
      I'm old school, I like a handshake and a coffee. Feasible?; whereabouts;
      on site two days a week in Austin, any interest; what city; do you work from home;
      would you relocate for a six month gig; how far do you travel;
      we need someone who can be in Canberra once a month for the steering group; is it a US based business;
      would you ever come over this side of the pond; are you near munich; could you come by our office; remote only?;
      which country is the business in; we'd like to shake hands first, is that possible; do you come to the venue;
      local?; how far are you from Leeds; i only hire people i can visit. so where's that;
      Would you travel to our school for a workshop day?; are you in the EU; can I drop by;
      on site for the three festival days, would you; does it matter that we live in the middle of nowhere;
      i'm in brazil, problem?; do you have an office or work from home; can we meet for a coffee;
      The last one pretended to be in Berlin and sat in another continent. Where do you really sit;
      who pays for the train if you visit us; same town as me?
    `),
  ],
  [
    'languages',
    phrases(`
      languages; which languages do you speak; do you speak english; do you speak german;
      do you speak spanish; do you speak french; do you speak arabic; do you speak italian; can we talk in spanish;
      can we talk in german; can we speak french; can we do this in german; can i write in french;
      can i write in german; can i write to you in spanish; are meetings in english; are meetings held in english;
      are calls in english; how good is your english; is your english good; is english ok; do you understand german;
      my english is bad; my english is not good; i only speak spanish; my partner only speaks french;
      my team speaks polish; native language; mother tongue; what is your native language; english only;
      do you have an accent; fluent; in which language do we work; language of communication;
      can we do this in french; do you understand polish; in which language do we talk; is german possible;
      could we write in spanish; can we talk in my language; habla espanol; is your english ok;
      can i write to you in italian; can you make the site in two languages; do u speak urdu;
      can we communicate in portuguese; my english is not good, is that a problem; fluent in english;
      multilingual website possible; which language do we talk in; do you speak arabic or hindi;
      can the shop be in english and german; app in two languages possible; can we speak italian with you;
      which languages can you speak; is everything in english; can i talk german with you;
      Do you speak German, my English is not so good; can we do this in polish; which languages do you talk;
      My wife only speaks Mandarin, could she talk with you; Sprechen Sie Deutsch; Hindi chalega?;
      I must apologise for my english. Is there another way to speak, french perhaps; is english ok for meetings;
      Can you write the mails in spanish because my partner doesn't understand english; po polsku?;
      How good is your German on the telephone, honestly; 你会说中文吗; deutsch oder englisch;
      we'd talk in english you and me?; You understand when I write in my language and you answer in english?;
      I have a strong accent, people don't follow me on the phone. Would writing do; native speaker of what?;
      Do you know any Welsh at all, the chapel would love it; Can the contract be in german please; any italian?;
      In what language would you be speaking with my staff, they're mostly from Romania;
      How's your English on the phone; parlez-vous français; Our Quebec office would be on the calls, would that work;
      do you speak German, half the stakeholders do; Is it possible to run the workshops in Spanish;
      can I write to you in Irish, for the craic; what languages are you comfortable working in;
      All of our documentation is in Dutch, is that an issue?; native speaker?;
      would you write the copy in English yourself or would it need a proofreader;
      I've a colleague who'd rather speak Polish; my English is not the best is ok?; do we need an interpreter;
      Contract in English or your own language?; you fluent;
      will comments in the code be in English so my team can read them; Can you read Japanese specs;
      our client's in São Paulo and they'd want to talk to you in portuguese; what's your mother tongue;
      dealing with Italians on this one. any italian?;
      Written and spoken proficiency, please, CEFR level if you've got one, the tender form has a box for it;
      can we do this in spanish, my english not so good; my husband only speaks polish; which tongues do you have;
      is your english good enough for calls with american sponsors; Could the contract be in Italian;
      can i write to you in dutch; ukrainian?; sorry my english bad, other language possible;
      are you fluent or google translate fluent;
      Is the documentation in German or English? Our teachers won't read English.; do you understand swiss german lol;
      you talk arabic?; We'd be more at ease in Portuguese, would that be alright;
      can I speak to you in my own language on the phone, it's Turkish; any chinese;
      do you answer in the language i write in
    `),
  ],
];
