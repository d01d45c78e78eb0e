import type { OwnersSite } from '#api/testing/language-questions/site.ts';

export const french: OwnersSite = {
  language: 'fr',
  locale: 'fr-FR',
  currency: 'EUR',
  name: 'Atelier Mistral',
  tagline: 'Des sites livrés à la date promise.',
  owner: 'Claire Fontaine',
  role: 'Développeuse web',
  city: 'Lyon',
  country: 'France',
  countryCode: 'FR',
  timeZone: 'Europe/Paris',
  summary: 'Sites, boutiques et outils internes pour artisans et associations.',
  statement: 'Vous parlez à celle qui écrit le code.',
  about: ['Depuis onze ans, je construis des applications pour des artisans, des cabinets et des associations.'],
  facts: [{ term: 'Travaille pour', text: 'Artisans, cabinets médicaux et associations' }],
  availability: { badge: 'Quelques places', text: 'Je prends encore deux projets au printemps' },
  guarantee: {
    title: 'En retard ? Vous êtes remboursé.',
    text: 'Si je manque la date de livraison convenue, je rembourse tout ce que vous avez payé.',
    rule: 'En retard veut dire : pas en ligne à minuit le jour convenu.',
  },
  reply: { time: '4 heures', text: 'Une réponse personnelle, souvent avec quelques questions.' },
  roadmap: { time: '3 jours', text: 'Votre feuille de route : ce qui vient d’abord et ce que cela coûte.' },
  reasons: [{ title: 'Un prix qui ne bouge pas', text: 'Ce qui est écrit dans le devis est sur la facture.' }],
  packages: [
    {
      name: 'Vitrine',
      price: 1900,
      weeks: { from: 2, to: 3 },
      text: 'Un petit site de cinq pages au plus.',
      includes: ['Textes relus', 'Lisible sur téléphone'],
    },
    {
      name: 'Comptoir',
      price: 5400,
      weeks: { from: 4, to: 6 },
      text: 'Une boutique en ligne avec panier, paiement et stocks.',
      includes: ['Carte bancaire dans la boutique', 'Factures pour vos clients'],
    },
    {
      name: 'Fabrique',
      price: 12500,
      weeks: { from: 8, to: 12 },
      text: 'Une application sur mesure avec comptes, rôles et tableaux de bord.',
      includes: ['Reliée à vos logiciels', 'Formation de votre équipe'],
    },
  ],
  addOns: [
    { name: 'Entretien mensuel', price: 90, text: 'Mises à jour et sauvegardes, chaque mois.' },
    { name: 'Deuxième langue', price: 750, text: 'Votre site traduit dans une autre langue.' },
  ],
  call: {
    name: 'Premier échange',
    text: 'Un premier échange sur votre projet.',
    message: 'Je souhaite réserver un premier échange :',
  },
  faqs: {
    payment: {
      question: 'Comment se passe le paiement ?',
      answer:
        'Un tiers à la commande, un tiers à mi-parcours, un tiers à la réception. Toujours par virement, sur facture.',
    },
    support: {
      question: 'Que se passe-t-il après la mise en ligne ?',
      answer: 'Je corrige les défauts pendant trois mois, sans supplément. Ensuite, il y a l’entretien mensuel.',
    },
    ownership: {
      question: 'À qui appartient le code ?',
      answer: 'À vous. Tous les droits vous sont cédés avec le dernier paiement.',
    },
    process: {
      question: 'Comment se déroule un projet ?',
      answer: 'D’abord un échange, puis un devis à prix fixe, ensuite une version à essayer chaque semaine.',
    },
    nda: {
      question: 'Signez-vous un accord de confidentialité ?',
      answer: 'Oui, le vôtre si vous en avez un, avant même le premier échange.',
    },
    hosting: { question: 'Où le site est-il hébergé ?', answer: 'Sur un serveur à Paris, ouvert à votre nom.' },
    materials: {
      question: 'De quoi avez-vous besoin pour commencer ?',
      answer: 'Votre logo, des photos et une personne qui peut décider.',
    },
  },
  projects: {
    bakery: {
      title: 'Commandes de la boulangerie Aurore',
      description: 'Les cafés commandent leur pain avant 18 heures pour le lendemain.',
      challenge: 'Les commandes arrivaient par fax et se perdaient.',
      solution: 'Un site de commande avec des listes de cuisson à imprimer.',
      technologies: ['React', 'PostgreSQL'],
    },
    clinic: {
      title: 'Agenda du cabinet des Tilleuls',
      description: 'Les patients prennent rendez-vous eux-mêmes, jour et nuit.',
      challenge: 'Le téléphone sonnait toute la matinée.',
      solution: 'Un agenda avec rappels et listes d’attente.',
      technologies: ['Vue', 'MySQL'],
    },
  },
  skills: {
    react: { name: 'React', description: 'Des interfaces qui répondent vite.', category: 'frontend' },
    database: { name: 'PostgreSQL', description: 'Des bases de données qui tiennent la charge.', category: 'database' },
  },
};
