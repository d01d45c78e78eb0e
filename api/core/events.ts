import type { Transaction } from 'sequelize';
import type { Database } from '#api/database/connection.ts';
import { type Actor, type DomainEvent, dataOf } from '#common/events.ts';
import { newId } from './ids.ts';

export interface Events {
  /** Writes the event into the activity log, in the transaction of the change that it tells of. */
  emit(event: DomainEvent, transaction: Transaction): Promise<void>;
}

export const VISITOR: Actor = { id: null, name: 'Visitor' };
export const COMMAND_LINE: Actor = { id: null, name: 'Command line' };

export function createEvents(database: Database, now: () => number): Events {
  return {
    async emit(event, transaction) {
      const { type, entityId, title, actor } = event;
      const [entity, action] = type.split('.');
      const data = JSON.stringify(dataOf(event));
      const row = {
        id: newId(),
        action,
        entity,
        entityId,
        title: title.slice(0, 200),
        actor: actor.name,
        data,
        at: now(),
      };
      await database.sequelize.getQueryInterface().bulkInsert('activities', [row], { transaction });
    },
  };
}
