import type { Transaction } from 'sequelize';
import type { Actor, DomainEvent, EventType, Happening } from '#common/events.ts';

/**
 * Names, by event, what its listeners get beside its line in the activity log. Each domain declares its own here
 * (`declare module`), those of events without such a line, too.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the domains fill it
export interface EventSubjects {}

export type AnyType = EventType | keyof EventSubjects;
type LineOf<Type> = Type extends EventType ? Extract<DomainEvent, { type: Type }> : { type: Type; actor: Actor };
type WithSubject<Type> = Type extends keyof EventSubjects ? { subject: EventSubjects[Type] } : unknown;

/** An event as it is emitted, and as its listeners get it; several types are a union. */
export type Emitted<Type extends AnyType = AnyType> = { [One in Type]: LineOf<One> & WithSubject<One> }[Type];

type LoggedType = Exclude<EventType, keyof EventSubjects>;
/** The type, with its details, of an event to which nobody but the activity log listens. */
export type LoggedHappening = Extract<Happening, { type: LoggedType }>;

export interface Events {
  /**
   * Tells of a change in its transaction: writes the line of the activity log, then calls the listeners one after another,
   * domain by domain.
   */
  emit(event: Emitted, transaction: Transaction): Promise<void>;
}

export const VISITOR: Actor = { id: null, name: 'Visitor' };
/** The actor of what the clock brings. */
export const SITE: Actor = { id: null, name: 'Site' };
export const COMMAND_LINE: Actor = { id: null, name: 'Command line' };
