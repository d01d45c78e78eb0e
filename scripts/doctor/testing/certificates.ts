import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A certificate for one host from an authority of its own, valid for 60 days. */
export function makeCertificate(host: string) {
  const folder = mkdtempSync(join(tmpdir(), 'portfolio-doctor-'));
  const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' });
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  openssl('req', '-x509', ...curve, '-keyout', 'ca.key', '-subj', '/CN=Authority', '-days', '60', '-out', 'ca.pem');
  writeFileSync(join(folder, 'site.ext'), `subjectAltName=DNS:${host}\nbasicConstraints=CA:FALSE\n`);
  openssl('req', '-new', ...curve, '-keyout', 'site.key', '-subj', '/CN=site', '-out', 'site.csr');
  const by = ['-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial', '-days', '60', '-extfile', 'site.ext'];
  openssl('x509', '-req', '-in', 'site.csr', ...by, '-out', 'site.pem');
  const [key, cert, authority] = ['site.key', 'site.pem', 'ca.pem'].map((name) =>
    readFileSync(join(folder, name), 'utf8'),
  );
  rmSync(folder, { recursive: true });
  if (key === undefined || cert === undefined || authority === undefined) throw new Error('no certificate');
  return { key, cert, authority };
}
