import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { z } from 'zod';
import type { TokenScope } from '#common/api-scopes.ts';
import { setAgentSettings } from '#common/contract/agents.ts';
import { createApiToken } from '#common/contract/tokens.ts';
import { paths } from '#common/paths.ts';
import type { TestServer } from './test-server.ts';

const Result = z.object({
  content: z.array(z.object({ type: z.literal('text'), text: z.string() })),
  structuredContent: z.any().optional(),
  isError: z.boolean().optional(),
});

/** The client of the SDK, connected to a server that listens, or to the one at an address. */
export async function connectAgent(server: TestServer | string, token: string | null = null) {
  const client = new Client({ name: 'test', version: '1' });
  const headers = token === null ? {} : { authorization: `Bearer ${token}` };
  const origin = typeof server === 'string' ? server : `http://127.0.0.1:${server.server.info.port}`;
  const url = new URL(paths.mcp, origin);
  const transport = new StreamableHTTPClientTransport(url, { requestInit: { headers } });
  await client.connect(transport as Parameters<Client['connect']>[0]);
  return {
    listTools: async () => (await client.listTools()).tools,
    call: async (name: string, input: object = {}) =>
      Result.parse(await client.callTool({ name, arguments: { ...input } })),
    close: () => client.close(),
  };
}
export type TestAgent = Awaited<ReturnType<typeof connectAgent>>;

export const createToken = async (
  api: TestServer,
  scopes: readonly TokenScope[],
  name = 'Claude',
): Promise<{ id: string; token: string }> =>
  (await api.send(createApiToken, { body: { name, scopes: [...scopes] } })).body.data;

/** Opens both doors, and lets the server listen. */
export async function openToAgents(api: TestServer): Promise<void> {
  await api.send(setAgentSettings, { body: { publicTools: true, ownerTools: true } });
  await api.server.start();
}

/** One message to `POST /mcp` without a network. */
export const sendMessage = (
  api: TestServer,
  message: unknown,
  { token, ...headers }: { token?: string } & Record<string, string> = {},
) =>
  api.raw({
    method: 'POST',
    url: paths.mcp,
    headers: {
      'content-type': 'application/json',
      ...headers,
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    payload: typeof message === 'string' ? message : JSON.stringify(message),
  });

export const listMessage = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
export const callMessage = (name: string, input: object = {}) => ({
  ...{ jsonrpc: '2.0', id: 1, method: 'tools/call' },
  params: { name, arguments: input },
});
