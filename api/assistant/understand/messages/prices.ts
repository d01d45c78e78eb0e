import { type Intent, phrases } from '#api/assistant/understand/intents.ts';

export const ABOUT_PRICES: readonly (readonly [Intent, readonly string[]])[] = [
  [
    'pricing',
    phrases(`
      prices; pricing; costs; how much; how much does it cost; what does it cost; what do you charge;
      what are your prices; what are your rates; hourly rate; day rate; do you have a price list; price list;
      how much is a website; how much for a website; how much does an app cost; how much does a landing page cost;
      how much would a shop be; what would it cost to build an app; cost of a website; can you give me a quote;
      i need a quote; estimate please; rough estimate; ballpark; how expensive are you; are you expensive;
      are you cheap; what is your cheapest price; what is the cheapest you offer; how much do you want for it;
      what would i pay; how much would i have to pay; how much should i expect to pay; what is the price of [PACKAGE];
      how much is [PACKAGE]; what does [ADDON] cost; how much is [ADDON];
      price of [ADDON]; cost for a small site; is it a fixed price; do you work at a fixed price;
      fixed price or hourly; do you charge by the hour; is the price final; does the price change later;
      any hidden fees; are there extra costs; how do you price projects; what determines the price;
      how do you calculate your prices; minimum price; starting price; prices from; what is the total cost;
      what are the fees; how much money do i need; give me a price; what is your fee; how much for a simple page;
      how much per page; how much for an online shop; what does an online shop cost; how much for a booking system;
      whats the cost of a mobile app; how much do your services cost; average cost of a project;
      what do your projects usually cost; can i get an offer; send me an offer; what would you ask for a small job;
      what would you ask for it; what do you ask; what do you take for it; what do you want for a site;
      what do i have to pay for a shop; what would that be; how many dollars; how many euros is it;
      is it in the thousands; rough price for a shop; rough figure; what would a two page site be;
      what would that cost me; so how much; and how much is it; and the price; and the cost; price for that;
      what does the work cost; what does the smallest cost; what does the biggest cost; cheapest option price;
      how much for the cheapest; what is your minimum; do you charge for the first draft; does it cost extra;
      is that extra; what do extra pages cost; are you free of charge; is it free of charge; free of charge;
      is it free; do you work for free; can we start with a small package; how much is launch; how much is a launch;
      how much is that one; how much is this; how much is the other one; how much are they;
      rough numbers before i decide; what am i in for; what is the investment;
      how deep do i have to dig into my pocket; can i have the figures; tell me what it would be for a site;
      what is a website worth at yours; what do you want for it; how expensive does it get; how is the price made;
      what do people usually spend with you; give me a rough idea of the price; what does it come to;
      and for two of them; how do i get a quote; is it a fixed amount; can the price go up later;
      are there hidden costs; what would i have to spend; what am i looking at financially; what is the damage;
      give me a number; what will it set me back; what kind of money are we talking about;
      are you within reach for a small company; what do i owe you for a website; ballpark figure for an app;
      what is your going rate; numbers please; how much u charge for a simple site; whats ur rate;
      cost for small business website; i need rough numbers before i talk to anyone; price list pls;
      what should i expect to pay for an app like uber; is a 5 page site expensive with you; what's the entry price;
      how do you calculate the price; are prices fixed or can they go up later; any hidden costs;
      is the price final or just an estimate; do you charge per hour or per project; what would an mvp cost;
      how many euros for website; ur prices seem low, whats the catch; what do most clients end up paying;
      can you do it for free and take a share of profits; why is it so expensive;
      price of the most expensive thing you do; what does 'from' mean in your prices; and for two websites;
      how pricey are you compared to an agency; what am i in for if i let you do a web shop; what's the investment;
      roughly how deep do i have to dig into my pockets; can i have the figures by tomorrow;
      what do you take for a small page; tell me what it'd be for a 10 page site; whats a website worth at yours;
      could u give me a ballpark until friday; price range; how would you price a members area;
      what does it set me back to have a shop; do u have a price sheet; how do your fees work;
      what would two extra pages cost; pls tell price for make website;
      i'm comparing offers. what's yours for a web app with login;
      how much do you want for a little website for a bakery, nothing fancy; whats the damage;
      Roughly what am I looking at here, hundreds or thousands?;
      My nephew says these things cost a fortune nowadays. Is he right;
      I have no idea what people pay for this kind of thing, could you give me a figure before I make a fool of myself;
      Good morning sir kindly share your quotation; How much costs a web for a small guesthouse with 6 rooms;
      Do you charge per hour or how does that work with you; what would that set me back;
      Was kostet... sorry, in english: what must I pay for a homepage of a dentist;
      I want to tell the committee a number on thursday, what number do I tell them; cost of simple site + booking?;
      the last fella charged us £1,800, are you in that region; Just give me a figure mate;
      how much is the cheapest thing you do; So what's it going to cost me all in, I hate surprises;
      I am not seeing any prices on my phone the page is too small, what do you ask;
      Your hourly rate please do the needful; what does an hour of your time go for;
      I'd need to know what kind of money we're talking before I speak to my wife;
      How many euros for one page only with phone number and map; and that costs?;
      Is there any hidden fee on top of the prices what I see;
      Every time I ask somebody for the price they say it depends. Does it depend with you too?;
      pris for garage website, 5 pages, photo of cars;
      I would like to know the approximate price for design a logo and a web, thank you in advance;
      do you do fixed quotes or does the meter keep running like with a solicitor; from how much; What's the damage?;
      Right, let's not dance around it. Numbers please.;
      My board will ask me one question on Thursday and it's going to be about money, so give me something I can put in a slide;
      rates?; Are we talking hundreds, thousands or remortgage-the-house;
      I've been round four agencies this month and not one would give me a figure without a "discovery call". Will you?;
      Hourly or fixed; what would that set us back, roughly, all in;
      Procurement here. Please state your day rate and any applicable minimum engagement.;
      give me a ballpark and I promise I won't hold you to it;
      how deep do I need to dig into my pockets for something like this;
      Is there a rate card you can share with our vendor team?;
      what do you charge these days, a mate used you in 2021 and I suspect the number's moved;
      where do you start, at the bottom end; We subcontract a lot. What's your white label rate per day?;
      Not looking for a quote yet, just want to know whether you're in the same universe as what we normally spend on this kind of thing;
      the cheapest thing you do, how much is that; cost of an extra revision round?;
      so what's the sticker price on [PACKAGE]; $$$ ?; how much extra is [ADDON];
      I assume there's a catch and everything is 'from' some amount. What do people actually end up paying?;
      Do you bill for the scoping work too or is that on the house;
      Investor asked me what our build is going to run to and I had to make something up. Help me out;
      an hour of your time goes for what; Is [PACKAGE] per month or once off;
      cant find a single price on this page, am i blind; What would one typically spend with you, first time round?;
      how pricey are you compared to a shop in London;
      If we came back for small jobs afterwards, an afternoon here and there, how would you charge that?;
      does the figure on [PACKAGE] stay put or does it creep; so what's the damage; ok and in money?;
      how deep do i have to reach into my pocket for something like this;
      I have five tabs open with five offers and yours is the only one where I can't see a number;
      just give me a number, I won't hold you to it; roughly. hundreds? thousands?;
      My last developer quoted 3k and billed 7. What do YOU actually charge; what are we talking about moneywise;
      my wife wants to know what we'd be spending before we talk any further; do u charge by hour;
      whats your day rate; I'm a teacher so please be gentle: what would something small set me back?;
      figures please.; the other guy said 1800, you?; how much 4 a simple site;
      could you give me a ballpark so I can tell my boss something on Monday;
      we run an annual festival and I have to fill in a cost column in a spreadsheet. what do I put;
      cheapest thing you do starts at?; what would a small clinic end up paying, start to finish; wat does it cost;
      and the bottom line would be; no idea what such things go for, enlighten me;
      are the prices on the page final or does it grow once we start like always;
      are there any hidden extras i should know about before i get excited; I'd like a quote;
      what does an additional hour outside the scope run me; sorry for being blunt but what do you take for that;
      somewhere between a used bike and a used car?; If I only want half of it built, what then do I pay?;
      do you have a rate card
    `),
  ],
  [
    'sum',
    phrases(`
      total; what is the total; total price with [ADDON]; [PACKAGE] with [ADDON]; [PACKAGE] plus [ADDON];
      [PACKAGE] and [ADDON] together; how much is [PACKAGE] with [ADDON];
      what does [PACKAGE] with [ADDON] cost; price of [PACKAGE] including [ADDON]; add [ADDON] to [PACKAGE];
      sum of [PACKAGE] and [ADDON]; calculate [PACKAGE] with [ADDON];
      what would [PACKAGE] with [ADDON] and [ADDON] come to; how much with all add-ons; [PACKAGE] with everything;
      and with [ADDON]; and what if i add [ADDON]; add it up; add them up; altogether; in total; everything together;
      all add-ons together; what do the add-ons cost together; [ADDON] and [ADDON] together; combined price;
      total for [PACKAGE], [ADDON] and [ADDON]; [PACKAGE] with [ADDON] together how much;
      If I take the middle one and put [ADDON] and [ADDON] on top, where do I land;
      add it up for me: [PACKAGE], [ADDON], [ADDON]; total for the big one plus two languages;
      so 1200 + the photo thing = ?; I want [PACKAGE] but also [ADDON]. What is the bill at the end?;
      big one + [ADDON]; how much comes out if I take everything, all of it;
      Could you do the maths, I have [PACKAGE] and then [ADDON] twice because we have two shops;
      whats the grand total with the extras i mentioned; And with [ADDON] on top?;
      Please calculate: small package, plus [ADDON], minus nothing; without [ADDON] then, what does it come to;
      I've written down [PACKAGE] on one line and [ADDON] under it, what do I write under the line;
      [PACKAGE] & 3x [ADDON], final amount sir; cheapest one with just the [ADDON] bolted on;
      If I make both, the [PACKAGE] for the church and the [PACKAGE] for the kindergarten, what is the sum;
      tot it up for me love; the two together?;
      I take the [PACKAGE], my brother also takes [PACKAGE] and we share one [ADDON], how much for us both;
      Price of [ADDON] alone I know, but combined with [PACKAGE]?;
      what do i pay altogether when i pick the second one and booking and seo;
      Cuanto in total, [PACKAGE] and the [ADDON]; [PACKAGE] plus [ADDON] plus [ADDON], what's the bottom line;
      If I go for the big one and throw in [ADDON], what am I signing for;
      tot it up for me: [PACKAGE], [ADDON], two extra pages; so that'd come to what altogether;
      Middle tier with both extras. Total.; Need one number for the PO: [PACKAGE] with [ADDON] included;
      grand total if we take the lot; What do two of [PACKAGE] and one [ADDON] add up to, we've got two brands;
      add [ADDON] to that and give me the new figure;
      Suppose we take [PACKAGE] now and [ADDON] in Q3, what's the spend over the year;
      is [PACKAGE] with [ADDON] over or under the next package up;
      I make it 4,300 with the [ADDON], is my maths right;
      everything on the list, every add-on, biggest package, just for a laugh, how much; ok and without the [ADDON]?;
      Can you do the sums for the small package plus three hours of training plus [ADDON]; [PACKAGE] + 2x [ADDON] = ?;
      I'd want the starter thing but with the [ADDON] and the [ADDON] as well, so where does that leave us overall;
      swap [ADDON] for [ADDON], what does it come to then;
      combined figure for both packages please, finance wants it on one line;
      How much in all if we bolt maintenance for 12 months onto [PACKAGE];
      three landing pages and [ADDON] on top of the basic, total it;
      so 2500 and then 400 for the extra... what's the all-in;
      what would the invoice say if I ticked [PACKAGE], [ADDON] and [ADDON]; [PACKAGE] with [ADDON] comes to what;
      add those two up for me; ok so the big one, plus [ADDON], plus [ADDON]. total?;
      If I took the medium one and two extras, where would I land; whats the sum for both;
      say we go with [PACKAGE] but throw in [ADDON] and take out nothing. What's on the invoice at the end;
      all of it together; make it [PACKAGE] twice, one for me and one for my sister's shop, how much altogether;
      please calculate: smallest package, [ADDON], [ADDON];
      I get 3900 when I add [PACKAGE] and [ADDON], is that right; the middle one and that extra for languages = ?;
      everything you've got, every add on, in the largest version. just curious where that ends; now without [ADDON];
      so [PACKAGE] and then [ADDON] for 3 months makes...; tot up the cheap one w [ADDON] pls;
      My manager needs one figure for [PACKAGE], [ADDON] and [ADDON] combined;
      hmm and if I replace [ADDON] with [ADDON], new total;
      what would my cart look like with [PACKAGE] and both add-ons; can you tally that;
      we'd want [PACKAGE] for the ticket sale, [ADDON] for the scanner thing. grand total before we show it to the committee;
      the two of them, one number; 2 x [ADDON] and the starter, i'm too lazy to do the maths
    `),
  ],
  [
    'currency',
    phrases(`
      currency; which currency; in which currency are your prices; what currency do you use;
      are prices in dollars or euros; are the prices in euros; prices in usd; price in pounds; can i pay in euros;
      can i pay in dollars; in euros; in dollars please; what is that in euros; how much is that in pounds;
      do you convert currencies; do you accept euros; exchange rate; do you invoice in euros;
      I'm in Switzerland, may I pay in francs; can I pay in zloty; prices in pounds or dollars or what;
      whats that in euros; INR possible?;
      we don't have dollars here, will my bank just convert it and who eats the fee;
      Can send from China in RMB, ok or must be USD; in pesos how much; i see $ sign but i am from uk;
      you quote me in EUR please, my accountant will not accept other thing;
      which exchange rate you use, of today or of the invoice day; Would it be the same number if I pay in sterling;
      can the invoice be in kr, we are in sweden; We're in Melbourne, can you bill us in Aussie dollars; pounds ok?;
      are these prices USD or something else, the page doesn't make it obvious;
      our bank charges a fortune for foreign wires, could you invoice in sterling;
      who eats the exchange rate if the dollar drops before the second invoice; whats that in real money (american);
      Can our Swiss entity pay in francs; we'd rather settle in euro since that's where the grant sits;
      quote it in CAD for me; fix the FX rate in the contract, possible?;
      can you take dollars via a US account so it's a domestic transfer;
      is the euro amount final or converted on the day; NZD?; we're in switzerland, would you bill francs;
      are those euros or what; do you take pounds; whats that in USD; who eats the exchange fee;
      My account is in zloty, does that matter to you; we're buying from outside the EU, does the 19% fall away;
      and in canadian?; does the figure change if the euro drops between the offer and the final bill;
      which rate do you use for converting; the shop page shows $ but you seem to be in europe, so which is it;
      could the quote be written in kroner
    `),
  ],
];
