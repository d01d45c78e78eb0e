import type { Transaction } from 'sequelize';
import { type DomainEvent, dataOf, isEventType } from '#common/events.ts';
import type { Context } from './context.ts';
import type { AnyType, Emitted, Events } from './events.ts';
import { newId } from './ids.ts';

/** Does one thing that follows from an event, in its transaction. Whatever it throws undoes the change, too. */
type Listener<Event> = (context: Context, event: Event, transaction: Transaction) => Promise<void>;

/** The listeners of a domain by event, in the order in which they are called. */
export type Listeners = {
  readonly [Type in AnyType]?: readonly [Listener<Emitted<Type>>, ...Listener<Emitted<Type>>[]];
};

const hasLine = (event: Emitted): event is Extract<Emitted, DomainEvent> => isEventType(event.type);

async function writeLine({ database, now }: Context, event: DomainEvent, transaction: Transaction): Promise<void> {
  const { type, entityId, title, actor } = event;
  const [entity, action] = type.split('.');
  const data = JSON.stringify(dataOf(event));
  const row = { id: newId(), action, entity, entityId, title: title.slice(0, 200), actor: actor.name, data, at: now() };
  await database.sequelize.getQueryInterface().bulkInsert('activities', [row], { transaction });
}

/** `contextOf` is asked when the first event comes, because events are a part of the context. */
export function createEvents(domains: readonly Listeners[], contextOf: () => Context): Events {
  /** The list under a type takes the events of this type, which its own type cannot say. */
  const listenersOf = ({ type }: Emitted) =>
    domains.flatMap((domain) => (domain[type] ?? []) as readonly Listener<Emitted>[]);
  return {
    async emit(event, transaction) {
      const context = contextOf();
      if (hasLine(event)) await writeLine(context, event, transaction);
      for (const listener of listenersOf(event)) await listener(context, event, transaction);
    },
  };
}
