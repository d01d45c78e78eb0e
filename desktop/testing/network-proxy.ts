import { createServer, request } from 'node:http';

/** A proxy of a network that lets through who signs in. */
export async function startNetworkProxy() {
  const server = createServer((incoming, response) => {
    if (incoming.headers['proxy-authorization'] !== `Basic ${btoa('ada:right')}`)
      return void response.writeHead(407, { 'proxy-authenticate': 'Basic realm="Office"' }).end();
    const { method, headers, url = '' } = incoming;
    const onward = request(url, { method, headers, agent: false }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    response.on('close', () => onward.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('no address');
  return {
    url: `http://127.0.0.1:${address.port}`,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
