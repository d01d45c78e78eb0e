import { createServer } from 'node:http';
import { announce, readSettings } from './bare-process.ts';
import { BareReply, readBody } from './bare-reply.ts';

const settings = readSettings(BareReply);
const body = readBody(settings);
const headers = { ...settings.headers, 'content-length': String(body.length) };

const server = createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(body);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  announce(typeof address === 'object' && address ? address.port : 0);
});
