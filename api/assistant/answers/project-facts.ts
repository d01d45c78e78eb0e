import { sentence } from '#api/assistant/sentences.ts';
import type { Project } from '#common/contract/portfolio-content.ts';
import { formatList } from '#common/format.ts';
import { formatWeeks } from '#common/site/format.ts';

/** Each pattern is what a question may ask of a project; the function beside it gives the sentence that tells it. */
const ASPECTS: readonly (readonly [RegExp, (project: Project) => string | null])[] = [
  [
    /\b(?:how long|weeks|months|time ?line|duration|time)\b/,
    ({ weeks, title }) => (weeks === null ? null : `**${title}** took ${formatWeeks({ from: weeks, to: weeks })}.`),
  ],
  [
    /\b(?:cost|price|how much|expensive|budget|paid)\b/,
    ({ priceBand, title }) =>
      priceBand === null || priceBand === '' ? null : `The price of **${title}**: ${sentence(priceBand)}`,
  ],
  [
    /\b(?:built with|made with|technolog\w*|stack|tech|language|framework|tools?|use[sd]?\b(?! it))\b/,
    ({ technologies, title }) =>
      technologies.length === 0 ? null : `**${title}** was built with ${formatList(technologies)}.`,
  ],
  [
    /\b(?:client|customer|for whom|who (?:was|is) it|whose|who (?:ordered|uses)|company)\b/,
    ({ client, title }) => (client === null ? null : `The client of **${title}** is ${sentence(client)}`),
  ],
  [
    /\b(?:role|did you do|your part)\b/,
    ({ role }) => (role === null || role === '' ? null : `Role: ${sentence(role)}`),
  ],
  [
    /\b(?:problem|challenge|difficult|before|why)\b/,
    ({ challenge, title }) => (challenge === null ? null : `Before **${title}**: ${challenge}`),
  ],
  [
    /\b(?:demo|live|link|address|see|try it|url|visit)\b/,
    ({ demoUrl, title }) => (demoUrl === null ? null : `**${title}** can be seen at [${demoUrl}](${demoUrl}).`),
  ],
  [
    /\b(?:code|github|repo\w*|source)\b/,
    ({ githubUrl, title }) =>
      githubUrl === null ? null : `The code of **${title}** is at [${githubUrl}](${githubUrl}).`,
  ],
  [
    /\b(?:help\w*|effect\w*|results?|outcomes?|impact|benefits?|success\w*|worth|improve\w*|better|work out|came out|pay off|paid off|achieve\w*|changed?)\b/,
    ({ outcome, results, title }) =>
      results.length > 0
        ? `What **${title}** brought: ${results.map(({ value, label }) => `${value} ${label}`).join('; ')}.`
        : outcome,
  ],
  [/\b(?:solve|solution|how (?:does|did) (?:it|that|this|you)|approach)\b/, ({ solution }) => solution],
  [
    /\b(?:when|year|which year|how old)\b/,
    ({ year, title }) => (year === null ? null : `**${title}** was delivered in ${year}.`),
  ],
];

/** Foremost first; the aspects that the question asks for stand before the others. */
export function factsOf(project: Project, plain: string): { lead: string | null; facts: string[] } {
  const { outcome, client, year, weeks, role, priceBand, technologies, solution, challenge, results } = project;
  const asked = ASPECTS.flatMap(([pattern, tell]) => (pattern.test(plain) ? [tell(project)] : [])).filter(
    (text) => text !== null,
  );
  const details = [
    client && `Client: ${client}.`,
    year !== null && `Delivered in ${year}.`,
    role && `Role: ${sentence(role)}`,
    weeks !== null && `It took ${formatWeeks({ from: weeks, to: weeks })}.`,
    priceBand && `Price: ${sentence(priceBand)}`,
  ].filter((text) => typeof text === 'string' && text !== '');
  const all = [
    outcome,
    details.join(' '),
    technologies.length > 0 ? `Built with ${technologies.join(', ')}.` : '',
    solution,
    challenge === null ? null : `Before the project: ${challenge}`,
    results.map(({ value, label }) => `Result: ${value} ${sentence(label)}`).join(' '),
  ];
  const toldResults = asked.some((text) => results.some(({ label }) => text.includes(label)));
  const isTold = (text: string) =>
    asked.some((one) => one.includes(text)) || (toldResults && text.startsWith('Result: '));
  const facts = all.filter((text): text is string => text !== null && text !== '' && !isTold(text));
  return { lead: asked[0] ?? null, facts: [...asked.slice(1), ...facts] };
}
