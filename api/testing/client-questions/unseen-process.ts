import { either, faq, leads, opens, replyTime, roadmapTime, says, wayToPerson } from './facts.ts';
import type { QuestionSet } from './question.ts';

export const unseenProcess: QuestionSet = {
  intent: 'process',
  questions: [
    {
      ask: 'walk me through a typical project from start to finish',
      must: [faq('process')],
      not: [leads(/takes on new work|is booked/)],
    },
    {
      ask: 'how do you communicate during the project',
      must: [either(faq('communication'), faq('process'))],
      answered: 'any',
    },
    { ask: 'how soon do i get a plan with costs', must: [roadmapTime] },
    { ask: 'how does it work', must: [faq('process')] },
    { ask: 'how quick do you answer emails', must: [replyTime] },
    { ask: 'how involved do i have to be', must: [faq('process')], answered: null },
    {
      ask: ['What does {featured} cost?', 'fine. what happens if i say yes'],
      must: [either(faq('process'), opens(wayToPerson))],
    },
    { ask: 'do you work agile', must: [faq('process')], answered: null },
    { ask: 'how do you test your stuff', must: [says(/\btests?\b|automated|tried|try/)], sites: 'starter' },
    { ask: 'do we get a roadmap', must: [either(roadmapTime, faq('process'))], sites: 'starter' },
  ],
};
