import { z } from 'zod';

/** Versions of the Model Context Protocol, newest first, in which one message and its reply look the same. */
const VERSIONS = ['2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05', '2024-10-07'] as const;

/** Codes of JSON-RPC 2.0, 5.1; the last one is the protocol's own. */
const CODES = { parse: -32_700, unknownMethod: -32_601, params: -32_602, refused: -32_000 } as const;

const id = z.union([z.string(), z.int()]);
const jsonrpc = z.literal('2.0');
const progressToken = z.union([z.string(), z.int()]).optional();
const params = z.looseObject({ _meta: z.looseObject({ progressToken }).optional() }).optional();
const failure = z.looseObject({ code: z.int(), message: z.string() });
const Message = z.union([
  z.strictObject({ jsonrpc, id, method: z.string(), params }),
  z.strictObject({ jsonrpc, method: z.string(), params }),
  // A client's replies; nothing here asks a client.
  z.strictObject({ jsonrpc, id, result: z.looseObject({}) }),
  z.strictObject({ jsonrpc, id: id.optional(), error: failure }),
]);
const Initialize = z.looseObject({
  protocolVersion: z.string(),
  capabilities: z.looseObject({}),
  clientInfo: z.looseObject({ name: z.string(), version: z.string() }),
});
const Call = z.looseObject({ name: z.string(), arguments: z.record(z.string(), z.unknown()).optional() });

export interface ToolServer {
  info: { name: string; title: string; version: string };
  instructions: string;
  list: () => readonly object[];
  /** @returns `null` for a tool that does not exist */
  call: (name: string, input: object) => Promise<object> | null;
}

interface Reply {
  status: number;
  /** `null` for none. */
  body: object | null;
}

class ProtocolError extends Error {
  readonly code: number;

  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

const refuse = (code: number, message: string): Reply => ({
  status: 400,
  body: { jsonrpc: '2.0', error: { code, message }, id: null },
});

function parseParams<T extends z.ZodType>(schema: T, given: unknown): z.output<T> {
  const { data, error } = schema.safeParse(given);
  if (error) throw new ProtocolError(CODES.params, `Invalid params: ${z.prettifyError(error)}`);
  return data;
}

function initialize({ info, instructions }: ToolServer, given: unknown): object {
  const { protocolVersion: wanted } = parseParams(Initialize, given);
  const protocolVersion = VERSIONS.find((version) => version === wanted) ?? VERSIONS[0];
  return { protocolVersion, capabilities: { tools: {} }, serverInfo: info, instructions };
}

async function resultOf(server: ToolServer, method: string, given: unknown): Promise<object> {
  if (method === 'initialize') return initialize(server, given);
  if (method === 'ping') return {};
  if (method === 'tools/list') return { tools: server.list() };
  if (method !== 'tools/call') throw new ProtocolError(CODES.unknownMethod, 'Method not found');
  const { name, arguments: input = {} } = parseParams(Call, given);
  const result = server.call(name, input);
  if (result === null) throw new ProtocolError(CODES.params, 'Unknown tool');
  return result;
}

/** Answers one message of the Model Context Protocol (Streamable HTTP, without sessions, replies in JSON). */
export async function answerMessage(server: ToolServer, message: unknown, version: string | undefined): Promise<Reply> {
  if (version !== undefined && !VERSIONS.some((known) => known === version))
    return refuse(CODES.refused, `Unsupported protocol version (supported versions: ${VERSIONS.join(', ')})`);
  const { data } = Message.safeParse(message);
  if (!data) return refuse(CODES.parse, 'Parse error: Invalid JSON-RPC message');
  if (!('method' in data && 'id' in data)) return { status: 202, body: null };
  const reply = { jsonrpc: '2.0', id: data.id };
  try {
    return { status: 200, body: { ...reply, result: await resultOf(server, data.method, data.params) } };
  } catch (error) {
    if (!(error instanceof ProtocolError)) throw error;
    return { status: 200, body: { ...reply, error: { code: error.code, message: error.message } } };
  }
}
