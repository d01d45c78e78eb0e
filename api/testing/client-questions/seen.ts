import type { QuestionSet } from './question.ts';
import { seenContact, seenLanguages, seenOwner, seenTeam } from './seen-people.ts';
import { seenDiscount, seenPackage, seenPayment, seenPrice, seenSum } from './seen-prices.ts';
import { seenFit, seenHosting, seenSupport } from './seen-services.ts';
import { seenForeign, seenInjection, seenOffTopic, seenSmallTalk, seenUnknown } from './seen-talk.ts';
import { seenData, seenGuarantee, seenNda, seenOwnership, seenProcess } from './seen-terms.ts';
import { seenAvailability, seenBooking, seenBudget, seenDeadline, seenDuration, seenTimeZone } from './seen-times.ts';
import { seenIndustry, seenProject, seenProjects, seenTechnology, seenTestimonials, seenWorst } from './seen-work.ts';

/** The half of the questions that is looked at while the assistant is built. */
export const seenQuestions: readonly QuestionSet[] = [
  seenPrice,
  seenPackage,
  seenSum,
  seenBudget,
  seenFit,
  seenDuration,
  seenDeadline,
  seenAvailability,
  seenGuarantee,
  seenPayment,
  seenOwnership,
  seenNda,
  seenSupport,
  seenHosting,
  seenData,
  seenProcess,
  seenTimeZone,
  seenLanguages,
  seenTeam,
  seenTechnology,
  seenIndustry,
  seenProject,
  seenProjects,
  seenTestimonials,
  seenWorst,
  seenOwner,
  seenContact,
  seenBooking,
  seenDiscount,
  seenSmallTalk,
  seenOffTopic,
  seenForeign,
  seenUnknown,
  seenInjection,
];
