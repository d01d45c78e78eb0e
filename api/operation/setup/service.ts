import { Op, type Transaction } from 'sequelize';
import { sayCalls } from '#api/calendar/index.ts';
import type { Context } from '#api/core/context.ts';
import { isPublicSite } from '#api/core/private-address.ts';
import { toIso } from '#api/core/timestamps.ts';
import { deskSettings } from '#api/desk/index.ts';
import { hasBackup } from '#api/operation/backup/write.ts';
import { readEmailProof, sayArrived } from '#api/operation/connections/email-test.ts';
import { readMoneySettings, readQuoteSettings } from '#api/work/index.ts';
import { starter } from '#common/content/starter/starter.ts';
import { health } from '#common/contract/health.ts';
import type { Setup, setSetupHours } from '#common/contract/setup.ts';
import type { SiteContent } from '#common/contract/site/content.ts';
import type { PayloadOf } from '#common/endpoint.ts';
import type { Actor } from '#common/events.ts';
import { isExampleEmail } from '#common/rules/email-address.ts';
import { type ChecklistStep, type LaterStep, laterSteps, type SetupStep, setupSteps } from '#common/site/options.ts';

/** `null` for a step that is done, else why it is open, in one line. */
type Reasons<Step extends string> = Record<Step, string | null>;

const TIMEOUT_MS = 5_000;

/** The result of a check of the address. */
interface CheckedAddress {
  publicUrl: string;
  seenAs: string;
  matches: boolean;
  /** Milliseconds since 1970. */
  at: number;
}

/** The address of the site, with what the last check of it found. */
function presentAddress(
  { config }: Pick<Context, 'config'>,
  seenAs: string,
  checked: CheckedAddress | null,
): Setup['address'] {
  const { publicUrl } = config;
  const isChecked = checked?.publicUrl === publicUrl;
  return {
    ...{ publicUrl, isPublic: isPublicSite(config), seenAs },
    matches: isChecked && checked.matches && checked.seenAs === seenAs,
    https: publicUrl.startsWith('https:'),
    checkedAt: isChecked ? toIso(checked.at) : null,
  };
}

/** This server answers at its public address. No other host is asked: redirects are not followed. */
async function isReached(publicUrl: string): Promise<boolean> {
  try {
    const url = new URL(health.path, publicUrl);
    const reply = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) });
    return reply.ok && ((await reply.json()) as { status?: unknown } | null)?.status === 'ok';
  } catch {
    // The owner is told that the address does not answer, whatever the reason is.
    return false;
  }
}

/** Asks itself through PUBLIC_URL and compares that host with the one by which the owner came. */
async function checkAddress({ config, now }: Context, seenAs: string): Promise<CheckedAddress> {
  const { publicUrl } = config;
  const matches = new URL(publicUrl).host === seenAs && (await isReached(publicUrl));
  return { publicUrl, seenAs, matches, at: now() };
}

/** What the site's document and the decisions on it say. */
interface SiteSide {
  read(): Promise<
    Pick<Setup, 'claims' | 'asItCame' | 'blocked'> & {
      draft: SiteContent;
      /** Steps that the owner skipped. */
      skipped: readonly string[];
      hoursSaid: boolean;
      checkedAddress: CheckedAddress | null;
    }
  >;
  decisions: {
    decide(claim: string, wish: 'keep' | 'hide' | null, actor: Actor): Promise<void>;
    keepPart(part: string, kept: boolean, actor: Actor): Promise<void>;
    setStep(id: string, state: 'open' | 'skipped', actor: Actor): Promise<void>;
    sayHours(calls: 'offer' | 'none', actor: Actor, transaction: Transaction): Promise<void>;
    rememberAddress(address: CheckedAddress): Promise<void>;
  };
}
type Facts = Awaited<ReturnType<SiteSide['read']>>;

export interface SetupParts {
  site: SiteSide;
  /** The steps of the checklist that are done. */
  doneSteps(): Promise<Record<ChecklistStep, boolean>>;
}

const unless = (isDone: boolean, reason: string): string | null => (isDone ? null : reason);

async function laterReasons(context: Context): Promise<Reasons<LaterStep>> {
  const { config, connections, database } = context;
  const { models } = database;
  const quotes = await readQuoteSettings(context);
  const { tax, decideLater = false } = await readMoneySettings(context);
  const calendars = await models.bookingCalendars.count();
  const factors = await models.twoFactors.count({ where: { confirmedAt: { [Op.ne]: null } } });
  const { imap } = await connections.current();
  return {
    mailbox: unless(imap !== null, 'Answers of clients are not read'),
    bank: unless(quotes.bankDetails !== '' || config.stripe !== null, 'Clients cannot be told where to pay'),
    terms: unless(quotes.templates.length > 0, 'No terms are stored'),
    tax: unless(tax.scheme !== null || decideLater, 'You have not said whether you charge tax'),
    calendar: unless(calendars > 0, 'No calendar is connected'),
    backup: unless(await hasBackup(context), 'No backup was made yet'),
    twoFactor: unless(factors > 0, 'Your password is all that protects the dashboard'),
  };
}

/** What is left to do on a new site, computed from what is set, and the decisions of its owner. */
export function createSetup(context: Context, { site, doneSteps }: SetupParts) {
  const { database, connections, config } = context;
  const { models } = database;
  const { decisions } = site;

  function identityReason({ name, ownerName, email }: SiteContent['identity']): string | null {
    if (name === starter.identity.name || ownerName === starter.identity.ownerName)
      return 'Name and owner are those of the example';
    if (email === null || email === '') return 'Your email is missing';
    return unless(!isExampleEmail(email), `${email} is an example address`);
  }

  async function emailReason(): Promise<string | null> {
    const { smtpUrl, from, to } = (await connections.current()).mail;
    if (smtpUrl === null) return 'No email server is set';
    const example = [from, to].find(isExampleEmail);
    if (example !== undefined) return `${example} is an example address`;
    return unless((await readEmailProof(context)).arrived, 'No test email has arrived yet');
  }

  async function firstReasons(facts: Facts, address: Setup['address']): Promise<Reasons<SetupStep>> {
    const { claims, draft, hoursSaid } = facts;
    const done = await doneSteps();
    const open = claims.filter(({ decision }) => decision === null).length;
    const { isPublic, matches, https } = address;
    const { privacy, imprint } = draft.legal;
    const own = await models.projects.count({ where: { isExample: 0, deletedAt: null } });
    return {
      identity: identityReason(draft.identity),
      look: unless(done.look, 'Accent color and portrait are those of the example'),
      prices: unless(done.prices, 'The prices are those of the example'),
      promises: unless(open === 0, `${open} ${open === 1 ? 'promise' : 'promises'} to decide`),
      hours: unless(hoursSaid, 'Working hours and calls are not confirmed'),
      email: await emailReason(),
      examples: unless(done.examples, 'Examples are on the site'),
      project: unless(own > 0, 'No project of yours is there'),
      address:
        unless(isPublic, `${config.publicUrl} cannot be reached from outside`) ??
        unless(https, 'The address is not encrypted') ??
        unless(matches, 'The address was not checked, or is not this one') ??
        unless(privacy !== null || imprint !== null, 'Privacy and imprint have no text of yours'),
      publish: unless(done.publish, 'Nothing is published yet'),
    };
  }

  async function read(seenAs: string): Promise<Setup> {
    const facts = await site.read();
    const { claims, asItCame, blocked, skipped } = facts;
    const address = presentAddress(context, seenAs, facts.checkedAddress);
    const first = await firstReasons(facts, address);
    const later = await laterReasons(context);
    const list = <Id extends string>(ids: readonly Id[], reasons: Reasons<Id>) =>
      ids.map((id) => {
        const isOpen = reasons[id] !== null;
        const state = !isOpen ? 'done' : skipped.includes(id) ? 'skipped' : 'open';
        return { id, state, reason: reasons[id] } as const;
      });
    return { first: list(setupSteps, first), later: list(laterSteps, later), claims, asItCame, blocked, address };
  }

  return {
    read,
    decisions,
    checkAddress: async (seenAs: string) => decisions.rememberAddress(await checkAddress(context, seenAs)),
    sayArrived: (arrived: boolean, actor: Actor) => sayArrived(context, arrived, actor),

    /** Working hours, calls and their place, all or nothing. */
    async setHours({ workingHours, calls, place }: PayloadOf<typeof setSetupHours>, actor: Actor): Promise<void> {
      // In the transaction SQLite has no other connection to read it with.
      await context.site.current();
      await context.content.change(async (transaction) => {
        const { timeZone, digest, replyFrom, replyWithinMinutes } = await deskSettings.read(context, transaction);
        const minutes = replyFrom === 'own' ? replyWithinMinutes : null;
        const settings = { timeZone, digest, workingHours, replyWithinMinutes: minutes };
        await deskSettings.store(context, settings, transaction);
        await sayCalls(context, { calls, place }, transaction);
        await decisions.sayHours(calls, actor, transaction);
      });
    },
  };
}
