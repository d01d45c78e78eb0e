import { type Intent, phrases } from '#api/assistant/understand/intents.ts';

export const ABOUT_WISHES: readonly (readonly [Intent, readonly string[]])[] = [
  [
    'benefits',
    phrases(`
      benefits; what are the benefits; what is the benefit; what are the benefits for me; what do i get out of it;
      what does it bring me; what will it bring me; what is the advantage for my business; roi; return on investment;
      will it pay off; is it worth it; is it worth the money; what were the results;
      what results did your clients get; business impact; what impact; what results can i expect;
      how does it help my business; how will it help me; will it increase sales; will i get more customers;
      will it save time; why do i need a website; why do i need an app; do i need a website;
      does my business need an app; Do I need a website at all? Been going 30 years without;
      will it bring me more customers; what's the point, everyone round here knows me;
      Is it worth the money for a small place like mine; How many guests more per year can I expect with it;
      My wife says it's money down the drain. What do I say to her; In which time I earn it back;
      booking com sends me guests already, so what for my own page; why have an app;
      I have instagram with 3000 followers, what would a page do for me on top;
      Does it save time or only makes more work;
      The congregation is 40 people with an average age of 68. Would anybody look at it;
      what changes for my business afterwards; Convince my father. He thinks newspaper ads are enough;
      How does new photos help a dentist, people come when the tooth hurts; is that profitable;
      do people still look at websites; What is use of it for my business?;
      My phone rings enough as it is. Why would I want more; will i sell more cakes;
      What do I get out of it, in money; Why does a company like ours even need an app;
      we get all our work by word of mouth so sell me on a website; how soon does this pay for itself;
      My chairman's 74 and thinks the internet is a fad. Arm me; would it bring in more leads or only look nicer;
      what difference will my customers notice; Is there evidence that a redesign shifts the numbers at all;
      so what, is my question; why bother when we've a facebook page; what's the business case;
      would donors give more if the site was better; Typical uplift in conversion, if you've measured it;
      does it save us time or create more work; I can't see the value yet;
      our competitors all have one and they're not exactly swimming in cash; what does good design actually get you;
      will it help us hire? we can't find people for love nor money;
      give me something to say to the finance director about what comes back for every pound that goes out;
      Is it worth it for a company of four; what problem does this solve for us; what's in it for me;
      will it bring more customers; does a band even need a website in times of instagram;
      how soon do I earn that back; I've got facebook, why have a page; what do I gain;
      our practice is full anyway, what would a site change; why an app and not just a website;
      Would online booking really save my receptionist time?; how many more sales can i expect;
      what's the point of having all that; my husband thinks it's thrown away money. arguments?;
      does it pay off for a shop with 20 orders a month;
      will I sell more with a new design or does it just look nicer;
      we do everything by phone and it works, so why change; how does this help a teacher;
      convince me that i need one at all; Can you put a figure on the effect?;
      what would be better afterwards than now; who still looks at websites;
      what good is a shop of our own when amazon is there
    `),
  ],
  [
    'reasons',
    phrases(`
      why you; why should i hire you; why should i choose you; why hire you; why should we work with you;
      what makes you different; what makes you special; what makes you better; what is special about you;
      why not an agency; why not hire an agency; why you and not an agency; agency or freelancer; why a freelancer;
      why not someone cheaper; why not fiverr; why not upwork; why not wix; why not wordpress; why not squarespace;
      why not do it myself; why not use a template; why not offshore; why are you better than an agency;
      what is your advantage; advantages; your advantage over others; how are you different from others;
      compared to others; why are you so cheap; why are you so expensive; why are your prices so low; convince me;
      sell yourself; give me a reason; unique selling point; what sets you apart; is it worth it to hire you;
      others are cheaper; what do you do better; why should we take you; what is good about you;
      what makes you worth it; i could just use a website builder; my nephew could do it; are you a scam;
      what is in it for us; give me one good reason; i can get it cheaper in india; why not somebody cheaper;
      can i rely on you; what makes you different from others; what is better with you than with a big agency;
      why are you better than the others; why would I pick you; why should I take you;
      My son could do it with wix for free;
      There's a chap round the corner who does it for 300. What makes you better?;
      what do you have that the others dont; In India I get it for tenth of the price, convince me;
      Why not just a facebook page, everyone's on facebook anyway; An agency would have more people though;
      sell yourself to me; I have three offers on my table. Why yours; wordpress template is 50 dollars why pay you;
      what makes u special; Is it not safer with a big firm; I could let the trainee do it, couldn't I;
      Hand on heart, are you worth it; Everyone says they're the best. Go on then; squarespace is 16 a month...;
      what is your advantage against fiverr; Why a freelancer, I don't quite get it;
      For what reason should our church not ask the volunteer who did it until now;
      give me three arguments for my boss; ChatGPT makes websites now, so why I need you?;
      You or the company from the phone book, what would be the difference for me;
      My brother in law says Wix does all this for 15 a month;
      what have you got that the other 400 people on Upwork haven't;
      An agency offered us a team of six. Talk me out of it; Sell yourself in one sentence;
      I could get this done in Manila for a third;
      give me one thing I can tell my boss to justify picking a solo person;
      What makes you different, and please no 'passionate';
      why shouldn't I just do it myself over a weekend with squarespace;
      We've got three names on the shortlist. Why should yours stay on it; so what's special;
      I don't see why I'd pay this when there's no-code; Bigger firms have account managers and process. You have...?;
      Why would a startup hire you rather than find a technical cofounder;
      What's the advantage of a freelancer over hiring somebody in-house; honestly you all look the same from here;
      who'd be a better choice than you for this; Is there a reason you're dearer than the last guy I asked;
      my marketing person wants a template off themeforest and be done with it. Is she wrong; USP?;
      the other bidder has been in business for 25 years, what do you say to that;
      what's in it for us going with you as opposed to a shop with an office and a ping pong table;
      there are four other people in my tabs. convince me; i could just use wix; what do you do better than an agency;
      fiverr guy does it for 90 bucks; My cousin can build websites too and he's free;
      shopify has everything already, so?; why would I trust one person over a firm with 30 staff; sell me on it;
      isn't squarespace good enough for a band; give me one reason;
      what makes you worth double what the indian team wants;
      You all say the same on these pages: passionate, reliable, modern. What's actually different here?;
      convince my boss lol; honestly why shouldnt i do it myself with canva;
      Agency Nr. 2 offered us a whole team for a similar sum; whats special; should I rather hire someone permanently;
      why not no-code; so what's the catch compared to the big ones;
      i'm torn between you and someone else, tip the scale
    `),
  ],
  [
    'topic',
    phrases(`
      accessibility; is it accessible; do you build accessible websites; wcag; seo; is seo included;
      will it rank on google; search engine optimization; is it fast; performance; page speed; load time;
      will it be fast; security; is it secure; do you care about security; how do you secure the site; security audit;
      mobile; is it mobile friendly; responsive; does it work on mobile; does it work on phones; do you do mobile;
      do you also do mobile; can you build mobile apps; can you build ios apps; android app; iphone app; ios;
      app store; native app; multilingual; multiple languages; can the site be in two languages;
      site in several languages; translation; design; do you do design; do you design too; do you do the design;
      ui design; ux; do you make logos; testing; tests; do you write tests; how do you test;
      how do you test your work; how do you test what you build; automated tests; code quality; integrations;
      can you integrate with our crm; can you connect stripe; can you integrate payments; payment integration;
      online payments; subscriptions; can customers pay online; do you do subscriptions and invoices;
      shop with online payment; offline; works offline; real-time; live updates; websockets; backups;
      do you do backups; content management; cms; admin area; scalability; will it scale; analytics; copywriting;
      do you write the texts; photos; do you take photos; training for the admin area; legacy code;
      can you take over an existing project; can you fix an existing website; existing code;
      documentation of the code; can you search our documents; document search; change requests;
      what if i change my mind; what if requirements change; contract; is there a contract; do we sign a contract;
      written agreement; how do you keep an ai from making things up; does the ai make things up; hallucinations;
      does it invent answers; how do you prevent wrong answers; can the answers be trusted; does it show its sources;
      will it work on the phone, all my customers are on the phone; Do I come up on google then;
      My mother can't see well, could she read it with the letters large;
      is it fast even with our bad village internet; hackers?;
      It should be in spanish and english both, the tourists are english; found in google maps;
      Will blind people be able to use it? We had someone complain at the church; secure payments or is it dangerous;
      SEO included or what; the old one takes ages to load;
      Our page must fulfil the new law for barrier free from 2025; can customers switch to polish;
      what about viruses and so on; Works it also on the ipad in the reception;
      How will people find me, there are 20 yoga studios in this city;
      I want to be number one for 'garage' in our town;
      Does it look same in all browsers, our patients have old computers; big buttons, my guests are mostly over 70;
      Load speed you can guarantee under 2 sec?; and the arabic from right to left, does the page do that;
      someone guessed our admin password last year, how do you stop that; Will it work on my mum's phone;
      We fail WCAG audits regularly. How do you approach that?; does it rank;
      It has to be fast. Our last one took nine seconds and we timed it;
      can a screen reader user get through the checkout; we'd need it in Welsh as well as English, legally;
      pen tested?; how do you stop us getting hacked; Core web vitals, do you care about those;
      Half our traffic is on rural connections with one bar; is dark mode a thing you do;
      French, German and Arabic versions, with right to left. Does that get hard; SEO baked in or an afterthought;
      what about people on older browsers, the NHS runs on them; Will we drop off Google when we relaunch;
      Our users are over seventy, so big buttons; section 508 compliance, we're federally funded; scales?;
      two factor login and audit trail, do you do that sort of security as standard; is it responsive;
      carbon footprint of the pages, we report on that; does it work offline, our volunteers are up mountains;
      will google find it; does it work on my phone; is it safe against hackers;
      our current one takes 9 seconds to load; blind members should be able to use it as well;
      Can it be in French and Dutch as well; what about dark mode;
      half of our audience is over 70, is the font big enough; is it going to be fast with 5000 products;
      does it hold up if a thousand people come at once; wcag level?;
      works offline? there's no signal at the festival site; i want to rank above my rival;
      We got a warning letter about accessibility. Would that be covered with you?; two factor login possible;
      how does it look on ipads, the class only has those; is it easy for old people;
      the shop must switch between german and english; do you do penetration tests or anything of that kind;
      ours got hacked last spring, how do you stop that; lighthouse score?; does it scale
    `),
  ],
  [
    'ai',
    phrases(`
      ai; artificial intelligence; do you do ai; do you work with ai; can you build ai; can you build an ai assistant;
      can you build a chatbot; can you add ai to my app; can you add a chatbot to my site; do you build chatbots;
      do you have experience with ai; llm; which llms do you use; which ai models do you use;
      which models do you work with; gpt; chatgpt; openai; gemini; claude; language models; can ai help my business;
      what can ai do for us; do i need ai; do i even need ai; is ai useful for us; do you use ai to write code;
      do you code with ai; do you use chatgpt; do you use copilot; is your code written by ai; rag; retrieval;
      vector search; semantic search; machine learning; ai agent; ai agents; can the ai answer my customers;
      how good is the ai; does the ai make mistakes; what if the ai hallucinates; can you fine tune a model;
      do you let chatgpt build the thing; My grandson says everything is done by AI now. Do you do it by hand?;
      I don't want AI pictures of bread, it must be our bread;
      Could you put such a chat like this on my guesthouse page, answering when is breakfast;
      The texts, would they be written by computer; do you use artificial intelligence for the designs yes or no;
      Can you make assistant for my clinic which answers patient calls automatically;
      If ChatGPT does half of the work I should pay half, no?; I'd rather speak with a human being;
      Does AI looks at the photos you make of my family;
      what's your view on copilot and all that, does it write your code;
      Can AI read my handwritten order book and put it in the system? would you build that;
      do you train some model with our stuff; which AI tools you are using in your daily work;
      did chatgpt write all this; how much of the code is you and how much is Copilot;
      We want a bot that answers our members' questions from our own handbook, can you make one;
      If you use these new tools to go faster, do I get any of the saving;
      I'm sick of AI slop. Tell me there's a human making things; can you bolt an LLM onto our existing product;
      What's your policy on generative tools in client work, our insurer wants to know; do you vibe code;
      could claude not just do this for me; our investors want to hear the word AI, so, can we put some in;
      would I have to disclose that parts were generated;
      Have you done retrieval stuff, embeddings, that kind of thing;
      Copyright in machine generated output is murky, so do you use any for the deliverables?;
      image generation for our blog, you into that or against it;
      agents. everybody's talking about agents. can you build one for invoice matching; did chatgpt write this page;
      do you let a machine write the code; can you add a chatbot to our shop; how much of your work is copilot;
      if the AI makes a mistake who spots it; I want human made stuff, no generated pictures;
      could you build something that grades essays by itself; this answers way too fast to be a human;
      do you check what it spits out or just paste it; Can I put a model on our FAQ so it answers ticket questions?;
      why should I pay you if claude can do it; our policy forbids AI generated code. Issue?; what model are you;
      are the texts going to be AI slop;
      we'd like recommendations like "customers also bought", with machine learning or so;
      is it cheaper bc you use ai; Which tools do you use for coding, the smart ones?
    `),
  ],
  [
    'more',
    phrases(`
      more; tell me more; more please; more details; details; more info; more information; go on; continue; and;
      and then; what else; anything else; else; explain; explain more; can you explain; can you explain that;
      elaborate; what do you mean; what does that mean; how so; why; really; say more; i want to know more;
      tell me more about that; tell me more about it; more about that; more on that; others; another one; any others;
      is there more; y despues?; is that all; Und weiter?; ok and what more can you say; could you go into that a bit;
      please elaborate; i want to know more about that; More details please sir; that's a bit short; you were saying;
      hm and then; Don't stop there; expand; what more is there; Can you explain it a bit longer; keep going; so... ?;
      is that it; keep talking; Interesting. Continue; anything else I ought to know; expand on that a bit;
      that's a bit vague, more detail please; ok and then; I'm listening; such as it is. anything to add;
      could you flesh that out; say that again but longer; right, and the rest?; dig into that for me;
      Hmm. That can't be the whole answer; the long version please; what am i missing; ok and further; more pls;
      can you go into detail; anything else I should know; hm. bit more?; say more about that; and beyond that;
      Could you expand on this; what does that mean exactly; rest?; fill me in; you stopped in the middle, carry on
    `),
  ],
  [
    'example',
    phrases(`
      example; examples; for example; for instance; an example; give me an example; can you give me an example;
      can you give an example; do you have an example; show me an example; an example please; such as; like what;
      e.g.; like; show me; show me one; for example what; what for example; can you make it concrete;
      I don't follow. An example would help; eg?; One example only please; name one;
      What would that look like for somebody like me; example pls; can you show me a case of that; Zum Beispiel?;
      Do you have a for-instance, I'm slow with abstract things; por ejemplo; what kind of thing do you mean by that;
      and in practice?; Say it with an example, as to a child; a real life one?; Explain me with an example;
      could you illustrate that somehow; give me a concrete case; can you show me one;
      I'm a visual person, got an example; paint me a picture; that's all very abstract, what would it be in practice;
      example please; illustrate; say I was a bakery, what would that look like;
      could you back that up with a real one; what's an instance where that happened; a sample of that maybe;
      when did that ever come up; hard to imagine, let's have a specific case; ok but like when;
      one example, any, I'm not fussy; Can you make that less theoretical; which ones for example;
      can you make that concrete; what would that look like in real life; in practice?; show me one case;
      an example would help, I'm not technical; too abstract for me; Could you illustrate that?;
      say, with a small shop?; meaning? one instance is enough; when did that happen, one time;
      picture that for me please; i need an example or i dont get it; let's take a case; how so, for a choir say;
      any concrete one; what's a typical one; got one from real life?
    `),
  ],
];
