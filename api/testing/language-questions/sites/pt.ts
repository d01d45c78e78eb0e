import type { OwnersSite } from '#api/testing/language-questions/site.ts';

export const portuguese: OwnersSite = {
  language: 'pt',
  locale: 'pt-BR',
  currency: 'BRL',
  name: 'Estúdio Maré Alta',
  tagline: 'Sites entregues no dia combinado.',
  owner: 'Rafael Nunes',
  role: 'Desenvolvedor web',
  city: 'Recife',
  country: 'Brasil',
  countryCode: 'BR',
  timeZone: 'America/Recife',
  summary: 'Sites, lojas e ferramentas internas para pequenas empresas.',
  statement: 'Você fala com quem escreve o código.',
  about: ['Há onze anos construo aplicações para oficinas, clínicas e associações.'],
  facts: [{ term: 'Trabalha para', text: 'Oficinas, clínicas e associações' }],
  availability: { badge: 'Poucas vagas', text: 'No outono ainda aceito dois projetos' },
  guarantee: {
    title: 'Atrasou? Seu dinheiro de volta.',
    text: 'Se eu perder a data de entrega combinada, devolvo tudo o que você pagou.',
    rule: 'Atraso significa: fora do ar à meia-noite do dia combinado.',
  },
  reply: { time: '4 horas', text: 'Uma resposta pessoal, quase sempre com algumas perguntas.' },
  roadmap: { time: '3 dias', text: 'Seu roteiro: o que vem primeiro e quanto custa.' },
  reasons: [{ title: 'Um preço que não muda', text: 'O que está na proposta é o que está na nota.' }],
  packages: [
    {
      name: 'Vitrine',
      price: 4900,
      weeks: { from: 2, to: 3 },
      text: 'Um site pequeno, de até cinco páginas.',
      includes: ['Textos revisados', 'Pronto para celular'],
    },
    {
      name: 'Balcão',
      price: 13500,
      weeks: { from: 4, to: 6 },
      text: 'Uma loja virtual com carrinho, pagamento e estoque.',
      includes: ['Pix e cartão dentro da loja', 'Notas para seus clientes'],
    },
    {
      name: 'Fábrica',
      price: 32000,
      weeks: { from: 8, to: 12 },
      text: 'Uma aplicação sob medida com contas, papéis e relatórios.',
      includes: ['Ligada aos seus sistemas', 'Treinamento da sua equipe'],
    },
  ],
  addOns: [
    { name: 'Manutenção mensal', price: 290, text: 'Atualizações e cópias de segurança, todo mês.' },
    { name: 'Segundo idioma', price: 1800, text: 'Seu site traduzido para outro idioma.' },
  ],
  call: {
    name: 'Primeira conversa',
    text: 'Uma primeira conversa sobre o projeto.',
    message: 'Gostaria de marcar uma primeira conversa:',
  },
  faqs: {
    payment: {
      question: 'Como funciona o pagamento?',
      answer:
        'Um terço no pedido, um terço na metade e um terço na entrega. Sempre por transferência ou Pix, com nota fiscal.',
    },
    support: {
      question: 'O que acontece depois do lançamento?',
      answer: 'Corrijo falhas por três meses sem custo. Depois existe a manutenção mensal.',
    },
    ownership: {
      question: 'De quem é o código?',
      answer: 'Seu. Com o último pagamento, todos os direitos passam para você.',
    },
    process: {
      question: 'Como funciona um projeto?',
      answer: 'Primeiro uma conversa, depois uma proposta com preço fechado e então uma versão nova por semana.',
    },
    nda: {
      question: 'Você assina acordo de confidencialidade?',
      answer: 'Sim, inclusive o seu modelo, antes mesmo da primeira conversa.',
    },
    hosting: {
      question: 'Onde o site fica hospedado?',
      answer: 'Em um servidor em São Paulo, contratado em seu nome.',
    },
    materials: {
      question: 'O que você precisa de mim para começar?',
      answer: 'Seu logotipo, fotos e uma pessoa que possa decidir.',
    },
  },
  projects: {
    bakery: {
      title: 'Pedidos da padaria Alvorada',
      description: 'Os cafés pedem seu pão até as 18 horas para o dia seguinte.',
      challenge: 'Os pedidos chegavam por fax e se perdiam.',
      solution: 'Um site de pedidos com listas de forno para imprimir.',
      technologies: ['React', 'PostgreSQL'],
    },
    clinic: {
      title: 'Agenda da clínica Ipê',
      description: 'Os pacientes marcam suas consultas sozinhos, de dia e de noite.',
      challenge: 'O telefone tocava a manhã inteira.',
      solution: 'Uma agenda com lembretes e listas de espera.',
      technologies: ['Vue', 'MySQL'],
    },
  },
  skills: {
    react: { name: 'React', description: 'Interfaces que respondem rápido.', category: 'frontend' },
    database: { name: 'PostgreSQL', description: 'Bancos de dados que aguentam carga.', category: 'database' },
  },
};
