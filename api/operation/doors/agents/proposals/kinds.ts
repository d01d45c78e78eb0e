import type { Transaction } from 'sequelize';
import { z } from 'zod';
import { presentFaq, presentProject } from '#api/content/index.ts';
import type { Context } from '#api/core/context.ts';
import { joinTransaction } from '#api/core/join-transaction.ts';
import { toIso, toIsoOrNull } from '#api/core/timestamps.ts';
import { selectRow } from '#api/database/table.ts';
import type { ProposalRow } from '#api/database/tables/agents.ts';
import { visibleTexts, type Writers } from '#api/operation/doors/agents/tool.ts';
import type { ProposalKind, proposalResults } from '#common/agent-options.ts';
import type { Proposal } from '#common/contract/agents.ts';
import { DraftChange } from '#common/contract/drafts.ts';
import { FaqEdit, NewFaq, NewProject, ProjectEdit } from '#common/contract/portfolio-content.ts';
import { QuoteDraft } from '#common/contract/quotes/draft.ts';
import { conflict, type FieldProblem, notFound, ruleBroken } from '#common/errors.ts';
import type { Actor } from '#common/events.ts';
import { id } from '#common/fields.ts';
import { isBlank } from '#common/rules/marks.ts';

export type Fields = Record<string, unknown>;

/** A proposal is about this entry, in this version; both are `null` where there is none yet. */
interface Target {
  targetId: string | null;
  base: number | null;
}

/** Each kind of proposal has a form, and a way to be written. */
interface Kind {
  /** The form that it fills: of something new, or of an edit. */
  form(targetId: string | null): z.core.$ZodType<Fields>;
  /** It changes published content. */
  isContent: boolean;
  /** The target as it is now. @throws NotFound */
  find(context: Context, targetId: string, writers: Writers): Promise<{ fields: Fields | null } & Target>;
  titleOf(after: Fields, target: Fields | null): string;
  /** Writes it. @returns the id of what it became @throws Conflict, RuleBroken, NotFound */
  write(context: Context, target: Target, after: Fields, by: By): Promise<string>;
}

interface By {
  actor: Actor;
  transaction: Transaction;
  portfolio: ReturnType<Writers['portfolioOf']>;
  writers: Writers;
}

/** Entries have these fields beside those of their form. */
const READ_ONLY = { id: true, _id: true, isExample: true, createdAt: true, updatedAt: true } as const;
/** Images are uploaded by people, and the owner alone publishes. */
const OWNERS = { image: true, gallery: true, isDraft: true } as const;
const PROJECT_FORM = NewProject.omit(OWNERS);
const PROJECT_EDIT = ProjectEdit.omit({ ...READ_ONLY, formerSlugs: true, deadLinks: true, ...OWNERS });
const FAQ_EDIT = FaqEdit.omit(READ_ONLY);

/** The forms of tools: what an agent may send, with the id of an entry that is changed. */
export const forms = {
  reply: DraftChange.pick({ subject: true, body: true }).refine(({ body }) => !isBlank(body), {
    path: ['body'],
    message: 'Please write a reply',
  }),
  project: PROJECT_EDIT,
  faq: FAQ_EDIT,
  quote: QuoteDraft.extend({ contactId: id.describe('Id of the request that the quote is for') }),
};

const staleTarget = (current: Fields, sent: Fields) =>
  conflict('This was changed since it was proposed', { current, sent });

interface Entries<Row> {
  label: string;
  read(context: Context, targetId: string, transaction?: Transaction): Promise<Row | undefined>;
  present(row: Row): object;
  create(by: By, after: Fields): Promise<{ id: string }>;
  update(by: By, targetId: string, after: Fields): Promise<unknown>;
}

/** Projects and FAQs, whose fields are those of their forms. */
const entries = <Row extends { updatedAt: number }>({
  label,
  read,
  present,
  create,
  update,
}: Entries<Row>): Pick<Kind, 'find' | 'write'> => ({
  async find(context, targetId) {
    const row = await read(context, targetId);
    if (!row) throw notFound(label);
    return { fields: { ...present(row) }, targetId, base: row.updatedAt };
  },
  async write(context, { targetId, base }, after, by) {
    if (targetId === null) return (await create(by, after)).id;
    const row = await read(context, targetId, by.transaction);
    if (!row) throw notFound(label);
    if (row.updatedAt !== base) throw staleTarget({ ...present(row) }, after);
    await update(by, targetId, after);
    return targetId;
  },
});

const live = (targetId: string) => ({ id: targetId, deletedAt: null });

export const kinds: Record<ProposalKind, Kind> = {
  reply: {
    form: () => forms.reply,
    isContent: false,
    async find(context, targetId, { readReply, requireContact }) {
      const { deletedAt } = await requireContact(context, targetId);
      if (deletedAt !== null) throw notFound('Contact');
      const draft = await readReply(context, targetId);
      const fields = draft && { subject: draft.subject, body: draft.body };
      return { fields, targetId, base: draft && Date.parse(draft.updatedAt) };
    },
    titleOf: () => 'Reply',
    async write(context, { targetId, base }, after, { writers: { readReply, writeReply } }) {
      if (targetId === null) throw notFound('Contact');
      const current = await readReply(context, targetId);
      const { subject, body } = forms.reply.parse(after);
      await writeReply(context, targetId, {
        subject: subject ?? current?.subject ?? null,
        body,
        attachments: current?.attachments ?? [],
        templateId: null,
        updatedAt: base === null ? null : new Date(base).toISOString(),
      });
      return targetId;
    },
  },
  project: {
    form: (targetId) => (targetId === null ? PROJECT_FORM : PROJECT_EDIT),
    isContent: true,
    titleOf: (after, target) => String(after.title ?? target?.title ?? ''),
    ...entries({
      label: 'Project',
      read: ({ database }, targetId, transaction) =>
        selectRow(database.models.projects, { where: live(targetId), ...(transaction && { transaction }) }),
      present: presentProject,
      create: ({ actor, portfolio }, after) =>
        portfolio.projects.create(NewProject.parse({ ...after, isDraft: true }), actor),
      update: ({ actor, portfolio }, targetId, after) =>
        portfolio.projects.update(targetId, PROJECT_EDIT.parse(after), actor),
    }),
  },
  faq: {
    form: (targetId) => (targetId === null ? NewFaq : FAQ_EDIT),
    isContent: true,
    titleOf: (after, target) => String(after.question ?? target?.question ?? ''),
    ...entries({
      label: 'FAQ',
      read: ({ database }, targetId, transaction) =>
        selectRow(database.models.faqs, { where: live(targetId), ...(transaction && { transaction }) }),
      present: presentFaq,
      create: ({ actor, portfolio }, after) => portfolio.faqs.create(NewFaq.parse(after), actor),
      update: ({ actor, portfolio }, targetId, after) => portfolio.faqs.update(targetId, FAQ_EDIT.parse(after), actor),
    }),
  },
  quote: {
    form: () => forms.quote,
    isContent: false,
    async find(context, targetId, { requireContact }) {
      await requireContact(context, targetId);
      return { fields: null, targetId, base: null };
    },
    titleOf: ({ title }) => String(title),
    write: async (context, _target, after, { writers }) =>
      (await writers.createQuote(context, forms.quote.parse(after))).id,
  },
};

function* problemsIn({ issues }: z.core.$ZodError): Generator<FieldProblem> {
  for (const { path, message, code, ...issue } of issues) {
    const names = code === 'unrecognized_keys' && 'keys' in issue ? issue.keys.map((key) => [...path, key]) : [path];
    for (const name of names)
      yield { path: name.map(String).join('.'), message: code === 'unrecognized_keys' ? 'Unknown field' : message };
  }
}

/** Parses what an agent or the owner sent, as a person sees it. @throws RuleBroken with every problem */
export function parseVisible<Value>(schema: z.core.$ZodType<Value>, input: unknown, below = ''): Value {
  const parsed = z.safeParse(schema, visibleTexts(input));
  if (parsed.success) return parsed.data;
  const problems = [...problemsIn(parsed.error)].map(({ path, message }) => ({
    path: [below, path].filter(Boolean).join('.'),
    message,
  }));
  throw ruleBroken(problems[0]?.message ?? 'Not valid', problems);
}

/** Writes a proposal in a transaction, which for content has to be one of `content.change`. @throws as `write` does */
export const writeProposal = (
  context: Context,
  { kind, target, after, actor }: { kind: ProposalKind; target: Target; after: Fields; actor: Actor },
  writers: Writers,
  transaction: Transaction,
): Promise<string> => {
  const joined = joinTransaction(context, transaction);
  return kinds[kind].write(joined, target, after, {
    actor,
    transaction,
    portfolio: writers.portfolioOf(joined),
    writers,
  });
};

const RESULTS: Record<ProposalKind, (typeof proposalResults)[number]> = {
  reply: 'contact',
  project: 'project',
  faq: 'faq',
  quote: 'quote',
};

const read = (json: string): Proposal['after'] => JSON.parse(json);

/** Names of the fields whose values differ. */
export const changedFields = (
  before: Readonly<Record<string, unknown>> | null,
  after: Readonly<Record<string, unknown>>,
) =>
  Object.keys(after).filter((name) => JSON.stringify(before?.[name] ?? null) !== JSON.stringify(after[name] ?? null));

export function presentProposal(row: ProposalRow): Proposal {
  const before = row.before === null ? null : read(row.before);
  const after = read(row.after);
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    tokenName: row.tokenName,
    targetId: row.targetId,
    title: row.title,
    before,
    after,
    changed: changedFields(before, after),
    result: row.resultId === null ? null : { type: RESULTS[row.kind], id: row.resultId },
    createdAt: toIso(row.createdAt),
    decidedAt: toIsoOrNull(row.decidedAt),
  };
}
