import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { submitContact } from '#common/contract/contacts.ts';
import { uploadFile } from '#common/contract/files.ts';
import { contract } from '#common/contract/index.ts';
import { importPortfolio } from '#common/contract/portfolio.ts';
import { maxFormBytes } from '#common/endpoint.ts';
import { percentile } from '#scripts/quality/bench/statistics.ts';
import { count, type Finding, milliseconds } from './finding.ts';
import { each } from './send.ts';
import type { Site, TestEnv } from './test-env.ts';

interface Slow {
  what: string;
  head: string;
  /** Written again and again until the server closes. */
  drip: string | Buffer;
  /** Milliseconds between two drips; 0 writes as fast as the line takes it. */
  pause: number;
  /** Seconds within which the server must have closed. */
  within: number;
  /** Nothing of it is kept, so that time alone bounds it. */
  unkept?: boolean;
}

interface Outcome {
  what: string;
  seconds: number;
  written: number;
  answer: string;
  within: number;
  unkept: boolean;
}

const head = (lines: string[]) => `${lines.join('\r\n')}\r\n`;

function slowOnes(token: string): Slow[] {
  const post = (path: string, more: string[]) => head([`POST ${path} HTTP/1.1`, 'Host: site.example', ...more, '']);
  const json = 'Content-Type: application/json';
  const form = 'Content-Type: multipart/form-data; boundary=x';
  const chunk = Buffer.from(`8000\r\n${' '.repeat(0x8000)}\r\n`);
  const contact = submitContact.path;
  return [
    { what: 'a head, letter by letter', head: 'GET / HTTP/1.1\r\nX-Slow: ', drip: 'a', pause: 1_000, within: 15 },
    {
      what: 'a head, line by line',
      head: 'GET / HTTP/1.1\r\nHost: a\r\n',
      drip: 'X-More: b\r\n',
      pause: 1_000,
      within: 15,
    },
    {
      what: 'a head without end',
      head: 'GET / HTTP/1.1\r\n',
      drip: `X-${'a'.repeat(900)}: b\r\n`,
      pause: 0,
      within: 15,
    },
    { what: 'a request line without end', head: 'GET /', drip: 'a'.repeat(4096), pause: 0, within: 15 },
    { what: 'nothing at all', head: '', drip: '', pause: 1_000, within: 15 },
    {
      what: 'a body, byte by byte',
      head: post(contact, [json, 'Content-Length: 60000']),
      drip: ' ',
      pause: 1_000,
      within: 40,
    },
    {
      what: 'a body that never comes',
      head: post(contact, [json, 'Content-Length: 60000']),
      drip: '',
      pause: 1_000,
      within: 40,
    },
    {
      what: 'a body of which more is announced than is read',
      head: post(contact, [json, 'Content-Length: 99999999999']),
      drip: ' ',
      pause: 500,
      within: 40,
    },
    {
      what: 'chunks, byte by byte',
      head: post(contact, [json, 'Transfer-Encoding: chunked']),
      drip: '1\r\n \r\n',
      pause: 1_000,
      within: 40,
    },
    {
      what: 'chunks without end',
      head: post(contact, [json, 'Transfer-Encoding: chunked']),
      drip: chunk,
      pause: 0,
      within: 15,
    },
    {
      what: 'an import without end',
      head: post(importPortfolio.path, [json, 'Transfer-Encoding: chunked', `Authorization: ${token}`]),
      drip: chunk,
      pause: 0,
      within: 20,
    },
    {
      what: 'an upload without end',
      head: `${post(uploadFile.path, [form, 'Transfer-Encoding: chunked', `Authorization: ${token}`])}5a\r\n--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n\r\n`,
      drip: chunk,
      pause: 0,
      within: 30,
    },
    {
      what: 'an upload without end and without a token',
      head: post(uploadFile.path, [form, 'Transfer-Encoding: chunked']),
      drip: chunk,
      pause: 0,
      within: 30,
    },
    {
      what: 'chunk sizes without end',
      head: post(contact, [json, 'Transfer-Encoding: chunked']),
      drip: '0'.repeat(4096),
      pause: 0,
      within: 40,
      unkept: true,
    },
    {
      what: 'chunk extensions without end',
      head: `${post(contact, [json, 'Transfer-Encoding: chunked'])}1;`,
      drip: 'a'.repeat(4096),
      pause: 0,
      within: 40,
    },
  ];
}

/** Written by one who breaks off is thrown away by the other: more than this is too much. */
const MAX_WRITTEN = 64 * 1024 * 1024;

function drip(port: number, { what, head: start, drip: drop, pause, within, unkept = false }: Slow): Promise<Outcome> {
  const { promise, resolve } = Promise.withResolvers<Outcome>();
  const began = performance.now();
  let answer = '';
  let over = false;
  let written = 0;
  const socket = connect(port, '127.0.0.1', async () => {
    socket.write(start);
    while (!over && (unkept || written < MAX_WRITTEN)) {
      if (drop.length > 0 && socket.writable) {
        written += drop.length;
        // One that is not read must not fill our own memory.
        if (!socket.write(drop) && pause === 0)
          await Promise.race([new Promise((done) => socket.once('drain', done)), closed, sleep(1_000)]);
      }
      await sleep(pause);
    }
  });
  const { promise: closed, resolve: close } = Promise.withResolvers<void>();
  const end = () => {
    over = true;
    close();
    clearTimeout(timer);
    resolve({
      what,
      seconds: (performance.now() - began) / 1000,
      written,
      answer: answer.slice(0, 12),
      within,
      unkept,
    });
    socket.destroy();
  };
  const timer = setTimeout(end, (within + 5) * 1000);
  socket.on('data', (data) => {
    answer += data;
  });
  // A server that cuts a connection resets it: that is what is waited for here.
  socket.on('error', end);
  socket.on('close', end);
  return promise;
}

/** An endless body for every call that takes one, in chunks, as its content type has it. */
function endlessOnes(token: string): Slow[] {
  const chunk = Buffer.from(`8000\r\n${' '.repeat(0x8000)}\r\n`);
  return contract
    .filter(({ endpoint }) => endpoint.method !== 'GET')
    .map(({ endpoint }) => {
      const path = endpoint.path.replaceAll(/\{\w+\}/g, 'none');
      // A form of many files may take more than is let through here, so a stranger sends it.
      const isKnown = endpoint.access === 'admin' && (!endpoint.form || maxFormBytes(endpoint.form) < MAX_WRITTEN / 2);
      const lines = [
        `${endpoint.method} ${path} HTTP/1.1`,
        'Host: site.example',
        `Content-Type: ${endpoint.form ? 'multipart/form-data; boundary=x' : 'application/json'}`,
        'Transfer-Encoding: chunked',
        ...(isKnown ? [`Authorization: ${token}`] : []),
      ];
      const part = `--x\r\nContent-Disposition: form-data; name="none"\r\n\r\n`;
      const begun = endpoint.form ? `${part.length.toString(16)}\r\n${part}\r\n` : '';
      return {
        what: `${endpoint.method} ${endpoint.path}`,
        head: `${head([...lines, ''])}${begun}`,
        drip: chunk,
        pause: 0,
        within: 30,
      };
    });
}

async function sendEndless(site: Site, { coverage }: TestEnv, token: string): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  await each(endlessOnes(token), 4, async (one) => {
    const [method = '', path = ''] = one.what.split(' ');
    coverage.note({ method, path });
    outcomes.push(await drip(site.port, one));
  });
  return outcomes;
}

/** Asks as a visitor does until `over`. */
async function visit(site: Site, over: () => boolean): Promise<number[]> {
  const times: number[] = [];
  while (!over()) {
    const { status, ms } = await site.ask({ path: times.length % 2 ? '/' : '/api/testimonials', within: 10_000 });
    if (status !== 200) throw new Error(`A visitor got ${status} during the attack`);
    times.push(ms);
    await sleep(50);
  }
  return times;
}

const CROWD = 20;

export async function attackSlow(testEnv: TestEnv): Promise<Finding[]> {
  const site = await testEnv.start('slow');
  const { authorization = '' } = await site.owner();
  await site.readProbe();
  let over = false;
  const visitor = visit(site, () => over);
  const slow = slowOnes(authorization);
  // Requests that only wait are sent as a crowd.
  const crowd = slow.flatMap((one) => Array.from({ length: one.pause > 0 ? CROWD : 1 }, () => one));
  const outcomes = await Promise.all(crowd.map((one) => drip(site.port, one)));
  const endless = await sendEndless(site, testEnv, authorization);
  outcomes.push(...endless);
  over = true;
  const times = await visitor;
  const { rss } = await site.readProbe();
  await site.stop();
  const late = outcomes.filter(({ seconds, within }) => seconds > within);
  const greedy = outcomes.filter(({ written, unkept }) => !unkept && written >= MAX_WRITTEN);
  const longest = outcomes.reduce((one, other) => (other.seconds > one.seconds ? other : one));
  const most = outcomes.reduce((one, other) => (other.written > one.written ? other : one));
  const wellUntil = percentile(times, 0.95);
  return [
    {
      area: 'slow',
      promise: 'heads and bodies that do not end are cut off',
      figure: `${count(outcomes.length)} connections of ${slow.length} kinds, and one without end to each of ${endless.length} calls; the longest ${longest.seconds.toFixed(0)} s (${longest.what}), the largest ${(most.written / 1e6).toFixed(1)} MB (${most.what})`,
      broken: [
        ...late.map(({ what, seconds }) => `${what}: open after ${seconds.toFixed(0)} s`),
        ...greedy.map(({ what, written }) => `${what}: ${(written / 1e6).toFixed(0)} MB taken`),
      ],
    },
    {
      area: 'slow',
      promise: 'visitors are served meanwhile',
      figure: `${count(times.length)} answers, 95 of 100 within ${milliseconds(wellUntil)}; the server holds ${(rss / 1e6).toFixed(0)} MB`,
      broken:
        wellUntil > 500 ? [`one of twenty took ${milliseconds(wellUntil)}`] : rss > 800e6 ? ['the server grew'] : [],
    },
  ];
}
