import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { CreationOptions, RequestOptions } from '#common/contract/webauthn.ts';

type Cbor = number | string | Buffer | Map<number | string, Cbor>;

function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  if (length < 256) return Buffer.from([(major << 5) | 24, length]);
  return Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
}

/** The few kinds of CBOR (RFC 8949) that a passkey consists of. */
function encode(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, entry]) => [encode(key), encode(entry)])]);
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const base64url = (data: Buffer | string) => Buffer.from(data).toString('base64url');

const FLAGS = { present: 1, verified: 4, hasCredential: 64 };

/** Mistakes that a test can make on purpose. */
interface Faults {
  origin?: string;
  rpId?: string;
  verified?: boolean;
  /** In place of the next one. */
  counter?: number;
  userHandle?: string;
}

/** A passkey in memory: it makes one credential (ES256, no attestation) and signs with it, as a browser would. */
export function createAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  let counter = 0;
  let handle = '';

  const clientData = (type: string, challenge: string, from: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));

  function authenticatorData(rpId: string, flags: number, count: number): Buffer {
    const counted = Buffer.alloc(4);
    counted.writeUInt32BE(count);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counted]);
  }

  return {
    create({ challenge, rp, user }: CreationOptions, faults: Faults = {}) {
      handle = user.id;
      const key = new Map<number, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]);
      const data = Buffer.concat([
        authenticatorData(faults.rpId ?? rp.id ?? '', FLAGS.present | FLAGS.verified | FLAGS.hasCredential, counter),
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        encode(key),
      ]);
      const attestation = new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', data],
      ]);
      return {
        id: base64url(id),
        rawId: base64url(id),
        type: 'public-key',
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', challenge, faults.origin ?? origin)),
          attestationObject: base64url(encode(attestation)),
          transports: ['internal'],
        },
        clientExtensionResults: {},
      };
    },

    get({ challenge, rpId = '' }: RequestOptions, faults: Faults = {}) {
      counter = faults.counter ?? counter + 1;
      const flags = FLAGS.present | (faults.verified === false ? 0 : FLAGS.verified);
      const data = authenticatorData(faults.rpId ?? rpId, flags, counter);
      const client = clientData('webauthn.get', challenge, faults.origin ?? origin);
      return {
        id: base64url(id),
        rawId: base64url(id),
        type: 'public-key',
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
          userHandle: faults.userHandle ?? handle,
        },
        clientExtensionResults: {},
      };
    },
  };
}

export type Authenticator = ReturnType<typeof createAuthenticator>;
