export type Intent =
  | 'projects'
  | 'skills'
  | 'pricing'
  | 'process'
  | 'experience'
  | 'testimonials'
  | 'contact'
  | 'scheduling'
  | 'availability'
  | 'other';

const AVAILABILITY = [
  /\b(availability|vacanc(y|ies)|openings?|waiting list|wait-?list)\b/,
  /\b(are|is) (you|we)( \w+){0,2} (available|free(?! of\b)|busy|booked|taking|accepting|open (to|for))\b/,
  /\bhow (busy|free|full|booked)( up)? (are|is) (you|your)\b/,
  /\b(tak(e|es|ing)|accept(s|ing)?)( on)?( any| new| more| additional| further| other)* (clients?|customers?|projects?|work|orders?|bookings?|commissions?)\b/,
  /\bwhen (can|could|would|will|do|are) (you|we)( \w+){0,2} (start|begin|free|available)\b/,
  /\b(can|could) (you|we) (start|begin)\b(?! (with|by|from|small)\b)/,
  /\b(earliest|soonest|how (soon|fast|quickly))\b.{0,40}\b(start|begin|available)\b/,
  /\b(have|got|any|next)( \w+){0,2} (capacity|availability|slots?)\b/,
];

/** Patterns per intent; the first match wins. */
const PATTERNS: readonly [Intent, RegExp][] = [
  ['scheduling', /\b(book(ing)?|schedul\w*|appointments?|meetings?|calendar|calendly|a (short |quick )?call)\b/],
  ...AVAILABILITY.map((sign): [Intent, RegExp] => ['availability', sign]),
  [
    'contact',
    /\b(contact|e-?mail( address)?|reach (you|out)|hire|get in touch|talk to|speak (to|with)|human|real person|get started|start a project)\b/,
  ],
  [
    'pricing',
    /\b(pric\w+|costs?|how much|budgets?|packages?|fees?|quotes?|charge|afford\w*|cheap\w*|expensive|discounts?|add-?ons?|pay|payments?|paid|invoices?)\b/,
  ],
  [
    'process',
    /\b(process|steps|time-?lines?|time-?frames?|how long|deadlines?|deliver\w*|guarantee\w*|refund\w*|late|maintenance|maintain|nda|non-?disclosure|confidential\w*|owns?|roadmap|consultation request|time ?zones?|how (do|does|would|will) (you|we|it|that|this) work|work together|support|after launch|respon(d|se)\w*|repl(y|ies)|start)\b/,
  ],
  ['skills', /\b(experienced?|expertise|years|proficient|familiar|good)\b.{0,30}\b(with|in|at)\b/],
  [
    'testimonials',
    /\b(testimonials?|reviews?|feedback|references?|recommend\w*|clients? (say|said|think|thought)|customers? (say|said|think)|satisf\w+)\b/,
  ],
  [
    'experience',
    /\b(years|background|who (are|is) (you|behind)|about (you|yourself)|business impact|results?|impact|benefits?|achiev\w+|outcomes?|experience|grow|growth|help (my|our|me|us))\b/,
  ],
  [
    'skills',
    /\b(skills?|technolog\w+|tech ?stack|stack|frameworks?|programming|languages?|know|proficien\w+|expert\w*|experienced? (with|in)|databases?|tools?|good at|speciali[sz]\w*)\b/,
  ],
  ['projects', /\b(projects?|portfolio|built|build|made|case stud\w+|examples?|worked|clients?|apps?|show me)\b/],
];

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Guesses from its words what a question is about. Whoever names the owner, as `ownerNames` do, means 'you'. */
export function intentOf(question: string, ownerNames: readonly string[] = []): Intent {
  const text = ownerNames.reduce(
    (left, name) =>
      left.replace(new RegExp(`(?<![\\p{L}\\p{N}])${escaped(name.toLowerCase())}(?![\\p{L}\\p{N}])`, 'gu'), 'you'),
    question.toLowerCase(),
  );
  return PATTERNS.find(([, sign]) => sign.test(text))?.[0] ?? 'other';
}

const PRICE_ASKED =
  /\b(how much( (is|are|do|does|would|will|for|to)\b|\W*$)|costs?\b|charges?\b|fees?\b|expensive|cheap|afford|pricing\b|budgets?\b|quotes?\b|discounts?\b|(your|the|hourly|daily|day) (prices?|rates?)\b)/;

/** `true` when a question asks what something costs, and does not only name money as 'How do payments work?' does. */
export const asksForPrice = (question: string): boolean => PRICE_ASKED.test(question.toLowerCase());
