/** A statement with a number in it, in a form in which two spellings of one value are equal. */
export type Claim = { start: number; end: number } & ClaimValue;

export type ClaimValue =
  /** `per` is the unit of a rate: 'hour' in '$50 per hour'. */
  | { kind: 'money'; value: number; currency: string; per: string | null }
  /** `value` is `null` for 'a few weeks'. */
  | { kind: 'duration'; value: number | null; base: string; size: number }
  | { kind: 'percent' | 'times'; value: number }
  /** A date that can be read in several ways has several options. */
  | { kind: 'date'; options: DateParts[] }
  /** An email address, a phone number, a domain or a deadline in words. */
  | { kind: 'literal'; type: 'email' | 'phone' | 'address' | 'deadline'; value: string }
  /** Any other number; `isPrice` when the words before it make it one. */
  | { kind: 'count'; value: number; noun: string | null; isPrice: boolean };

export interface DateParts {
  year?: number;
  month?: number;
  day?: number;
}
