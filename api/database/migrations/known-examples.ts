/**
 * The example content that earlier builds wrote, each row by its name and by the number of characters of its text. The
 * lists are those of that time and do not follow the seed.
 */
export const KNOWN_EXAMPLES: Record<string, readonly (readonly [name: string, characters: number])[]> = {
  projects: [
    ['Kestrel Dispatch', 134],
    ['Clause Finder', 123],
    ['Mandi Rates', 128],
    ['Shiftleaf', 118],
    ['Tandem Payout Ledger', 121],
    ['Brot & Korn Wholesale Orders', 122],
    ['Inbox Triage Assistant', 118],
    ['Field Notes Collection Viewer', 129],
    ['Label Station', 125],
    ['Company website', 76],
    ['Subscription product', 83],
    ['Document assistant', 89],
  ],
  skills: [
    ['Node.js', 86],
    ['Hapi and Fastify', 90],
    ['Python', 86],
    ['React and TypeScript', 95],
    ['Next.js', 91],
    ['React Native', 91],
    ['Language model integration', 128],
    ['Retrieval and semantic search', 106],
    ['PostgreSQL and MySQL', 98],
    ['Redis', 75],
    ['Docker and Linux servers', 107],
    ['Stripe payments and subscriptions', 79],
    ['Web application security', 108],
    ['Solidity', 99],
    ['WebSockets and server-sent events', 83],
    ['REST APIs and OpenAPI', 103],
    ['GraphQL', 97],
    ['Electron desktop apps', 104],
    ['Node.js', 32],
    ['React', 29],
    ['AI integration', 41],
    ['SQL databases', 37],
    ['Docker', 34],
    ['Stripe', 27],
  ],
  faqs: [
    ['How much does a project cost?', 299],
    ['How long will it take?', 262],
    ['What happens if you deliver late?', 222],
    ['What happens after I send a consultation request?', 293],
    ['Who owns the code?', 245],
    ['How do payments work?', 249],
    ['Do you support the product after launch?', 282],
    ['Will you sign a non-disclosure agreement?', 166],
    ['Is our data safe when AI is involved?', 310],
    ['How do we work together across time zones?', 277],
    ['How much does a project cost?', 124],
    ['How long does a project take?', 73],
    ['What happens if you deliver late?', 50],
    ['How soon will I hear from you?', 74],
  ],
  testimonials: [
    ['Helen Marwick', 334],
    ['Anders Lindqvist', 658],
    ['Omar Al Suwaidi', 216],
    ['Priya Raman', 206],
    ['Katharina Hofer', 76],
    ['Muhammad Aslam Bhatti', 263],
    ['Aoife Brennan', 180],
    ['Lucía Ferrer', 205],
    ['Tomasz Wójcik', 249],
    ['Thandi Mokoena', 10],
    ['Best Rank Agency', 107],
    ['Seo-yeon Park', 180],
  ],
  contacts: [
    ['ingrid.solberg@example.com', 233],
    ['daniel.okafor@example.org', 276],
    ['meiling.chen@example.net', 159],
    ['j.mercier@example.com', 217],
    ['amara.nwosu@example.com', 243],
    ['stefan.keller@example.org', 169],
    ['camila.duarte@example.net', 233],
    ['oliver.hayes@example.com', 207],
    ['yuki.tanabe@example.org', 135],
    ['rashid.mahmood@example.com', 216],
    ['elena.petrova@example.net', 199],
    ['marcus.lindgren@example.com', 191],
    ['sofia.almeida@example.org', 165],
    ['kwame.boateng@example.com', 182],
    ['nadia.rahimi@example.net', 154],
    ['gareth.pugh@example.com', 202],
    ['hannah.weiss@example.org', 205],
    ['diego.fuentes@example.com', 199],
    ['offers@example.net', 131],
    ['farah.siddiqui@example.com', 249],
    ['lars.mikkelsen@example.org', 166],
    ['grace.mutua@example.com', 186],
    ['pavel.horak@example.net', 200],
    ['chloe.bennett@example.com', 182],
    ['tariq.aziz@example.org', 154],
    ['isabelle.fontaine@example.com', 189],
    ['andrei.ionescu@example.net', 223],
    ['zanele.dlamini@example.com', 156],
  ],
};

/** The columns by which a row is recognized. */
export const RECOGNIZED_BY: Record<string, readonly [name: string, text: string]> = {
  projects: ['title', 'description'],
  skills: ['name', 'description'],
  faqs: ['question', 'answer'],
  testimonials: ['clientName', 'feedback'],
  contacts: ['email', 'message'],
};

/**
 * Recognizes untouched example content of an earlier build, which does not mark it: a row of an older backup, or an entry
 * of an older export. The migration marks the rows of an older database by the same list.
 */
export function isKnownExample(table: string, row: Readonly<Record<string, unknown>>): boolean {
  const [name = '', text = ''] = RECOGNIZED_BY[table] ?? [];
  // Databases count characters, and not the halves of those that UTF-16 writes in two.
  const characters = [...String(row[text] ?? '')].length;
  return (KNOWN_EXAMPLES[table] ?? []).some(([known, length]) => known === row[name] && length === characters);
}
