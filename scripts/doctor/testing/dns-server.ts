import { createSocket } from 'node:dgram';
import { Resolver } from 'node:dns/promises';
import { once } from 'node:events';

const HEADER_LENGTH = 12;
const TXT = 16;
const NAME_ERROR = 3;
/** A pointer to the name in the question (RFC 1035, 4.1.4). */
const SAME_NAME = 0xc00c;

/** The name of the only question, and where it ends. */
function readQuestion(message: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = HEADER_LENGTH;
  for (let length = message.readUInt8(at); length > 0; length = message.readUInt8(at)) {
    labels.push(message.toString('ascii', at + 1, at + 1 + length));
    at += length + 1;
  }
  return { name: labels.join('.'), end: at + 5 };
}

function answerWith(text: string): Buffer {
  const data = Buffer.concat([Buffer.from([text.length]), Buffer.from(text)]);
  const head = Buffer.alloc(12);
  head.writeUInt16BE(SAME_NAME, 0);
  head.writeUInt16BE(TXT, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt32BE(60, 6);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}

/** A name server on this machine that knows TXT records only. */
export async function startDnsServer(records: Record<string, readonly string[]>) {
  const socket = createSocket('udp4');
  socket.on('message', (message, { port, address }) => {
    const { name, end } = readQuestion(message);
    const texts = records[name.toLowerCase()] ?? [];
    const head = Buffer.from(message.subarray(0, HEADER_LENGTH));
    head.writeUInt16BE(0x8180 | (texts.length === 0 ? NAME_ERROR : 0), 2);
    head.writeUInt16BE(texts.length, 6);
    head.writeUInt32BE(0, 8);
    socket.send(Buffer.concat([head, message.subarray(HEADER_LENGTH, end), ...texts.map(answerWith)]), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  const resolver = new Resolver({ timeout: 20_000, tries: 1 });
  resolver.setServers([`127.0.0.1:${socket.address().port}`]);
  return { resolver, stop: () => socket.close() };
}
