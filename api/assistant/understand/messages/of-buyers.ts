import { phrases, type Subject } from '#api/assistant/understand/intents.ts';

/** What buyers for a firm, a practice or a club ask about papers, law and money. */
export const SUBJECTS_OF_BUYERS: readonly (readonly [Subject, readonly string[]])[] = [
  [
    'company',
    phrases(`
      on which name do i write the cheque; who will be on the invoice as the seller; are you a limited or a person;
      is it you personally or a business that i deal with; give me the official business name; is there an official entry of your business;
      our bookkeeper needs your business registration; are you officially allowed to trade;
      in which country is the firm registered; what country is your business registered in; where are you incorporated;
      under which name are you registered; what is your registered name; please give the full company name and address;
      full legal name for the contract; which legal entity do we contract with; to which entity do we address the order;
      who is the contracting party, a firm or a person; whose name goes on the purchase order; do you have a register entry;
      what is your dun and bradstreet number; supplier number; we need your company details to set you up as a vendor;
      vendor registration form, can you fill it in; are you self-employed or a firm; freelancer or company;
      are you a one person business legally; is this a proper registered business; do you have a trade licence;
      ur company name on paper; is it a real registerd company; r u registered; what kind of company is it on paper;
      what's the legal form; who stands behind the name legally; who is the legal owner of the business
    `),
  ],
  [
    'tax',
    phrases(`
      does the quoted sum contain the tax; how do you handle vat between countries; do i have to pay tax on top of that in france;
      can i deduct the vat from your invoice; do you write the tax on the bill; is there value added tax; what about taxes;
      will i owe anything to the tax office for this;
      plus vat?; does tax come on top; is tax added to that; do i pay tax on it; is that with or without tax;
      net or gross?; gross or net prices; do you charge vat to german companies;
      do you charge sales tax to clients abroad; is withholding tax deducted; who pays the import vat; tax id please;
      please give your tax number; do u add tax; so no tax on that; any taxes i should know of; is gst extra
    `),
  ],
  [
    'references',
    phrases(`
      could i have a word with the people of that project; is there somebody who'd tell me on the phone how you are;
      can we visit a place that uses your work and ask them; would someone you worked for answer my questions;
      i want a former customer on the line;
      could i ring a school you worked for; can i phone one of the shops you built for; may i call the bakery;
      would the museum speak with us; can we ring up a practice that you did; name three customers whom we may call;
      i want to hear from the person who wrote the review; can i contact the man in the testimonial;
      could you put me through to whoever ordered that project; can i talk 2 sum1 u worked for;
      our rules ask for two contactable references; can we verify the projects with the customers
    `),
  ],
  [
    'certificates',
    phrases(`
      is your security tested by anyone independent; do you have papers that prove data security; which norms are you certified after;
      can you show an audit; are you approved for health data; does a seal exist for your work;
      are you gdpr certified; is there a gdpr certificate; do you comply with hipaa; are your processes audited;
      do you hold any official certificate; any quality seal; are you certified by tüv; do you have bsi certification;
      can you prove wcag conformity with a certificate; do you have a data protection seal
    `),
  ],
  [
    'data-processing',
    phrases(`
      what agreement covers the personal data you see; will you sign as our processor; gdpr paper between us;
      is there a contract about how you treat our guests' data; we need something signed about data protection;
      is a contract for commissioned data processing possible; auftragsverarbeitung; do you sign an av-vertrag;
      we need a processing agreement under gdpr; is a dpa part of the deal; who are your sub-processors;
      can you sign our data protection addendum; av contract
    `),
  ],
  [
    'insurance',
    phrases(`
      what covers us if your work breaks something; do you have a policy for mistakes; is there any insurance behind you;
      would an insurer pay if you fail; could you show a certificate of insurance; does somebody insure your work;
      do you carry cover for damages; public liability cover; do you have cover if something goes wrong;
      is your work covered by an insurance; what is the sum insured; proof of insurance please; are u insured
    `),
  ],
  [
    'liability',
    phrases(`
      what if the till stops and we lose a day's sales because of a bug;
      would you pay our losses; are you accountable for damage;
      if the numbers are wrong and we lose money, whose problem is it; how far does your responsibility go;
      who is responsible if data of our members gets lost; who answers for it when data leaks; who pays when we get hacked;
      what if your mistake costs us money; up to what sum are you liable; is your liability capped;
      will you compensate us for lost bookings; who carries the damage; if patients' data gets out who is to blame;
      what if we are fined because of your software
    `),
  ],
  [
    'termination',
    phrases(`
      can i get out of it after we began; what if i sell the business while you work; suppose we change our minds in week two;
      how do we end it early; could we drop out before it is finished; what does leaving early cost; may i call it off;
      what if the shop closes before it is ready; are we bound until the end;
      may we stop at any time and pay only what is done; can we end it after the first milestone;
      what if our firm closes in the middle; what if we run out of money half way; what happens if we break it off;
      can either side walk away; what if we lose the grant during the work; is there a way out once it has begun;
      what if i want 2 stop half way; can we pause and come back months later; what if our sponsor pulls out
    `),
  ],
  [
    'refund',
    phrases(`
      and if it turns out ugly, do i get money back; will you give back what i paid when i'm disappointed;
      is there a refund when it is not what we wanted; can i have my deposit returned if i change my mind;
      not pleased means no pay, right;
      do we get the money back if we are not happy; can i get my money bak if i dont like it; what if the result is poor;
      money back if the quality is bad; is there a satisfaction guarantee; refund if it does not work as we hoped;
      what if we don't like what you made; can i return it; does the guarantee cover bad quality;
      does that cover poor work, too; is poor quality covered; do you refund when the customer is unhappy
    `),
  ],
  [
    'rights-before-payment',
    phrases(`
      is the work mine while the last bill is open; what may we do with it before it's paid off; who owns it between the payments;
      can you take it away if we pay late; what if i never pay the rest, is it still mine;
      do we get the copyright before the last payment; is the ip ours before we paid it all; rights before final payment;
      who holds the rights until the last invoice is paid; may we use the code before everything is paid
    `),
  ],
  [
    'exclusivity',
    phrases(`
      would you build the same for the restaurant across the street; are you working for my competitor; can we be your only client in this trade;
      promise that nobody else in town gets such a site;
      will you promise not to work for another clinic here; can you agree not to build for the shop next door;
      you must not do the same for our rival; would you sign that you make no such thing for others in our trade;
      may you sell the same thing to somebody else
    `),
  ],
  [
    'subcontractors',
    phrases(`
      does someone help you with the coding; who really does the programming; do friends of yours work on it;
      will strangers get our passwords; do you hire somebody for parts of it; is another company in the game;
      is any of the coding outsourced; please confirm that no third parties are involved; is everything done by you alone;
      do you give work to third parties; is part of the job done by other companies; who else is involved in the work
    `),
  ],
  [
    'payment-days',
    phrases(`
      how much time do i have to pay the bill; can we pay a month after the invoice; our bookkeeping pays on the 15th of the next month;
      when must the money be there; is 60 days ok; what is the term of payment;
      our terms of payment are net 45; we pay 45 days after the invoice; do you accept payment after 60 days;
      within how many days must we pay; when is an invoice due; our accounts pay at the end of the following month
    `),
  ],
  [
    'off-hours',
    phrases(`
      something breaks on friday evening, who helps; our busiest time is sunday, is someone there; can you be reached at night;
      do you answer during the holidays; who repairs it at three in the morning; is there a standby;
      who do i ring if it goes down on a saturday; do you work weekends; does anybody answer at the weekend;
      is there an sla after it is live; which reaction times do you promise; do u work on sundays
    `),
  ],
  [
    'hosting-place',
    phrases(`
      in which land do the machines stand; is our guests' data kept in europe; does anything leave the country;
      where physically is it stored; on what continent is the data;
      are the servers in the eu; in which country would the patient records be kept; will the hosting be in germany;
      where would our records be stored; does the data stay in our country
    `),
  ],
  [
    'contract',
    phrases(`
      do we sign something; is there a written contract; who drafts the agreement; what stands in the contract; can my lawyer change it;
      is arbitration acceptable; where would we go to court; which law counts; do we need a contract at all;
      is the agreement under german law; do we use your terms or ours; which court decides; can we use our own contract;
      who writes the contract; do you accept our purchase conditions; whose paper do we sign
    `),
  ],
  [
    'penalties',
    phrases(`
      do you pay a fine for each day of delay; is there a contractual penalty; what do you pay when you open late;
      liquidated damages per week; do late payments cost interest; is there a fee when i pay too late;
      would you accept a penalty in the contract; how much is taken off for every late day
    `),
  ],
  [
    'background',
    phrases(`
      we work with children, so we need a check of you; do you have a clean record; can you prove who you are;
      do you do background checks; has a criminal record check been done; will you pass our supplier screening;
      were you ever taken to court; is there anything against you; are you vetted for schools
    `),
  ],
  [
    'warranty-length',
    phrases(`
      how long do you repair your own mistakes; until when can i complain about faults; for how many months do you fix errors;
      what is the guarantee period on the code; how long after opening do you correct things for free;
      how long is the warranty period; how many months of warranty are there; what is the statutory warranty;
      for how long do you fix faults for free; until when are bugs repaired for nothing; for how long tho
    `),
  ],
];
