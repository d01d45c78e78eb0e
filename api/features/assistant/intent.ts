export type Intent = 'projects' | 'skills' | 'pricing' | 'process' | 'experience' | 'contact' | 'scheduling' | 'other';

/** Patterns per intent; the first match wins. */
const PATTERNS: readonly [Intent, RegExp][] = [
  ['scheduling', /\b(book(ing)?|schedul\w*|appointments?|meetings?|calendar|calendly|a (short |quick )?call)\b/],
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
    'experience',
    /\b(testimonials?|reviews?|feedback|references?|recommend\w*|clients? (say|said|think|thought)|customers? (say|said|think)|years|background|who (are|is) (you|behind)|about (you|yourself)|business impact|results?|impact|benefits?|achiev\w+|outcomes?|satisf\w+|experience|grow|growth|help (my|our|me|us))\b/,
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
