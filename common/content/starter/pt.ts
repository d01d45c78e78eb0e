import type { StarterTexts } from './language-texts.ts';

export const portuguese: StarterTexts = {
  availability: { badge: 'Disponível', text: 'Disponível para projetos desafiadores' },
  sections: {
    hero: { label: 'Apresentação' },
    about: { nav: 'Sobre', label: 'Sobre' },
    services: { nav: 'Preços', label: 'Serviços e preços' },
    guarantee: { label: 'A garantia' },
    why: { label: 'Por que eu' },
    projects: { nav: 'Projetos', label: 'Projetos' },
    testimonials: { label: 'Depoimentos' },
    contact: { nav: 'Contato', label: 'Contato' },
  },
  hero: { contact: 'Começar um projeto', chat: 'Conversar com o assistente', ruler: 'Do acordo à entrega' },
  promises: {
    reply: 'Uma resposta pessoal, quase sempre com algumas perguntas.',
    roadmap: 'O plano do seu projeto: o que fazer primeiro, quanto custa e quando fica pronto.',
  },
  callTypes: {
    '30': {
      name: 'Consultoria de 30 minutos',
      text: 'Uma primeira chamada sobre o seu projeto: o que ele deve fazer, se sou a pessoa certa e quanto pode custar.',
      message: 'Gostaria de reservar uma consultoria de 30 minutos. Horários bons para mim (com fuso horário):',
    },
    '60': {
      name: 'Sessão de estratégia de 1 hora',
      text: 'Analiso com você, em detalhes, o seu produto ou a sua ideia, e você sai com um plano que funciona também sem mim.',
      message: 'Gostaria de reservar uma sessão de estratégia de 1 hora. Horários bons para mim (com fuso horário):',
    },
  },
  sent: 'Solicitação enviada! Você vai receber o plano do seu projeto em até 24 horas.',
  quickStarts: [
    {
      label: 'Nova aplicação web',
      message: 'Quero criar uma nova aplicação web. Em resumo, ela deve permitir',
    },
    {
      label: 'IA em um produto',
      message: 'Temos um produto e queremos incluir IA nele. A tarefa que ela deve assumir é',
    },
    {
      label: 'SaaS do zero',
      message:
        'Tenho uma ideia de produto SaaS e preciso de uma primeira versão pela qual os clientes possam pagar. A ideia:',
    },
    {
      label: 'Melhorar o que já existe',
      message: 'Temos uma aplicação que precisa de correções ou de novas funções. O que mais incomoda é',
    },
  ],
  faqIntro: 'O que os clientes perguntam',
  testimonialPage: {
    eyebrow: 'Conte sua experiência',
    title: 'Obrigado por trabalhar comigo!',
    whyTitle: 'Por que o seu depoimento importa',
    reasons: [
      {
        title: 'Ajuda o próximo cliente a decidir',
        text: 'Escolher com quem fazer um projeto exige confiança. Um relato honesto de como foi dá um motivo para confiar.',
      },
      {
        title: 'Melhora o meu trabalho',
        text: 'Leio cada linha. Mantenho o que deu certo e corrijo o que não deu.',
      },
      {
        title: 'Continua nas suas mãos',
        text: 'Nada é publicado antes de eu ler, e você pode pedir a qualquer momento que seja alterado ou removido.',
      },
    ],
    consent: 'Ao enviar, autorizo a publicação do meu nome e das minhas palavras neste site.',
  },
  thankYou: {
    title: 'Obrigado!',
    text: 'Sua mensagem foi enviada. Vou responder em {replyTime}.',
    quick: { title: 'Resposta rápida', text: 'Em {replyTime}, escrita por mim pessoalmente.' },
    call: { title: 'Marcar uma chamada', text: 'No meu e-mail, explico como' },
  },
  chat: {
    greeting:
      'Olá! Sou o assistente de {name}. Pergunte sobre projetos, habilidades, preços ou como trabalharíamos juntos. O que eu não souber, {ownerName} responde pessoalmente.',
    teaser: 'Precisa de ajuda?',
    starters: [
      {
        category: 'IA e tecnologia',
        questions: [
          'Que recursos de IA você pode incluir no meu produto?',
          'Com quais modelos e ferramentas de IA você trabalha?',
          'Como você evita que um assistente de IA invente respostas?',
        ],
      },
      {
        category: 'Projetos e experiência',
        questions: [
          'De quais projetos você mais se orgulha?',
          'Você já criou um produto SaaS?',
          'O que os clientes dizem sobre você?',
        ],
      },
      {
        category: 'Habilidades técnicas',
        questions: [
          'Com quais tecnologias você mais trabalha?',
          'Como você testa o que desenvolve?',
          'Você consegue trabalhar com o nosso código?',
        ],
      },
      {
        category: 'Custos e prazos',
        questions: [
          'Quanto custa um projeto?',
          'Quando você poderia começar e terminar?',
          'O que acontece se você atrasar a entrega?',
        ],
      },
    ],
    followUps: [
      'Conte mais',
      'Como isso funciona?',
      'Quais são as vantagens?',
      'Pode mostrar um exemplo?',
      'Qual é o prazo?',
    ],
  },
  pages: {
    testimonial: {
      title: 'Conte sua experiência – {name}',
      description:
        'Trabalhou com {ownerName}? Deixe um depoimento sobre o seu projeto. Leva dois minutos e é lido antes da publicação.',
    },
    thankYou: {
      title: 'Obrigado – {name}',
      description: 'Sua mensagem foi enviada. Uma resposta pessoal chega em {replyTime}.',
    },
    privacy: {
      title: 'Privacidade – {name}',
      description: 'O que {name} guarda sobre você, por quanto tempo e como pedir a exclusão.',
    },
  },
  confirmation: {
    subject: 'Sua solicitação chegou – {name}',
    greeting: 'Obrigado, {visitorName}.',
    text: 'Sua solicitação chegou. Leio todas pessoalmente e respondo em {replyTime}, quase sempre com algumas perguntas.\n\nEm {roadmapTime} você recebe o plano do projeto: o que fazer primeiro, quanto custa e quando fica pronto. Você não precisa preparar nada. Se você se lembrar de algo importante, é só responder a este e-mail.',
  },
};
