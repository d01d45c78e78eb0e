/** Requests as forms of real sites get them; names and addresses are invented. */
interface Sample {
  message: string;
  name?: string;
  projectType?: string;
  budget?: string;
  /** Milliseconds in which the form was filled in. */
  filledIn?: number;
}

export const spamRequests: readonly Sample[] = [
  {
    message:
      'Hello website owner, I noticed your website is not ranking on the first page of Google. We offer SEO services at an affordable price. Reply with your phone number and I will send you a price list.',
  },
  {
    message:
      'Dear Sir/Madam, we are a leading web design and development company from India. We can redesign your website at the lowest price. Let me know if you are interested and I can share our portfolio. To unsubscribe reply STOP.',
  },
  {
    message:
      'Hi there, we provide high quality backlinks from DA 50+ sites to boost your ranking in search engines. Only $99 per month! Order now: https://links.example/buy',
  },
  {
    message:
      'Are you looking for more customers? We can bring targeted traffic to your website from Google and social media. 100% guaranteed results. Visit our site https://traffic.example and click here to get started.',
  },
  {
    message:
      'Hi, would you be interested in a B2B leads database? We have verified emails of decision-makers in your industry. Let me know if I can send you samples and pricing.',
  },
  {
    message:
      'We create explainer videos for your business starting at $199. Here are some samples: https://v.example/1 https://v.example/2 https://v.example/3 Are you interested?',
  },
  {
    message:
      'Need working capital? You are pre-approved for a business loan up to $250,000, no credit check. Apply here: https://fund.example/apply . If you no longer wish to hear from us, opt-out here https://fund.example/out',
  },
  {
    message:
      'CONGRATULATIONS!!! You have won 1.5 million USD in the international lottery. Contact our agent to claim your prize by email or WhatsApp now.',
  },
  {
    message:
      'Double your bitcoin in 24 hours! Our trading bot has guaranteed returns of 10% daily. Join our Telegram: https://t.example/btc',
  },
  {
    message:
      'Best online casino with 200 free spins and a jackpot of $1,000,000! Sign up now https://casino.example <a href="https://casino.example">play</a>',
  },
  {
    message:
      'Buy Viagra and Cialis without prescription, online pharmacy, 50% off: [url=https://pills.example]pills[/url]',
  },
  {
    message:
      'Greetings of the day! I am a business development manager. Our company provides dedicated developers for web development and mobile app development. Can I send you more details and pricing? Thanks',
  },
  {
    message:
      'Hello, my name is Mike from Monkey Digital. I can promise that your website will rank on page 1 of Google in 30 days with our monthly SEO packages. Send me an email for a free audit. Regards, WhatsApp: +1 555',
  },
  {
    message:
      'Hey, I can publish your guest posts on high authority news sites with dofollow links. Contact me for the price list. We accept sponsored posts as well.',
  },
  {
    message:
      'Hi, I am reaching out to share that we submit your message to 5 million contact forms just like this one. It is the cheapest way to get new customers. Reply if you are interested. Special offer only $99.',
  },
  {
    name: 'Dana https://girls.example',
    message: 'Hot girls near you are waiting. Click here: https://girls.example/chat',
  },
  {
    message:
      'Dear Friend, I am Barrister John. My late client left an inheritance of 12 million dollars and you share his surname. You are the next of kin. Reply for details.',
  },
  {
    message:
      'Earn $5000 per week with passive income! No skills needed, work from home. Limited spots, act now: https://rich.example',
  },
  {
    message:
      'Hello, Your website has great potential. We can increase your organic traffic and get you qualified leads with our digital marketing services. Would you be open to a quick call this week? If not interested, reply unsubscribe.',
  },
  {
    message:
      'Dear website owner! Get 10,000 real visitors to your site for $20. Real traffic, real clicks. www.cheapclicks.example www.morevisits.example',
  },
  {
    message:
      'Предлагаем продвижение сайтов и раскрутку в поисковиках. Скидка 50% только сегодня! Пишите: https://seo.example, базы email в подарок',
  },
  {
    message:
      'Уважаемый владелец сайта! Заработок в день без вложений, криптовалюта. Жми https://money.example и получи бонус казино.',
  },
  { message: '您好老板，我们公司提供网站建设和搜索引擎排名优化服务，价格低。加微信联系报价 https://cn.example' },
  {
    message:
      'Hi, we make logo design and graphic design for businesses like yours. We offer unlimited revisions, 100% satisfaction, money-back guarantee. Starting at $25! Reply yes for a free mockup.',
  },
  {
    message:
      'We noticed some errors on your website that keep it from ranking on search engines. Our SEO experts can fix them. May I send you a free audit report with pricing?',
  },
  {
    message:
      'Hello! Looking for virtual assistants or data entry? We offer the best prices, from $4 per hour. Let me know if you want more details. Skype: live.va',
  },
  {
    message:
      'Buy real Instagram followers and YouTube subscribers. Grow your social media with social media marketing. Cheapest panel: https://smm.example , https://smm2.example',
  },
  {
    message:
      'This is a one-time commercial message. We sell email lists of US businesses: 30 million contacts for $149. Special discount this week. To stop receiving, opt out.',
  },
  {
    message:
      'Hi Team, hope you are doing well. We are an offshore software development company offering white label services for agencies. Shall I send our portfolio and pricing for your review?',
  },
  {
    message:
      'CBD gummies and keto pills for fast weight loss! Limited time offer 70% off. https://keto.example https://cbd.example',
    filledIn: 2500,
  },
  {
    message:
      'I am an investor, my investors are ready to fund your project with a low interest loan at 2%. Project funding from 1 to 500 million dollars. Reply for the loan offer by email. Best regards, dear beneficiary.',
  },
  {
    message:
      'Dear Owner, we offer Google Ads management for your business with guaranteed sales. Get $500 free. Book a free consultation: https://ads.example. Reply STOP to opt-out.',
  },
  {
    message:
      'XEvil 6.0 solves captchas automatically. <a href="https://bot.example">Download</a> [url=https://bot.example]free demo[/url] buy now',
  },
  {
    message:
      'Hey there business owner, does your website need more sales? We are a team of experts in conversion optimisation and can boost your sales. Check it out: https://sales.example . Schedule a quick call: https://cal.example',
  },
  {
    message:
      'Good day! Earn up to $900 a day with a verified crypto trading platform. Invest opportunity of the year. WhatsApp us now for financial freedom.',
  },
  {
    message:
      'Sports betting tips with 95% guaranteed wins! Join our poker and casino club. Telegram @wins. Sign up today and get free spins.',
  },
  {
    message:
      'Hello, we build WordPress development and Shopify development for your store. Our developers work from just $10 per hour. Would you be interested? Please reply with your requirements and I can send a quote.',
  },
  {
    message:
      'Domain authority too low? We sell PBN backlinks and link insertions. Packages: 100 backlinks $30, 500 backlinks $99. Contact us for a special price. www.pbn.example www.links.example',
  },
  {
    message:
      'To whom it may concern: your domain name is about to be listed in search engines. Click the link below to complete the submission for $64: https://listing.example . This is not a bill. Act now, limited time.',
  },
  {
    message:
      'Whats up, i found your site and it would rank on Google with our seo tool. Get traffic to your site today, risk-free. Visit this link https://tool.example',
    filledIn: 2200,
  },
];

export const honestRequests: readonly Sample[] = [
  { message: 'Hi! We run a small bakery and would like customers to order cakes online. Do you have time in March?' },
  { message: 'I need an engine that computes tables.' },
  { message: 'We have a Rails app that got slow. Could you look at it and tell us what it would cost to fix?' },
  {
    message:
      'We are an SEO agency and need an internal tool that tracks rankings and backlinks of our clients in Google. Please tell us what you would charge.',
    projectType: 'web-app',
  },
  {
    message:
      'Our shop sells hand-made shoes. Traffic from Google dropped after a relaunch. We would like the site rebuilt so that it ranks again.',
  },
  {
    message:
      'We are building a crypto wallet for teenagers with parental control. We have a design and need a backend with an API for bitcoin prices. What do you think?',
    projectType: 'fintech',
    budget: '$5,000 - $10,000',
  },
  {
    message:
      'Here is what we have: https://old.studio.dev, the new design https://figma.com/file/abc, an API https://api.studio.dev/docs, an example that we like https://linear.app and a second one https://stripe.com. Can you build it?',
  },
  {
    message:
      'Здравствуйте! Нам нужен сайт для стоматологической клиники с записью на приём. Сколько это стоит и когда вы свободны?',
  },
  {
    message:
      'Добрый день, у нас интернет-магазин, хотим подключить оплату и личный кабинет. Можем созвониться на этой неделе?',
  },
  { message: '您好，我们是一家上海的物流公司，需要一个跟踪货物的内部系统。请问大概多少钱，什么时候可以开始？' },
  { message: '你好，我想请您为我们的餐厅做一个点餐的小程序，有英文和中文两种语言。' },
  {
    message:
      'Guten Tag, wir sind eine Kanzlei mit acht Leuten und brauchen ein Portal für Mandanten. Könnten wir telefonieren?',
  },
  {
    message:
      'Bonjour, nous cherchons quelqu’un pour refaire notre application de réservation. Avez-vous de la place en avril ?',
  },
  {
    message: 'Hola, tengo una clínica veterinaria y quiero que mis clientes pidan cita desde la web. ¿Cuánto costaría?',
  },
  { message: 'Olá, precisamos de uma integração entre o nosso ERP e a loja. Têm experiência com SAP?' },
  { message: 'The site is down since this morning and we lose orders. This is urgent, can you help today?' },
  { message: 'My site was hacked, it shows casino ads to visitors from Google. Please help me clean it!' },
  { message: 'We run an online casino licensed in Malta and need a developer for the payments. Three months, remote.' },
  {
    message:
      'We are a pharmacy in Leeds and want patients to order repeat prescriptions online, with our own delivery.',
  },
  {
    message:
      'I’d like an explainer video player on our learning platform, with chapters and subtitles. Have you done this?',
  },
  {
    message: 'Our newsletter has an unsubscribe link that stopped working after the last update. Could you repair it?',
  },
  {
    message:
      'Dear Sir or Madam, I am writing on behalf of our parish. We would like a simple website with the times of services.',
  },
  { message: 'Could you send me a price list of your services? We are planning next year’s budget.' },
  {
    message:
      'I represent a loan comparison startup. We compare business loans and need an API integration with six banks.',
    projectType: 'fintech',
  },
  {
    message:
      'We lend money to farmers in Kenya. The app for our agents is offline first. Are you interested in such a project?',
  },
  {
    message:
      'Please call me on WhatsApp, I am on the road: +49 151 2345678. It’s about the app that we spoke of in Berlin.',
  },
  {
    message:
      'We met at the conference in Lisbon. You said you could have a look at our dashboard: https://app.nordlicht.dev',
  },
  {
    message:
      'I’m a designer and look for a developer for white label work. My clients are small hotels. Would you be open to that?',
  },
  { message: 'Need a Shopify developer for two weeks to finish a theme. Figma is ready.', projectType: 'ecommerce' },
  { message: 'How much for a website?' },
  { message: 'hello' },
  { message: 'Are you available? I have an idea for an app.' },
  {
    message: 'We want to add AI to our support desk: it should answer from our 400 help articles and show its sources.',
    projectType: 'ai-integration',
  },
  {
    message:
      'We’re a marketing team of four. Every Monday we copy numbers from Google Ads, Facebook ads and HubSpot into a sheet by hand. We’d love a small tool that does it for us. Budget is about 4k.',
  },
  {
    message:
      'Our lottery for charity needs a page where people buy tickets and see whether they have won a prize. Legal is settled.',
  },
  {
    message:
      'I inherited a PHP application from a developer who left. Nobody knows how it works. Could you take it over?',
  },
  { message: 'We sell vitamins and have a shop with WooCommerce. Checkout fails on iPhones. Can you find out why?' },
  {
    message:
      'Please remove me from the list of references on your page, my company was sold. Thanks for the good work back then!',
  },
  {
    message: 'Is it possible to get an invoice for the deposit with our VAT number? The quote was accepted last week.',
  },
  {
    message:
      'I would like to book a call next week, mornings suit me best (CET). It is about a booking system for a climbing gym.',
  },
  { message: 'Our investors want to see a prototype in six weeks. It is a marketplace for used lab equipment.' },
  { message: 'We have 20,000 subscribers to a podcast and want a members’ area with payments. Three tiers, Stripe.' },
  {
    message: 'I run a dating app for hikers. The backend is Node, and matching takes 30 seconds. Can you make it fast?',
  },
  {
    message: 'My students need a site to submit homework. The school has no budget, 500 at most. Is there a way?',
    budget: '$500 - $1,000',
  },
  {
    message:
      'We need somebody who can explain our legacy code: https://github.com/nordlicht/legacy. Two days would be enough.',
  },
  { message: 'Good morning, the contact form of our site sends us nothing but spam. Can you build a better one?' },
  { message: 'Could you do a security check before we launch? It is a Django app with about 60 endpoints.' },
  { message: 'Wir suchen Unterstützung für drei Monate, React und TypeScript, gern remote. Tagessatz?' },
  {
    message:
      'J’ai vu votre travail sur le site de Claire. Nous avons besoin de quelque chose de semblable pour notre musée.',
  },
  {
    message:
      'Are you free for a small job? The export to Excel in our tool is broken since the update, and accounting needs it on Friday.',
  },
  {
    message:
      'We’d like to migrate from Firebase to Postgres. 2 TB of data, must stay online. What would be your approach?',
  },
  {
    message:
      'I want to sell my photos. A shop with watermarks, maybe 300 pictures. Please tell me if you are interested.',
  },
  { message: 'Hi, this is Tom again. As promised, here are the documents. Let me know if you need anything else.' },
  {
    message: 'We need an iOS and Android app for our gym: classes, check-in, payments. About 1,500 members.',
    projectType: 'other',
  },
  {
    message:
      'Can you build a tool which sends emails to our 3,000 members? We used a service, but it became expensive.',
  },
  {
    message:
      'Our company provides solar panels, and installers need an app to plan roofs. We can offer a long-term contract.',
  },
  {
    message:
      'We provide tutoring for kids. I can send you our wireframes. What we need is a calendar with video calls.',
  },
  {
    message:
      'I read your page about AI and liked the plain words. We’re a law firm and worry about what leaves our server. Let’s talk.',
  },
  {
    message:
      'Need an API that turns PDF invoices into JSON, around 5,000 a month, with 99% of fields right. Is that realistic?',
    projectType: 'api-development',
  },
  {
    message:
      'Our website www.nordlicht.dev must be ready by May 1. Please have a look at https://nordlicht.dev/brief.pdf and at the shop of our competitor, https://shop.dev. The first page should show the map.',
    filledIn: 45_000,
  },
];
