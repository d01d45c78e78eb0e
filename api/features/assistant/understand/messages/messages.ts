import type { Intent } from '#api/features/assistant/understand/intents.ts';
import { ABOUT_CARE } from './care.ts';
import { ABOUT_CONTACT } from './contact.ts';
import { QUESTIONS_IN_EVERYDAY_WORDS } from './everyday-questions.ts';
import { WISHES_IN_EVERYDAY_WORDS } from './everyday-wishes.ts';
import { ABOUT_MONEY } from './money.ts';
import { ABOUT_OFFERS } from './offers.ts';
import { ABOUT_PEOPLE } from './people.ts';
import { ABOUT_PRICES } from './prices.ts';
import { ABOUT_PROJECTS } from './projects.ts';
import { QUESTIONS_IN_SHORT } from './short-questions.ts';
import { WISHES_IN_SHORT } from './short-wishes.ts';
import { ABOUT_TALK } from './talk.ts';
import { ABOUT_TERMS } from './terms.ts';
import { ABOUT_TIMES } from './times.ts';
import { ABOUT_WISHES } from './wishes.ts';
import { ABOUT_WORK } from './work.ts';

/** A message as a client types it, with what it asks for. */
export interface Message {
  intent: Intent;
  text: string;
}

/**
 * Intents are learned from these messages. `[PACKAGE]`, `[ADDON]`, `[PROJECT]`, `[TECH]` and `[TRADE]` stand
 * for any name of that kind. To teach an intent another wording, write it here; no pattern has to know it.
 */
export const MESSAGES: readonly Message[] = [
  ...ABOUT_PRICES,
  ...ABOUT_MONEY,
  ...ABOUT_OFFERS,
  ...ABOUT_WISHES,
  ...ABOUT_TIMES,
  ...ABOUT_TERMS,
  ...ABOUT_CARE,
  ...ABOUT_WORK,
  ...ABOUT_PROJECTS,
  ...ABOUT_PEOPLE,
  ...ABOUT_CONTACT,
  ...ABOUT_TALK,
  ...WISHES_IN_EVERYDAY_WORDS,
  ...QUESTIONS_IN_EVERYDAY_WORDS,
  ...WISHES_IN_SHORT,
  ...QUESTIONS_IN_SHORT,
].flatMap(([intent, texts]) => texts.map((text) => ({ intent, text })));
