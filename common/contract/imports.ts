import { z } from 'zod';
import { endpoint, reply } from '#common/endpoint.ts';
import { idParams, JsonValue, timestamp } from '#common/fields.ts';
import { formatNumber } from '#common/format.ts';
import { contactColumns, IMPORT, importActions, importSources, importTypes } from '#common/import-options.ts';
import { MEGABYTE } from '#common/limits.ts';
import { Undo } from './undo.ts';

export const GithubListing = z.object({
  profile: z.object({ login: z.string(), name: z.string().nullable(), bio: z.string().nullable(), url: z.string() }),
  repositories: z.array(
    z.object({
      name: z.string(),
      url: z.string(),
      description: z.string().nullable(),
      topics: z.array(z.string()),
      language: z.string().nullable(),
      stars: z.int().nonnegative(),
      fork: z.boolean(),
      archived: z.boolean(),
      pushedAt: timestamp.nullable(),
      projectId: z.string().nullable().describe('The project that has it already'),
    }),
  ),
  remaining: z.int().nonnegative().nullable().describe('Questions that GitHub still allows'),
  resetsAt: timestamp.nullable().describe('When it allows more'),
});
export type GithubListing = z.output<typeof GithubListing>;

export const listGithubRepositories = endpoint({
  method: 'GET',
  path: '/api/imports/github',
  access: 'admin',
  summary: 'Public repositories of a GitHub account, the newest push first; nothing is stored',
  query: z.strictObject({
    login: z.string().max(100, 'Must be at most 100 characters').describe('Name of the account'),
  }),
  errors: ['rule_broken', 'upstream_failed', 'upstream_timeout'],
  reply: reply(GithubListing),
});

const fields = z.record(z.string(), JsonValue);

export const ImportItem = z.object({
  key: z.string(),
  type: z.enum(importTypes),
  action: z.enum(importActions),
  title: z.string(),
  reason: z.string().nullable().describe('Why it is skipped, or what is left out'),
  needs: z.array(z.string()).describe('Fields without which it is not added'),
  before: fields.nullable(),
  after: fields.nullable(),
});
export type ImportItem = z.output<typeof ImportItem>;

const column = z.string().max(IMPORT.head);
/** Two columns are joined, as a first name and a last name. */
const Mapping = z.partialRecord(z.enum(contactColumns), z.union([column, z.array(column).min(1).max(2)]).nullable());
export type Mapping = z.output<typeof Mapping>;

export const ImportPreview = z.object({
  id: z.string(),
  source: z.enum(importSources),
  expiresAt: timestamp,
  items: z.array(ImportItem),
  columns: z.array(z.string()).optional().describe('Heads of the file'),
  mapping: Mapping.optional().describe('The column of each field, as it was chosen or guessed'),
});
export type ImportPreview = z.output<typeof ImportPreview>;

const inBytes = (max: number) => (text: string) => new TextEncoder().encode(text).length <= max;

export const previewImport = endpoint({
  method: 'POST',
  path: '/api/imports',
  access: 'admin',
  status: 201,
  maxBody: IMPORT.maxBody,
  summary: 'What an import would add, change and skip; nothing else is stored',
  example: { source: 'github', login: 'octocat', repositories: ['hello-world'] },
  payload: z.discriminatedUnion('source', [
    z.strictObject({
      source: z.literal('github'),
      login: z.string().max(100, 'Must be at most 100 characters'),
      repositories: z
        .array(z.string().max(100, 'Must be at most 100 characters'))
        .min(1, 'Choose one at least')
        .max(IMPORT.repositories, `Choose at most ${IMPORT.repositories}`),
    }),
    z.strictObject({ source: z.literal('json-resume'), resume: z.unknown() }),
    z.strictObject({
      source: z.literal('contacts-csv'),
      text: z.string().refine(inBytes(IMPORT.csvBytes), `Must be at most ${IMPORT.csvBytes / MEGABYTE} MB`),
      mapping: Mapping.optional(),
    }),
  ]),
  errors: ['upstream_failed', 'upstream_timeout'],
  reply: reply(ImportPreview),
});

export const applyImport = endpoint({
  method: 'POST',
  path: '/api/imports/{id}/apply',
  access: 'admin',
  maxBody: IMPORT.maxBody,
  summary:
    'Take over what was chosen of a preview, all of it or nothing; `POST /api/undo/{id}` takes it back within a day',
  example: { keys: 'all' },
  params: idParams,
  payload: z.strictObject({
    keys: z.union([
      z.literal('all'),
      z
        .array(z.string().max(200))
        .min(1, 'Choose one at least')
        .max(IMPORT.rows, `Choose at most ${formatNumber(IMPORT.rows)}`),
    ]),
    values: z.record(z.string().max(200), fields).optional().describe('Fields by the key of their item'),
  }),
  errors: ['conflict', 'state_conflict', 'expired'],
  reply: reply(
    z.object({
      added: z.int().nonnegative(),
      changed: z.int().nonnegative(),
      skipped: z.int().nonnegative().describe('Of those sent, what was there by now'),
      undo: Undo.nullable(),
    }),
  ),
});
