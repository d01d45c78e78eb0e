/**
 * Says how each command of the documentation is known to work. A command that matches no rule fails
 * `doc-commands.test.ts`: add a test that runs it, or say below why it cannot run here and what is checked instead.
 */
export type Rule =
  /** A test runs it; `file` has to contain `mentions`. */
  | { matches: RegExp; file: string; mentions: string }
  /** It is itself what runs the tests, or one of the parts that `npm test` runs. */
  | { matches: RegExp; partOfTests: string }
  /** It needs what a test must not use; its programs, scripts and files are looked up. */
  | { matches: RegExp; notHere: string };

const COMMAND_LINE = 'api/command-line.sqlite.test.ts';

export const rules: readonly Rule[] = [
  {
    matches: /^npm run db -- copy (portfolio-copy\.sqlite|FILE)( \[--force\])?$/,
    file: COMMAND_LINE,
    mentions: "db('copy', 'copy.sqlite')",
  },
  {
    matches: /^npm run db -- copy --to (mysql:|sqlite:)/,
    file: 'api/database/copy/copy-command.mysql.test.ts',
    mentions: "'copy', '--to'",
  },
  { matches: /^npm run db -- drill /, file: COMMAND_LINE, mentions: "db('drill', 'content.zip')" },
  {
    matches: /^npm run db -- (backup|backup\|restore\|drill) /,
    file: COMMAND_LINE,
    mentions: "db('backup', 'content.zip')",
  },
  { matches: /^npm run db -- restore /, file: COMMAND_LINE, mentions: "db('restore', 'content.zip')" },
  {
    matches: /^npm run db -- (migrate|rollback|status|migrate\|rollback\|status)( \[--all\]| --all)?$/,
    file: COMMAND_LINE,
    mentions: "[['rollback', '--all']]",
  },
  { matches: /^npm run db -- new /, file: 'scripts/new-migration.test.ts', mentions: 'addToList' },
  { matches: /^npm run admin -- (create\|)?password/, file: COMMAND_LINE, mentions: "admin(['password'" },
  { matches: /^npm run admin -- create /, file: COMMAND_LINE, mentions: "admin(['create'" },
  {
    matches: /^npm run admin -- second-factor off/,
    file: 'api/operation/auth/two-factor/command-line.test.ts',
    mentions: "admin('second-factor', 'off')",
  },
  {
    matches: /^curl -H "Authorization: Bearer ptk_…" /,
    file: 'api/operation/tokens/tokens.test.ts',
    mentions: 'headers: { authorization }',
  },
  { matches: /^npm run texts$/, file: 'scripts/texts.test.ts', mentions: 'compileTexts()' },
  { matches: /^npm run doctor( -- .+)?$/, file: COMMAND_LINE, mentions: "doctor('--only'" },
  {
    matches: /^(npm start|npm start \| head -2|node (api\/main\.ts|scripts\/serve\.mjs))$/,
    file: 'api/process.sqlite.test.ts',
    mentions: 'startServerProcess',
  },
  { matches: /^npm (test|run test:(unit|api|e2e|desktop|electron|watch))( |$)/, partOfTests: 'the runner itself' },
  { matches: /^TRACE=1 npm run test:e2e/, partOfTests: 'the runner itself' },
  {
    matches: /^npm run (build|types|lint|unused|size|format)$/,
    partOfTests: 'npm test builds, and checks types, code and sizes',
  },
  { matches: /^node scripts\/desktop\/build\.ts$/, partOfTests: 'npm test builds the desktop app' },
  {
    matches: /^npm run (bench|test:faults|test:attacks)( |$)/,
    notHere: 'it runs for many minutes; its reports are held by reports.test.ts',
  },
  { matches: /^npm run (dev|desktop)$/, notHere: 'it runs until it is ended, with a browser or a window' },
  {
    matches: /^npm run screenshots:desktop$/,
    notHere: 'it takes pictures for minutes; each state that it shows has a scenario of the desktop app',
  },
  { matches: /^node node_modules\/electron\/install\.js$/, notHere: 'it downloads a program' },
  { matches: /^npm run package:(mac|win|linux)$/, notHere: 'it makes installers, each on its own system' },
  {
    matches: /^npm run release:archive$/,
    notHere: 'what it packs has to be installed anew to be started; parts.test.ts holds its parts together',
  },
  { matches: /^npm run (lock|fixture)$/, notHere: 'it writes into the project' },
  { matches: /^npm (ci( --omit=dev)?|install --workspace …)$/, notHere: 'it replaces the installed packages' },
  {
    matches: /^npm (run sbom|sbom --omit dev)$/,
    notHere: 'it reads the lock file of npm, which packages.test.ts holds',
  },
  {
    matches: /^npx openapi-typescript /,
    file: 'api/operation/api-docs/generated-client.test.ts',
    mentions: 'openapi-typescript',
  },
  {
    matches: /^npm install (openapi-fetch|standardwebhooks)$/,
    notHere: 'it installs into the project of somebody else',
  },
  { matches: /^npm audit /, notHere: 'it asks a service on the Internet' },
  { matches: /^npx lighthouse /, notHere: 'it downloads a program' },
  { matches: /\bdocker compose\b/, notHere: 'there is no Docker; the services and files that it names are looked up' },
  { matches: /^git (pull|checkout)\b/, notHere: 'it changes the project' },
  {
    matches: /^(useradd|cp|install -m|systemctl|systemd-run|journalctl|git clone|cd \/opt\/portfolio)( |$)/,
    notHere: 'it sets up a machine; the files and scripts of the project that it names are looked up',
  },
  { matches: /^echo "[A-Z_]+=.*" >> \.env$/, notHere: 'it writes a setting; its name is looked up' },
];
