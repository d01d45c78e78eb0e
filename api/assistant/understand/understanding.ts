import type { Intent, Subject } from './intents.ts';
import type { ForeignLanguage } from './languages.ts';
import type { Money } from './money.ts';
import type { NamesFound } from './names.ts';
import type { TimeSlot } from './time.ts';
import type { Topic } from './topics.ts';

/** Intents and names of a question. */
export interface Understanding {
  question: string;
  /** Lower case, typing errors mended. */
  plain: string;
  /** Foremost first; empty where no rule and no paraphrase fits. */
  intents: readonly Intent[];
  /** Decides the answer where it is not `null`. */
  subject: Subject | null;
  /** It may be about a subject after all. */
  isDoubtful: boolean;
  /** Its words alone tell little of what it asks for. */
  isUnsure: boolean;
  names: NamesFound;
  topics: readonly Topic[];
  money: Money | null;
  time: TimeSlot | null;
  /** `null` for English. */
  language: ForeignLanguage | null;
}

export const hasNames = ({ packages, addOns, projects, testimonials, technologies, industries }: NamesFound): boolean =>
  [packages, addOns, projects, testimonials, technologies, industries].some((list) => list.length > 0);
