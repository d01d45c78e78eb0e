import type { ContactPriority } from '#common/dashboard-options.ts';
import type { Language } from '#common/languages.ts';
import { HOUR } from '#common/limits.ts';
import type { ProjectType } from '#common/request-options.ts';
import { isPressingIn } from './pressing-words.ts';

const BY_PRIORITY: Record<ContactPriority, number> = { urgent: 40, high: 30, medium: 20, low: 10 };
const BY_TYPE: Record<ProjectType, number> = {
  'web-app': 10,
  'ai-integration': 15,
  'api-development': 8,
  consulting: 6,
  fintech: 12,
  ecommerce: 5,
  other: 5,
};
/** Without a project type, or with one that is not in the list. */
const NO_TYPE = 5;
const byType = new Map<string | null, number>(Object.entries(BY_TYPE));
const PRESSING = /asap|urgent/i;

/**
 * `true` when a timeline counts as pressing because of its place: the first of a list in which no words say so. Where some
 * do, these alone count, and `scoreUrgency` finds the English ones itself.
 */
export const isFirstOfCalmList = (
  timeline: string | null,
  timelines: readonly string[],
  language: Language = 'en',
): boolean =>
  timeline !== null &&
  timeline === timelines[0] &&
  !timelines.some((entry) => PRESSING.test(entry) || isPressingIn(language, entry));

/** Points by age, newest first: under 1 h, under 6 h, under 24 h. */
const AGE_POINTS = [
  { under: HOUR, points: 15 },
  { under: 6 * HOUR, points: 10 },
  { under: 24 * HOUR, points: 5 },
] as const;

export interface Urgency {
  score: number;
  /** Time of the next drop of the score; `null` when it no longer changes. */
  changesAt: Date | null;
}

/** Urgency score of a contact at the time `now`; higher is more urgent. */
export function scoreUrgency(
  contact: {
    priority: ContactPriority;
    timeline: string | null;
    /** 1 when the timeline was pressing among those that the visitor could choose from. */
    isPressing: number;
    projectType: string | null;
    submittedAt: Date;
  },
  now: Date,
): Urgency {
  const age = now.getTime() - contact.submittedAt.getTime();
  const step = AGE_POINTS.find(({ under }) => age < under);
  return {
    score:
      BY_PRIORITY[contact.priority] +
      (contact.isPressing === 1 || PRESSING.test(contact.timeline ?? '') ? 25 : 0) +
      (byType.get(contact.projectType) ?? NO_TYPE) +
      (step?.points ?? 0),
    changesAt: step ? new Date(contact.submittedAt.getTime() + step.under) : null,
  };
}
