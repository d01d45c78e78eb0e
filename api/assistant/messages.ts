import type { SiteContent } from '#common/contract/site/content.ts';
import { sectionPath } from '#common/paths.ts';
import { isVisible } from '#common/site/sections.ts';
import * as texts from '#common/texts/keys/assistant.ts';
import { t } from '#common/texts/text.ts';
import type { Intent } from './understand/intents.ts';

/** Fixed replies of the assistant. Links are Markdown and lead to pages of the site. */

const form = `[contact form](${sectionPath('contact')})`;

/** The way to a person, in the voice in which is written. */
export const formLink = (): string => `[${t(texts.form)}](${sectionPath('contact')})`;

/** Topics that the assistant can tell about, without what hidden sections hold. */
const topicsOf = (site: Pick<SiteContent, 'sections'>) =>
  [
    ...(isVisible(site, 'projects') ? ['projects'] : []),
    'skills',
    ...(isVisible(site, 'services') ? ['packages and prices'] : []),
  ].join(', ');

/** The promised times come from the document, whose fields are filled in. */
export function assistantMessages({
  promises,
  sections,
  callTypes,
}: Pick<SiteContent, 'promises' | 'sections'> & Partial<Pick<SiteContent, 'callTypes'>>) {
  const {
    reply: { time: replyTime },
    roadmap: { time: roadmapTime },
  } = promises;
  const topics = topicsOf({ sections });
  return {
    greetingAgain: `I am listening. Ask about ${topics}, or say what you want to have built.`,
    introduced: `Thanks, that helps. Say what you would like to have, by when or for how much: I can tell you about ${topics}.`,
    goodbye: 'Goodbye! This conversation stays here, should you have another question.',
    greeting: `Hello! I can tell you about ${topics}, and how the work goes. What would you like to know?`,
    welcome: 'You are welcome. Is there anything else you would like to know?',
    welcomeAgain: 'With pleasure. Ask on whenever you like.',
    unknown: t(texts.unknown, { form: formLink(), time: replyTime }),
    noPrices: t(texts.noPrices, { form: formLink(), time: replyTime }),
    nothingMore: `There is nothing more on that here. I can tell you about ${topics}; for everything else there is the ${form}.`,
    unknownAgain: `The site does not say that either. Ask it through the ${form}: you get a personal answer within ${replyTime}.`,
    thatIsAll: `That is all I have on this. For more, write through the ${form}: you get a personal answer within ${replyTime}.`,
    contact: `You can reach a person through the ${form}. You get a reply within ${replyTime}, and a roadmap within ${roadmapTime}.`,
    scheduling:
      callTypes?.length === 0
        ? `Calls are not offered on this site. Write through the ${form}, and you get a personal answer within ${replyTime}.`
        : `You can pick a time for a call in the [contact section](${sectionPath('contact')}), or say in its form when it would suit you.`,
    program:
      'You are chatting with the assistant of this site, which is a program and answers from what the site says.',
    more: `For more, write through the ${form}: you get a personal answer within ${replyTime}.`,
    begin: `To start, write through the ${form}: you get a reply within ${replyTime}.`,
    talk: `To talk it through, pick a time for a call in the [contact section](${sectionPath('contact')}).`,
    start: `Say through the ${form} when you would like to start: you get a reply within ${replyTime}.`,
    overBudget: t(texts.overBudget),
    askThere: `The ${form} takes your question to a person.`,
    formOnly: t(texts.formOnly, { form: formLink() }),
  };
}

/** The reply where the content does not answer. Without the services, no question about a price can be answered. */
export const unknownReply = (site: Parameters<typeof assistantMessages>[0], intent: Intent): string =>
  assistantMessages(site)[intent === 'pricing' && !isVisible(site, 'services') ? 'noPrices' : 'unknown'];
