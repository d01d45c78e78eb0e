import type { QuestionSet } from './question.ts';
import { seenAvailability } from './seen-availability.ts';
import { seenBooking } from './seen-booking.ts';
import { seenBudget } from './seen-budget.ts';
import { seenContact } from './seen-contact.ts';
import { seenData } from './seen-data.ts';
import { seenDeadline } from './seen-deadline.ts';
import { seenDiscount } from './seen-discount.ts';
import { seenDuration } from './seen-duration.ts';
import { seenFit } from './seen-fit.ts';
import { seenForeign } from './seen-foreign.ts';
import { seenGuarantee } from './seen-guarantee.ts';
import { seenHosting } from './seen-hosting.ts';
import { seenIndustry } from './seen-industry.ts';
import { seenInjection } from './seen-injection.ts';
import { seenLanguages } from './seen-languages.ts';
import { seenNda } from './seen-nda.ts';
import { seenOffTopic } from './seen-off-topic.ts';
import { seenOwner } from './seen-owner.ts';
import { seenOwnership } from './seen-ownership.ts';
import { seenPackage } from './seen-package.ts';
import { seenPayment } from './seen-payment.ts';
import { seenPrice } from './seen-price.ts';
import { seenProcess } from './seen-process.ts';
import { seenProject } from './seen-project.ts';
import { seenProjects } from './seen-projects.ts';
import { seenSmallTalk } from './seen-small-talk.ts';
import { seenSum } from './seen-sum.ts';
import { seenSupport } from './seen-support.ts';
import { seenTeam } from './seen-team.ts';
import { seenTechnology } from './seen-technology.ts';
import { seenTestimonials } from './seen-testimonials.ts';
import { seenTimeZone } from './seen-time-zone.ts';
import { seenUnknown } from './seen-unknown.ts';
import { seenWorst } from './seen-worst.ts';

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
