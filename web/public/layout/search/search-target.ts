/** An entry of the site's search leads to one of these. */
export type SearchTarget =
  | { kind: 'page'; href: string }
  | { kind: 'theme' }
  /** The assistant gets the question; an empty one only opens the chat. */
  | { kind: 'chat'; question: string }
  | { kind: 'answer'; question: string; answer: string };
