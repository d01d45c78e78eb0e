import type { Transaction } from 'sequelize';
import { type Actor, type DomainEvent, dataOf, type EventType, type Happening, isEventType } from '#common/events.ts';
import type { Context } from './context.ts';
import { newId } from './ids.ts';

/**
 * What the listeners of an event get beside its line in the activity log. Each domain declares its own here
 * (`declare module`), those of events without such a line, too.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the domains fill it
export interface EventSubjects {}

type AnyType = EventType | keyof EventSubjects;
type LineOf<Type> = Type extends EventType ? Extract<DomainEvent, { type: Type }> : { type: Type; actor: Actor };
type WithSubject<Type> = Type extends keyof EventSubjects ? { subject: EventSubjects[Type] } : unknown;

/** An event as it is emitted, and as its listeners get it; several types are a union. */
export type Emitted<Type extends AnyType = AnyType> = { [One in Type]: LineOf<One> & WithSubject<One> }[Type];

type LoggedType = Exclude<EventType, keyof EventSubjects>;
/** An event to which nobody but the activity log listens. */
export type LoggedEvent = Emitted<LoggedType>;
/** The type of such an event with its details. */
export type LoggedHappening = Extract<Happening, { type: LoggedType }>;

/** Does one thing that follows from an event, in its transaction. Whatever it throws undoes the change, too. */
type Listener<Event> = (context: Context, event: Event, transaction: Transaction) => Promise<void>;

/** The listeners of a domain by event, in the order in which they are called. */
export type Listeners = { readonly [Type in AnyType]?: readonly Listener<Emitted<Type>>[] };

export interface Events {
  /**
   * Tells of a change in its transaction: writes the line of the activity log, then calls the listeners one after another,
   * domain by domain.
   */
  emit(event: Emitted, transaction: Transaction): Promise<void>;
}

export const VISITOR: Actor = { id: null, name: 'Visitor' };
/** What the clock brings. */
export const SITE: Actor = { id: null, name: 'Site' };
export const COMMAND_LINE: Actor = { id: null, name: 'Command line' };

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
  const listenersOf = ({ type }: Emitted) => domains.flatMap((domain) => (domain[type] ?? []) as Listener<Emitted>[]);
  return {
    async emit(event, transaction) {
      const context = contextOf();
      if (hasLine(event)) await writeLine(context, event, transaction);
      for (const listener of listenersOf(event)) await listener(context, event, transaction);
    },
  };
}
