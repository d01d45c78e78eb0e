import { assistantMessages, unknownReply } from '#api/assistant/messages.ts';
import type { ForeignLanguage } from '#api/assistant/understand/languages.ts';
import { sectionPath } from '#common/paths.ts';
import { isVisible } from '#common/site/sections.ts';
import { type Answer, type Answerer, type Asked, answer, notKnown } from './answer.ts';
import { fitOf } from './fit.ts';
import { addOnsInShort, offersOf } from './offers.ts';

/** Greetings, other languages, and questions that the site does not answer. */

const THANKS = /\b(?:thanks?|cheers|great|cool|perfect|awesome|nice|ok|okay|got it|good$|alright)\b/;
const LEAVES = /\b(?:bye|goodbye|see you|talk to you later|later)\b/;
const WHO_ANSWERS =
  /\b(?:bot|robot|human|ai|machine|person|real|who am i|your name|chatbot|chatgpt|program|answering|who answers|who writes)\b/;

export const smallTalk: Answerer = ({ knowledge, read }) => {
  const { site } = knowledge;
  const messages = assistantMessages(site);
  if (WHO_ANSWERS.test(read.plain)) return answer('small-talk', messages.program, { next: 'write' });
  if (LEAVES.test(read.plain)) return answer('small-talk', messages.goodbye, { next: null });
  if (THANKS.test(read.plain))
    return answer('small-talk', messages.welcome, { next: null, again: messages.welcomeAgain });
  return answer('small-talk', messages.greeting, { next: null, again: messages.greetingAgain });
};

const form = sectionPath('contact');

/** One sentence in the visitor's language: the site speaks English, and a person can be written to. */
const SENTENCES: Readonly<Record<ForeignLanguage, string>> = {
  de: `Diese Website und ihr Assistent antworten nur auf Englisch; über das [Kontaktformular](${form}) erreichen Sie einen Menschen.`,
  fr: `Ce site et son assistant répondent seulement en anglais ; le [formulaire de contact](${form}) vous mène à une personne.`,
  es: `Este sitio y su asistente responden solo en inglés; con el [formulario de contacto](${form}) llega a una persona.`,
  pt: `Este site e o seu assistente respondem só em inglês; pelo [formulário de contacto](${form}) chega a uma pessoa.`,
  it: `Questo sito e il suo assistente rispondono solo in inglese; con il [modulo di contatto](${form}) raggiunge una persona.`,
  nl: `Deze site en de assistent antwoorden alleen in het Engels; via het [contactformulier](${form}) bereikt u een mens.`,
  pl: `Ta strona i jej asystent odpowiadają tylko po angielsku; przez [formularz kontaktowy](${form}) napisze Pan/Pani do człowieka.`,
  tr: `Bu site ve asistanı yalnızca İngilizce yanıt verir; [iletişim formu](${form}) ile bir kişiye yazabilirsiniz.`,
  sv: `Den här webbplatsen och dess assistent svarar bara på engelska; via [kontaktformuläret](${form}) når du en människa.`,
  ru: `Этот сайт и его помощник отвечают только на английском; через [форму](${form}) вы можете написать человеку.`,
  uk: `Цей сайт і його помічник відповідають лише англійською; через [форму](${form}) ви можете написати людині.`,
  ar: `هذا الموقع ومساعده يجيبان بالإنجليزية فقط؛ عبر [نموذج الاتصال](${form}) يمكنك الكتابة إلى شخص.`,
  ur: `یہ سائٹ اور اس کا اسسٹنٹ صرف انگریزی میں جواب دیتے ہیں؛ [رابطہ فارم](${form}) سے آپ کسی انسان کو لکھ سکتے ہیں۔`,
  hi: `यह साइट और इसका सहायक केवल अंग्रेज़ी में उत्तर देते हैं; [संपर्क फ़ॉर्म](${form}) से आप किसी व्यक्ति को लिख सकते हैं।`,
  zh: `本网站及其助手只用英语 (English) 回答；您可以通过[联系表单](${form})联系真人。`,
  ja: `このサイトとアシスタントは英語 (English) でのみお答えします。[お問い合わせフォーム](${form})から担当者に連絡できます。`,
  ko: `이 사이트와 도우미는 영어(English)로만 답합니다. [문의 양식](${form})으로 담당자에게 연락할 수 있습니다.`,
  other: `This site and its assistant answer in English only; a person can be reached through the [contact form](${form}).`,
};

export const foreign: Answerer = ({ read }) => ({
  ...notKnown('foreign', SENTENCES[read.language ?? 'other']),
  next: null,
});

const MIN_NEAR_COVERAGE = 0.5;

/** The visitor tells of themselves and asks for nothing yet. */
const TELLS_OF_SELF =
  /\b(?:we are|i am|i have|we have|we run|i run|i own|we own|my name is|we sell|i sell|i work|we work)\b/;
const ASKS =
  /\?|\b(?:who|what|when|where|which|why|how|can|could|do|does|did|is|will|would|should|have you|are you|need|want|looking|help|please|tell|show|give|ignore)\b/;

export const isIntroduction = ({ plain, question }: Pick<Asked['read'], 'plain' | 'question'>) =>
  TELLS_OF_SELF.test(plain) && !ASKS.test(plain) && !question.includes('?');

/** The part that others have in the work tells what kind of work it is. */
const USED_BY =
  /\b(?:people|visitors|customers|clients|guests|members|users|patients|students|buyers|they)\b.{0,40}\b(?:order|buy|book|pay|reserve|register|sign up|log in|subscribe|download)\w*\b/;

/** A visitor who tells of themselves has asked nothing that the site could lack. */
export const introduced = ({ knowledge: { site } }: Asked): Answer =>
  answer('small-talk', assistantMessages(site).introduced, { next: null });

const MAX_NAMED = 3;

/** 'Copywriting?' after a price asks for an add-on. */
function notAddOn({ knowledge: { site }, read, before }: Asked): Answer | null {
  const { addOns } = offersOf(site);
  const isBare =
    read.plain.replace(/^(?:(?:and|with|plus|also|what about|how about) )+/, '').split(' ').length <= MAX_NAMED;
  const isOfPrices = before?.intents.some((intent) => ['pricing', 'sum', 'package'].includes(intent)) === true;
  if (!isBare || !isOfPrices || addOns.length === 0) return null;
  return notKnown(
    'unknown',
    `The site does not list that among the add-ons, which are ${addOnsInShort(addOns, site)}.`,
  );
}

/** The site holds no answer: said plainly, with the entry that comes nearest. */
export function unknown(asked: Asked): Answer {
  const { knowledge, hits, read } = asked;
  const { site } = knowledge;
  const isOpen = read.intents.length === 0 || read.intents[0] === 'unknown';
  if (isOpen && isIntroduction(read)) return introduced(asked);
  const extra = isOpen ? notAddOn(asked) : null;
  if (extra) return extra;
  const suited = isOpen && USED_BY.test(read.plain) ? fitOf(asked) : null;
  if (suited) return suited;
  const asksPrice = read.intents.some((intent) =>
    ['pricing', 'sum', 'budget', 'discount', 'fit', 'package'].includes(intent),
  );
  if (asksPrice && !isVisible(site, 'services'))
    return { ...notKnown('pricing', unknownReply(site, 'pricing')), next: null };
  const [asks = 'unknown'] = read.intents;
  // Asked of a project that the question does not name.
  const intent = asks === 'project' && read.names.projects.length === 0 ? 'unknown' : asks;
  const [near] = intent === 'unknown' ? hits : [];
  const isNear = near !== undefined && near.coverage >= MIN_NEAR_COVERAGE && near.entry.type !== 'testimonial';
  const title = near?.entry.title.replaceAll(/[[\]()]/g, '') ?? '';
  // The reply leads to the form already.
  const place = near?.entry.href === form ? `“${title}”` : `[${title}](${near?.entry.href})`;
  const nearest = isNear ? ` The nearest it has is ${place}.` : '';
  return { ...notKnown(intent, `${unknownReply(site, intent)}${nearest}`), next: null };
}
