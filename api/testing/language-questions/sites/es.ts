import type { OwnersSite } from '#api/testing/language-questions/site.ts';

export const spanish: OwnersSite = {
  language: 'es',
  locale: 'es-ES',
  currency: 'EUR',
  name: 'Taller Norte',
  tagline: 'Webs que se entregan el día acordado.',
  owner: 'Lucía Ferrer',
  role: 'Desarrolladora web',
  city: 'Valencia',
  country: 'España',
  countryCode: 'ES',
  timeZone: 'Europe/Madrid',
  summary: 'Webs, tiendas y herramientas internas para negocios pequeños.',
  statement: 'Usted habla con quien escribe el código.',
  about: ['Desde hace once años construyo aplicaciones para talleres, clínicas y asociaciones.'],
  facts: [{ term: 'Trabaja para', text: 'Talleres, clínicas y asociaciones' }],
  availability: { badge: 'Pocas plazas', text: 'En primavera aún acepto dos proyectos' },
  guarantee: {
    title: '¿Tarde? Le devuelvo su dinero.',
    text: 'Si no cumplo la fecha de entrega acordada, le devuelvo todo lo que haya pagado.',
    rule: 'Tarde significa: no publicado a medianoche del día acordado.',
  },
  reply: { time: '4 horas', text: 'Una respuesta personal, casi siempre con algunas preguntas.' },
  roadmap: { time: '3 días', text: 'Su hoja de ruta: qué se hace primero y cuánto cuesta.' },
  reasons: [{ title: 'Un precio que no cambia', text: 'Lo que dice el presupuesto es lo que dice la factura.' }],
  packages: [
    {
      name: 'Escaparate',
      price: 1900,
      weeks: { from: 2, to: 3 },
      text: 'Una web pequeña de hasta cinco páginas.',
      includes: ['Textos revisados', 'Adaptada al móvil'],
    },
    {
      name: 'Mostrador',
      price: 5400,
      weeks: { from: 4, to: 6 },
      text: 'Una tienda online con carrito, cobros y existencias.',
      includes: ['Tarjeta dentro de la tienda', 'Facturas para sus clientes'],
    },
    {
      name: 'Fábrica',
      price: 12500,
      weeks: { from: 8, to: 12 },
      text: 'Una aplicación a medida con cuentas, permisos e informes.',
      includes: ['Conectada a sus programas', 'Formación para su equipo'],
    },
  ],
  addOns: [
    { name: 'Mantenimiento mensual', price: 90, text: 'Actualizaciones y copias de seguridad, cada mes.' },
    { name: 'Segundo idioma', price: 750, text: 'Su web traducida a otro idioma.' },
  ],
  call: {
    name: 'Primera charla',
    text: 'Una primera charla sobre su proyecto.',
    message: 'Quisiera reservar una primera charla:',
  },
  faqs: {
    payment: {
      question: '¿Cómo se paga?',
      answer:
        'Un tercio al encargar, un tercio a mitad de camino y un tercio al recibirlo. Siempre por transferencia, con factura.',
    },
    support: {
      question: '¿Qué pasa después de la publicación?',
      answer: 'Corrijo los fallos durante tres meses sin cargo. Después está el mantenimiento mensual.',
    },
    ownership: {
      question: '¿De quién es el código?',
      answer: 'Suyo. Con el último pago le cedo todos los derechos.',
    },
    process: {
      question: '¿Cómo se desarrolla un proyecto?',
      answer: 'Primero una charla, luego un presupuesto cerrado y después una versión nueva cada semana.',
    },
    nda: {
      question: '¿Firma acuerdos de confidencialidad?',
      answer: 'Sí, también el suyo, incluso antes de la primera charla.',
    },
    hosting: { question: '¿Dónde se aloja la web?', answer: 'En un servidor de Madrid, contratado a su nombre.' },
    materials: {
      question: '¿Qué necesita de mí para empezar?',
      answer: 'Su logotipo, fotos y una persona que pueda decidir.',
    },
  },
  projects: {
    bakery: {
      title: 'Pedidos del horno Amanecer',
      description: 'Las cafeterías piden su pan de la panadería antes de las 18 horas para el día siguiente.',
      challenge: 'Los pedidos llegaban por fax y se perdían.',
      solution: 'Una web de pedidos con listas de horneado para imprimir.',
      technologies: ['React', 'PostgreSQL'],
    },
    clinic: {
      title: 'Agenda de la clínica Los Tilos',
      description: 'Los pacientes piden cita ellos mismos, de día y de noche.',
      challenge: 'El teléfono no paraba en toda la mañana.',
      solution: 'Una agenda con avisos y listas de espera.',
      technologies: ['Vue', 'MySQL'],
    },
  },
  skills: {
    react: { name: 'React', description: 'Interfaces que responden rápido.', category: 'frontend' },
    database: { name: 'PostgreSQL', description: 'Bases de datos que aguantan la carga.', category: 'database' },
  },
};
