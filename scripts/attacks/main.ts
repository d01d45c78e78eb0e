import { readOwnOptions } from '../command-line.ts';
import { type Area, areas, readOptions, usage } from './options.ts';
import { formatProof, type Proof } from './proof.ts';
import { proveBodies } from './prove-bodies.ts';
import { proveCache } from './prove-cache.ts';
import { proveFuzz } from './prove-fuzz.ts';
import { proveHeaders } from './prove-headers.ts';
import { proveHtml } from './prove-html.ts';
import { proveLimits } from './prove-limits.ts';
import { proveMail } from './prove-mail.ts';
import { proveOrigins } from './prove-origins.ts';
import { provePackages } from './prove-packages.ts';
import { provePaths } from './prove-paths.ts';
import { provePrompt } from './prove-prompt.ts';
import { proveRedirects } from './prove-redirects.ts';
import { proveRegexps } from './prove-regexps.ts';
import { proveSlow } from './prove-slow.ts';
import { proveSmuggling } from './prove-smuggling.ts';
import { proveSql } from './prove-sql.ts';
import { proveTokens } from './prove-tokens.ts';
import { proveUploads } from './prove-uploads.ts';
import { proveWrites } from './prove-writes.ts';
import { openStage, type Stage } from './stage.ts';

const proofs: Record<Area, (stage: Stage) => Promise<Proof[]>> = {
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
const stage = await openStage(options);
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
