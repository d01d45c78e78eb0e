import { readOwnOptions } from '#scripts/command-line.ts';
import { proveBodies } from './bodies.attack.ts';
import { proveCache } from './cache.attack.ts';
import { proveFuzz } from './fuzz.attack.ts';
import { proveHeaders } from './headers.attack.ts';
import { proveHtml } from './html.attack.ts';
import { proveLimits } from './limits.attack.ts';
import { proveMail } from './mail.attack.ts';
import { type Area, areas, readOptions, usage } from './options.ts';
import { proveOrigins } from './origins.attack.ts';
import { provePackages } from './packages.attack.ts';
import { provePaths } from './paths.attack.ts';
import { provePrompt } from './prompt.attack.ts';
import { formatProof, type Proof } from './proof.ts';
import { proveRedirects } from './redirects.attack.ts';
import { proveRegexps } from './regexps.attack.ts';
import { proveSlow } from './slow.attack.ts';
import { proveSmuggling } from './smuggling.attack.ts';
import { proveSql } from './sql.attack.ts';
import { openTestEnv, type TestEnv } from './test-env.ts';
import { proveTokens } from './tokens.attack.ts';
import { proveUploads } from './uploads.attack.ts';
import { proveWrites } from './writes.attack.ts';

const proofs: Record<Area, (stage: TestEnv) => Promise<Proof[]>> = {
  bodies: proveBodies,
  cache: proveCache,
  fuzz: proveFuzz,
  headers: proveHeaders,
  html: proveHtml,
  limits: proveLimits,
  mail: proveMail,
  origins: proveOrigins,
  packages: provePackages,
  paths: provePaths,
  prompt: provePrompt,
  redirects: proveRedirects,
  regexps: proveRegexps,
  slow: proveSlow,
  smuggling: proveSmuggling,
  sql: proveSql,
  tokens: proveTokens,
  uploads: proveUploads,
  writes: proveWrites,
};

/** One area that cannot be tried to its end must not keep the others from being tried. */
const unfinished = (area: Area, error: unknown): Proof => ({
  area,
  shown: 'every attack is carried out',
  figure: 'it broke off',
  broken: [error instanceof Error ? (error.stack ?? error.message) : String(error)],
});

const options = readOwnOptions(readOptions, usage);
const stage = await openTestEnv(options);
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, async () => {
    await stage.close();
    process.exit(130);
  });

process.stdout.write(`On ${stage.database}, Node ${process.version}, seed ${options.seed}\n\n`);
const all: Proof[] = [];
try {
  for (const area of areas.filter((name) => options.chosen.includes(name))) {
    const found = await proofs[area](stage).catch((error: unknown) => [unfinished(area, error)]);
    all.push(...found);
    for (const proof of found) process.stdout.write(`${formatProof(proof)}\n`);
  }
} finally {
  await stage.close();
}
const broken = all.filter((proof) => proof.notRun === undefined && proof.broken.length > 0).length;
const notRun = all.filter((proof) => proof.notRun !== undefined).length;
process.stdout.write(`\n${all.length - broken - notRun} hold, ${broken} broken, ${notRun} not run\n`);
process.exitCode = broken === 0 ? 0 : 1;
