import { phrases, type Subject } from '#api/assistant/understand/intents.ts';

/** Messages about whom and what a client relies on, which only a text about exactly that answers. */
export const OF_TRUST: readonly (readonly [Subject, readonly string[]])[] = [
  [
    'certificates',
    phrases(`
      do you have iso certification; are you iso certified; Do you have ISO 27001; do you have an iso certificate;
      do you have soc 2; HIPAA BAA, would you enter into one; iso certified; pen tested?; security audit;
      section 508 compliance, we're federally funded; are you iso 27001 certified; iso certificate; iso 9001; soc 2;
      soc2 report; soc 2 type 2; hipaa; is it hipaa compliant; are you hipaa certified; pci compliant; pci dss;
      pci certificate; fedramp; tisax; cyber essentials; hitrust; nis2; dora compliant; are you certified;
      security certificate; what security certifications do you have; do you have any security certification;
      pen test; penetration test report; has your work been pen tested; who does the security audit;
      security audit report; external security audit; independent audit of your code; can we see an audit report;
      security questionnaire; will you fill in our security questionnaire; vendor security assessment;
      bsi grundschutz; are you accredited; compliance certificates; compliance documents;
      is the software certified for medical use; mdr certification; is it compliant with hipaa and can you prove it;
      baa; will you sign a baa; business associate agreement; have you any certificate for information security;
      accessibility certificate; vpat; is a wcag audit report provided;
      was your code checked by outside security people; our customer, a bank, wants an iso paper from each developer;
      has an outside party ever tested your security and can we see the paper;
      do you have any attestation for data security; card numbers run through it, are you approved for that;
      we're a clinic and everything must be certified, are you; what seals or approvals do you have;
      the insurer asks for a recent test of the software by hackers for hire;
      could you show proof of an independent check; is your process certified in any way;
      does what you make pass an audit; our auditors will ask for your soc report;
      health data rules, do you have the approval; do you hold anything official on information security;
      are you on the approved list for government suppliers; do you fulfil the bank regulator's requirements on paper;
      our it security sends a questionnaire with 200 questions, do you fill that in
    `),
  ],
  [
    'subcontractors',
    phrases(`
      who has access to the server; do you hand parts to freelancers;
      do you outsource to someone cheap;
      Do you use subcontractors, and are they bound by the same terms?; do you bring in other folk for the backend; do you hire freelancers; you outsource?;
      who has access to our data; Subcontractors yes/no; do you outsource work; subcontractors?; why not offshore;
      who can see our customer data; onshore or offshore; do you use subcontractors; do you subcontract;
      do you outsource; is any of it outsourced; do you pass work on to others; do you hire freelancers for the work;
      will freelancers work on it; do other developers touch our code; who else sees our code;
      will a third party do part of it; do you give parts away; do you send work offshore;
      is it built by someone else in the end; will you hand our project to someone else;
      do strangers get access to our systems; who can see our data on your side;
      how many people get access to our server; do you bring in other people;
      do you work with partners who do the coding; no subcontracting please; we do not allow subcontractors;
      can you guarantee that only you work on it; only you and nobody else, right;
      is there a ghost developer behind you; do you delegate the coding;
      do you employ a subcontractor for the design;
      be frank, do cheaper coders do the typing; who are the people in the back room;
      is there some team abroad that does the real work; is it certain that no third person touches it;
      our rules forbid that other parties see the code; would anyone but you open our database;
      which other people would look into our records; do you rope in helpers when it gets busy;
      do you pass the boring bits to somebody; are parts bought in from elsewhere;
      does somebody abroad get our passwords; will it be only your hands on the keyboard, can you promise;
      when you're overloaded who does it; do you sell the work and others make it;
      any external helpers with access to the server
    `),
  ],
  [
    'references',
    phrases(`
      I always do a reference check, is there a founder I could have a ten minute chat with;
      I'd like to hear from somebody who also came with a half-finished app;
      Can I speak with one of your old clients, only five minutes; can i talk to a client;
      Is there somebody I can ring who had you; can i contact past customers; can i talk to a previous client;
      can i talk to someone who hired you; can i talk to a former client; Can I ring one of your old clients;
      who can i call to ask about you; can i contact a past client;
      Two referees, with phone numbers, per our procurement rules; give me the number of a former client;
      references i can call; can i talk to a past client; can we call a reference; references to call;
      do you have references we can phone; can you give me the number of a client;
      may we contact one of your customers; could i email a former client; put me in touch with a client;
      connect me with somebody you worked for; i'd like to hear from a customer directly;
      i want to speak with a previous customer; reference call; reference check; two references with phone numbers;
      contact details of references; can i ask your clients how it went; can i verify it with the client;
      is there somebody who can vouch for you that i can ring; name a client that i may call;
      whom can i call to ask about you; could we visit a client of yours; would the ferry company talk to us;
      can i ask them myself; may i write to the owner of that shop; i want talk with your old customers;
      phone number of old client please; before i decide i'd like to speak to someone who hired you;
      we need three referees; would the owner of that bakery take a short phone call with me;
      two people who hired you and whose number i can dial; may i drop a line to somebody you built for;
      could you introduce me to one of the founders; i never buy without asking somebody who bought before;
      who can tell me first-hand how it was with you; can you ask a client whether i may ring them;
      is any of these clients willing to talk; i'd like to hear it from the horse's mouth;
      could my boss phone someone you delivered to; whose door can i knock on to ask about you;
      please name a person i could write to about your work; can i get hold of the captain to ask him;
      a quick chat with an old customer would calm me
    `),
  ],
  [
    'background',
    phrases(`
      has somebody ever sued you; Have you ever been bankrupt; ever been sued; background check;
      have you had a background check; criminal record check; dbs check; police clearance; security clearance;
      do you have clearance; are you vetted; vetting; screening of suppliers;
      are you cleared to work with children's data; do you have a criminal record; any convictions; proof of identity;
      can you prove your identity; id check; drug test; credit check on you; certificate of good conduct;
      führungszeugnis; we only let vetted people in; our bank must screen you; can we run a check on you;
      have you ever been sued; were you ever in prison; sanctions list; are you on a sanctions list;
      government clearance for the work; you'd see children's data, so we need a certificate of good conduct;
      our compliance team runs credit and sanctions checks on suppliers, fine?;
      everybody with access here is screened first, would you go through that; do the police have anything on you;
      can you show a clean record; we do id verification of contractors; the ministry must clear you first;
      is there anything in your past we should know, courts or so; our bank runs know-your-supplier checks;
      would you agree to being looked into before you get access; have you gone through any screening
    `),
  ],
  [
    'hosting-place',
    phrases(`
      where do the files live; server in germany would be important for the dental chamber;
      do our documents leave europe; where is it hosted; where are the names and emails of my ticket buyers kept;
      is anything going to the US; does our info leave the eu; On which country stands the server;
      we can't let production data leave the EU; Our policy demands EU data centres, what do you deploy to;
      is the server in germany; where is my data stored; where is the server located; is the server in europe;
      where's the server located; where is data stored; is hosting in the eu; where is the data stored;
      where is it stored; where is it hosted, in which country; in which country is the server; where are the servers;
      server location; location of the data center; where is our data stored; where is the data kept;
      where do you store data; is the data in the eu; does the data leave the eu; eu hosting;
      hosted in europe or america; is it hosted in germany; must be hosted in the uk; data must stay in canada;
      data residency; data sovereignty; which region; which aws region; is everything stored in the us;
      are backups kept in europe; where do backups go; which data centre do you use; do you host in pakistan;
      is our information stored outside of our country; where physically is the database;
      geographic location of servers; where will our records be saved; in what country are our files;
      will the data go abroad; does it stay in switzerland; where does the app live, physically;
      on whose servers and where; in which land is the data; the data is saved where; swiss hosting;
      can you promise that no data leaves france; where in the world will it run; cloud region; is the hosting local;
      the works council says nothing may be saved outside germany;
      physically where would the files of patients end up;
      does it run on a machine here in australia or god knows where; our law says records must not cross the border;
      which land do the servers stand in; is anything kept on american machines;
      parents ask where the photos are kept; could everything stay inside the country;
      we aren't allowed to use us clouds; is the computer with our data near us; will names of members travel abroad;
      where on earth is the thing running; our data must sleep in norway; do you put it on servers in asia;
      are the copies kept in the same country; who guarantees that nothing leaves the union;
      where's the building with the machines; the ministry demands servers in the country
    `),
  ],
  [
    'off-hours',
    phrases(`
      Our gates open at 6am on saturday. Is somebody on call then?; do you fix things at night; do you work weekends;
      we're a global charity and donations come in around the clock, so downtime on a Sunday is actual money. who's watching it;
      What if on saturday at 10 in the evening a guest cannot book;
      Guaranteed response time during the project, in hours, please; do you reply on weekends;
      on bank holidays working?; Are messages read on sundays, we're a church, sunday is when we're all together;
      and when something breaks at night; is there any hotline; who watches over it at night; around the clock help;
      who do we call in an emergency; do you work nights; do you work at night;
      do you work over the holidays or down tools; is there 24 hour service;
      who is there at 3 am when the shop stops selling; is there a hotline; and on weekends;
      do you answer on sundays when something breaks; how fast do you react when site is down; emergency support;
      can we reach you on saturday; do you answer at night; do you answer on weekends; are you there on weekends;
      do you work on sundays; are you reachable on weekends; emergency; on call at weekends?; public holidays;
      who do I call when it breaks on a sunday night; What's your SLA for acknowledging a request;
      do you work on weekends; are you there on sundays; saturday?; can i reach you at night;
      are you reachable on holidays; holiday cover; are you available on public holidays;
      who answers on christmas day; is there night support; 24/7; 24/7 support; are you available 24/7;
      round the clock; sla; is there an sla; do you have an sla; do you have a service level agreement;
      guaranteed response time; guaranteed reaction time; uptime guarantee; what uptime do you guarantee; 99.9 uptime;
      how fast do you react when it is down; response time in an emergency; emergency number; hotline at night;
      on call at night; who do i call at 3 am; is someone there at 3am when it goes down;
      is there anybody on the weekend when the shop is down; can you work over the weekend; weekend work;
      do you do overtime; would you fix it on a sunday; evenings and weekends possible; is there help at night;
      help on weekends when it breaks; critical incident, how fast; reaction time for severe bugs;
      how quickly is an outage fixed; is there a standby service; do you answer in the middle of the night;
      friday night everything stops, who is there; you are working also saturday; on weekend you are available;
      what happens when it breaks on new year's eve;
      we're a club, trouble comes saturday at two in the morning, anyone to ring?;
      do you answer over christmas and new year; within how many hours do you react to a total outage, contractually;
      my one free day is sunday, could you work with me then; who looks after it during the feast days;
      it went down at midnight, would you notice; is anyone awake when our customers are;
      do you pick up the phone in the evening; are saturdays working days for you;
      the shop sells most on sundays, who's there; can somebody be on standby for our launch night;
      what response do you commit to for emergencies; how many minutes until someone's on it when all is down;
      what happens when everything stops on a bank holiday; are you off at weekends;
      do you promise an availability in percent; would you take a call at 5 in the morning
    `),
  ],
];
