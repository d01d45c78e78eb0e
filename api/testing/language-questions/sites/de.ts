import type { OwnersSite } from '#api/testing/language-questions/site.ts';

export const german: OwnersSite = {
  language: 'de',
  locale: 'de-DE',
  currency: 'EUR',
  name: 'Werkbank Webstudio',
  tagline: 'Webseiten und Shops, die fertig werden.',
  owner: 'Jana Krüger',
  role: 'Webentwicklerin',
  city: 'Leipzig',
  country: 'Deutschland',
  countryCode: 'DE',
  timeZone: 'Europe/Berlin',
  summary: 'Webseiten, Shops und interne Werkzeuge für kleine Betriebe.',
  statement: 'Sie sprechen mit der Frau, die den Code schreibt.',
  about: ['Seit zwölf Jahren baue ich Anwendungen für Handwerk, Praxen und Vereine.'],
  facts: [{ term: 'Arbeitet für', text: 'Handwerksbetriebe, Arztpraxen und Vereine' }],
  availability: { badge: 'Wenige Plätze frei', text: 'Im Frühjahr nehme ich noch zwei Projekte an' },
  guarantee: {
    title: 'Zu spät? Geld zurück.',
    text: 'Verpasse ich den vereinbarten Liefertermin, erstatte ich Ihre Zahlungen vollständig.',
    rule: 'Zu spät heißt: nicht bis Mitternacht des vereinbarten Tages online.',
  },
  reply: { time: '4 Stunden', text: 'Eine persönliche Antwort, meist mit ein paar Rückfragen.' },
  roadmap: { time: '3 Tagen', text: 'Ihr Fahrplan: was zuerst gebaut wird und was es kostet.' },
  reasons: [{ title: 'Ein Preis, der bleibt', text: 'Was im Angebot steht, steht auf der Rechnung.' }],
  packages: [
    {
      name: 'Visitenkarte',
      price: 1900,
      weeks: { from: 2, to: 3 },
      text: 'Eine kleine Webseite mit bis zu fünf Seiten.',
      includes: ['Texte überarbeitet', 'Für Handys geeignet'],
    },
    {
      name: 'Ladentheke',
      price: 5400,
      weeks: { from: 4, to: 6 },
      text: 'Ein Onlineshop mit Warenkorb, Bezahlung und Lagerbestand.',
      includes: ['Kreditkarte und PayPal im Shop', 'Rechnungen an Ihre Kunden'],
    },
    {
      name: 'Maschinenraum',
      price: 12500,
      weeks: { from: 8, to: 12 },
      text: 'Eine eigene Anwendung mit Konten, Rollen und Auswertungen.',
      includes: ['Schnittstellen zu vorhandener Software', 'Schulung für Ihr Team'],
    },
  ],
  addOns: [
    { name: 'Pflegevertrag', price: 90, text: 'Aktualisierungen und Sicherungen, jeden Monat.' },
    { name: 'Mehrsprachigkeit', price: 750, text: 'Ihre Seite in einer zweiten Sprache.' },
  ],
  call: {
    name: 'Erstgespräch',
    text: 'Ein erstes Gespräch über Ihr Vorhaben.',
    message: 'Ich möchte ein Erstgespräch buchen:',
  },
  faqs: {
    payment: {
      question: 'Wie läuft die Zahlung ab?',
      answer:
        'Ein Drittel bei Auftrag, ein Drittel zur Halbzeit, ein Drittel bei Abnahme. Jeweils per Überweisung auf Rechnung.',
    },
    support: {
      question: 'Was passiert nach dem Livegang?',
      answer: 'Fehler behebe ich drei Monate lang ohne Berechnung. Danach gibt es den Pflegevertrag.',
    },
    ownership: {
      question: 'Wem gehört der Quellcode?',
      answer: 'Ihnen. Mit der letzten Zahlung gehen alle Nutzungsrechte auf Sie über.',
    },
    process: {
      question: 'Wie läuft ein Projekt ab?',
      answer: 'Zuerst ein Gespräch, dann ein Angebot mit Festpreis, danach sehen Sie jede Woche einen neuen Stand.',
    },
    nda: {
      question: 'Unterschreiben Sie eine Verschwiegenheitserklärung?',
      answer: 'Ja, gern auch Ihre eigene Vorlage, noch vor dem ersten Gespräch.',
    },
    hosting: {
      question: 'Wo liegt die Webseite?',
      answer: 'Auf einem Server in Frankfurt, der auf Ihren Namen läuft.',
    },
    materials: {
      question: 'Was brauchen Sie von mir?',
      answer: 'Ihr Logo, Fotos und einen Ansprechpartner, der entscheiden darf.',
    },
  },
  projects: {
    bakery: {
      title: 'Bestellseite für die Bäckerei Morgenrot',
      description: 'Cafés bestellen Brot und Brötchen bis 18 Uhr für den nächsten Tag.',
      challenge: 'Bestellungen kamen per Fax und gingen verloren.',
      solution: 'Eine Bestellseite mit Daueraufträgen und Backlisten zum Ausdrucken.',
      technologies: ['React', 'PostgreSQL'],
    },
    clinic: {
      title: 'Terminplan der Praxis Lindenhof',
      description: 'Patienten vereinbaren ihre Termine selbst, rund um die Uhr.',
      challenge: 'Das Telefon stand morgens nicht still.',
      solution: 'Ein Terminplan mit Erinnerungen und Wartelisten.',
      technologies: ['Vue', 'MySQL'],
    },
  },
  skills: {
    react: { name: 'React', description: 'Oberflächen, die schnell reagieren.', category: 'frontend' },
    database: { name: 'PostgreSQL', description: 'Datenbanken, die auch bei Last antworten.', category: 'database' },
  },
};
