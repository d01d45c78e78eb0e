import { flag, id, timestamp } from '#api/database/columns.ts';
import { declareTable } from '#api/database/table.ts';

/** The one row of the switches of agents; missing until the owner opens one. It is in no backup. */
export const agentSettings = declareTable('agent_settings', {
  id: id(),
  publicTools: flag(),
  ownerTools: flag(),
  updatedAt: timestamp(),
});
