/** Thrown by what would take longer than it may. */
export class TooMuchWork extends Error {
  override name = 'TooMuchWork';
}

/** Steps that one series may cost; one that occurs each minute needs 200,000 for two months. */
const SERIES = 250_000;
/** Steps that all of a calendar may cost; past them each further series may cost little. */
const CALENDAR = 3_000_000;
const LITTLE = 2_000;

/**
 * Counts what reading a calendar costs, so that an event that somebody put into it on purpose costs no other one. A step
 * is a day, or a time, that is looked at.
 */
export class Work {
  #left = CALENDAR;
  #ofSeries = 0;

  /** The next series, or zone. */
  begin(): void {
    this.#ofSeries = this.#left > 0 ? SERIES : LITTLE;
  }

  /** @throws TooMuchWork */
  spend(steps: number): void {
    this.#left -= steps;
    this.#ofSeries -= steps;
    if (this.#ofSeries < 0) throw new TooMuchWork('too much work');
  }
}
