/** Words of a message that say that something cannot wait. */
const PRESSING = ['urgent', 'urgently', 'emergency', 'outage', 'hacked', 'is down', 'been down', 'stopped working'];
/** With one of these the others mean the opposite. */
const CALM = ['not urgent', 'no rush', 'nothing urgent'];

const holds = (text: string, phrase: string): boolean =>
  new RegExp(`(?<![\\p{L}\\p{N}])${phrase.replace(' ', '\\s+')}(?![\\p{L}\\p{N}])`, 'iu').test(text);

/** The word or phrase by which a message is urgent; `null` where none is, or where it says that there is no hurry. */
export const pressingWordsIn = (message: string): string | null =>
  CALM.some((phrase) => holds(message, phrase)) ? null : (PRESSING.find((phrase) => holds(message, phrase)) ?? null);
