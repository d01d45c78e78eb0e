import type { UnansweredQuestion } from '#common/contract/assistant.ts';

interface IntentGroup {
  label: string;
  /** Counts how often visitors asked any question of the group. */
  times: number;
  questions: UnansweredQuestion[];
}

/** Intents that do not read as their name. */
const LABELS: Readonly<Record<string, string>> = {
  pricing: 'Prices',
  sum: 'Prices of several things',
  fit: 'Which package fits',
  nda: 'Confidentiality',
  ai: 'AI',
  topic: 'Kind of work',
  projects: 'Projects',
  owner: 'About you',
  worst: 'Criticism',
  'time-zone': 'Time zone',
  'reply-time': 'Reply time',
  scheduling: 'Calls',
  'off-topic': 'Off topic',
  foreign: 'Other languages',
};
const OTHER = 'Other';
const UNKNOWN = ['other', 'unknown'];

const labelOf = (intent: string | null): string => {
  if (intent === null || UNKNOWN.includes(intent)) return OTHER;
  const words = intent.replaceAll('-', ' ');
  return LABELS[intent] ?? words.charAt(0).toUpperCase() + words.slice(1);
};

/** The questions by what they are about, the most asked group first; what has no name comes last. */
export function byIntent(questions: readonly UnansweredQuestion[]): IntentGroup[] {
  const groups = new Map<string, IntentGroup>();
  for (const question of questions) {
    const label = labelOf(question.intent);
    const group = groups.get(label) ?? { label, times: 0, questions: [] };
    groups.set(label, {
      ...group,
      times: group.times + question.times,
      questions: [...group.questions, question],
    });
  }
  const isOther = ({ label }: IntentGroup) => Number(label === OTHER);
  return [...groups.values()].sort((a, b) => isOther(a) - isOther(b) || b.times - a.times);
}
