import { createHash, randomUUID } from 'node:crypto';
import { z } from 'zod';

/** The statements that store one request, and the values that differ between requests. */
export const StatementTemplate = z.object({
  statements: z.array(z.string()),
  email: z.string(),
  address: z.string(),
  /** The row's number in the order of arrival. */
  seq: z.string(),
  /** The moment of the request, milliseconds since 1970. */
  moment: z.string(),
});
export type StatementTemplate = z.output<typeof StatementTemplate>;

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const digest = (email: string) => createHash('sha256').update(email).digest('hex');

/** Maps each recorded value to the name of the value that replaces it. */
function variablesOf({ statements, email, address, seq, moment }: StatementTemplate): Map<string, string> {
  const ids = new Set(statements.flatMap((statement) => statement.match(UUID) ?? []));
  const variables = new Map([...ids].map((id, index) => [id, `id${index}`]));
  variables.set(email, 'email').set(digest(email), 'digest').set(address, 'address');
  return variables.set(seq, 'seq').set(moment, 'moment');
}

type Values = Map<string, string>;

interface Statement {
  write(values: Values): string;
  /** Its insert id is the `seq` of the statements after it. */
  countsUp: boolean;
}

interface CompiledTemplate {
  statements: Statement[];
  /** The values of one request. */
  freshValues(email: string, address: string): Values;
}

const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Makes ids that sort by time, like UUID version 7. */
function newId(now: number): string {
  const time = now.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}

/** Splits the recorded statements once, so that each request only joins strings. */
export function compileTemplate(template: StatementTemplate): CompiledTemplate {
  const variables = variablesOf(template);
  const idNames = [...variables.values()].filter((name) => name.startsWith('id'));
  const recorded = new RegExp(`(${[...variables.keys()].map(escapeRegExp).join('|')})`);
  return {
    statements: template.statements.map((statement) => {
      const parts = statement.split(recorded).map((text) => ({ text, variable: variables.get(text) }));
      return {
        write: (values) =>
          parts.map(({ text, variable }) => (variable === undefined ? text : (values.get(variable) ?? text))).join(''),
        countsUp: statement.includes('LAST_INSERT_ID('),
      };
    }),
    freshValues(email, address) {
      const now = Date.now();
      const values: Values = new Map(idNames.map((name) => [name, newId(now)]));
      values.set('email', email).set('digest', digest(email)).set('address', address);
      return values.set('moment', String(now));
    },
  };
}
