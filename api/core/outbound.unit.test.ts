import type { LookupAddress } from 'node:dns';
import { createServer, type RequestListener } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import { readConfig } from '#api/config.ts';
import { createOutbound, OutboundError, type OutboundParts } from './outbound.ts';

const allowing = (list: string) => readConfig({ OUTBOUND_ALLOW: list }).outboundAllowed;
const LOOPBACK = allowing('127.0.0.0/8');

const closed = createOutbound({ allowed: null });
const open = createOutbound({ allowed: LOOPBACK });

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function listen(listener: RequestListener): Promise<number> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  return address.port;
}

/** Names as a test needs them, and the questions that were asked. */
function names(answers: Record<string, string[][]>) {
  const asked: string[] = [];
  const lookUpAll: OutboundParts['lookUpAll'] = (hostname, _options, callback) => {
    asked.push(hostname);
    const rounds = answers[hostname] ?? [];
    const round = rounds[Math.min(asked.filter((one) => one === hostname).length, rounds.length) - 1];
    if (!round) return callback(Object.assign(new Error('unknown'), { code: 'ENOTFOUND' }), []);
    const found = round.map((address): LookupAddress => ({ address, family: address.includes(':') ? 6 : 4 }));
    callback(null, found);
  };
  return { asked, lookUpAll };
}

const message = (url: string) => ({ url, headers: { 'content-type': 'application/json' }, body: '{}' });
const reasonOf = async (sent: Promise<unknown>) => {
  const error: unknown = await sent.then(
    () => undefined,
    (failure: unknown) => failure,
  );
  return error instanceof OutboundError ? error.reason : error;
};

const PRIVATE = [
  '127.0.0.1',
  '127.0.0.1.',
  '127.1',
  '127.0.1',
  '2130706433',
  '0x7f000001',
  '0x7f.0.0.1',
  '0x7f.1',
  '017700000001',
  '0177.0.0.1',
  '0177.0x0.0.01',
  '127.255.255.254',
  '１２７.0.0.1',
  '127。0。0。1',
  '%31%32%37.0.0.1',
  '0',
  '0.0.0.0',
  '0x0',
  '10.0.0.1',
  '10.1',
  '167772161',
  '172.16.0.1',
  '0xac100001',
  '192.168.1.1',
  '192.168.257',
  '3232235777',
  '169.254.169.254',
  '0xa9fea9fe',
  '100.64.0.1',
  '[::1]',
  '[::]',
  '[0:0:0:0:0:0:0:1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[::127.0.0.1]',
  '[64:ff9b::7f00:1]',
  '[2002:7f00:1::]',
  '[fd00::1]',
  '[fe80::1]',
];

describe('an address that is stored', () => {
  test.each(PRIVATE)('is refused as https://%s/, and nothing is sent to it', async (host) => {
    const url = `https://${host}/hook`;
    expect(await closed.findProblem(url)).toEqual(expect.any(String));
    expect(await reasonOf(closed.post(message(url)))).toBe('not_public');
  });

  test.each([
    ['https://hooks.example.com/a?b=c', 'a name'],
    ['https://hooks.example.com.:8443/', 'a name with a dot at its end and a port'],
    ['https://93.184.216.34/', 'a public address'],
    ['https://[2606:2800:220:1:248:1893:25c8:1946]/', 'a public address of IPv6'],
  ])('is taken: %s (%s)', async (url) => {
    expect(await closed.findProblem(url)).toBeNull();
  });

  test.each([
    ['ftp://hooks.example.com/', 'another scheme'],
    ['javascript:alert(1)', 'no server'],
    ['hooks.example.com', 'no scheme'],
    ['https://me@hooks.example.com/', 'a user'],
    ['https://:secret@hooks.example.com/', 'a password'],
    ['https://localhost/', 'a name without a dot'],
    ['https://localhost./', 'a name whose only dot is at its end'],
    ['http://93.184.216.34/', 'no encryption'],
    [`https://hooks.example.com/${'a'.repeat(1_975)}`, 'one character too many'],
  ])('is refused: %s (%s)', async (url) => {
    expect(await closed.findProblem(url)).toEqual(expect.any(String));
  });

  test('has 2,000 characters at most', async () => {
    const start = 'https://hooks.example.com/';
    expect(await closed.findProblem(start + 'a'.repeat(2_000 - start.length))).toBeNull();
    expect(await closed.findProblem(start + 'a'.repeat(2_001 - start.length))).toContain('2,000');
  });

  test('without encryption leads to networks that the operator allows, by number or by name', async () => {
    const { lookUpAll } = names({ 'in.example': [['127.0.0.2']], 'out.example': [['127.0.0.2', '93.184.216.34']] });
    const outbound = createOutbound({ allowed: LOOPBACK, lookUpAll });
    expect(await outbound.findProblem('http://127.0.0.1:4000/')).toBeNull();
    expect(await outbound.findProblem('https://127.0.0.1/')).toBeNull();
    expect(await outbound.findProblem('http://2130706433/')).toBeNull();
    expect(await outbound.findProblem('http://in.example/')).toBeNull();
    expect(await outbound.findProblem('http://out.example/')).toEqual(expect.any(String));
    expect(await outbound.findProblem('http://unknown.example/')).toEqual(expect.any(String));
    expect(await outbound.findProblem('https://10.0.0.1/')).toEqual(expect.any(String));
  });
});

describe('OUTBOUND_ALLOW', () => {
  test.each(['localhost', '10.0.0.0/33', '10.0.0.0/', '300.0.0.1', '10.0.0.0/8,nonsense', '::1/129', '*'])(
    'stops the start with the entry %s',
    (list) => {
      expect(() => allowing(list)).toThrow(/^OUTBOUND_ALLOW: /);
    },
  );

  test('takes addresses and networks of both kinds', async () => {
    const outbound = createOutbound({ allowed: allowing(' 10.0.0.0/8 , 192.168.1.7,fd00::/8') });
    expect(await outbound.findProblem('http://10.200.0.1/')).toBeNull();
    expect(await outbound.findProblem('http://192.168.1.7/')).toBeNull();
    expect(await outbound.findProblem('http://[fd12::1]/')).toBeNull();
    expect(await outbound.findProblem('https://192.168.1.8/')).toEqual(expect.any(String));
  });
});

describe('a connection', () => {
  test('goes to the address that was checked, whatever the name says later', async () => {
    const port = await listen((_request, reply) => reply.end('ok'));
    const { asked, lookUpAll } = names({ 'turns.example': [['127.0.0.1'], ['10.0.0.1']] });
    const outbound = createOutbound({ allowed: LOOPBACK, lookUpAll });
    expect(await outbound.post(message(`http://turns.example:${port}/`))).toMatchObject({ status: 200 });
    expect(asked).toEqual(['turns.example']);
  });

  test('is not made to a name one of whose addresses is private', async () => {
    const { lookUpAll } = names({ 'mixed.example': [['93.184.216.34', '127.0.0.1']], 'here.example': [['127.0.0.1']] });
    const outbound = createOutbound({ allowed: null, lookUpAll });
    expect(await reasonOf(outbound.post(message('https://mixed.example/')))).toBe('not_public');
    expect(await reasonOf(outbound.post(message('https://here.example/')))).toBe('not_public');
  });

  test('to a name that nobody knows is unreachable', async () => {
    const outbound = createOutbound({ allowed: null, lookUpAll: names({}).lookUpAll });
    expect(await reasonOf(outbound.post(message('https://nobody.example/')))).toBe('unreachable');
  });

  test('to a server without a certificate fails for that', async () => {
    const port = await listen((_request, reply) => reply.end());
    expect(await reasonOf(open.post(message(`https://127.0.0.1:${port}/`)))).toBe('tls');
  });

  test('to a port that nobody listens on is unreachable', async () => {
    const port = await listen((_request, reply) => reply.end());
    for (const close of closing.splice(0)) await close();
    expect(await reasonOf(open.post(message(`http://127.0.0.1:${port}/`)))).toBe('unreachable');
  });
});

describe('a reply', () => {
  test('that redirects is not followed', async () => {
    let visits = 0;
    const port = await listen((request, reply) => {
      visits++;
      reply.writeHead(request.url === '/moved' ? 200 : 302, { location: '/moved' }).end();
    });
    expect(await open.post(message(`http://127.0.0.1:${port}/`))).toMatchObject({ status: 302 });
    expect(visits).toBe(1);
  });

  test('that does not come ends the attempt', async () => {
    const port = await listen(() => undefined);
    const outbound = createOutbound({ allowed: LOOPBACK, timeLimit: 2_000 });
    expect(await reasonOf(outbound.post(message(`http://127.0.0.1:${port}/`)))).toBe('timeout');
  });

  test('without an end is read for 16 kB', async () => {
    let closedBy: (() => void) | undefined;
    const isClosed = new Promise<void>((resolve) => {
      closedBy = resolve;
    });
    const port = await listen((_request, reply) => {
      reply.on('close', () => closedBy?.());
      const write = () => {
        while (reply.write('x'.repeat(1_024)));
      };
      reply.on('drain', write);
      write();
    });
    expect(await open.post(message(`http://127.0.0.1:${port}/`))).toMatchObject({ status: 200 });
    await isClosed;
  });

  test('whose rest does not come counts by its status', async () => {
    const port = await listen((_request, reply) => {
      reply.writeHead(206, { 'retry-after': '7' });
      reply.flushHeaders();
    });
    const outbound = createOutbound({ allowed: LOOPBACK, timeLimit: 2_000 });
    expect(await outbound.post(message(`http://127.0.0.1:${port}/`))).toEqual({ status: 206, retryAfter: '7' });
  });
});
