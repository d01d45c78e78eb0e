import { z } from 'zod';
import { done, endpoint, reply } from '#common/endpoint.ts';
import {
  freeForm,
  idParams,
  optionalVisitorLine,
  scalars,
  singleLine,
  timestamp,
  truncatedText,
} from '#common/fields.ts';
import * as rules from '#common/texts/keys/rules.ts';
import { t } from '#common/texts/text.ts';

const Session = z.object({
  sessionId: z.string(),
  source: z.string().nullable(),
  referrer: z.string().nullable(),
  preferences: z.record(z.string(), z.unknown()),
  startedAt: timestamp,
  lastSeenAt: timestamp,
});

export const openSession = endpoint({
  method: 'POST',
  path: '/api/sessions',
  access: 'public',
  summary: 'Open a session; no personal data is stored',
  status: 201,
  idempotent: true,
  payload: z.strictObject({
    userAgent: truncatedText(500),
    referrer: truncatedText(500),
    source: optionalVisitorLine(100),
    language: optionalVisitorLine(35),
    timezone: optionalVisitorLine(60),
    extras: scalars(20).optional(),
  }),
  reply: reply(z.object({ sessionId: z.string() })),
});

export const getSession = endpoint({
  method: 'GET',
  path: '/api/sessions/{id}',
  access: 'public',
  secret: true,
  summary: 'Read a session by its id',
  params: idParams,
  reply: reply(Session),
});

export const recordActivity = endpoint({
  method: 'PUT',
  path: '/api/sessions/{id}/activity',
  access: 'public',
  secret: true,
  summary: 'Record an activity of the visitor',
  params: idParams,
  payload: z.strictObject({
    action: singleLine({ max: 100, required: () => t(rules.actionRequired) }),
    data: freeForm(4000).optional(),
  }),
  reply: done,
});

export const recordPageView = endpoint({
  method: 'POST',
  path: '/api/sessions/{id}/pageview',
  access: 'public',
  secret: true,
  summary: 'Record a page view; `duration` in seconds, at most a day',
  idempotent: true,
  params: idParams,
  payload: z.strictObject({
    page: singleLine({ max: 500, required: () => t(rules.pageRequired) }),
    title: optionalVisitorLine(300),
    duration: z.number().min(0).max(1e12).nullish(),
  }),
  reply: done,
});

export const setPreferences = endpoint({
  method: 'PUT',
  path: '/api/sessions/{id}/preferences',
  access: 'public',
  secret: true,
  summary: "Add to the visit's preferences",
  params: idParams,
  payload: scalars(30),
  reply: reply(z.record(z.string(), z.unknown())),
});

export const getSessionAnalytics = endpoint({
  method: 'GET',
  path: '/api/sessions/{id}/analytics',
  access: 'public',
  secret: true,
  summary: 'Analytics of a session; durations in seconds',
  params: idParams,
  reply: reply(
    z.object({
      sessionId: z.string(),
      pageViews: z.number(),
      activities: z.number(),
      totalDuration: z.number(),
      pages: z.array(z.object({ page: z.string(), views: z.number(), duration: z.number() })),
      startedAt: timestamp,
      lastSeenAt: timestamp,
    }),
  ),
});
