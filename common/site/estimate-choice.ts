import { paths } from '#common/paths.ts';
import type { Choice } from './estimate.ts';

/** The address of the estimate's page and its form hold the choice under these names. */

const PACKAGE = 'package';
const ADD_ON = 'addOn';
const PROBLEM = 'problem';
/** Names of the form's fields. */
export const choiceFields = { package: PACKAGE, addOn: ADD_ON, goal: 'goal', deadline: 'deadline' } as const;

/** The visitor's answers about the project as the form holds them; `undefined` where nothing was written. */
export function answersOf(textOf: (field: string) => string): { goal?: string; deadline?: string } | undefined {
  const goal = textOf(choiceFields.goal).trim();
  const deadline = textOf(choiceFields.deadline).trim();
  if (goal === '' && deadline === '') return undefined;
  return { ...(goal !== '' && { goal }), ...(deadline !== '' && { deadline }) };
}

/** Each names why no estimate was made. The address holds one of these names and never words from outside. */
const problems = ['nothing', 'changed', 'wait', 'failed'] as const;
export type ChoiceProblem = (typeof problems)[number];

interface Offers {
  packages: readonly { id: string }[] | null;
  addOns: readonly { id: string }[] | null;
}

interface ShownChoice extends Choice {
  problem: ChoiceProblem | null;
}

/** Keeps what the site offers of the parameters. `undefined` as the package: the address says nothing about it. */
export function readChoice(
  search: URLSearchParams,
  { packages, addOns }: Offers,
): Omit<ShownChoice, 'package'> & { package: string | null | undefined } {
  const named = search.get(PACKAGE);
  const isOffered = packages?.some(({ id }) => id === named) === true;
  return {
    package: isOffered ? named : named === '' ? null : undefined,
    addOns: (addOns ?? []).map(({ id }) => id).filter((id) => search.getAll(ADD_ON).includes(id)),
    problem: problems.find((name) => name === search.get(PROBLEM)) ?? null,
  };
}

/** The page with the choice made, such as '/estimate?package=product&addOn=copy'. */
export function choicePath({ package: chosen, addOns }: Choice, problem?: ChoiceProblem): string {
  const search = new URLSearchParams({ [PACKAGE]: chosen ?? '' });
  for (const id of addOns) search.append(ADD_ON, id);
  if (problem) search.append(PROBLEM, problem);
  return `${paths.estimate}?${search}`;
}
