import type { z } from 'zod';
import type { Activity as ActivitySchema } from '#common/contract/activity.ts';

export type Activity = z.output<typeof ActivitySchema>;

/** A sentence around the name of what it is about: 'You added the project | Kestrel Dispatch |'. */
export interface Sentence {
  before: string;
  name: string;
  after: string;
  /** Address of the entry; `null` once it is deleted. */
  to: string | null;
}

export interface Told<Details> {
  actor: string;
  title: string;
  entityId: string | null;
  /** `null` in rows of releases that recorded none: the sentence then says less. */
  details: Details | null;
}

export type Tell<Details> = (event: Told<Details>) => Sentence;
