import type { QuestionSet } from './question.ts';
import { unseenAvailability } from './unseen-availability.ts';
import { unseenBooking } from './unseen-booking.ts';
import { unseenBudget } from './unseen-budget.ts';
import { unseenContact } from './unseen-contact.ts';
import { unseenData } from './unseen-data.ts';
import { unseenDeadline } from './unseen-deadline.ts';
import { unseenDiscount } from './unseen-discount.ts';
import { unseenDuration } from './unseen-duration.ts';
import { unseenFit } from './unseen-fit.ts';
import { unseenForeign } from './unseen-foreign.ts';
import { unseenGuarantee } from './unseen-guarantee.ts';
import { unseenHosting } from './unseen-hosting.ts';
import { unseenIndustry } from './unseen-industry.ts';
import { unseenInjection } from './unseen-injection.ts';
import { unseenLanguages } from './unseen-languages.ts';
import { unseenNda } from './unseen-nda.ts';
import { unseenOffTopic } from './unseen-off-topic.ts';
import { unseenOwner } from './unseen-owner.ts';
import { unseenOwnership } from './unseen-ownership.ts';
import { unseenPackage } from './unseen-package.ts';
import { unseenPayment } from './unseen-payment.ts';
import { unseenPrice } from './unseen-price.ts';
import { unseenProcess } from './unseen-process.ts';
import { unseenProject } from './unseen-project.ts';
import { unseenProjects } from './unseen-projects.ts';
import { unseenSmallTalk } from './unseen-small-talk.ts';
import { unseenSum } from './unseen-sum.ts';
import { unseenSupport } from './unseen-support.ts';
import { unseenTeam } from './unseen-team.ts';
import { unseenTechnology } from './unseen-technology.ts';
import { unseenTestimonials } from './unseen-testimonials.ts';
import { unseenTimeZone } from './unseen-time-zone.ts';
import { unseenUnknown } from './unseen-unknown.ts';
import { unseenWorst } from './unseen-worst.ts';

/** The half of the questions that is only measured: do not open its files while building the rules. */
export const unseenQuestions: readonly QuestionSet[] = [
  unseenPrice,
  unseenPackage,
  unseenSum,
  unseenBudget,
  unseenFit,
  unseenDuration,
  unseenDeadline,
  unseenAvailability,
  unseenGuarantee,
  unseenPayment,
  unseenOwnership,
  unseenNda,
  unseenSupport,
  unseenHosting,
  unseenData,
  unseenProcess,
  unseenTimeZone,
  unseenLanguages,
  unseenTeam,
  unseenTechnology,
  unseenIndustry,
  unseenProject,
  unseenProjects,
  unseenTestimonials,
  unseenWorst,
  unseenOwner,
  unseenContact,
  unseenBooking,
  unseenDiscount,
  unseenSmallTalk,
  unseenOffTopic,
  unseenForeign,
  unseenUnknown,
  unseenInjection,
];
