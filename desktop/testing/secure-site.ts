import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Serves the site over TLS with a certificate of an untrusted authority. */
export async function startSecureSite(to: string) {
  const folder = mkdtempSync(join(tmpdir(), 'portfolio-secure-'));
  const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' });
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  openssl('req', '-x509', ...curve, '-keyout', 'ca.key', '-subj', '/CN=Our own', '-days', '2', '-out', 'ca.pem');
  writeFileSync(join(folder, 'site.ext'), 'subjectAltName=DNS:localhost\nbasicConstraints=CA:FALSE\n');
  openssl('req', '-new', ...curve, '-keyout', 'site.key', '-subj', '/CN=site', '-out', 'site.csr');
  const by = ['-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial', '-days', '2', '-extfile', 'site.ext'];
  openssl('x509', '-req', '-in', 'site.csr', ...by, '-out', 'site.pem');

  const keys = { key: readFileSync(join(folder, 'site.key')), cert: readFileSync(join(folder, 'site.pem')) };
  const server = createServer(keys, (incoming, response) => {
    const { method, headers, url = '/' } = incoming;
    const onward = request(new URL(url, to), { method, headers }, (answer) => {
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
    url: `https://localhost:${address.port}`,
    authorityFile: join(folder, 'ca.pem'),
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      rmSync(folder, { recursive: true });
    },
  };
}
