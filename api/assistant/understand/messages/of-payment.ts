import { phrases, type Subject } from '#api/assistant/understand/intents.ts';

/** Messages about money beside the price, which only a text about exactly that answers. */
export const OF_PAYMENT: readonly (readonly [Subject, readonly string[]])[] = [
  [
    'tax',
    phrases(`
      Do I get a proper receipt that I can hand to the tax office;
      If our UK company contracts you do you still charge your local VAT?; What about GST on top;
      does the total include tax or will I get a nasty surprise;
      I'm a business in Germany with a tax number so no VAT for me, right? reverse charge I think it's called;
      is vat on top or in there; Does tax come on top for private people like me; Is that ex VAT or inc;
      we're buying from outside the EU, does the 19% fall away; inclusive of GST or not; do you charge tax; plus vat;
      does the price include tax; Your VAT number please; do I add sales tax to this;
      reverse charge applies I take it, we're an Irish Ltd; what's your tax number; what about taxes;
      Any withholding tax implications for a US payer?; is that with VAT or without; do prices include tax;
      do you issue invoices with vat number; vat number; what is your vat number; what's your vat number; plus tax?;
      Net or gross?; is tax included; sales tax; tax exempt organisation here, I presume you can zero rate it;
      tax number; vat id?; what's your VAT registration number; Is Mehrwertsteuer already in; is vat included; vat?;
      plus vat?; are prices net or gross; prices without tax; do you charge vat; do you add sales tax; gst included;
      with or without tax; is there tax on top; do i pay tax on it; does tax come on top of the price; taxes;
      which taxes apply; reverse charge; vat reverse charge invoice; can you send an invoice with vat;
      do you have a vat number; what is your vat id; your tax number; tax id; tin number please; ein;
      do you fill in a w-8ben; can you send a w9; do we get a 1099; 1099; withholding tax; do we have to withhold tax;
      double taxation agreement; is there import duty; customs or duties; mwst; umsatzsteuer; iva; tva;
      incl. tax or excl. tax; is that the price before tax; net price?; small business without vat;
      are you vat registered; tax exempt organisation, do we pay vat; we are tax exempt; tax certificate;
      certificate of residence for tax; can i deduct it; what tax must be paid in my country; is iva inside;
      the prices are with taxes or no; proper invoice for the tax office; what does the taxman get on top;
      is there something to add for tax on these figures; do the numbers on the page come with or without tax;
      our bookkeeper asks how your bills are taxed; how are your bills treated for tax in spain;
      i'm a small trader in italy, how does tax work with you; does the amount grow by 19 or 20 percent in the end;
      foreign supplier so do we account for the tax ourselves;
      which form do you need from us for the american tax office; accounts payable wants your tax form before paying;
      does finance have to hold back a part for the tax office; is a charity spared the tax;
      will my invoice show tax separately; after tax what do i really pay; the price is before or after taxes;
      must i declare it somewhere when i pay abroad; are there import taxes on software;
      can our accountant deduct the tax
    `),
  ],
  [
    'penalties',
    phrases(`
      are there reminders or late fees if our finance department dawdles, because they will;
      is there a penalty for late delivery;
      Our contracts carry liquidated damages of 0.5% a week for late delivery. Acceptable?;
      penalty for late delivery?; what happens if i pay late; late fees?; do you charge late fees;
      do you pay a penalty for delays; will you compensate us when delivery slips; do you accept penalties;
      penalty clause; contractual penalty; liquidated damages; late penalty per day;
      would you pay a penalty for each day late; do you pay a fine when you are late; penalty of 1% per week; malus;
      bonus malus; we deduct 5% for each week of delay; what if i pay late; late payment fee; late fees;
      interest on overdue invoices; what happens when an invoice is overdue; do you charge interest; reminder fees;
      dunning; what if i forget to pay on time; is there a fee if we pay two weeks late;
      i may pay a bit late, is that a problem; what will you do if we don't pay in time;
      do you stop the work when we pay late; consequences of late payment;
      would you give us money for each day of delay; will you pay us 100 a day if you are late;
      a daily amount for lateness; can we fine you; vertragsstrafe;
      would you accept a clause that costs you money when you slip; must i pay extra when my transfer is late;
      the tender says one per mille of the price per day late, would you live with that;
      would you knock off some money for every day past the date; how much do we get per late day;
      is there a sum per day if you run over; do we get something for each week of waiting;
      our standard is 1 percent off per week of delay; would you accept being charged for each day you're over;
      a fixed amount per day if the launch slips, would you do that;
      my customers are slow so i may settle late, does it cost me;
      what if my transfer comes a fortnight after the date; do you add something when a bill is settled too late;
      is there a reminder charge; what do you do with slow payers;
      if our treasurer is on holiday and the bill waits, any charges; do you charge for being late with the money
    `),
  ],
  [
    'refund',
    phrases(`
      what is when i not like it; what is if it is not nice in the end; when i don't like, money back;
      partial refund possible?; everybody says satisfaction guaranteed. what does it mean in your case, concretely;
      what if i'm not happy at the end; what if it's rubbish; what if i am not satisfied with the result;
      what if it is not what i wanted; what if i hate it; refund; what if the result is bad;
      what if we are not happy in the end; no cure no pay?; is there a trial period; what if i hate the result;
      what if i am not satisfied; what if its bad; what if i am not happy; what if the result isnt what we wanted;
      what if the quality is bad; what's your refund policy; if it's rubbish do I get a refund;
      is satisfaction guaranteed or is that only for mattresses; do i get my money back if it doesnt work;
      Do I get my money back if I hate it; satisfaction guaranteed?; is the deposit refundable if i stop;
      return policy; can i get my deposit back if i change my mind; do i get a refund if i don't like it;
      money back if i am not happy; money back if not satisfied; refund if unhappy; refund policy; refunds?;
      can i get my money back if it is bad; what if the quality is poor, do you refund; satisfaction guarantee;
      is satisfaction guaranteed; what if i hate the design, do i get my money back; return my deposit if we stop;
      is the deposit refundable; do you return the deposit; deposit back if i change my mind; refund when we cancel;
      do we get back what we paid if we cancel; what do you refund if i quit;
      would you pay back half if we are disappointed; we paid and do not want it any more, refund; can i return it;
      money returned if it doesn't work out; is there a trial with money back;
      do you give the money back for any reason; partial refund; what if it does not bring any customers, refund;
      i'm not content with it, do you pay back; if the site is not good you give money back; refund because of bugs;
      money back when the result is not what we wanted; refunded if my investor says no;
      not what i had in mind, is my payment returned; it's ready on the day but we find it ugly, cash back?;
      my partner hates how it looks, do i see my money again; it works but nobody uses it, do we get something back;
      on time and still not good: is what i paid returned;
      we paid the first part and don't get along, does it come back to us; what if it simply isn't our taste;
      do you hand the money back when someone's let down; i tried it and it's not for me, give the money back?;
      would the first payment be returned if the shop never opens; can i reclaim the money if i'm not impressed;
      do dissatisfied customers get their money; half the money back if half is bad?; no result no money?;
      if the sales don't come, do you repay; we aren't convinced by the outcome, then what about the money;
      if after a month i don't want it
    `),
  ],
  [
    'warranty-length',
    phrases(`
      is there any warranty on the work; How long do you fix your own bugs for nothing;
      how long do you fix things for free; warranty on bugs; how long do you fix mistakes for free;
      hypercare period, how long; how long do you fix bugs for free; how many months of bug fixing included;
      how long are fixes free; is there a warranty period for bugs; how long is the warranty on the code;
      if we find a defect in month four is that on us; any warranty; warranty; how long is the warranty;
      warranty period; for how long do you fix bugs; how long are bugs fixed for free; how many months of warranty;
      until when are defects repaired free of charge; does the warranty expire; lifetime warranty;
      is there a limit to free bug fixing; bug found after a year, still free;
      how long after launch do you correct mistakes; two years of warranty; statutory warranty;
      gewährleistung, how long; duration of the guarantee on the code; if a defect appears in two years;
      period of free repairs; how long do you stand behind your code;
      is a mistake that shows up in eight months corrected free; when does the free fixing end;
      a bug shows up a year and a half after go-live, still on you;
      something turns out wrong ten months later, is it free; up to what date do you repair your own slips at no cost;
      how many months do i have to report faults; does the free repairing ever end; till when is a fault your problem;
      after which time do repairs cost; is there an end date to the free corrections; if it breaks in the third year;
      for what period do you answer for your code
    `),
  ],
  [
    'rights-before-payment',
    phrases(`
      pending settlement of the closing invoice, where does title lie; in whom do rights vest until the last payment; retention of title;
      does title pass on payment or on delivery; two of three instalments are paid, is the code mine already;
      until your final bill is settled who holds the rights to the drawings;
      who owns the code before the last payment; who owns it until i have paid;
      may i use the code before i paid everything; do i own it before the final payment;
      what rights do i have while an invoice is open; can we go live before the last invoice is paid;
      use it before paying the rest; if i don't pay the last part do i keep the code;
      do we keep what is built if we stop paying; rights before the final instalment;
      may i use what is done so far though i haven't paid; licence until full payment;
      is the code mine already after the first payment; who has the rights during the project;
      ownership in the meantime; do rights pass before payment; can i sell it before it is paid off;
      code belongs to who if half is paid; unpaid rest, is it still ours;
      can i already show it to customers before i pay all; is it mine from the deposit on; half paid, do i own half;
      may we run it while the balance is outstanding; before everything is settled who holds the copyright;
      two thirds are paid and then we quarrel, may we use what there is;
      another developer should go on from your code while a bill is still open, allowed?;
      the second invoice isn't settled, can we already go live; paid half so far, which half is ours;
      as long as i owe you something, may i touch the code;
      we're behind with the last bill, is the site still ours to run;
      if the final part stays open who holds the rights; can you switch it off if we haven't paid all;
      am i allowed to show and sell it while instalments run; do we have any right to it during the work;
      who is the owner as long as money is due; does the code stay yours if the last bill is in dispute
    `),
  ],
  [
    'payment-days',
    phrases(`
      could we pay when our customer pays us? agency life; we're on net 60 and I can't change that, sorry in advance;
      We'd need 28 days, the treasurer only signs once a month; can i settle it next month; payment in 28 days;
      pay later; net 14 ok; net 30 ok?; our company pays 60 days after invoice, problem?; payment term 60 days;
      Send me your payment terms please; Can the last third wait until the tickets are sold; net 30;
      do you accept net 30; net 60 terms; net 45; payment terms; what are your payment terms; payment term in days;
      how many days to pay; how long do i have to pay an invoice; when is an invoice due; due date of invoices;
      within how many days must i pay; pay within 14 days; payment thirty days after invoice; thirty days after delivery;
      we pay after 60 days; our accounting pays every 45 days; we pay suppliers once a month;
      our payment run is on the last friday; can we pay at the end of the month; can payment wait until next month;
      can we pay later; can i pay you in three months; could we defer payment; deferred payment; pay ninety days later;
      credit terms; payment target; zahlungsziel; invoices are paid after thirty days here; is paying two months later ok;
      do you wait for the money; we get paid by our client first, can you wait; how fast must the invoice be settled;
      is the invoice payable at once; days for payment; long payment terms; can i keep back 10% for some months;
      retention of 5% until six months after launch; holdback; we always hold back a part until later;
      we're a council and bills take about six weeks, all right?;
      our head office settles bills on the last day of the next month; until what day must the bill be paid;
      could i settle in spring when the grant arrives; by when do you want the money after the bill;
      finance only pays once a month; it takes us fifty days to pay anybody;
      would you wait for the money till our season starts; i get my money in june, can you wait;
      how quickly do you expect to be paid; can it be put on account;
      we'd keep the last tenth for half a year in case something turns up;
      our customers pay after ninety days and so do we; may i pay a few weeks after getting the bill; do you give credit;
      how long do bills stay open with you; two weeks or four to pay?
    `),
  ],
];
