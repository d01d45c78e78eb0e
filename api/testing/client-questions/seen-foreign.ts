import { says, wayToPerson } from './facts.ts';
import type { QuestionSet } from './question.ts';

export const seenForeign: QuestionSet = {
  intent: 'foreign',
  questions: [
    { ask: 'Hola, ¿cuánto cuesta una aplicación web?', must: [says(/inglés/), wayToPerson], answered: 'any' },
    { ask: 'vocês fazem loja online? quanto tempo demora', must: [says(/inglês/), wayToPerson], answered: 'any' },
    { ask: 'كم تكلفة الموقع؟', must: [says(/[إا]نجليزية|[إا]نكليزية|english/), wayToPerson], answered: 'any' },
    { ask: 'сколько стоит сайт', must: [says(/англий|english/), wayToPerson], answered: 'any' },
    { ask: 'Quanto custa um site?', must: [says(/inglês/), wayToPerson], answered: 'any' },
    { ask: '网站多少钱', must: [says(/英语|英文|英語|english/), wayToPerson], answered: 'any' },
    { ask: 'Web sitesi ne kadar tutar?', must: [says(/ngilizce/), wayToPerson], answered: 'any' },
    { ask: 'ウェブサイトの料金はいくらですか', must: [says(/英語|english/), wayToPerson], answered: 'any' },
    { ask: 'वेबसाइट की कीमत क्या है', must: [says(/अंग्र|इंग्लिश|english/), wayToPerson], answered: 'any' },
    { ask: 'Bonjour, combien coûte un site vitrine ?', must: [says(/anglais/), wayToPerson], answered: 'any' },
    { ask: 'wie lange dauert das und was kostet es', must: [says(/englisch/), wayToPerson], answered: 'any' },
  ],
};
