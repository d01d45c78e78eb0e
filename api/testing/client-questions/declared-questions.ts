import type { ClientSite, SiteKey } from './client-site.ts';
import { either, faq, fresh, guarantee, onSite, says, start, wayToPerson } from './facts.ts';
import { anyWeeks, price, weeks } from './offer-facts.ts';
import type { ClientQuestion, Fact } from './question.ts';
import { quote, skill, someProjects, someSkills } from './row-facts.ts';

/** The questions that a site itself offers: its starters, and each chip after each starter. */

type Demand = Pick<ClientQuestion, 'must' | 'answered'>;

/** Demands of the starters, in the order of the document. */
const demands: Record<SiteKey, readonly Demand[]> = {
  starter: [
    { must: [either(skill('Language model integration'), skill('Retrieval and semantic search'))] },
    { must: [says(/openai/, /gemini/)] },
    { must: [either(skill('Retrieval and semantic search'), says(/sources?|cite|quot/))] },
    { must: [someProjects(1)] },
    { must: [says(/shiftleaf/)] },
    { must: [quote] },
    { must: [someSkills(3)] },
    { must: [says(/\btests?\b|\btest(?:ed|ing)\b|playwright|vitest/)] },
    { must: [says(/existing|code you have|your code|review|repair|extend/)] },
    { must: [price('cheapest')] },
    { must: [start, anyWeeks] },
    { must: [guarantee] },
  ],
  second: [
    { answered: 'any' },
    { answered: 'any' },
    { answered: 'any' },
    { answered: 'any' },
    { answered: 'any' },
    { answered: 'any' },
    { must: [faq('payment')] },
    { must: [says(/vat/)] },
    { must: [says(/third|instal/)] },
    { must: [start] },
    { answered: 'any' },
    { must: [weeks('featured')] },
  ],
};

const startersOf = ({ content }: ClientSite) => content.chat.starters.flatMap(({ questions }) => questions);

export function starterQuestions(site: ClientSite): ClientQuestion[] {
  return startersOf(site).map((ask, index) => ({ ask, ...(demands[site.key][index] ?? { answered: 'any' }) }));
}

/** Demands of a chip: it leads on, and one that asks for the time names it. */
const chipDemand = (chip: string, { answered = true }: Demand): Demand => {
  const leadsOn: Fact[] = [fresh];
  if (/timeline|how long/i.test(chip)) return { must: [...leadsOn, onSite('starter', anyWeeks)] };
  if (/example|show me/i.test(chip))
    return { must: [...leadsOn, either(someProjects(1), wayToPerson)], answered: 'any' };
  return { must: leadsOn, answered: answered === true ? true : 'any' };
};

export function chipQuestions(site: ClientSite): ClientQuestion[] {
  const { followUps } = site.content.chat;
  return starterQuestions(site).flatMap(({ ask, answered = true }) =>
    followUps.map((chip) => ({ ask: [String(ask), chip], ...chipDemand(chip, { answered }) })),
  );
}
