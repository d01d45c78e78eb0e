import { setTimeout as sleep } from 'node:timers/promises';
import { exportPortfolio, importPortfolio, listSnapshots } from '#common/contract/portfolio.ts';
import { call, dataOf, signIn } from '#scripts/quality/faults/client.ts';
import { markedPortfolio, marksOf } from '#scripts/quality/faults/portfolio-content.ts';
import { countByValue, createChecks, milliseconds, type Scenario } from '#scripts/quality/faults/scenario.ts';

const SIZE = { projects: 800, skills: 400, faqs: 400 };
const ENTRIES = SIZE.projects + SIZE.skills + SIZE.faqs;

export const importKilled: Scenario = {
  promise: 'SIGKILL in the middle of an import: the content is the old or the new one, never a mix',
  async play({ mysql, quick, startApi }) {
    const env = { DATABASE_URL: await mysql.createDatabase(), SEED: 'none' };
    let api = await startApi('import', { env });
    const checks = createChecks();

    async function send(mark: string) {
      const owner = await signIn(api.url);
      const body = { portfolioData: markedPortfolio(mark, SIZE) };
      return { answer: call(api.url + importPortfolio.path, { body, headers: owner }) };
    }
    async function look() {
      const owner = await signIn(api.url);
      const content = dataOf(await call(api.url + exportPortfolio.path, { headers: owner }), exportPortfolio.reply);
      const snapshots = dataOf(await call(api.url + listSnapshots.path, { headers: owner }), listSnapshots.reply);
      return { ...marksOf(content), snapshots: snapshots.length };
    }

    const started = performance.now();
    const first = await (await send('Start')).answer;
    const takes = performance.now() - started;
    checks.expect(first.status === 200, `the import itself answered ${first.status}`);

    let before = await look();
    const outcomes: string[] = [];
    const rounds = quick ? 4 : 20;
    for (let round = 1; round <= rounds; round++) {
      const mark = `Round${round}`;
      const { answer } = await send(mark);
      // Each round kills in another part of the import, so that all of it is covered.
      await sleep(((round - Math.random()) / rounds) * 1.1 * takes);
      await api.kill();
      const { status } = await answer;
      api = await startApi('import', { port: api.port, env });
      const after = await look();
      const isNew = after.marks[0] === mark;
      const whole = after.marks.length === 1 && after.entries === ENTRIES;
      checks.expect(whole, `round ${round}: ${after.entries} entries of ${after.marks.join(' and ')}`);
      checks.expect(isNew || after.marks[0] === before.marks[0], `round ${round}: content of ${after.marks[0]}`);
      checks.expect(isNew || status !== 200, `round ${round}: the import was answered 200 and is lost`);
      const snapshots = Math.min(20, before.snapshots + (isNew ? 1 : 0));
      checks.expect(after.snapshots === snapshots, `round ${round}: ${after.snapshots} snapshots, not ${snapshots}`);
      outcomes.push(isNew ? 'new' : 'old');
      before = after;
    }
    checks.expect(outcomes.includes('old'), 'no import was hit before it ended');
    const figures = `${rounds} imports of ${ENTRIES} entries (${milliseconds(takes)} undisturbed) killed: ${countByValue(outcomes)}, 0 mixed`;
    return { figures: checks.broken.length === 0 ? figures : figures.replace(', 0 mixed', ''), broken: checks.broken };
  },
};
