import type { Server } from 'node:net';
import { checkProjectLinks } from '#common/contract/project-links.ts';
import { createProject } from '#common/contract/projects.ts';
import { readRepository } from '#common/contract/repositories.ts';
import { count, type Finding, Table } from './finding.ts';
import { questionOf } from './send.ts';
import type { Site } from './test-env.ts';

/** Names of this machine and of networks that a site must not be a way into. */
const inside = [
  '127.0.0.1',
  '127.1',
  '2130706433',
  '0x7f.0.0.1',
  '0177.0.0.1',
  '0.0.0.0',
  '127.0.0.1.',
  '[::1]',
  '[::]',
  '[::ffff:127.0.0.1]',
  '[::ffff:0:127.0.0.1]',
  '[64:ff9b::127.0.0.1]',
  '[fd00::1]',
  'localhost',
  'localhost.',
  'ip6-localhost',
  '169.254.169.254',
  '10.0.0.1',
  '192.168.0.1',
];

/** Asks for repositories and links at private addresses; `thief` counts who comes to it. */
export async function refusePrivateAddresses(
  site: Site,
  startHostile: (onConnection: () => void) => Promise<Server>,
  portOf: (server: Server) => number,
): Promise<Finding> {
  const table = new Table();
  let connections = 0;
  const thief = await startHostile(() => connections++);
  const headers = await site.owner();
  for (const host of inside)
    for (const protocol of ['https', 'http']) {
      const url = `${protocol}://${host}:${portOf(thief)}/ada/kiln`;
      const { status, text } = await site.ask({
        ...questionOf(readRepository, { payload: { url }, headers }),
        within: 20_000,
      });
      table.check(![422, 502].includes(status) && `a repository at ${url}: ${status} ${text.slice(0, 100)}`);
      const payload = { title: url.slice(0, 150), category: 'web', description: 'A link inside.', demoUrl: url };
      await site.ask(questionOf(createProject, { payload, headers }));
    }
  const { status, text } = await site.ask({
    ...questionOf(checkProjectLinks, { payload: {}, headers }),
    within: 30_000,
  });
  table.check(
    (status !== 200 || text.includes('"state":"ok"')) && `the check of links: ${status} ${text.slice(0, 200)}`,
  );
  table.check(connections > 0 && `${connections} connections to this machine`);
  thief.close();
  return {
    area: 'connections',
    promise: 'neither the import of a repository nor the check of links reaches this machine or a private network',
    figure: `0 of ${count(table.tried)}`,
    broken: table.broken,
  };
}
