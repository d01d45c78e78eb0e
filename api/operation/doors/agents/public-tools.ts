import { z } from 'zod';
import { listTypes } from '#api/calendar/index.ts';
import type { Context } from '#api/core/context.ts';
import { day, slug } from '#common/contract/booking/free-times.ts';
import { EstimateRequest } from '#common/contract/estimates.ts';
import { timeZone } from '#common/contract/hours.ts';
import { missing } from '#common/errors.ts';
import { singleLine } from '#common/fields.ts';
import { projectPath } from '#common/paths.ts';
import { summaryOf } from '#common/rules/public-projects.ts';
import { addDays, dayIn } from '#common/site/days.ts';
import * as messages from '#common/texts/keys/messages.ts';
import { type AgentParts, type Tool, tool } from './tool.ts';

const MAX_SLOTS = 50;

const whole = (min: number, max: number, initial: number) =>
  z
    .int({ error: 'Must be a whole number' })
    .min(min, `Must be ${min} to ${max}`)
    .max(max, `Must be ${min} to ${max}`)
    .default(initial);

const searchWork = ({ config }: Context, { findProjects }: AgentParts) =>
  tool({
    name: 'search_work',
    title: 'Search work',
    description: 'Searches the published projects of this developer. Returns their titles, summaries and pages.',
    scopes: [],
    isReadOnly: true,
    input: z.strictObject({
      query: singleLine({ max: 200, required: 'Search text is required' }).describe('Words to search for'),
      limit: whole(1, 10, 5).describe('Maximum number of results'),
    }),
    async run({ query, limit }) {
      const projects = await findProjects(query, limit);
      return {
        results: projects.map((project) => ({
          title: project.title,
          summary: summaryOf(project),
          url: config.publicUrl + projectPath(project.slug),
        })),
      };
    },
  });

const getPrices = ({ readSite }: AgentParts) =>
  tool({
    name: 'get_prices',
    title: 'Get prices',
    description: 'The packages and add-ons with their prices, as the site shows them; null while it shows none.',
    scopes: [],
    isReadOnly: true,
    input: z.strictObject({}),
    async run() {
      const { packages, addOns, identity } = await readSite();
      return { currency: identity.currency, packages, addOns };
    },
  });

const estimate = ({ previewEstimate }: AgentParts) =>
  tool({
    name: 'estimate',
    title: 'Estimate',
    description:
      'What a package with add-ons costs and when it could be there, as of today. Not binding, and nothing is stored. Amounts are in minor units of the currency.',
    scopes: [],
    isReadOnly: true,
    input: EstimateRequest.omit({ answers: true }),
    run: (choice) => previewEstimate(choice),
  });

const checkAvailability = (context: Context, { listFreeTimes }: AgentParts) =>
  tool({
    name: 'check_availability',
    title: 'Check availability',
    description: `Free times for a call, at most ${MAX_SLOTS}. They are booked on the site, not here.`,
    scopes: [],
    isReadOnly: true,
    input: z.strictObject({
      type: slug.optional().describe('Slug of the kind of call; the first one unless given'),
      from: day.optional().describe('First date; today unless given'),
      days: whole(1, 14, 7).describe('Number of dates'),
      timeZone: timeZone.optional().describe('IANA name of a time zone; that of the owner unless given'),
    }),
    async run({ type, from, days, timeZone: zone }) {
      const wanted = type ?? (await listTypes(context))[0]?.slug;
      if (wanted === undefined) throw missing(messages.callKindNotFound);
      const timeZone = zone ?? (await context.site.current()).content.identity.timeZone;
      const first = from ?? dayIn(timeZone, context.now());
      const to = addDays(first, days - 1);
      const found = await listFreeTimes({ type: wanted, from: first, to, timeZone, link: undefined });
      return { type: found.type, slots: found.days.flatMap(({ slots }) => slots).slice(0, MAX_SLOTS) };
    },
  });

/** These tools read what visitors see, and need no token. */
export const publicTools = (context: Context, parts: AgentParts): Tool[] => [
  searchWork(context, parts),
  getPrices(parts),
  estimate(parts),
  checkAvailability(context, parts),
];
