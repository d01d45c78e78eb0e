import { Op } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { toIso } from '#api/core/timestamps.ts';
import { selectRows } from '#api/database/table.ts';
import { createBudget } from '#api/features/assistant/budget.ts';
import { createKnowledge } from '#api/features/assistant/knowledge.ts';
import { type Prompt, promptTokens } from '#api/features/assistant/prompt.ts';
import { completeWithFallback } from '#api/features/assistant/providers/complete-with-fallback.ts';
import { createProviders } from '#api/features/assistant/providers/create-providers.ts';
import type { ProviderName } from '#api/features/assistant/providers/provider.ts';
import { TOKENS } from '#api/features/assistant/tokens.ts';
import { recordUsage } from '#api/features/assistant/usage.ts';
import { requireContact } from '#api/features/contacts/require-contact.ts';
import { presentEntry } from '#api/features/contacts/timeline/present-entry.ts';
import { clientValues } from '#api/features/replies/client-values.ts';
import { defaultSubject } from '#api/features/replies/default-subject.ts';
import type { Templates } from '#api/features/replies/templates.ts';
import type { DraftedReply } from '#common/contract/replies.ts';
import { REPLY } from '#common/dashboard-limits.ts';
import { conflict } from '#common/errors.ts';
import { replyMessages } from '#common/messages.ts';
import { fillFields } from '#common/rules/reply-fields.ts';
import { type CheckedText, checkClaims } from './check-claims.ts';
import { chooseTemplate } from './choose-template.ts';
import { buildDraftPrompt } from './prompt.ts';
import { readEmails, type Source, sourcesOf } from './sources.ts';

/** For an owner who deleted every template. */
const PLAIN = { name: '', subject: null, body: 'Hi {firstName|there},\n\nthank you for your message.\n\n{ownerName}' };

/** Without a subject line or what cannot be stored. */
const cleaned = (text: string): string =>
  text
    .replace(/[\0-\x08\x0b-\x1f\x7f]/g, '')
    .replace(/^\s*(?:\*\*)?subject:[^\n]*\n+/i, '')
    .trim()
    .slice(0, REPLY.body);

interface Wish {
  templateId?: string | undefined;
  instruction?: string | null | undefined;
}

/** Drafts replies from what the request, the emails, the site and the templates say. */
export function createReplyDrafter(context: Context, templates: Templates) {
  const { database, site } = context;
  const { contactEntries } = database.models;
  const providers = createProviders(context);
  const loadKnowledge = createKnowledge(context);
  const budget = createBudget(context);

  const emailsOfClient = async (contactId: string) => {
    const where = { contactId, type: 'email_in' as const };
    return (await selectRows(contactEntries, { attributes: ['id'], where })).map(({ id }) => id);
  };

  /** @throws Conflict with the emails that came since the draft was begun */
  async function assertNoneCame(contactId: string, known: readonly string[]): Promise<void> {
    const newer = await selectRows(contactEntries, {
      where: { contactId, type: 'email_in', id: { [Op.notIn]: [...known] } },
      order: [
        ['at', 'DESC'],
        ['id', 'DESC'],
      ],
      limit: 20,
    });
    if (newer.length > 0)
      throw conflict(replyMessages.newer, { newer: newer.map((row) => presentEntry(row, new Map())) });
  }

  /** The reply of a provider, checked; `null` where none wrote one that can be used. */
  async function write(
    contactId: string,
    prompt: Prompt,
    sources: readonly Source[],
    signal: AbortSignal,
  ): Promise<(CheckedText & { provider: ProviderName }) | null> {
    const guarded = await providers();
    if (guarded.length === 0) return null;
    const needed = promptTokens(prompt);
    const reservation = await budget.reserve(`reply:${contactId}`, needed + TOKENS.reply);
    if (reservation === null) return null;
    const isUsable = (text: string) =>
      cleaned(text) !== '' && !text.includes(prompt.fence) && !text.includes(prompt.canary);
    const { text, provider, spent } = await completeWithFallback(context, guarded, {
      ...{ prompt, promptTokens: needed, signal, isUsable },
      onText: () => true,
      onDiscard: () => undefined,
    });
    await database.transaction(async (transaction) => {
      await reservation.settle(
        spent.reduce((sum, { input, output }) => sum + input + output, 0),
        transaction,
      );
      for (const { provider: used, input, output } of spent)
        await recordUsage(context, { provider: used.name, model: used.model, input, output }, transaction);
    });
    if (text === null || provider === null) return null;
    const checked = checkClaims(cleaned(text), sources);
    return checked && { ...checked, provider: provider.name };
  }

  return {
    /** Stores and sends nothing. @throws NotFound; Conflict when an email of the client came meanwhile */
    async draft(
      contactId: string,
      { templateId, instruction = null }: Wish,
      signal: AbortSignal,
    ): Promise<DraftedReply> {
      const contact = await requireContact(context, contactId);
      const chosen = templateId === undefined ? undefined : await templates.require(templateId);
      const known = await emailsOfClient(contactId);
      const emails = await readEmails(context, contactId);
      const { content } = await site.current();
      const all = await templates.list();
      const values = await clientValues(context, contact);
      const filled = all.map(({ name, subject, body, ...rest }) => ({
        ...{ ...rest, name },
        subject: subject === null ? null : fillFields(subject, values).text,
        body: fillFields(body, values).text,
      }));
      const best = chosen ? filled.find(({ id }) => id === chosen.id) : chooseTemplate(filled, instruction);
      const sources = sourcesOf({ contact, emails, knowledge: await loadKnowledge(), templates: filled });
      const wish = { instruction, template: chosen ? (best?.body ?? null) : null };
      const written = await write(contactId, buildDraftPrompt(content, sources, wish), sources, signal);
      const text = best ?? { ...PLAIN, body: fillFields(PLAIN.body, values).text };
      const used = written ?? { body: text.body, claims: checkClaims(text.body, sources)?.claims ?? [] };
      const subject = (written && !chosen ? null : text.subject) ?? (await defaultSubject(context, contactId));
      await assertNoneCame(contactId, known);
      const last = emails.findLast(({ type }) => type === 'email_in');
      return {
        ...{ subject, body: used.body, claims: used.claims },
        provider: written?.provider ?? 'template',
        basedOn: {
          emails: emails.length,
          lastEmailAt: last ? toIso(last.at) : null,
          templateId: chosen?.id ?? (written ? null : best && 'id' in best ? best.id : null),
        },
      };
    },
  };
}
