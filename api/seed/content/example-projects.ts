import type { z } from 'zod';
import type { NewProject } from '#common/contract/portfolio-content.ts';

/** Invented clients and projects that show what an owner would write here. */
export const exampleProjects = [
  {
    title: 'Kestrel Dispatch',
    category: 'fullstack',
    description:
      'A dispatch board for a furniture courier: jobs, vans and delivery slots on one screen, with proof of delivery from the driver’s phone.',
    technologies: ['TypeScript', 'React', 'Node.js', 'PostgreSQL', 'WebSockets', 'MapLibre', 'Docker'],
    githubUrl: null,
    demoUrl: 'https://example.com/kestrel-dispatch',
    status: 'completed',
    featured: true,
    priority: 10,
    client: 'Marwick & Sons Deliveries, Leeds, United Kingdom',
    challenge:
      'Fourteen vans were planned on a whiteboard and a shared spreadsheet. When a customer moved a slot, the office phoned drivers one by one and often found out about a failed delivery only in the evening.',
    solution:
      'I built a drag-and-drop board that checks van size and working hours as a job is placed, and a driver page that works on any phone without an install. Changes reach the driver within a second, and photos and signatures wait on the phone until there is signal again.',
    outcome:
      'Planning the next day went from most of an afternoon to under an hour. Missed slots are now seen while there is still time to call the customer, and the whiteboard is gone.',
    summary:
      'A dispatch board that shows a furniture courier every van, slot and late delivery on one screen, and reaches its drivers within a second.',
    year: 2025,
    role: 'Design, development, rollout',
    weeks: 7,
    priceBand: '$5,000 to $10,000',
    results: [
      { value: '< 1 h', label: 'to plan the next day, after most of an afternoon' },
      { value: '14', label: 'vans on one live board' },
      { value: '1 s', label: 'until a change reaches the driver' },
    ],
    body: `## What was there

A whiteboard in the office, a spreadsheet that two people edited at once, and a phone that rang all morning. I spent a day beside the dispatcher before writing a line of code.

## What I built

- **A board of vans and hours.** A job that does not fit the van or the driver’s hours cannot be dropped there.
- **A driver page without an install.** It opens from a text message, works on old phones and keeps photos and signatures until there is signal.
- **A list of what is late**, while the customer can still be called.

## How it went live

Both plans ran side by side for one week. On the second Monday the whiteboard was taken down.`,
  },
  {
    title: 'Clause Finder',
    category: 'ai',
    description:
      'Search in plain language over twelve years of signed contracts, with every answer quoting the clause and page it came from.',
    technologies: ['TypeScript', 'OpenAI API', 'PostgreSQL', 'pgvector', 'Tesseract OCR', 'React', 'Hapi'],
    githubUrl: 'https://github.com/example/clause-finder',
    demoUrl: 'https://example.com/clause-finder',
    status: 'completed',
    featured: true,
    priority: 9,
    client: 'Lindqvist Legal, Gothenburg, Sweden',
    challenge:
      'The firm kept about nine thousand contracts as scans in nested folders. Finding how a liability cap had been worded before meant asking whoever had been there longest, and nothing could be sent to a service that keeps or trains on the text.',
    solution:
      'Scans are read once, split by clause and indexed on the firm’s own server. A question first finds matching clauses; only those go to the language model, under an agreement that excludes training, and the answer must cite them. If nothing fits well enough, it says so.',
    outcome:
      'Lawyers use it daily for first drafts and check the cited page before they rely on it. In the acceptance test of sixty real questions, the right clause was among the first three results for fifty-four.',
    summary:
      'Plain-language search over twelve years of signed contracts. Every answer quotes its clause and page, and no document leaves the firm.',
    year: 2025,
    role: 'Sole developer',
    weeks: 8,
    priceBand: '$10,000 to $20,000',
    results: [
      { value: '54 of 60', label: 'test questions answered within the first three results' },
      { value: '9,000', label: 'scanned contracts made searchable' },
      { value: '0', label: 'documents sent to a service that keeps them' },
    ],
    body: `## The rule that shaped it

Nothing may leave the firm that a service could keep or train on. So the search runs on the firm’s own server, and only the clauses that match a question go to a language model.

1. Scans are read once and split by clause.
2. A question finds the clauses that could answer it.
3. The model may only quote them, with their page.
4. If nothing fits well enough, the reply says so.

## How we know that it works

Before acceptance the lawyers wrote sixty questions from their own files. I did not see them until the test.`,
  },
  {
    title: 'Mandi Rates',
    category: 'mobile',
    description:
      'An offline-first app with which vegetable growers compare daily wholesale prices and record what they sold, in Urdu and English.',
    technologies: ['React Native', 'Expo', 'TypeScript', 'SQLite', 'Node.js', 'MySQL'],
    githubUrl: 'https://github.com/example/mandi-rates',
    demoUrl: null,
    status: 'completed',
    featured: true,
    priority: 8,
    client: 'Ravi Growers Cooperative, Okara, Pakistan',
    challenge:
      'Growers learned the day’s prices by phone, from the same traders who were buying from them. Signal at the farms comes and goes, and many members read Urdu only.',
    solution:
      'Cooperative staff enter the morning’s rates for six markets; phones fetch them whenever there is a connection and keep thirty days on the device. Sales are stored locally first and synchronised later, with a simple rule for conflicts that members can understand. The layout was drawn right-to-left from the start.',
    outcome:
      'The cooperative rolled it out to its members village by village over one season. Staff no longer answer the same price question all morning, and members bring their own sales record when they settle accounts.',
    summary:
      'An offline-first price app for vegetable growers in Urdu and English, drawn right-to-left from the start.',
    year: 2024,
    role: 'Design and development',
    weeks: 10,
    priceBand: '$5,000 to $10,000',
    results: [
      { value: '6', label: 'wholesale markets every morning' },
      { value: '30 days', label: 'of prices on the phone without a signal' },
    ],
  },
  {
    title: 'Shiftleaf',
    category: 'saas',
    description:
      'Shift planning for small pharmacy groups: availability, swaps and legal rest times, billed per branch by subscription.',
    technologies: ['Next.js', 'TypeScript', 'PostgreSQL', 'Stripe', 'Tailwind CSS', 'Playwright'],
    githubUrl: null,
    demoUrl: 'https://example.com/shiftleaf',
    status: 'in_progress',
    featured: true,
    priority: 8,
    client: 'Shiftleaf, Toronto, Canada',
    challenge:
      'The two founders, both pharmacists, had tested their idea with a spreadsheet and three friendly branches. They needed a first product that strangers could sign up and pay for, without hiring a team.',
    solution:
      'We cut the first release down to rota, swaps and rest-time warnings. Each pharmacy group’s data is separated by row-level security in the database, Stripe handles trials, invoices and tax, and every release runs through the same end-to-end tests.',
    outcome:
      'The first release went live seven weeks after the kick-off and the pilot branches became paying customers. Work goes on in two-week steps; payroll export is next.',
    summary:
      'A first product for two founders: rota, swaps and legal rest times for pharmacy groups, paid by subscription.',
    year: 2026,
    role: 'Technical co-pilot of two founders',
    weeks: 7,
    priceBand: 'From $5,000, then in two-week steps',
    results: [
      { value: '7 weeks', label: 'from kick-off to the first release' },
      { value: '3', label: 'pilot branches that became paying customers' },
    ],
  },
  {
    title: 'Tandem Payout Ledger',
    category: 'backend',
    description:
      'A double-entry ledger and payout service for an event-staffing marketplace, built so that every balance can be explained.',
    technologies: ['Node.js', 'TypeScript', 'MySQL', 'Stripe Connect', 'OpenAPI', 'Docker', 'Vitest'],
    githubUrl: 'https://github.com/example/payout-ledger',
    demoUrl: null,
    status: 'completed',
    featured: true,
    priority: 7,
    client: 'Tandem Crews, Dubai, United Arab Emirates',
    challenge:
      'Payouts were computed by a nightly script that changed balances in place. When a worker questioned an amount, nobody could reconstruct it, and a retry after a timeout had once paid a batch twice.',
    solution:
      'Balances became the sum of immutable entries, and every payout carries a key that makes a repeat harmless. The old script and the new service ran side by side for a month, and each difference was traced before the switch.',
    outcome:
      'Month-end reconciliation that took two people several days is now a report that one person reads in a morning. There has been no double payment since the switch, and support answers questions from the entry list.',
    summary:
      'A double-entry ledger and payout service in which every balance can be explained and a repeat can do no harm.',
    year: 2024,
    role: 'Backend design and development',
    weeks: 12,
    priceBand: '$10,000 to $20,000',
    results: [
      { value: '0', label: 'double payments since the switch' },
      { value: '1 morning', label: 'for the month-end that took days' },
      { value: '30 days', label: 'of both systems side by side' },
    ],
  },
  {
    title: 'Brot & Korn Wholesale Orders',
    category: 'web',
    description:
      'An ordering site for a bakery’s cafés and restaurants, with standing orders, a nightly cut-off and printable baking lists.',
    technologies: ['React', 'TypeScript', 'Node.js', 'SQLite', 'Tailwind CSS'],
    githubUrl: null,
    demoUrl: 'https://example.com/brot-und-korn',
    status: 'completed',
    featured: false,
    priority: 6,
    client: 'Brot & Korn, Vienna, Austria',
    challenge:
      'Orders came in by text message, e-mail and answering machine until eleven at night. The night shift copied them on paper, and a misread number meant too few rolls for a café the next morning.',
    solution:
      'Customers keep a standing order and change single days up to a cut-off that the bakery sets. At that hour the site prints one list per oven and one per delivery tour. It is a small application on a small server, and the owner can run it without me.',
    outcome:
      'About forty customers moved over within six weeks. The night shift starts baking from a finished list, and credit notes for wrong quantities have become rare.',
    summary:
      'Standing orders, a nightly cut-off and one printed list per oven, for a bakery that used to copy orders by hand.',
    year: 2023,
    role: 'Design and development',
    weeks: 4,
    priceBand: '$1,500 to $5,000',
    results: [
      { value: '40', label: 'customers moved over in six weeks' },
      { value: '1', label: 'list per oven, ready at the cut-off' },
    ],
  },
  {
    title: 'Inbox Triage Assistant',
    category: 'ai',
    description:
      'Sorts incoming support mail by topic and urgency and drafts a reply from the help centre; a person reads and sends it.',
    technologies: ['TypeScript', 'Gemini API', 'Node.js', 'PostgreSQL', 'IMAP', 'React'],
    githubUrl: null,
    demoUrl: null,
    status: 'in_progress',
    featured: false,
    priority: 5,
    client: 'Solvento, a solar equipment shop in Valencia, Spain',
    challenge:
      'Three people answer some two hundred mails a day in Spanish, French and English. Most repeat known questions, but a warranty case hidden among them must not wait until Monday.',
    solution:
      'Each mail is classified and gets a draft that quotes the help article it is based on. Personal data is masked before the text leaves the shop’s server, and nothing is sent without a person’s click. A weekly sheet compares drafts with what was really sent.',
    outcome:
      'The pilot covers the English and Spanish inboxes. So far about half of the drafts go out with small edits, and warranty cases are flagged on arrival; French follows once its help articles are complete.',
    summary:
      'Sorts support mail by topic and urgency and drafts replies from the help center. A person reads and sends each one.',
    year: null,
    role: 'Development and evaluation',
    weeks: null,
    priceBand: null,
    results: [
      { value: '1 in 2', label: 'drafts sent with small edits in the pilot' },
      { value: '200', label: 'emails a day in three languages' },
    ],
  },
  {
    title: 'Field Notes Collection Viewer',
    category: 'frontend',
    description:
      'A zoomable online viewer for a museum’s botanical drawings, planned to be usable by keyboard, screen reader and slow phone alike.',
    technologies: ['React', 'TypeScript', 'IIIF', 'OpenSeadragon', 'Vite'],
    githubUrl: 'https://github.com/example/collection-viewer',
    demoUrl: null,
    status: 'planned',
    featured: false,
    priority: 3,
    client: 'Museum of Natural History, Porto, Portugal',
    challenge:
      'The museum has scanned four thousand drawings, but its catalogue shows only thumbnails. Researchers ask for the large files by e-mail, and the current site cannot be used without a mouse.',
    solution:
      'The plan is a static site over the museum’s existing image server: deep zoom, side-by-side comparison and citable links to a detail. A clickable prototype has been tried out with two curators and a blind student.',
    outcome:
      'Scope and budget are agreed, and work starts after the museum’s summer exhibition. Success will be judged by how many file requests still arrive by e-mail after three months.',
    summary:
      'A zoomable viewer for a museum’s botanical drawings, planned for keyboards, screen readers and slow phones.',
    year: null,
    role: 'Concept and prototype',
    weeks: null,
    priceBand: null,
    results: [],
  },
  {
    title: 'Label Station',
    category: 'other',
    description:
      'A packing-table computer that weighs a parcel, picks the cheapest carrier and prints the label without a mouse or a keyboard.',
    technologies: ['Python', 'Raspberry Pi', 'ZPL', 'REST APIs', 'SQLite'],
    githubUrl: 'https://github.com/example/label-station',
    demoUrl: null,
    status: 'archived',
    featured: false,
    priority: 1,
    client: 'Hanok Ceramics, Busan, South Korea',
    challenge:
      'Packers typed weights and addresses into three carrier websites with clay on their hands. In the weeks before holidays the queue at the one office computer held up everything.',
    solution:
      'A small computer at each table reads the order’s barcode and the scale, compares the carriers’ prices and prints. Prices and addresses are cached, so that packing goes on when the line is down.',
    outcome:
      'Three stations ran for two holiday seasons. The shop has since moved to a logistics partner that prints its own labels, so the stations were retired and the code was published for others.',
    summary: 'A packing-table computer that weighs a parcel, picks the cheapest carrier and prints the label.',
    year: 2022,
    role: 'Hardware and software',
    weeks: 5,
    priceBand: null,
    results: [{ value: '3', label: 'stations over two holiday seasons' }],
  },
] satisfies readonly z.input<typeof NewProject>[];
