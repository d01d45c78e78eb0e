import { SECOND } from '#common/limits.ts';
import { type Check, failure, ok, type Surroundings, warning } from '#scripts/doctor/finding.ts';
import { read } from '#scripts/doctor/request.ts';

/** Replies carry whole seconds. */
const MAX_SKEW_MS = 5 * SECOND;
/** Codes of authenticator apps and signed requests to a bucket stop working. */
const BROKEN_SKEW_MS = 30 * SECOND;

/** Servers that are used anyway and have a clock of their own. */
function othersOf({ config: { ai, s3, calendly } }: Surroundings): string[] {
  return [...ai.accounts.map(({ baseUrl }) => baseUrl), s3?.endpoint, calendly.clientId && calendly.apiUrl].filter(
    (url): url is string => typeof url === 'string',
  );
}

async function readSkew(url: string, { now }: Surroundings, signal: AbortSignal): Promise<number | null> {
  const before = now();
  const reply = await read(new URL(url), { signal, method: 'HEAD' }).catch(() => null);
  const at = Date.parse(reply?.headers.date ?? '');
  // The date of a reply has no fraction, so on average it is half a second behind.
  return Number.isNaN(at) ? null : at + SECOND / 2 - (before + now()) / 2;
}

export const clockCheck: Check = {
  name: 'clock',
  title: 'Clock',
  async *run(surroundings, signal) {
    const others = othersOf(surroundings);
    for (const url of [...others, surroundings.config.publicUrl]) {
      const skew = await readSkew(url, surroundings, signal);
      if (skew === null) continue;
      const { host } = new URL(url);
      const seconds = Math.round(Math.abs(skew) / SECOND);
      const off = `The clock of this machine is ${seconds} s ${skew > 0 ? 'behind' : 'ahead'}, compared with ${host}`;
      const remedy = 'Let the machine set its clock by NTP: timedatectl set-ntp true.';
      if (Math.abs(skew) > BROKEN_SKEW_MS) yield failure(off, remedy);
      else if (Math.abs(skew) > MAX_SKEW_MS) yield warning(off, remedy);
      else if (others.includes(url)) yield ok(`The clock agrees with ${host}`);
      else yield ok(`The clock agrees with ${host}, which proves little if that is this machine`);
      return;
    }
    yield warning('No server told the time to compare with', 'Look yourself: timedatectl status.');
  },
};
