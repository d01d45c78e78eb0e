import { stem } from './terms.ts';

/** Groups of words with a similar meaning. A word may be in several groups. */
const GROUPS = [
  'price pricing cost costs fee charge expensive cheap budget quote rates afford affordable dollars usd',
  'duration long time timeline timeframe deadline weeks week turnaround fast quick quickly soon',
  'late delay delayed overdue miss missed',
  'guarantee warranty refund moneyback reimburse',
  'own owns ownership rights copyright intellectual belong belongs ip',
  'support maintenance maintain maintaining updates launch bugs defects fixes aftercare',
  'payment payments pay paying paid invoice invoices milestones installments instalments',
  'nda confidential confidentiality disclosure secret',
  'privacy gdpr safe safety private protection',
  'timezone zone zones',
  'contact reach hire email touch',
  'call calls meeting meet book booking appointment consultation',
  'mobile app apps android ios phone smartphone native',
  'ai artificial llm gpt chatgpt chatbot openai gemini model models intelligence language assistant',
  'database databases db sql',
  'postgresql postgres',
  'kubernetes k8s',
  'testimonial testimonials review reviews feedback clients client customer customers references satisfied opinion',
  'based located location lives country city',
  'owner founder behind engineer developer freelancer',
  'year years experience experienced',
  'founders startup startups',
  'package packages plan plans tier tiers offer offers',
  'addon addons extra extras',
  'deployment deploy deploying hosting devops server servers cloud',
  'stripe subscription subscriptions subscribe billing checkout payments',
  'realtime live websockets websocket',
  'security secure owasp',
  'accessibility accessible a11y screenreader wcag',
  'performance speed slow faster',
  'reply response respond answer replies',
  'roadmap process steps',
  'search find searching finding',
  'contracts contract legal law lawyer lawyers',
  'courier delivery deliveries dispatch drivers driver logistics vans routes',
  'farmers farmer growers grower agriculture vegetable farming crop',
  'bakery bakeries bread baking',
  'pharmacy pharmacies pharmacists pharmacist',
  'museum botanical drawings',
  'ledger accounting bookkeeping balances payout payouts fintech marketplace',
  'shift shifts rota scheduling',
  'mail inbox emails email helpdesk',
  'rag retrieval semantic embeddings vector',
  'integration integrate integrating connect',
  'offline sync synchronise',
  'desktop electron',
  'spreadsheet excel',
];

const alternatives = new Map<string, Set<string>>();
for (const group of GROUPS) {
  const stems = group.split(' ').map(stem);
  for (const stemmed of stems) {
    const known = alternatives.get(stemmed) ?? new Set<string>();
    for (const other of stems) known.add(other);
    alternatives.set(stemmed, known);
  }
}

/** The term itself first, then its synonyms. */
export const meaningsOf = (term: string): string[] => [...new Set([term, ...(alternatives.get(term) ?? [])])];
