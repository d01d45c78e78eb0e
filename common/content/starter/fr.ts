import type { StarterTexts } from './language-texts.ts';

export const french: StarterTexts = {
  availability: { badge: 'Disponible', text: 'Disponible pour des projets stimulants' },
  sections: {
    hero: { label: 'Présentation' },
    about: { nav: 'À propos', label: 'À propos' },
    services: { nav: 'Tarifs', label: 'Services et tarifs' },
    guarantee: { label: 'La garantie' },
    why: { label: 'Pourquoi moi' },
    projects: { nav: 'Projets', label: 'Projets' },
    testimonials: { label: 'Témoignages' },
    contact: { nav: 'Contact', label: 'Contact' },
  },
  hero: { contact: 'Démarrer un projet', chat: 'Discuter avec l’assistant', ruler: 'De l’accord à la livraison' },
  promises: {
    reply: 'Une réponse personnelle, le plus souvent avec quelques questions.',
    roadmap: 'Votre feuille de route : que faire en premier, combien cela coûte, quand ce sera prêt.',
  },
  callTypes: {
    '30': {
      name: 'Premier échange de 30 minutes',
      text: 'Un premier appel sur votre projet : ce qu’il doit faire, si je peux vous aider et ce qu’il peut coûter.',
      message:
        'J’aimerais réserver un premier échange de 30 minutes. Créneaux qui me conviennent (avec fuseau horaire) :',
    },
    '60': {
      name: 'Séance de stratégie d’une heure',
      text: 'Je passe en revue votre produit ou votre idée avec vous, en détail. Vous repartez avec un plan qui fonctionne aussi sans moi.',
      message:
        'J’aimerais réserver une séance de stratégie d’une heure. Créneaux qui me conviennent (avec fuseau horaire) :',
    },
  },
  sent: 'Demande envoyée ! Vous recevrez la feuille de route de votre projet sous 24 heures.',
  quickStarts: [
    {
      label: 'Nouvelle application web',
      message: 'J’aimerais créer une nouvelle application web. En bref, elle doit permettre de',
    },
    {
      label: 'Ajouter de l’IA à un produit',
      message: 'Nous avons un produit et aimerions y intégrer de l’IA. La tâche à lui confier :',
    },
    {
      label: 'Créer un SaaS de zéro',
      message:
        'J’ai une idée de produit SaaS et il me faut une première version que des clients puissent payer. L’idée :',
    },
    {
      label: 'Réparer l’existant',
      message: 'Nous avons une application à réparer ou à faire évoluer. Ce qui nous gêne le plus :',
    },
  ],
  faqIntro: 'Les questions que posent les clients',
  testimonialPage: {
    eyebrow: 'Partagez votre expérience',
    title: 'Merci d’avoir travaillé avec moi !',
    whyTitle: 'Pourquoi votre témoignage compte',
    reasons: [
      {
        title: 'Il aide d’autres clients à se décider',
        text: 'Choisir à qui confier un projet demande de la confiance. Un récit honnête de la collaboration donne une raison de l’accorder.',
      },
      {
        title: 'Il améliore mon travail',
        text: 'Je lis chaque ligne. Je garde ce qui a marché et je corrige ce qui n’a pas marché.',
      },
      {
        title: 'Il reste entre vos mains',
        text: 'Rien n’est publié avant que je l’aie lu, et vous pouvez le faire modifier ou retirer à tout moment.',
      },
    ],
    consent: 'En envoyant ce témoignage, j’accepte que mon nom et mon texte puissent être publiés sur ce site.',
  },
  thankYou: {
    title: 'Merci !',
    text: 'Votre message a bien été envoyé. Je vous réponds sous {replyTime}.',
    quick: { title: 'Réponse rapide', text: 'Je vous réponds personnellement sous {replyTime}.' },
    call: { title: 'Convenir d’un appel', text: 'Le lien se trouve dans mon e-mail' },
  },
  chat: {
    greeting:
      'Bonjour ! Je suis l’assistant de {name}. Posez-moi vos questions sur les projets, les compétences, les tarifs ou la façon de travailler ensemble. Si je ne sais pas, {ownerName} vous répondra personnellement.',
    teaser: 'Une question ?',
    starters: [
      {
        category: 'IA et technologies',
        questions: [
          'Quelles fonctions d’IA pouvez-vous intégrer à mon produit ?',
          'Avec quels modèles et outils d’IA travaillez-vous ?',
          'Comment empêchez-vous un assistant IA d’inventer des réponses ?',
        ],
      },
      {
        category: 'Projets et expérience',
        questions: [
          'De quels projets tirez-vous le plus de fierté ?',
          'Avez-vous déjà créé un produit SaaS ?',
          'Que disent vos clients de vous ?',
        ],
      },
      {
        category: 'Compétences techniques',
        questions: [
          'Avec quelles technologies travaillez-vous surtout ?',
          'Comment testez-vous ce que vous développez ?',
          'Pouvez-vous travailler avec notre code existant ?',
        ],
      },
      {
        category: 'Coûts et délais',
        questions: [
          'Combien coûte un projet ?',
          'Quand pourriez-vous commencer et terminer ?',
          'Que se passe-t-il si vous livrez en retard ?',
        ],
      },
    ],
    followUps: [
      'Dites-m’en plus',
      'Comment cela fonctionne-t-il ?',
      'Quels sont les avantages ?',
      'Pouvez-vous montrer un exemple ?',
      'Quels sont les délais ?',
    ],
  },
  pages: {
    testimonial: {
      title: 'Partagez votre expérience – {name}',
      description:
        'Vous avez travaillé avec {ownerName} ? Laissez un témoignage sur votre projet. Cela prend deux minutes et il est relu avant publication.',
    },
    thankYou: {
      title: 'Merci – {name}',
      description: 'Votre message a bien été envoyé. Vous recevrez une réponse personnelle sous {replyTime}.',
    },
    privacy: {
      title: 'Confidentialité – {name}',
      description: 'Ce que {name} conserve à votre sujet, pendant combien de temps, et comment le faire supprimer.',
    },
  },
  confirmation: {
    subject: 'Votre demande est bien arrivée – {name}',
    greeting: 'Merci, {visitorName}.',
    text: 'Votre demande est bien arrivée. Je lis chaque demande moi-même et je réponds sous {replyTime}, le plus souvent avec quelques questions.\n\nSous {roadmapTime}, vous recevez une feuille de route : que faire en premier, combien cela coûte et quand ce sera prêt. Vous n’avez rien à préparer. Si quelque chose d’important vous revient, répondez simplement à cet e-mail.',
  },
};
