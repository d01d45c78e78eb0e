import { firstSentence } from '#api/assistant/sentences.ts';
import type { Subject } from '#api/assistant/understand/intents.ts';
import { formatMoney } from '#common/site/format.ts';
import { type Answer, type Asked, answer, notKnown } from './answer.ts';
import { faqOf, fromFaq } from './faq.ts';
import { offersOf, packageSources } from './offers.ts';
import { findStatements } from './statements.ts';

/** Tells how a quote is accepted and what follows. The product does it, on every site in the same way. */

const ACCEPTS =
  /\b(?:accept\w*|approv\w*|agree\w*|sign\w*|confirm\w*|say yes|said yes|go ahead|going ahead)\b.{0,50}\b(?:quotes?|offers?|proposals?|estimate|it)\b|\b(?:quotes?|offers?|proposals?)\b.{0,40}\b(?:accept\w*|approv\w*|agree\w*|sign\w*|confirm\w*)\b|\b(?:click\w*|press\w*|hit) (?:on )?accept\b/;
const NEXT =
  /\b(?:after|once|when|how (?:do|can|to|does|would)|then|next|now what|what now|what happens|afterwards|copy|pdf|proof|receive|get)\b/;
const DEPOSIT = /\b(?:deposit|down ?payment|first (?:payment|instal+ment)|upfront payment)\b/;
const HOW_PAID = /\b(?:how|where|by|with|pay|paid|paying|send|transfer|wire|card)\b/;
const UPDATES =
  /\b(?:where|one place|somewhere|place|page|portal)\b.{0,60}\b(?:updates?|progress|status|how far|files? (?:and|,)|messages? (?:and|,)|what you (?:are )?(?:do\w*|done)|milestones?)\b|^(?!.*\b(?:how often|every|when|weekly|frequen\w+)\b).*\b(?:see|follow|track|check|watch|informed)\b.{0,40}\b(?:updates?|progress|status|how far|milestones?)\b/;
const CHANGES =
  /\b(?:what|how much|how|who|can|could|is|are|if|costs?|price)\b.{0,60}\bchang(?:e|es|ed|ing)\b.{0,50}\b(?:costs?|price|approv\w*|agreed?|once|during|halfway|mid\w*|middle|scope|request\w*|handled?)\b|\bchange requests?\b|\bscope (?:changes?|creep)\b|\bcosts? of (?:an? )?changes?\b|\bwhat does an? change cost\b|\bhow (?:do|are|does) (?:an? )?changes? (?:work|handled|made|approved|priced)\b/;
const NO_CHANGE_OF_PLAN =
  /\b(?:change (?:my|our) mind|exchange|change (?:the )?(?:call|appointment|booking|time|language|password))\b/;
const FAULT =
  /\b(?:faults?|bugs?|errors?|defects?|mistakes?|problems?|something (?:is )?(?:wrong|broken|missing)|not (?:right|ok|good|complete|finished|what we agreed)|broken|missing)\b.{0,100}\b(?:deliver\w*|handover|hand(?:ed|ing)? (?:it )?over|acceptance|accept|final|sign off)\b|\b(?:deliver\w*|handover|hand(?:ed|ing)? (?:it )?over|acceptance|sign off)\b.{0,100}\b(?:faults?|bugs?|errors?|defects?|mistakes?|wrong|broken|missing|not (?:right|ok|good|complete|finished|what we agreed))\b/;
const FINDS = /\b(?:what (?:if|happens|do i|do we|can i|can we|about)|if (?:i|we)|finds?|found|notic\w+|discover\w*)\b/;
/** That is before there is any quote. */
const BEFORE = /\b(?:request|consultation|message|form|inquiry|enquiry|contact)\b/;

/** A question about one of these has one of its words, so that what was learned is not a mere guess. */
const WORDS_OF: Readonly<Partial<Record<Subject, RegExp>>> = {
  accepting:
    /\b(?:accept\w*|agree\w*|sign\w*|approv\w*|confirm\w*|yes|ok|offers?|quotes?|proposals?|go ahead|we.re in|code)\b/,
  deposit: /\b(?:deposit|down ?payment|first|advance|initial|start\w*|upfront)\b/,
  updates:
    /\b(?:where|place|page|portal|area|room|link|log ?in|login|track\w*|dashboard|board|look|see|check|watch|find|follow)\b/,
  changes:
    /\b(?:chang\w*|add\w*|extras?|scope|more|another|mid\w*|halfway|wish\w*|requirements?|requests?|additional|further|on top|afterthoughts?|swap|drop\w*|forgot\w*|left out)\b/,
  faults: /\b(?:deliver\w*|hand\w*|finish\w*|accept\w*|confirm\w*|done|over|result|final|not yet)\b/,
};

const ROOM = 'a room of your own on this site';

function waysToPay({ knowledge: { takesCards } }: Asked): string {
  return takesCards
    ? 'by card or by bank transfer, as the quote says'
    : 'by bank transfer, with the details on its page';
}

interface Told {
  text: string;
  /** Found in what the owner says of it, which is told, too. */
  own: RegExp | null;
}

function answerOf(asked: Asked): Told | null {
  const { plain } = asked.read;
  const subject = asked.read.subject !== null && WORDS_OF[asked.read.subject]?.test(plain) ? asked.read.subject : null;
  const { ownerName } = asked.knowledge.site.identity;
  if (subject === 'faults' || (FAULT.test(plain) && FINDS.test(plain)))
    return {
      text: `At the handover your room asks whether the work was delivered. Answer 'No, not yet' with what is wrong: the delivery then counts as not confirmed, and ${ownerName} gets your comment.`,
      own: /\b(?:defects?|faults?)\b/i,
    };
  if (subject === 'deposit' || (DEPOSIT.test(plain) && HOW_PAID.test(plain)))
    return {
      text: `The deposit stands in the quote. Once you have accepted it, you pay ${waysToPay(asked)}; work begins with the deposit.`,
      own: /\b(?:paid in|deposit|a third|split into)\b/i,
    };
  if ((subject === 'changes' || CHANGES.test(plain)) && !NO_CHANGE_OF_PLAN.test(plain))
    return {
      text: 'A change gets a price and a date of its own before anything is done: you see both in your room, beside the old ones, and accept it with a code from your email. Without your yes nothing changes.',
      own: /\bchanges? (?:are|is|course|before|during)\b|\bchange course\b/i,
    };
  if (subject === 'updates' || UPDATES.test(plain))
    return {
      text: `Once a quote is accepted, you have ${ROOM}: milestones, updates, files, messages and payments stand there in one place.`,
      own: /\b(?:every week|once a week|weekly|every \w+day|follow progress)\b/i,
    };
  if (subject === 'accepting' || (ACCEPTS.test(plain) && NEXT.test(plain) && !BEFORE.test(plain)))
    return {
      text: `You accept a quote on its page with a code from your email. Then you and ${ownerName} both get the agreement as a PDF by email, the deposit can be paid ${waysToPay(asked)}, and ${ROOM} opens with milestones, updates, files and messages.`,
      own: null,
    };
  return null;
}

/** `null` for what is not about a quote that there is. */
export function afterQuote(asked: Asked): Answer | null {
  const { names, intents } = asked.read;
  if (names.projects.length + names.packages.length > 0 && !ACCEPTS.test(asked.read.plain)) return null;
  const told = answerOf(asked);
  if (told === null) return null;
  const faqs = asked.knowledge.statements.filter(({ source }) => source.type === 'faq');
  const own = told.own === null ? [] : findStatements(faqs, told.own, 1);
  return answer(intents[0] === 'payment' ? 'payment' : 'process', told.text, {
    facts: own.map(({ text }) => text),
    sources: own.map(({ source }) => source),
    next: 'write',
  });
}

const CARDS =
  /\b(?:(?:credit|debit|bank|company|corporate) ?cards?|(?:by|with|via|take|accept|use|pay) (?:a |my |our )?cards?|cards? (?:payments?|ok|fine|accepted|possible)|visa|master ?card|amex|american express|apple ?pay|google ?pay)\b/;
const OF_CUSTOMERS =
  /\b(?:my|our|their) (?:customers?|users?|clients?|visitors?|guests?|buyers?|shoppers?|members?)\b|\b(?:in|on|for|into) (?:my|our|the) (?:shop|store|site|website|app|product|webshop)\b/;
const PAYS = /\b(?:pay(?:ing|ments?)?|checkout|charge (?:them|customers))\b/;
const SAYS_CARDS = /\bcards?\b/i;
const NO_CARD_ANSWER = /^(?:how|what|which)\b/;

/** Says whether the owner is paid by card: yes only where the site says so, or Stripe is set up. */
export function cards(asked: Asked): Answer | null {
  const { knowledge, read } = asked;
  const isOfCustomers = OF_CUSTOMERS.test(read.plain);
  if (!CARDS.test(read.plain) && !(isOfCustomers && PAYS.test(read.plain))) return null;
  if (isOfCustomers) {
    const extra = offersOf(knowledge.site).addOns.find(({ name, text }) =>
      /\bpay|checkout|subscri/i.test(`${name} ${text}`),
    );
    return extra
      ? answer(
          'topic',
          `For payments by your own customers there is the add-on **${extra.name}**, from ${formatMoney(extra.price, knowledge.site.identity)}: ${firstSentence(extra.text)}`,
          { sources: packageSources(asked, [], [extra]), next: 'start', choice: { package: null, addOns: [extra.id] } },
        )
      : null;
  }
  const faq = faqOf(asked, 'payment');
  if (faq && SAYS_CARDS.test(faq.answer)) return fromFaq('payment', faq, read.plain);
  const [said] = findStatements(
    knowledge.statements.filter(({ source }) => source.type === 'faq'),
    /\bcards?\b.{0,30}\b(?:pay\w*|fine|accepted|possible)\b|\b(?:pay\w*|accept\w*)\b.{0,30}\bcards?\b/i,
    1,
  );
  if (said) return answer('payment', said.text, { sources: [said.source] });
  if (knowledge.takesCards)
    return answer(
      'payment',
      `${NO_CARD_ANSWER.test(read.plain) ? '' : 'Yes. '}What a quote asks for can be paid by card, on a page of Stripe that your room leads to.`,
    );
  return notKnown(
    'payment',
    'The site does not say whether you can pay by card.',
    faq ? [`It does say: ${firstSentence(faq.answer)}`] : [],
  );
}
