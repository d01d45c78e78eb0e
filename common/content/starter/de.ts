import type { StarterTexts } from './language-texts.ts';

export const german: StarterTexts = {
  availability: { badge: 'Verfügbar', text: 'Offen für spannende Projekte' },
  sections: {
    hero: { label: 'Einführung' },
    about: { nav: 'Über mich', label: 'Über mich' },
    services: { nav: 'Preise', label: 'Leistungen und Preise' },
    guarantee: { label: 'Die Garantie' },
    why: { label: 'Warum ich' },
    projects: { nav: 'Projekte', label: 'Projekte' },
    testimonials: { label: 'Bewertungen' },
    contact: { nav: 'Kontakt', label: 'Kontakt' },
  },
  hero: { contact: 'Projekt starten', chat: 'Mit dem Assistenten chatten', ruler: 'Vom Auftrag bis zur Lieferung' },
  promises: {
    reply: 'Eine persönliche Antwort, meist mit ein paar Fragen.',
    roadmap: 'Ihr Projektfahrplan: was zuerst entsteht, was es kostet und wann es fertig ist.',
  },
  callTypes: {
    '30': {
      name: '30-minütige Beratung',
      text: 'Ein erstes Gespräch über Ihr Projekt: was es leisten soll, ob wir zueinander passen und was es kosten kann.',
      message: 'Ich hätte gern eine 30-minütige Beratung. Diese Termine passen mir (mit Zeitzone):',
    },
    '60': {
      name: '1-stündiges Strategiegespräch',
      text: 'Ich gehe Ihr Produkt oder Ihre Idee im Detail mit Ihnen durch. Am Ende haben Sie einen Plan, der auch ohne mich funktioniert.',
      message: 'Ich hätte gern ein 1-stündiges Strategiegespräch. Diese Termine passen mir (mit Zeitzone):',
    },
  },
  sent: 'Anfrage gesendet! Sie erhalten Ihren Projektfahrplan innerhalb von 24 Stunden.',
  quickStarts: [
    {
      label: 'Neue Webanwendung',
      message: 'Ich möchte eine neue Webanwendung entwickeln lassen. Kurz gesagt soll man damit',
    },
    {
      label: 'KI für ein Produkt',
      message: 'Wir haben ein Produkt und möchten es um KI erweitern. Sie soll diese Aufgabe übernehmen:',
    },
    {
      label: 'SaaS von Grund auf',
      message:
        'Ich habe eine Idee für ein SaaS-Produkt und brauche eine erste Version, für die Kunden zahlen können. Die Idee:',
    },
    {
      label: 'Bestehendes verbessern',
      message:
        'Wir haben eine bestehende Anwendung, die repariert oder erweitert werden muss. Das größte Problem ist zurzeit',
    },
  ],
  faqIntro: 'Was Kunden fragen',
  testimonialPage: {
    eyebrow: 'Ihre Erfahrung',
    title: 'Vielen Dank für die Zusammenarbeit!',
    whyTitle: 'Warum Ihre Bewertung zählt',
    reasons: [
      {
        title: 'Sie hilft anderen bei der Entscheidung',
        text: 'Wer einen Auftrag vergibt, braucht Vertrauen. Ein ehrlicher Bericht darüber, wie es gelaufen ist, liefert einen Grund dafür.',
      },
      {
        title: 'Sie macht meine Arbeit besser',
        text: 'Ich lese jede Zeile. Was gut war, behalte ich bei; was nicht gut war, ändere ich.',
      },
      {
        title: 'Sie bleibt in Ihrer Hand',
        text: 'Nichts wird veröffentlicht, bevor ich es gelesen habe. Sie können es jederzeit ändern oder entfernen lassen.',
      },
    ],
    consent:
      'Mit dem Absenden stimme ich zu, dass mein Name und mein Text auf dieser Website veröffentlicht werden dürfen.',
  },
  thankYou: {
    title: 'Vielen Dank!',
    text: 'Ihre Nachricht ist angekommen. Ich melde mich innerhalb von {replyTime} bei Ihnen.',
    quick: { title: 'Schnelle Antwort', text: 'Innerhalb von {replyTime}, von mir persönlich.' },
    call: { title: 'Gespräch vereinbaren', text: 'Wie das geht, steht in meiner E-Mail' },
  },
  chat: {
    greeting:
      'Guten Tag! Ich bin der Assistent von {name}. Fragen Sie mich nach Projekten, Kenntnissen, Preisen oder danach, wie eine Zusammenarbeit abläuft. Was ich nicht weiß, beantwortet {ownerName} persönlich.',
    teaser: 'Haben Sie eine Frage?',
    starters: [
      {
        category: 'KI und Technologie',
        questions: [
          'Welche KI-Funktionen können Sie in mein Produkt einbauen?',
          'Mit welchen KI-Modellen und Werkzeugen arbeiten Sie?',
          'Wie verhindern Sie, dass ein KI-Assistent etwas erfindet?',
        ],
      },
      {
        category: 'Projekte und Erfahrung',
        questions: [
          'Auf welche Projekte sind Sie besonders stolz?',
          'Haben Sie schon einmal ein SaaS-Produkt entwickelt?',
          'Was sagen Ihre Kunden über Sie?',
        ],
      },
      {
        category: 'Technische Kenntnisse',
        questions: [
          'Mit welchen Technologien arbeiten Sie hauptsächlich?',
          'Wie testen Sie, was Sie entwickeln?',
          'Können Sie mit unserem bestehenden Code arbeiten?',
        ],
      },
      {
        category: 'Kosten und Termine',
        questions: [
          'Was kostet ein Projekt?',
          'Wann könnten Sie anfangen und wann wären Sie fertig?',
          'Was passiert, wenn Sie zu spät liefern?',
        ],
      },
    ],
    followUps: [
      'Erzählen Sie mir mehr',
      'Wie funktioniert das?',
      'Welche Vorteile hat das?',
      'Können Sie ein Beispiel zeigen?',
      'Wie lange dauert das?',
    ],
  },
  pages: {
    testimonial: {
      title: 'Teilen Sie Ihre Erfahrung – {name}',
      description:
        'Sie haben mit {ownerName} zusammengearbeitet? Schreiben Sie eine Bewertung zu Ihrem Projekt. Es dauert zwei Minuten und wird vor der Veröffentlichung gelesen.',
    },
    thankYou: {
      title: 'Vielen Dank – {name}',
      description: 'Ihre Nachricht ist angekommen. Eine persönliche Antwort folgt innerhalb von {replyTime}.',
    },
    privacy: {
      title: 'Datenschutz – {name}',
      description: 'Was {name} über Sie speichert, wie lange und wie Sie es löschen lassen können.',
    },
  },
  confirmation: {
    subject: 'Ihre Anfrage ist angekommen – {name}',
    greeting: 'Vielen Dank, {visitorName}.',
    text: 'Ihre Anfrage ist angekommen. Ich lese jede Anfrage selbst und antworte innerhalb von {replyTime}, meist mit ein paar Fragen.\n\nInnerhalb von {roadmapTime} erhalten Sie einen Projektfahrplan: was zuerst entsteht, was es kostet und wann es fertig ist. Sie müssen nichts vorbereiten. Wenn Ihnen noch etwas Wichtiges einfällt, antworten Sie einfach auf diese E-Mail.',
  },
};
