import { z } from 'zod';
import { otherKeyName, otherServerId } from '#common/ai-providers.ts';
import type { ConnectionKind } from '#common/connection-options.ts';
import { connectionFields } from '#common/connections.ts';
import type { Connection } from '#common/contract/connections.ts';
import { withScheme } from '#common/rules/links.ts';
import type { Difference } from '#web/admin/components/conflict-notice.tsx';

/** Fields that were typed but not saved, by name; `null` removes a secret. */
export type Edits = Readonly<Record<string, string | null>>;

const EditedServer = z.object({
  id: z.string(),
  label: z.string(),
  url: z.string(),
  model: z.string(),
  /** As it was typed; `null` removes what is stored, and without it that stays. */
  key: z.string().nullish(),
});
export type EditedServer = z.output<typeof EditedServer>;

const EditedServers = z.array(EditedServer);

/** The list of servers as the text of one field, so that it is compared and kept like every other. */
export const listText = (servers: readonly EditedServer[]): string =>
  servers.length === 0 ? '' : JSON.stringify(servers);

export const readList = (text: string): EditedServer[] => (text === '' ? [] : EditedServers.parse(JSON.parse(text)));

export const newServer = (): EditedServer => ({
  id: otherServerId(crypto.getRandomValues(new Uint8Array(4))),
  label: '',
  url: '',
  model: '',
});

/** The list as the API takes it. A key that is not typed is left out and so stays. */
const listPayload = (text: string): EditedServer[] =>
  readList(text).map(({ id, label, url, model, key }) => ({
    ...{ id, label: label.trim(), url: url.trim() === '' ? '' : withScheme(url.trim()), model: model.trim() },
    ...(key !== undefined && key !== '' && { key }),
  }));

/** Describes the list in a conflict. */
const listSummary = (text: string): string =>
  readList(text)
    .map(({ label, url, model }) => `${label} (${model}, ${url})`)
    .join('; ');

export const hasStoredKey = ({ secrets }: Connection, id: string): boolean => secrets[otherKeyName(id)] === true;

export function savedText({ values }: Connection, name: string): string {
  const value = values[name] ?? '';
  return Array.isArray(value) ? listText(value) : String(value);
}

/** Without fields that are as saved again. A typed secret is always one. */
export function withEdit(connection: Connection, edits: Edits, name: string, value: string | null): Edits {
  const { [name]: _previous, ...others } = edits;
  const isSecret = Object.hasOwn(connection.secrets, name);
  const isUnchanged = isSecret ? value === '' : value === savedText(connection, name);
  return isUnchanged ? others : { ...others, [name]: value };
}

type Value = string | number | null | EditedServer[];

/** A field as the API takes it: blank removes it, and what is no number is left for the API to refuse. */
function toValue(kind: ConnectionKind, name: string, typed: string | null): Value {
  const field = connectionFields[kind][name];
  if (field?.type === 'servers') return listPayload(typed ?? '');
  const text = field?.type === 'secret' ? typed : typed?.trim();
  if (text === null || text === undefined || text === '') return null;
  if (field?.type === 'address') return withScheme(text);
  if (field?.type !== 'number') return text;
  // A number that cannot be is answered with the range.
  return /^\d{1,12}$/.test(text) ? Number(text) : -1;
}

export const payloadOf = (kind: ConnectionKind, edits: Edits): Record<string, Value> =>
  Object.fromEntries(Object.entries(edits).map(([name, typed]) => [name, toValue(kind, name, typed)]));

/** Finds where unsaved fields and the version saved elsewhere differ. */
export const differencesOf = (stored: Connection, edits: Edits): Difference[] =>
  Object.entries(edits)
    .filter(([name]) => Object.hasOwn(stored.values, name))
    .map(([name, typed]) => {
      const field = connectionFields[stored.kind][name];
      const read = field?.type === 'servers' ? listSummary : (text: string) => text;
      return { label: field?.label ?? name, saved: read(savedText(stored, name)), mine: read(typed ?? '') };
    })
    .filter(({ saved, mine }) => saved !== mine);

/** The fields without which the connection cannot be used, each with what to say there. */
export function missingFields(connection: Connection, edits: Edits): Record<string, string> {
  const { kind, secrets } = connection;
  const isBlank = (name: string) => {
    const typed = edits[name];
    if (typed !== undefined) return typed === null || typed.trim() === '';
    return Object.hasOwn(secrets, name) ? !secrets[name] : savedText(connection, name) === '';
  };
  return Object.fromEntries(
    Object.entries(connectionFields[kind])
      .filter(([name, { required }]) => required && isBlank(name))
      .map(([name, { label }]) => [name, `${label} is required`]),
  );
}
