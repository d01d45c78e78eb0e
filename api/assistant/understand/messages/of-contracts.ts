import { phrases, type Subject } from '#api/assistant/understand/intents.ts';

/** Messages about contracts and law, which only a text about exactly that answers. */
export const OF_CONTRACTS: readonly (readonly [Subject, readonly string[]])[] = [
  [
    'contract',
    phrases(`
      what if we disagree about what was agreed; Could the contract be in Italian; is there a written agreement;
      written agreement; Would I have to sign something; can you sign ours, not yours;
      are you ok with signing our lawyers paper; Contract in English or your own language?;
      paperwork wise what's involved; Can the contract be in german please; can the contract be in german;
      can we negotiate; do we sign a contract; sign our lawyer paper;
      Is there a contract, a statement of work, something on paper?; contract; what are your terms;
      is everything in a contract; who do I address the contract to; Do you have a modern slavery statement;
      whose contract do we sign; which contract is used; do you have a contract; is there a contract; contract?;
      send me your contract; can i see the contract first; what is in your contract; who draws up the contract;
      who drafts the agreement; who makes the contract; can my lawyer look at the agreement;
      our lawyers want to change clauses; do you accept our template; we use our own paper;
      we only work with our own contract; we have a vendor agreement that all suppliers sign;
      can you sign our supplier contract; we have a framework agreement; are you fine with our msa;
      do you have an msa; statement of work; who writes the sow; what are your terms and conditions;
      send terms and conditions; do your general terms apply or ours; your tos; your t&c;
      our purchasing conditions apply; our general terms of purchase must be accepted; do you have standard terms;
      can we negotiate the terms; can clauses be changed; is the agreement negotiable; may we edit your agreement;
      which law applies; what law governs the contract; governing law; place of jurisdiction; which court decides;
      what court would hear a dispute; how are disputes resolved; what happens if we disagree and go to court;
      mediation or arbitration; is there an arbitration clause; under what country's law do we sign;
      is it german law or yours; how would i sue you; can i take you to court; what if we end up in a legal dispute;
      where would a lawsuit be filed; is the contract in english or german; legal terms please;
      is it a work contract or a service contract; do you sign contracts electronically, docusign;
      can it be signed with docusign; is there an agreement to sign before we start;
      does the contract cover everything we talk about; how long is the contract;
      i'd like our solicitor to read your paperwork; we have our own paperwork; what paperwork is there;
      does procurement get to use its own form; can the agreement be between our parent company and you;
      force majeure; is there a force majeure clause; letter of intent; contract you or me makes;
      you have contract paper; who is making the contract paper; we need that you sign our conditions;
      our counsel wants to go through the fine print before we sign; can legal mark up the small print;
      my attorney would like to add two clauses; is your boilerplate open to edits;
      we're a public body and contract only on our own conditions; every vendor signs our purchase terms, would you;
      our procurement hands you a twelve page document to sign; the group's vendor agreement is mandatory here;
      when there's a falling out about what was delivered, who judges;
      suppose we quarrel, do we meet in a court in your country or mine; in which place would a judge look at it;
      is english law fine for you; which state's law is in the agreement; small claims court if it goes south?;
      do we need a notary; is the agreement in two languages, and which one counts;
      what do i put my signature under, exactly; could you send a blank copy of the document that we'd both sign;
      is there an engagement letter; what stands in the agreement besides price and date;
      do you want me to prepare the papers or do you; does your side bring the document or ours;
      we have a template from our chamber of commerce, ok to use; the head office in paris insists on its own form;
      may i read the agreement before the first call; our in-house lawyer has questions on your agreement;
      is it binding in switzerland
    `),
  ],
  [
    'company',
    phrases(`
      is it a US based business; Qualifications and professional memberships, for our supplier form;
      is there a company behind you; are you a company or one person; are you registered as a business;
      company registration number; is this a registered company; whats your company registration number;
      freelancer or company; is this a company; which country am I contracting with; are you a company;
      are you a registered company; is this a real company; is it a registered business; legal form;
      what legal form do you have; are you an llc; sole trader or company; gmbh or freelancer; limited company?;
      do you have a company; company number; registration number; business registration; commercial register;
      trade register number; where is the company registered; registered office; legal name of the company;
      what is the legal entity; what entity do we contract with; name of the legal entity for the vendor form;
      what name goes on the purchase order; which company name stands on the invoice; who is the contracting party;
      are you self-employed or a firm; are you incorporated anywhere; duns number; company house entry;
      business licence; do you have a business license; chamber of commerce number; kvk number; ntn number;
      are you officially a business; is it a one man business or a ltd; legal status of your business;
      supplier registration form needs your company data; company details for our supplier database;
      send company registration certificate; since when does the company exist in the register;
      it is a company or private; do you have a firm or you work private; are you registered somewhere as a business;
      the supplier form asks for the official name and the number in the register;
      what do i write as the supplier's legal name; to whom exactly do i make out the purchase order;
      who will be named as supplier on the order; is there a trade licence behind this name;
      is it an actual firm or just a person with a web page; am i dealing with a business or a private individual;
      what sort of entity sends the bill; under what name do you invoice; where is the business entered in a register;
      do you run this as a limited; our bank wants to know the beneficiary's legal form;
      could you prove that the business exists; do you have company papers; who is legally behind this site;
      official business address and register entry please; we can only pay registered businesses, is that you;
      name of your firm for the contract
    `),
  ],
  [
    'data-processing',
    phrases(`
      Do you have a DPA you can send to our privacy officer; can you sign a dpa; Please list your sub-processors; dpa;
      data protection agreement possible; do we sign a processing agreement; do you sign a dpa;
      data processing agreement; data processing addendum; is there a data processing contract; avv;
      do you have an avv; do you offer an auftragsverarbeitungsvertrag; auftragsverarbeitung; processor contract;
      are you a data processor under the gdpr; controller processor agreement; agreement under article 28;
      art 28 gdpr contract; we need a signed processing agreement; our data protection officer wants an agreement;
      our dpo asks for a contract with you as processor; list of subprocessors; which sub processors do you use;
      standard contractual clauses; sccs; do you have scc for transfers outside the eu;
      legal basis for sending personal data to pakistan; transfer impact assessment;
      is there a privacy contract between us; can we conclude a dpa; would you sign our data protection agreement;
      gdpr agreement template; gdpr contract between us and you; joint controllership;
      do we need a contract for data processing; technical and organisational measures document; toms list;
      you have to sign a data protection contract with us; verwerkersovereenkomst; rgpd contract;
      contrat de sous-traitance rgpd;
      the app holds names and birthdays, so our law asks for a written agreement with whoever processes them;
      as you'd handle our members' details we must have a processor on paper;
      our privacy officer won't let us start without a signed data agreement;
      is there something like a gdpr contract i can countersign;
      before you touch guest records we need the usual data agreement;
      could you list the other firms that would process our data;
      do you have your technical and organisational measures written down;
      in gdpr speak you'd be our processor, do you sign for that; which companies behind you receive personal data;
      we're legally bound to have a data agreement with every supplier;
      do you provide a standard agreement for handling personal information; data protection annex;
      what about transfers to a third country, do you sign the clauses;
      our school board requires a student data privacy agreement
    `),
  ],
  [
    'exclusivity',
    phrases(`
      can u reuse what you build for me for my competitor;
      do you work for any of our competitors and if so, what stops things leaking;
      can you resell my design to the garage across the road; can you use my code for others;
      can you resell our code to others; will you reuse bits of what we pay for with our competitors;
      do you work for competitors; do you work for our competitors;
      Any conflicts of interest with the following group companies?; exclusive rights; would you sign a non compete;
      non-compete; noncompete clause; will you work for our competitors; do you work with our competitors;
      could you build the same for a competitor; what stops you from selling this to my competition; exclusivity;
      can we get exclusivity; exclusive in our industry; we want to be your only client in this sector;
      don't build this for anyone else; nobody else may get the same app;
      guarantee that you won't copy our idea for others; will you resell our software to somebody else;
      can you sell my idea to others; would you agree not to take on rivals of ours;
      promise you won't work for other clinics here; not for any other shop in our city please;
      if you do ours you cannot do theirs; is a conflict of interest checked;
      do you serve two companies in the same market; are you bound to any of our competitors;
      we don't want you to work for the other gyms; i am afraid that you make the same for my rival;
      you make it only for us, yes; only for us and not for others; will you keep away from our rivals for two years;
      can you reserve our niche; protection of our territory; would you decline jobs from our competition;
      conflict of interest; what keeps you from offering this same thing to the shop next door;
      i don't want to see my app at another studio half a year later;
      would you put in writing that no similar firm gets this;
      we'd pay extra if you stay away from others in our trade;
      is anyone else from our branch among your current jobs;
      are you already working for another hotel on this island; will the next client get our features too;
      it would hurt if you later did the same for the chain across town; can you block our sector for a year;
      promise to turn down jobs from our direct rivals; i fear my idea ends up with the big guys;
      we need to be sure you're not on the payroll of our rival;
      are you free of commitments to other players in our market; no second customer from our line of business please;
      one client per industry, is that how you work; don't build a twin of it for somebody else;
      would you refuse if the other ferry line called
    `),
  ],
  [
    'insurance',
    phrases(`
      are you insured if you spill coffee on our server; do you have liability insurance;
      How high is your professional liability cover?;
      do you carry professional indemnity insurance and to what amount; liability insurance; professional indemnity;
      are you insured; do you have insurance; insurance?; what insurance do you have;
      professional indemnity insurance; professional liability insurance; do you carry e&o;
      errors and omissions cover; public liability insurance; business insurance; cyber insurance; cyber cover;
      proof of insurance; certificate of insurance; can you send your insurance certificate;
      what is your policy's limit; insurance cover amount; are we covered if something goes wrong;
      is there a policy that pays for damage; does an insurer stand behind you; how high is your coverage;
      are you covered against mistakes; we only work with insured suppliers;
      our landlord asks for your insurance papers; which insurance company are you with;
      you have an assurance for errors; berufshaftpflicht; haftpflichtversicherung; have you liability cover;
      is your work insured; indemnity cover; minimum insurance one million; insured against data loss;
      is there an insurer who pays if you break something; suppose you ruin our data, does a policy of yours step in;
      we only hire people with cover of at least a million; what sum are you covered for;
      the city wants to see a certificate of cover from contractors;
      our client demands professional cover from all suppliers; if you make a costly mistake is there some policy;
      are your mistakes insured; do you have the usual cover a contractor has;
      could you mail us proof that you're covered; any cover for cyber incidents;
      with which insurer are you and for how much; have you got cover for negligence
    `),
  ],
  [
    'liability',
    phrases(`
      whos liable when patient appointments get lost;
      who pays if the shop goes down on our biggest sales day because of a mistake of yours;
      what if something goes wrong; what if it goes wrong; do you cap your liability and at what;
      do you take responsibility; compensation; who pays for mistakes; do i lose my money if you fail; are you liable;
      liability; what is your liability; is liability limited; cap on liability; liability cap; unlimited liability;
      who is responsible for damages; who pays for the damage; who pays when it goes wrong; who covers our losses;
      will you compensate us for losses; do you compensate lost sales; do you pay for lost revenue;
      what if your bug costs us customers; your error made us lose money, do you pay;
      if the shop is down on a busy day who pays for that; do you pay if our data is lost;
      who is to blame if we are hacked, and who pays; if customer data leaks are you responsible;
      are you responsible for a breach; what if someone sues us because of the software; would you indemnify us;
      indemnification; hold us harmless; ip infringement, who is liable; what if you infringe a patent;
      we get fined because of your mistake, do you pay the fine; consequential damages; damages for lost profit;
      are you accountable for mistakes; do you take responsibility if we lose orders; will you reimburse what we lost;
      what do we get if it fails and we lose business; compensation when the system fails;
      if i lose money because of you; what if your code breaks our warehouse, who stands for the cost;
      gross negligence; you delete our database by accident, what then do you pay; do you bear the costs of an outage;
      suppose your change takes our shop offline and we miss a day of sales, who stands for that;
      your update kills the till on market day, who makes up for it;
      if a hacker gets in through your code, who carries the cost;
      we could be fined by the authority because of a flaw you left, would you share it;
      up to which amount would you answer for mistakes; what do you owe us when orders vanish;
      are you on the hook when it all goes wrong; a guest sues us because the booking failed, what then;
      if wrong prices go online because of you and we sell at a loss;
      is there an upper limit for what you'd have to pay us; do you shoulder losses caused by bugs;
      would you make good the money we lose during an outage;
      the system books one room twice and we must pay a hotel, who foots that;
      when the data's gone, it's gone: do you compensate; in case of a leak who answers to the customers;
      somebody says the code was stolen from them, who deals with the claim; legally speaking who takes the blame;
      do you answer for damage with your own money; if my customers' money goes missing through your software
    `),
  ],
  [
    'termination',
    phrases(`
      Can I back out if the first draft is nothing like what I imagined; can i get out;
      can I walk away halfway through; can i cancel after 2 weeks; and if i change my mind after paying;
      what happens to hosting if we stop working together; what if i want to stop; what if i change my mind;
      what if i change my mind after paying; can i cancel halfway; can i get out of the contract;
      what if we want to cancel halfway; can I cancel in the middle; what if i want to cancel; can i stop the project;
      can i cancel the project; can we back out; cancellation; what if we stop in the middle;
      what if we part ways, do we keep everything; do we lose the deposit when we pull out in the first week;
      can we cancel the project; can i cancel; how do i cancel; what if i cancel; cancel halfway; stop in the middle;
      what if we stop; what if we want out; can we get out of it; can i back out; how can we end it early;
      ending the project early; early termination; termination clause; notice period; how much notice;
      what notice do you need; exit clause; kill fee; cancellation fee; cancellation policy; cancellation terms;
      what do i pay if i stop; do we owe the rest when we cancel; do i pay everything if i quit;
      what if the budget gets cut midway; what if our company goes bankrupt; what if we run out of money;
      what if we don't want to continue after the first part; can we pause the project; put it on hold for two months;
      can we freeze the work for a while; what if i change my mind after signing; what if i no longer need it;
      we decide not to go on; what if we part ways; can you end the contract too; can you quit on us;
      do you have the right to terminate; what if we don't get along; can we stop after the first milestone;
      walk away at any point; am i bound until the end; is there a way back once we signed;
      how do we stop working together; withdraw from the contract; right of withdrawal; cooling off period;
      if i stop the cooperation; is it possible to break the contract; i finish the contract earlier, is possible;
      suppose our investors pull the plug in week three, what then;
      what if the board kills the project when half is done; we might be sold next spring, can we end it then;
      how do either of us get out of the deal; can each side leave and on what conditions;
      i may fall ill and have to put it all on ice; could we just stop for a while and go on later;
      the grant may be withdrawn, are we stuck with you; if i have to drop it, what do i still owe;
      is there a point of no return; say we lose interest after the first demo;
      what if the chemistry isn't right and we'd rather stop; can we part after the first stage;
      what does quitting cost; how bound are we once we begin;
      the landlord cancels our lease and there's no cafe any more, do we still pay;
      what becomes of the work if we call it quits; do you let clients go early; how do we wind it down if we must;
      we'd want a way out every month; is it possible to hit pause in summer; break clause
    `),
  ],
];
