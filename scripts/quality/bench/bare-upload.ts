import { open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { server as createHapi } from '@hapi/hapi';
import { z } from 'zod';
import { announce, readSettings } from './bare-process.ts';

/** Streams the file of a form to the disk, waits until it is there, and gives it its name: the least an upload costs. */

const { folder } = readSettings(z.object({ folder: z.string() }));
const Form = z.object({ file: z.custom<AsyncIterable<Buffer>>() });

const server = createHapi({ host: '127.0.0.1', port: 0, debug: false });
server.route({
  method: 'POST',
  path: '/api/upload/file',
  options: { payload: { output: 'stream', parse: true, multipart: true, maxBytes: 11_000_000 } },
  async handler(request, h) {
    const path = join(folder, crypto.randomUUID());
    const handle = await open(`${path}.part`, 'w');
    for await (const chunk of Form.parse(request.payload).file) await handle.write(chunk);
    await handle.sync();
    await handle.close();
    await rename(`${path}.part`, path);
    return h.response({ success: true }).code(201);
  },
});
await server.start();
announce(server.info.port);
