import type { ProjectType } from '#common/options.ts';

/** Words that tell what kind of project is meant. */
const SIGNS: readonly (readonly [ProjectType, RegExp])[] = [
  [
    'ecommerce',
    /\b(?:e-?commerce|(?:online|web) ?(?:shop|store)|webshop|storefront|shopify|woocommerce|(?:sell|order|buy)(?:ing)? (?:\w+ ){0,3}online)\b/,
  ],
  ['fintech', /\b(?:fintech|banking|payouts?|ledger|trading|neobank|insurtech|bookkeeping)\b/],
  [
    'ai-integration',
    /\b(?:ai|artificial intelligence|chat ?-?bots?|language models?|llms?|openai|chatgpt|gpt|gemini|machine learning|semantic search)\b/,
  ],
  ['api-development', /\b(?:apis?|webhooks?|integrations?|integrate with)\b/],
  ['consulting', /\b(?:consulting|advice|advise|audit|code review|second opinion)\b/],
  [
    'web-app',
    /\b(?:web ?-?app(?:lication)?s?|apps?|saas|portal|dashboard|marketplace|booking system|internal tool|crm)\b/,
  ],
];

/** The visitor speaks of a project of their own, and does not only ask how the owner works. */
const WANTS =
  /\b(?:need|want|looking for|would like|i(?:'|’)?d like|we(?:'|’)?d like|build|make|create|develop|add|launch|replace|automate|cost|costs|price|how much|help (?:me|us)|planning|my idea|our idea)\b/;

const signsIn = (text: string) =>
  SIGNS.flatMap(([type, sign]) => {
    const found = sign.exec(text);
    return found ? [{ type, at: found.index }] : [];
  });

/** The kind of project of which the message speaks first; `null` where it speaks of none. Takes lower case. */
export function projectTypeWanted(message: string): ProjectType | null {
  if (!WANTS.test(message)) return null;
  const [first] = signsIn(message).sort((a, b) => a.at - b.at);
  return first?.type ?? null;
}

/** The kind of project that an offer is for; `null` where its text names several or none. */
export function projectTypeOffered(text: string): ProjectType | null {
  const [only, ...others] = signsIn(text.toLowerCase());
  return only !== undefined && others.length === 0 ? only.type : null;
}
