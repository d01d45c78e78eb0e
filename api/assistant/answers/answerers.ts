import type { Intent } from '#api/assistant/understand/intents.ts';
import type { Answerer } from './answer.ts';
import { budget } from './budgets.ts';
import { currency, discount } from './discounts.ts';
import { fitting } from './fit.ts';
import { languages, location, owner, reasons, team, timeZone } from './people.ts';
import { package_, pricing, sum } from './prices.ts';
import { benefits, example, industry, project, projects } from './projects.ts';
import { contact, scheduling } from './reaching.ts';
import { ai, skillOfWord, skills } from './skills.ts';
import { foreign, smallTalk } from './talk.ts';
import { data, guarantee, hosting, nda, ownership, payment, process, replyTime, support } from './terms.ts';
import { availability, deadline, duration } from './times.ts';
import { topic } from './topic.ts';
import { testimonials, worst } from './voices.ts';

/** Who answers which intent; the others are looked up in the content. */
export const ANSWERERS: Readonly<Partial<Record<Intent, Answerer>>> = {
  pricing,
  package: package_,
  sum,
  budget,
  fit: fitting,
  discount,
  currency,
  duration,
  deadline,
  availability,
  'reply-time': replyTime,
  guarantee,
  payment,
  ownership,
  nda,
  support,
  hosting,
  data,
  ai,
  topic,
  process,
  reasons,
  'time-zone': timeZone,
  languages,
  team,
  skills,
  // 'Experience with Electron?' names a skill and no trade.
  industry: (asked) =>
    (asked.read.names.industries.length === 0 ? skillOfWord(asked) : null) ?? industry(asked) ?? owner(asked),
  project,
  projects,
  testimonials,
  worst,
  owner,
  location,
  contact,
  scheduling,
  example,
  benefits,
  'small-talk': smallTalk,
  foreign,
};

/** The document states these as numbers of its own, so that it wins over an FAQ. */
export const DOCUMENT_FIRST: readonly Intent[] = [
  'pricing',
  'package',
  'sum',
  'budget',
  'fit',
  'duration',
  'deadline',
  'availability',
];
