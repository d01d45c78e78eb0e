// Checks a delivery record: node verify-record.mjs record.json. Ends 0 when every row verifies, else 1 with the first bad row.
import { createHash, createPublicKey, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** Canonical JSON (RFC 8785): names in their order, nothing between. */
function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const names = Object.keys(value).sort();
  return `{${names.map((name) => `${JSON.stringify(name)}:${canonical(value[name])}`).join()}}`;
}
const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex');

/** Returns what is wrong with a row at its place; nothing for a good one. */
function faultOf({ entry, hash, signature }, seq, previous, keys) {
  const bytes = Buffer.from(canonical(entry));
  if (sha256(bytes) !== hash) return 'hash';
  const key = keys.get(entry.keyId);
  if (!key || !verify(null, bytes, key, Buffer.from(signature, 'base64'))) return 'signature';
  if (entry.seq !== seq) return 'missing';
  if (entry.previous !== previous) return 'previous';
}

const { keys: listed, rows } = JSON.parse(readFileSync(process.argv[2], 'utf8'));
const opened = listed.map(({ publicKey }) => createPublicKey(publicKey));
const keys = new Map(opened.map((key) => [sha256(key.export({ type: 'spki', format: 'der' })).slice(0, 16), key]));
let last = '0'.repeat(64);
for (const [index, row] of rows.entries()) {
  const fault = faultOf(row, index + 1, last, keys);
  if (fault) {
    console.error(`Row ${index + 1}: ${fault}`);
    process.exit(1);
  }
  last = row.hash;
}
console.log(`${rows.length} rows verify. The last one has the hash ${last}`);
