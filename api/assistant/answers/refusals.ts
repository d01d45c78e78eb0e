import { type Answer, type Asked, notKnown } from './answer.ts';

/** Refuses in plain words to tell the business of others, and to help against the law. */

const SECRETS =
  /\b(?:passwords?|passcodes?|credentials|api[- ]?keys?|secret keys?|access tokens?|admin (?:login|access|account|panel))\b/;
const ASKS_FOR_THEM = /\b(?:your|the|give|tell|show|send|share|what is|whats|print|reveal|admin|site|server)\b/;
const OF_THEIR_OWN =
  /\b(?:my|our|forgot\w*|reset|users?|customers?|members?|store|protect\w*|managers?|without|manage|hash\w*)\b/;
const OTHERS =
  /\b(?:other|last|latest|previous|all|any|every|your|someone else|somebody else) (?:of your )?(?:clients?|customers?|visitors?|contacts?|leads?|people)\b|\ball (?:the )?(?:contacts|requests|messages|inquiries|leads)\b/;
const THEIR_WORDS =
  /\b(?:requests?|messages?|inquir\w+|budgets?|emails?|e-mails?|phone numbers?|addresses|contact details|names? and|lists?|asked for|wrote|write in|form|database|quotes?|chats?|conversations?)\b/;
const WHO_ELSE = /\bwho else\b.{0,40}\b(?:ask\w*|request\w*|quote|writ\w+|wrote|interested|contact\w*|talk\w*)\b/;
const OF_TESTIMONIALS = /\b(?:testimonials?|reviews?|say about|said about|think of|recommend)\b/;
const ATTACKS =
  /\b(?:hack(?:ing|s)?|(?:accounts?|phones?|emails?|sites?|websites?|servers?|profiles?) hacked|crack(?:ing)?|ddos|phish\w*|keylog\w*|spyware|malware|ransomware|brute[- ]?force|break(?:s|ing)? into|(?:get|gets|getting|go) around (?:the |a )?(?:login|password|paywall|security)|bypass\w*|steal\w* (?:\w+ ){0,2}(?:data|customers?|users?|passwords?|content|code)|copy their (?:customers?|clients?|users?|data|list))\b/;
const AS_VICTIM =
  /\b(?:(?:was|were|been|got|get|being|gets) (?:hacked|attacked|cracked)|against|protect\w*|prevent\w*|secure\w*|safe|avoid|fix\w*|clean\w*|recover\w*|growth hack\w*|hackathons?|if (?:it|we|i|the \w+) (?:is|are|get|gets))\b/;

/** `null` for a question that may be asked. */
export function refusal({ read }: Pick<Asked, 'read'>): Answer | null {
  const { plain, names } = read;
  // What is kept of a conversation is no secret.
  const subject = read.intents.includes('data') ? null : read.subject;
  const refuse = (text: string, next: Answer['next'] = null): Answer => ({ ...notKnown('off-topic', text), next });
  if ((ATTACKS.test(plain) || subject === 'attacks') && !AS_VICTIM.test(plain))
    return refuse('No. Nothing is built here that gets at what belongs to others.');
  if (SECRETS.test(plain) && ASKS_FOR_THEM.test(plain) && !OF_THEIR_OWN.test(plain))
    return refuse('No. I do not have passwords or keys, and would not tell them.', 'write');
  if (subject === 'secrets' && names.projects.length === 0)
    return refuse('That I do not tell: I answer from what stands on this site, and from nothing else.', 'write');
  const isOfOthers = OTHERS.test(plain) && THEIR_WORDS.test(plain) && !OF_TESTIMONIALS.test(plain);
  return isOfOthers || WHO_ELSE.test(plain) || subject === 'others-business'
    ? refuse('That I do not tell: what others have asked or written stays between them and the owner of this site.')
    : null;
}
