import { says, wayToPerson } from './facts.ts';
import type { QuestionSet } from './question.ts';

export const unseenForeign: QuestionSet = {
  intent: 'foreign',
  questions: [
    {
      ask: 'können sie uns ein angebot machen, budget 5000 euro',
      must: [says(/englisch/), wayToPerson],
      answered: 'any',
    },
    { ask: 'quanto costa un sito per il mio ristorante?', must: [says(/inglese/), wayToPerson], answered: 'any' },
    { ask: 'Was kostet eine Website bei Ihnen?', must: [says(/englisch/), wayToPerson], answered: 'any' },
    { ask: 'ile kosztuje strona internetowa', must: [says(/angielsk/), wayToPerson], answered: 'any' },
    { ask: '¿Hablas español?', must: [says(/inglés|spanish/), wayToPerson], answered: 'any' },
    { ask: 'Vous pouvez commencer quand ?', must: [says(/anglais/), wayToPerson], answered: 'any' },
    { ask: 'کیا آپ ہمارے لیے ایپ بنا سکتے ہیں', must: [says(/انگریزی|english/), wayToPerson], answered: 'any' },
    { ask: 'necesito una app para mi negocio lo antes posible', must: [says(/inglés/), wayToPerson], answered: 'any' },
    { ask: 'Wat kost een webshop?', must: [says(/engels/), wayToPerson], answered: 'any' },
    {
      ask: 'هل يمكنك البدء الشهر القادم',
      must: [says(/[إا]نجليزية|[إا]نكليزية|english/), wayToPerson],
      answered: 'any',
    },
    { ask: 'آپ کی قیمت کیا ہے؟', must: [says(/انگریزی|english/), wayToPerson], answered: 'any' },
  ],
};
