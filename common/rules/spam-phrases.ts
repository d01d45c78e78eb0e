/**
 * Phrases of unasked offers, each with the line that tells the owner of it. A topic counts only in a sentence that offers it:
 * clients speak of rankings and traffic, too, but as what they want.
 */
interface Phrase {
  reason: string;
  pattern: RegExp;
  /** The sentence has to offer it. */
  offered?: true;
}

/** A sentence that sells: somebody does something for 'your site'. */
const OFFER =
  /\b(?:we|i|our (?:team|company|agency|experts?|services?|clients?)|my (?:team|company|agency))(?:['’](?:re|m|ve|ll))? (?:can|could|will|would like to|want to|offer|provide|help|speciali[sz]e|guarantee|boost|build|create|make|deliver|sell|publish|submit|accept|have|am|are)\b|\b(?:offer(?:s|ing)?|providing|guaranteed?|affordable|cheap(?:est)?|best price|buy|get|grow|increase|boost|improve|earn|join|invest) |\byour (?:own )?(?:web ?site|site|business|company|brand|store|domain|online presence|app)\b|\byours\b|услуги|предлагаем|продвижение|我们提供|我们公司/i;

/** Who needs or seeks something offers nothing, unless the sentence says so. */
const NEED =
  /\b(?:we|i|our (?:company|team))\b.{0,60}\b(?:need|want|seek|(?:are|am|['’]re|['’]m) (?:looking for|searching)|look for|would (?:like|love)|['’]d (?:like|love))\b/i;
const SELLS = /\b(?:offer|provide|sell)(?:s|ing)?\b|\byour (?:web ?site|site|business)\b/i;

const isOffer = (sentence: string): boolean => OFFER.test(sentence) && (!NEED.test(sentence) || SELLS.test(sentence));

const phrases: readonly Phrase[] = [
  {
    reason: 'Offers a better ranking',
    offered: true,
    pattern:
      /\b(?:rank(?:s|ed|ing|ings)?|first page|1st page|page (?:one|1)|seo|search engines?|google (?:maps|results|search)|organic (?:search|results))\b|top (?:of|\d+|positions?|results?).{0,30}google|продвижени[ея]|раскрутк|搜索引擎|排名/i,
  },
  {
    reason: 'Offers backlinks',
    offered: true,
    pattern:
      /\b(?:back ?links?|guest[- ]posts?|link (?:building|insertions?|exchange)|do-?follow|domain authority|sponsored (?:post|article)s?|DA ?\d{2})\b|外链|ссылочн/i,
  },
  {
    reason: 'Offers traffic or followers',
    offered: true,
    pattern:
      /\b(?:(?:web ?site |targeted |organic |more |real )+(?:traffic|visitors)|traffic to|new customers|qualified leads|more (?:leads|sales|customers|clients)|followers|subscribers|views and likes|google ads|facebook ads|social media (?:marketing|management|promotion))\b|traffic to your/i,
  },
  {
    reason: 'Offers lists of addresses',
    pattern:
      /\b(?:(?:e-?mail|mailing|contacts?|b2b|leads?|attendees?|customers?|users) (?:lists?|databases?)|databases? of|verified (?:e-?mails?|contacts|leads)|decision[- ]makers|million (?:e-?mails|contacts|companies|forms)|contact forms? (?:marketing|submissions?|blast))\b|базы? (?:email|компаний|контактов)/i,
  },
  {
    reason: 'Offers videos',
    offered: true,
    pattern:
      /\b(?:explainer|promo(?:tional)?|animated|whiteboard|marketing|sales|2d|3d) videos?\b|\bvideos? (?:production|marketing|animation|that (?:explains?|sells?))\b/i,
  },
  {
    reason: 'Offers the work of an agency',
    offered: true,
    pattern:
      /\b(?:(?:web|mobile|app|web ?site|software|graphic|logo|wordpress|shopify)[ -](?:re)?(?:design|develop|development|designing|developers?|designers?)(?: (?:services?|company|agency|team|firm))?|out-?sourc\w+|offshore|white[- ]label|dedicated (?:developers?|team|resources)|re-?design (?:of )?your|virtual assistants?|data entry|digital marketing|(?:seo|marketing|design|development) (?:services?|company|agency|packages?|experts?))\b|разработк[аи] сайтов|网站(?:建设|设计|开发)/i,
  },
  {
    reason: 'Offers loans or funding',
    pattern:
      /\b(?:(?:business|personal|fast|quick|instant|unsecured|low[- ]interest) (?:loans?|funding|capital|cash)|loan (?:offer|of|at|up to|program)|working capital|cash advance|line of credit|no credit check|merchant (?:cash|services)|(?:pre-?)?approved (?:for|up to)|project funding|interest rate of|investors? (?:is|are) (?:ready|willing|looking to))\b|кредит|займ|贷款/i,
  },
  {
    reason: 'Speaks of prizes or inheritances',
    pattern:
      /\b(?:you(?:['’]ve| have)? (?:won|been (?:selected|chosen))|lottery|inheritance|next of kin|beneficiary|unclaimed|gift cards?|million (?:us ?)?(?:dollars|usd|euros?|pounds)|atm card|compensation fund|late (?:client|husband|father)|claim your|free iphone)\b/i,
  },
  {
    reason: 'Offers coins or quick returns',
    offered: true,
    pattern:
      /\b(?:bitcoin|btc|crypto(?:currency)?|forex|binary options|trading (?:bot|signals?|platform|robot)|airdrop|passive income|double your|guaranteed returns?|roi of|financial freedom|(?:daily|weekly|monthly) (?:profits?|returns?|income)|earn (?:up to )?[$€£]?\d[\d,]* (?:a|per) (?:day|week))\b|криптовалют|заработ(?:ок|ать|ай)|比特币|赚钱/i,
  },
  {
    reason: 'Promises quick money',
    pattern:
      /\b(?:earn(?:ing)? (?:up to )?[$€£]\s?\d|make money (?:online|from home|fast)|\d+ ?% (?:daily|weekly|a day|per day|profit)|invest(?:ment)? (?:opportunity|plan)|get rich|passive income|work from home|без вложений|в день без)/i,
  },
  {
    reason: 'Speaks of casinos or bets',
    pattern:
      /\b(?:casinos?|free spins|jackpots?|sports ?book|poker|betting|gambling|slots? (?:online|games?|bonus))\b|казино|ставки на спорт|博彩|赌场/i,
  },
  {
    reason: 'Speaks of pills',
    pattern:
      /\b(?:viagra|cialis|levitra|tramadol|xanax|ozempic|male enhancement|weight[- ]loss|diet pills?|keto (?:gummies|pills)|cbd (?:oil|gummies)|online pharmacy|without (?:a )?prescription)\b|виагра/i,
  },
  {
    reason: 'Speaks of dates or adult content',
    pattern:
      /\b(?:hot (?:girls|women|singles)|single (?:women|girls)|dating (?:site|app)? ?(?:here|now|tonight)|adult (?:content|dating)|sexy|nudes?|escorts?|porn\w*|onlyfans)\b|знакомства|интим/i,
  },
  {
    reason: 'Greets whoever reads it',
    pattern:
      /(?:\b(?:dear|hello|hi|hey|greetings)[ ,]+(?:there[ ,]+)?(?:sir|madam|sirs|web ?master|(?:web ?site|site|business|domain|store|shop|company) ?(?:owner|manager|admin|team)|owner|manager|admin(?:istrator)?|friend|beneficiary|marketing (?:team|manager)|team)\b)|\bto (?:the owner|whom it may concern)\b|greetings of the day|hope (?:this|you).{0,20}(?:finds you|are doing) well|уважаем(?:ый|ые) (?:владел|партн|колл)|您好，?(?:老板|站长)/i,
  },
  {
    reason: 'Asks for a reply to send prices',
    pattern:
      /\b(?:price ?list|(?:reply|respond|answer|write|e-?mail|message|text|ping|contact) (?:me |us |back |to )*(?:this |if |for |with |and |here|now|at |on |"?yes)|free (?:audit|proposal|analysis|seo|mock-?up|demo|quote|sample|report)|(?:can|may|shall|should) (?:i|we) (?:send|share|email|call|forward)|would (?:you|it) be (?:open|interested|ok|possible)|(?:are|if) you(?:['’]re| are)? interested|interested\?|let me know (?:if|your)|send (?:you|over) (?:the |a |our |more )*(?:prices|pricing|packages|details|quote|proposal|portfolio|samples)|schedule a (?:quick|brief|short)|book a (?:quick|free)|15[- ]minute call)\b|прайс|报价/i,
  },
  {
    reason: 'Speaks to whoever has a site',
    pattern:
      /\b(?:(?:i|we)(?:['’]ve| have)? (?:noticed|found|visited|reviewed|checked|came across|was on|were on|just (?:saw|visited|found)|looked at|am reaching out|are reaching out)[^.!?\n]{0,40}\b(?:your (?:web ?site|site|domain|business|page)|share that)|your (?:web ?site|site|domain)(?: name)? (?:has (?:great|huge|a lot of|some)|could|can|is (?:not|missing|about)|need)|(?:errors?|issues?|problems?) (?:on|with|in) your (?:web ?site|site)|leading [^.!?\n]{0,40}(?:company|agency|provider)|business development (?:manager|executive)|businesses like yours|in your (?:industry|niche))\b/i,
  },
  {
    reason: 'Names its own price',
    pattern:
      /(?:\b(?:only|just|starting at|start at|from|for|packages?:?|links?|backlinks|per hour|costs?) ?[$€£] ?\d|[$€£] ?\d[\d.,]* ?(?:\/|per|a) ?(?:month|hour|week|video|link|page|day)\b)/i,
  },
  {
    reason: 'Guarantees a lot',
    pattern:
      /\b(?:guaranteed?\b.{0,25}(?:results?|rank|sales|wins?|returns?|traffic|profit)|\d{2,3} ?% (?:guarantee\w*|satisfaction|safe|real|legit|wins?)|unlimited revisions|no skills needed|money-back guarantee|results? (?:is |are )?guaranteed|risk-free)\b/i,
  },
  {
    reason: 'Goes on by messenger',
    pattern: /\b(?:whats ?app|telegram|skype|viber)\b|@\w+ .{0,10}telegram|微信/i,
  },
  {
    reason: 'Sells in a hurry',
    pattern:
      /\b(?:limited[- ](?:time|offer|spots?)|act (?:now|fast)|special (?:offer|price|discount)|(?:lowest|best|cheapest|special) (?:price|way)s?|\d+ ?% (?:off|discount|guaranteed)|click (?:here|the link|below)|visit (?:our|this|the) (?:site|website|link)|check it out|order now|buy (?:now|real|cheap|it)|congratulations|claim (?:your|it|now)|we accept|kindly (?:revert|reply|contact)|sign up (?:now|today))\b|скидк|переходи|жми/i,
  },
  {
    reason: 'Says how to unsubscribe',
    pattern:
      /\b(?:un-?subscribe|opt[- ]?out|(?:stop|not) (?:receiving|receive) (?:these|any|further|future|more)|remove (?:you|me|your (?:site|domain|website)) from|no longer wish|this (?:is|was) a(?:n)? (?:ad|advert|one[- ]time|commercial))\b|отписаться|退订/i,
  },
];

const sentencesIn = (text: string): string[] =>
  text.split(/(?<=[.!?。！？])\s+|\n+/).filter((part) => part.trim() !== '');

/** The reasons of the phrases that a text holds, each once. */
export function offersIn(text: string): string[] {
  const sentences = sentencesIn(text);
  return phrases
    .filter(({ pattern, offered }) =>
      offered ? sentences.some((sentence) => pattern.test(sentence) && isOffer(sentence)) : pattern.test(text),
    )
    .map(({ reason }) => reason);
}
