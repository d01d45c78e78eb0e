import type { StarterTexts } from './language-texts.ts';

export const spanish: StarterTexts = {
  availability: { badge: 'Disponible', text: 'Disponible para proyectos interesantes' },
  sections: {
    hero: { label: 'Presentación' },
    about: { nav: 'Sobre mí', label: 'Sobre mí' },
    services: { nav: 'Precios', label: 'Servicios y precios' },
    guarantee: { label: 'La garantía' },
    why: { label: 'Por qué yo' },
    projects: { nav: 'Proyectos', label: 'Proyectos' },
    testimonials: { label: 'Testimonios' },
    contact: { nav: 'Contacto', label: 'Contacto' },
  },
  hero: { contact: 'Empezar un proyecto', chat: 'Hablar con el asistente', ruler: 'Del acuerdo a la entrega' },
  promises: {
    reply: 'Una respuesta personal, casi siempre con algunas preguntas.',
    roadmap: 'Su hoja de ruta: qué se hace primero, cuánto cuesta y cuándo estará listo.',
  },
  callTypes: {
    '30': {
      name: 'Consulta de 30 minutos',
      text: 'Una primera llamada sobre su proyecto: qué debe hacer, si soy la persona adecuada y cuánto puede costar.',
      message: 'Me gustaría reservar una consulta de 30 minutos. Horarios que me convienen (con zona horaria):',
    },
    '60': {
      name: 'Sesión de estrategia de 1 hora',
      text: 'Repaso con usted su producto o su idea en detalle, y usted se lleva un plan que también funciona sin mí.',
      message: 'Me gustaría reservar una sesión de estrategia de 1 hora. Horarios que me convienen (con zona horaria):',
    },
  },
  sent: '¡Solicitud enviada! Recibirá la hoja de ruta de su proyecto en menos de 24 horas.',
  quickStarts: [
    {
      label: 'Nueva aplicación web',
      message: 'Me gustaría crear una nueva aplicación web. En pocas palabras, debe permitir',
    },
    {
      label: 'IA para un producto',
      message: 'Tenemos un producto y queremos añadirle IA. La tarea que debe asumir es',
    },
    {
      label: 'Un SaaS desde cero',
      message:
        'Tengo una idea para un producto SaaS y necesito una primera versión por la que los clientes puedan pagar. La idea:',
    },
    {
      label: 'Arreglar lo que ya tenemos',
      message: 'Tenemos una aplicación que hay que reparar o ampliar. Lo que más nos preocupa es',
    },
  ],
  faqIntro: 'Preguntas de los clientes',
  testimonialPage: {
    eyebrow: 'Comparta su experiencia',
    title: '¡Gracias por trabajar conmigo!',
    whyTitle: 'Por qué importa su testimonio',
    reasons: [
      {
        title: 'Ayuda al próximo cliente a decidirse',
        text: 'Elegir a quién encargar un proyecto exige confianza. Un relato sincero de cómo ha ido da motivos para tenerla.',
      },
      {
        title: 'Mejora mi trabajo',
        text: 'Leo cada línea. Mantengo lo que funcionó y corrijo lo que no.',
      },
      {
        title: 'Sigue en sus manos',
        text: 'No se publica nada antes de que yo lo lea, y puede pedir en cualquier momento que se cambie o se retire.',
      },
    ],
    consent: 'Al enviar el testimonio, acepto que mi nombre y mis palabras puedan publicarse en este sitio.',
  },
  thankYou: {
    title: '¡Gracias!',
    text: 'Su mensaje se ha enviado. Le responderé en un plazo de {replyTime}.',
    quick: { title: 'Respuesta rápida', text: 'Le responderé yo personalmente en un plazo de {replyTime}.' },
    call: { title: 'Acordar una llamada', text: 'Encontrará cómo hacerlo en mi correo' },
  },
  chat: {
    greeting:
      '¡Hola! Soy el asistente de {name}. Pregúnteme por los proyectos, los conocimientos, los precios o por cómo trabajaríamos juntos. Lo que yo no sepa, se lo responderá personalmente {ownerName}.',
    teaser: '¿Tiene alguna pregunta?',
    starters: [
      {
        category: 'IA y tecnología',
        questions: [
          '¿Qué funciones de IA puede integrar en mi producto?',
          '¿Con qué modelos y herramientas de IA trabaja?',
          '¿Cómo evita que un asistente de IA invente respuestas?',
        ],
      },
      {
        category: 'Proyectos y experiencia',
        questions: [
          '¿De qué proyectos siente más orgullo?',
          '¿Ha creado antes un producto SaaS?',
          '¿Qué dicen de usted sus clientes?',
        ],
      },
      {
        category: 'Conocimientos técnicos',
        questions: [
          '¿Con qué tecnologías trabaja principalmente?',
          '¿Cómo prueba lo que desarrolla?',
          '¿Puede trabajar con nuestro código?',
        ],
      },
      {
        category: 'Costes y plazos',
        questions: ['¿Cuánto cuesta un proyecto?', '¿Cuándo podría empezar y terminar?', '¿Qué pasa si entrega tarde?'],
      },
    ],
    followUps: [
      'Cuénteme más',
      '¿Cómo funciona?',
      '¿Qué ventajas tiene?',
      '¿Puede mostrarme un ejemplo?',
      '¿Cuáles son los plazos?',
    ],
  },
  pages: {
    testimonial: {
      title: 'Comparta su experiencia – {name}',
      description:
        '¿Ha trabajado con {ownerName}? Deje un testimonio sobre su proyecto. Lleva dos minutos y se revisa antes de publicarse.',
    },
    thankYou: {
      title: 'Gracias – {name}',
      description: 'Su mensaje se ha enviado. Recibirá una respuesta personal en un plazo de {replyTime}.',
    },
    privacy: {
      title: 'Privacidad – {name}',
      description: 'Qué guarda {name} sobre usted, durante cuánto tiempo y cómo pedir que se borre.',
    },
  },
  confirmation: {
    subject: 'Su solicitud ha llegado – {name}',
    greeting: 'Gracias, {visitorName}.',
    text: 'He recibido su solicitud de consulta. Leo personalmente todas las que llegan y respondo en un plazo de {replyTime}, casi siempre con algunas preguntas.\n\nEn un plazo de {roadmapTime} recibirá una hoja de ruta: qué se hace primero, cuánto cuesta y cuándo estará listo. No tiene que preparar nada. Si se acuerda de algo importante, responda a este correo.',
  },
};
