export interface AnsweredRequest {
  method: string;
  /** The route's template, never the path that was asked: paths hold ids. */
  route: string;
  status: number;
  /** Milliseconds. */
  ms: number;
}

export type CallOutcome = 'answered' | 'failed' | 'broken-off';

/** What is counted while the server works. Nothing here can hold an address, an id or a word of a visitor. */
export interface Metrics {
  request(request: AnsweredRequest): void;
  /** A page or another finished reply was there already, or had to be made. */
  pageCache(result: 'hit' | 'made'): void;
  /** Somebody was refused by the limit of this name. */
  limited(limit: string): void;
  email(outcome: 'sent' | 'failed'): void;
  assistantCall(provider: string, outcome: CallOutcome, usage: { input: number; output: number } | null): void;
}

const nothing = () => undefined;

export const noMetrics: Metrics = {
  request: nothing,
  pageCache: nothing,
  limited: nothing,
  email: nothing,
  assistantCall: nothing,
};
