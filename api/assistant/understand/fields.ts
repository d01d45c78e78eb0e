/** Trades and technologies that visitors name, whether or not the site knows them. */

const groups = (text: string): readonly (readonly string[])[] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/,\s*/));

/** Words of one trade each; the first names it. */
export const INDUSTRIES = groups(`
  restaurants, restaurant, café, cafe, cafes, coffee shop, bistro, catering, caterer, takeaway, pizzeria, diner, kitchen
  bakeries, bakery, baker, bread, pastry
  hotels, hotel, hospitality, guesthouse, hostel, holiday rental, vacation rental
  healthcare, health care, hospital, hospitals, clinic, clinics, medical, medicine, doctor, doctors, nurse, nurses, patients, telehealth, health
  pharmacies, pharmacy, pharmacist, drugstore
  dentists, dentist, dental
  physiotherapy, physiotherapist, physio, massage, therapist
  law firms, law firm, lawyer, lawyers, legal work, legal services, legal practice, legal department, legal industry, attorney, solicitor, notary, legaltech
  finance, fintech, bank, banks, banking, payouts
  accountancy, accountant, accountants, bookkeeping, accounting firm, accounting firms, tax advisor
  insurance, insurer
  real estate, realtor, estate agent, estate agency, property management, landlord, letting
  online shops, ecommerce, online shop, online store, web shop, webshop, retail, retailer, shopify store
  marketplaces, marketplace, two-sided
  logistics, courier, couriers, shipping, delivery company, trucking, freight, fleet, transport, haulage, dispatch
  manufacturing, factory, manufacturer, industrial, machinery
  construction, builder, contractor, plumber, electrician, roofing, architect, architects
  education, school, schools, university, teacher, teachers, students, e-learning, elearning, edtech, course platform, kindergarten
  nonprofits, nonprofit, non-profit, charity, charities, ngo, foundation
  churches, church, mosque, parish, religious
  agriculture, farm, farms, farmer, farmers, farming, growers, vineyard, winery, wine, agritech
  museums, museum, gallery, galleries, archive, library, culture
  music, band, musician, record label, concert, podcast
  film, cinema, theatre, theater
  sports, gym, fitness, yoga, sport, football club, athletes
  travel, tourism, tour operator, travel agency, airline
  ferries, ferry, boats, boat, sailing, maritime, port, shipyard
  events, event, wedding, weddings, conference, ticketing, festival, staffing
  beauty, salon, hairdresser, barber, spa, cosmetics
  fashion, clothing, apparel, jewellery, jewelry
  pottery, ceramics, potter, crafts, handmade
  solar power, solar, photovoltaics
  oil and gas, oil, gas, petroleum
  energy, utilities, wind power
  automotive, car dealer, car dealership, garage, mechanic, car rental
  taxis, taxi, cab company, ride hailing
  government, public sector, municipality, council, city administration, ministry
  recruiting, recruitment, hr, human resources, job board, staffing agency
  media, publisher, publishing, newspaper, magazine, news site
  gaming, game studio, video games, gamers
  crypto, blockchain, web3, nft, defi
  furniture, carpenter, carpenters, joinery, woodwork
  gambling, casino, betting
  pets, veterinary, vet, veterinarian, dog, animal
`);

/** Names that are written in many ways; the first is how an answer writes it. */
export const TECHNOLOGIES = groups(`
  Kubernetes, kubernetes, k8s
  WordPress, wordpress, woo commerce
  WooCommerce, woocommerce
  Shopify, shopify
  Wix, wix
  Squarespace, squarespace
  Webflow, webflow
  SAP, sap
  Salesforce, salesforce
  HubSpot, hubspot
  Drupal, drupal
  Joomla, joomla
  Magento, magento
  PHP, php
  Laravel, laravel
  Symfony, symfony
  Java, java
  Spring, spring boot
  Kotlin, kotlin
  Swift, swift, swiftui
  Flutter, flutter
  Dart, dart
  C#, csharp
  .NET, dotnet
  C++, cplusplus
  Rust, rust
  Solidity, solidity, smart contract, smart contracts
  Go, golang
  Ruby, ruby
  Rails, rails, ruby on rails
  Elixir, elixir
  Scala, scala
  Django, django
  Flask, flask
  FastAPI, fastapi
  Angular, angular
  Vue, vue
  Nuxt, nuxt
  Svelte, svelte, sveltekit
  jQuery, jquery
  MongoDB, mongodb, mongo
  Firebase, firebase
  Supabase, supabase
  DynamoDB, dynamodb
  Elasticsearch, elasticsearch
  Kafka, kafka
  RabbitMQ, rabbitmq
  Terraform, terraform
  AWS, aws
  Azure, azure
  Google Cloud, gcp, google cloud
  Vercel, vercel
  Heroku, heroku
  Hetzner, hetzner
  DigitalOcean, digitalocean, digital ocean
  Netlify, netlify
  Cloudflare, cloudflare
  Railway, railway app
  LangChain, langchain
  TensorFlow, tensorflow
  PyTorch, pytorch
  Claude, claude, anthropic
  Llama, llama
  Unity, unity
  Unreal Engine, unreal engine
  Odoo, odoo
  Oracle, oracle
  COBOL, cobol
  Perl, perl
  Bubble, bubble io
  Zapier, zapier
  Airtable, airtable
  Notion, notion
  Figma, figma
  Photoshop, photoshop
  Power BI, power bi
  Tableau, tableau
  SharePoint, sharepoint
  Dynamics, microsoft dynamics
  PayPal, paypal
  Klarna, klarna
  Twilio, twilio
  Ethereum, ethereum
  Solana, solana
  Arduino, arduino
  GraphQL, graphql
  Redis, redis
  Docker, docker
  Python, python
  React, react
  TypeScript, typescript
  JavaScript, javascript
  PostgreSQL, postgresql, postgres
  MySQL, mysql
  Node.js, nodejs
  Next.js, nextjs
  OpenAI, openai, chatgpt, gpt
  Gemini, gemini
  Stripe, stripe
`);
