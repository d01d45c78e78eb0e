import { server as createHapi } from '@hapi/hapi';
import { announce, readSettings } from './bare-process.ts';
import { BareReply, readBody } from './bare-reply.ts';

const settings = readSettings(BareReply);
const body = readBody(settings);
const headers = Object.entries(settings.headers);

const server = createHapi({ host: '127.0.0.1', port: 0, debug: false });
server.route({
  method: 'GET',
  path: '/{path*}',
  handler(_request, h) {
    const response = h.response(body);
    for (const [name, value] of headers) response.header(name, value);
    return response;
  },
});
await server.start();
announce(server.info.port);
