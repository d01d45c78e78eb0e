import type { SiteContent } from '#common/contract/site/content.ts';
import * as contract from '#common/contract/site.ts';
import type { TestServer } from './test-server.ts';

type Edit = (content: SiteContent) => unknown;

export const readDraft = async (api: TestServer) => (await api.send(contract.getSiteDraft)).body.data;

/** Saves the draft with a change; based on the draft as it is unless told. */
export async function editDraft(api: TestServer, edit: Edit, base?: { content: SiteContent; updatedAt: string }) {
  const { content, updatedAt } = base ?? (await readDraft(api));
  const copy = structuredClone(content);
  edit(copy);
  return api.send(contract.saveSiteDraft, { body: { content: copy, updatedAt } });
}

export async function publishEdit(api: TestServer, edit: Edit) {
  await editDraft(api, edit);
  return (await api.send(contract.publishSite)).body.data.version;
}

export const setName =
  (name: string): Edit =>
  ({ identity }) =>
    Object.assign(identity, { name });

export const setPrice =
  (id: string, price: number): Edit =>
  ({ packages }) =>
    packages.filter((entry) => entry.id === id).map((entry) => Object.assign(entry, { price }));
