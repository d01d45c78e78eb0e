import { setTimeout as sleep } from 'node:timers/promises';
import {
  type AllValues,
  missingFields,
  resolveConnections,
  type ServerConnections,
} from '#api/core/connections/resolve.ts';
import type { ConnectionKind } from '#common/connection-options.ts';
import { connectionFields, isSecret } from '#common/connections.ts';
import { CONNECTION } from '#common/dashboard-limits.ts';
import { ruleBroken } from '#common/errors.ts';
import type { Outcome } from './probes/outcome.ts';
import { probes } from './probes/probe.ts';

/** Time of a probe, so that the reply comes within the promised time. */
const PROBE_TIME_MS = CONNECTION.testTime - 1_000;
/** After its signal a probe ends by itself; this is for one that does not. */
const GRACE_MS = 500;
/** Shorter ones would be found in ordinary words. */
const MIN_SECRET = 4;

const late: Outcome = {
  code: 'timeout',
  message: 'There was no reply in time: check host and port, and any firewall between.',
};

/** @throws RuleBroken that names every field that is missing */
export function assertComplete(kind: ConnectionKind, server: ServerConnections, values: AllValues): void {
  const problems = missingFields(kind, server, values).map((path) => ({
    path,
    message: kind === 'ai' ? 'Enter a key first' : `${connectionFields[kind][path]?.label} is required for a test`,
  }));
  if (problems[0]) throw ruleBroken(problems[0].message, problems);
}

/** Replaces secrets, should a field that is shown hold one. */
function hideSecrets(kind: ConnectionKind, server: ServerConnections, values: AllValues, message: string): string {
  const secrets = Object.entries({ ...values[kind], ...server.values[kind] })
    .filter(([name]) => isSecret(kind, name))
    .map(([, value]) => String(value ?? ''))
    .filter(({ length }) => length >= MIN_SECRET);
  return secrets.reduce((clean, secret) => clean.replaceAll(secret, '***'), message);
}

/** Tries a complete connection; it never takes longer than ten seconds. */
export async function tryConnection(kind: ConnectionKind, server: ServerConnections, values: AllValues) {
  const started = performance.now();
  const end = new AbortController();
  const limit = sleep(PROBE_TIME_MS + GRACE_MS, late, { signal: end.signal, ref: false }).catch(() => late);
  try {
    const settings = resolveConnections(server, values);
    const { code, message } = await Promise.race([probes[kind](settings, AbortSignal.timeout(PROBE_TIME_MS)), limit]);
    return {
      ok: code === 'ok',
      code,
      message: hideSecrets(kind, server, values, message),
      ms: Math.round(performance.now() - started),
    };
  } finally {
    end.abort();
  }
}
