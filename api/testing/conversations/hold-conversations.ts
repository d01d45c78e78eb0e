import { openingOf } from '#api/assistant/sentences.ts';
import { ask } from '#api/testing/chat.ts';
import { check } from '#api/testing/client-questions/check.ts';
import type { ClientSite, SiteKey } from '#api/testing/client-questions/client-site.ts';
import type { ClientQuestion } from '#api/testing/client-questions/question.ts';
import { tells } from '#api/testing/client-questions/read-reply.ts';
import type { TestServer } from '#api/testing/test-server.ts';
import type { ReplyMetadata } from '#common/contract/assistant.ts';
import { formatDay } from '#common/site/format.ts';

/** One message of the client, with what the reply to it must hold. */
interface ClientTurn extends Omit<ClientQuestion, 'ask' | 'also' | 'sites'> {
  say: string;
}

/** A conversation of real length, held on one of the two sites without a provider. */
export interface ClientConversation {
  client: string;
  site: SiteKey;
  turns: readonly ClientTurn[];
}

interface HeldTurn {
  turn: ClientTurn;
  text: string;
  metadata: ReplyMetadata;
}

/** Holds a conversation with the server, which reads every message together with those before it. */
export async function holdConversation({ turns }: ClientConversation, api: TestServer): Promise<HeldTurn[]> {
  const held: HeldTurn[] = [];
  let visit: Awaited<ReturnType<typeof ask>>['visit'] | undefined;
  for (const turn of turns) {
    const reply = await ask(api, turn.say, visit);
    visit = reply.visit;
    held.push({ turn, text: reply.text, metadata: reply.metadata });
  }
  return held;
}

/** The server reads a message together with this number of replies before it. */
const REPLIES_READ = 5;
/** A way to a person is offered again after this number of replies. */
const REPLIES_BETWEEN_OFFERS = 2;
const MIN_SENTENCE = 30;

const sentencesOf = (text: string) =>
  text
    .split(/(?<=[.!?])\s+|\n+/)
    .map((sentence) => sentence.replace(/^- /, ''))
    .filter((sentence) => sentence.length >= MIN_SENTENCE);

const leadsToPerson = (sentence: string) => sentence.includes('](/#contact)');

/**
 * Sentences that the client has read already. The same question gets the same answer, one in other words its opening again, and
 * a person may be offered again.
 */
function repeatedIn(held: readonly HeldTurn[], index: number): string[] {
  const { text, turn } = held[index] ?? { text: '', turn: undefined };
  if (held.slice(0, index).some((before) => before.turn.say === turn?.say)) return [];
  const recent = (count: number) => held.slice(Math.max(0, index - count), index).map((turn) => turn.text);
  const opening = openingOf(text);
  const isRecalled = held.slice(0, index).some((before) => before.text.includes(opening));
  const spoken = isRecalled ? text.slice(opening.length) : text;
  return sentencesOf(spoken).filter((sentence) =>
    recent(leadsToPerson(sentence) ? REPLIES_BETWEEN_OFFERS : REPLIES_READ).some((before) => before.includes(sentence)),
  );
}

const nameOf = (title: string) => title.replace(/ (?:package|\(add-on\))$/, '');

/** Resolves to the text that a visitor reads where the source leads. */
function sourceText(site: ClientSite, { type, id, title }: ReplyMetadata['sources'][number]): string {
  const { content } = site;
  const rows = [...site.projects, ...site.skills, ...site.faqs, ...site.testimonials];
  const row = rows.find((entry) => entry.id === id);
  if (row) return `${title}. ${Object.values(row).flat().map(String).join('. ')}`;
  const offer = [...content.packages, ...content.addOns].find((entry) => id.endsWith(entry.id));
  if (type === 'package' && offer) return `${title}. ${Object.values(offer).flat().map(String).join('. ')}`;
  const { availability, promises, reasons, guarantee, about, identity, counters, seo, hero, callTypes, sections } =
    content;
  return JSON.stringify([
    availability,
    promises,
    reasons,
    guarantee,
    about,
    identity,
    counters,
    seo,
    hero,
    callTypes,
    sections,
  ]).replace(/["{}[\]]/g, '. ');
}

/** `true` where the text holds a word for word fact of the owner or of the dates. */
const quotes = (text: string, { content: { identity, about, availability } }: ClientSite): boolean =>
  [
    identity.ownerName,
    identity.city,
    ...about.facts.map((fact) => fact.text),
    ...(availability.startsOn === null ? [] : [formatDay(availability.startsOn, identity)]),
  ].some((fact) => text.includes(fact));

/** Sources that share nothing with the answer. */
export const idleSources = (text: string, { sources }: Pick<ReplyMetadata, 'sources'>, site: ClientSite): string[] =>
  sources
    .filter((source) => !source.id.startsWith('site:') || !quotes(text, site))
    .filter((source) => !text.includes(nameOf(source.title)) && !tells(text, sourceText(site, source)))
    .map(({ title }) => title);

/** Everything that is wrong with one reply of a conversation. */
export function faultsOf(held: readonly HeldTurn[], index: number, site: ClientSite): string[] {
  const current = held[index];
  if (!current) return [];
  const { turn, text, metadata } = current;
  const asked = held.slice(0, index + 1).map((one) => one.turn.say);
  const before = held.slice(0, index).map((one) => one.text);
  const judged = { text, answered: metadata.answered, intent: metadata.intent, asked, before };
  const { say, ...demands } = turn;
  const links = text.match(/\]\(\/#contact\)/g) ?? [];
  return [
    ...check(judged, { ask: say, ...demands }, 'deadline', site),
    ...repeatedIn(held, index).map((sentence) => `repeats: ${sentence}`),
    ...idleSources(text, metadata, site).map((title) => `names a source that it does not tell: ${title}`),
    ...(links.length > 1 ? ['leads to a person more than once'] : []),
    ...(/\.\.|:\.|,\.| {2}/.test(text) ? ['has a slip of punctuation'] : []),
  ];
}
