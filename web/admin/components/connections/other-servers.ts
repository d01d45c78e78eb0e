import { z } from 'zod';
import { otherKeyName, otherServerId } from '#common/ai-providers.ts';
import type { Connection } from '#common/contract/connections.ts';
import { withScheme } from '#common/rules/links.ts';

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
export const listPayload = (text: string): EditedServer[] =>
  readList(text).map(({ id, label, url, model, key }) => ({
    ...{ id, label: label.trim(), url: url.trim() === '' ? '' : withScheme(url.trim()), model: model.trim() },
    ...(key !== undefined && key !== '' && { key }),
  }));

/** Describes the list in a conflict. */
export const listSummary = (text: string): string =>
  readList(text)
    .map(({ label, url, model }) => `${label} (${model}, ${url})`)
    .join('; ');

export const hasStoredKey = ({ secrets }: Connection, id: string): boolean => secrets[otherKeyName(id)] === true;
