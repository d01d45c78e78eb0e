import { emailIn, visitorDetailsIn } from '#common/rules/visitor-details.ts';

/** Words around a name or an email address that belong to neither. */
const FILLER =
  /\b(?:my|the)? ?(?:full )?(?:name|e-?mail|mail|address|email address)(?:'s| is|:)?|\b(?:i am|i'm|i’m|it'?s|it is|this is|here you go|sure|yes|ok|okay|thanks?|thank you|please|and|at|reach me|is)\b/gi;
const PLAIN_NAME = /^[\p{L}\p{M}][\p{L}\p{M}'’. -]{1,80}$/u;
const MAX_WORDS = 4;

/** A name that stands by itself, where the message has nothing else but an email address. */
function nameAlone(message: string): string | undefined {
  const rest = message
    .replace(emailIn(message) ?? '', ' ')
    .replace(FILLER, ' ')
    .replace(/[,;:<>()!\n]+/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[ .–—-]+|[ .–—-]+$/g, '');
  return PLAIN_NAME.test(rest) && rest.split(' ').length <= MAX_WORDS ? rest : undefined;
}

/** Name and email in a message that answers the question for them. */
export function readDetails(message: string): { name?: string; email?: string } {
  const found = visitorDetailsIn([message]);
  const name = message.includes('?') ? found.name : (found.name ?? nameAlone(message));
  return { ...found, ...(name && { name }) };
}
