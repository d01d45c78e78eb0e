import type { z } from 'zod';
import type { ApiTokenCaller } from '#api/http/auth.ts';
import type { TokenScope } from '#common/api-scopes.ts';

/** A tool that agents call. Everything but `run` is the same whatever the data is. */
export interface Tool {
  name: string;
  title: string;
  description: string;
  /** A token needs all of them; none for tools that anybody may use. */
  scopes: readonly TokenScope[];
  /** It changes nothing. */
  isReadOnly: boolean;
  input: z.core.$ZodType<object>;
  /** Takes arguments that `input` has parsed. @throws AppError */
  run(input: unknown, caller: ApiTokenCaller | null): Promise<object>;
}

/** A tool whose arguments have the type of its schema. */
export const tool = <Input extends z.core.$ZodType<object>>(
  declaration: Omit<Tool, 'input' | 'run'> & {
    input: Input;
    run(input: z.output<Input>, caller: ApiTokenCaller | null): Promise<object>;
  },
): Tool => ({ ...declaration, run: (input, caller) => declaration.run(input as z.output<Input>, caller) });

/** Controls but line breaks. */
const CONTROLS = /[\0-\x09\x0b-\x1f\x7f-\x9f]/g;
/** Nobody sees these: direction marks, zero-width characters, fillers, tags, selectors (UAX #44, Default_Ignorable_Code_Point). */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u{e0000}-\u{e007f}]/gu;

/** A text as a person sees it. Tabs and line breaks of other systems become those that stay. */
export const visibleText = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?|[\x85\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .replace(CONTROLS, '')
    .replace(INVISIBLE, '');

/** The same for every text in a value; keys are ours. */
export function visibleTexts(value: unknown): unknown {
  if (typeof value === 'string') return visibleText(value);
  if (Array.isArray(value)) return value.map(visibleTexts);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, visibleTexts(part)]));
}
