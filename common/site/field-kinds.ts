import { z } from 'zod';
import { contentOf } from '#common/contract/site/content.ts';
import type { Form } from '#common/contract/site/forms.ts';
import { languages } from '#common/languages.ts';

/** A field of the site document as a form edits it. Kinds, limits and lists come from the document's schema. */
export type SiteField =
  | { kind: 'line' | 'lines' | 'link' | 'email'; max: number; required: boolean }
  | { kind: 'number'; min: number; max: number; whole: boolean }
  | { kind: 'choice'; values: readonly string[] }
  | { kind: 'truth' | 'color' | 'code' | 'date' | 'id' | 'image' | 'project' }
  | GroupField
  | ListField;

export interface GroupField {
  kind: 'group';
  fields: Readonly<Record<string, SiteField>>;
}
export interface ListField {
  kind: 'list';
  item: SiteField;
  min: number;
  max: number;
}

const MAX_LINK = 500;
const MAX_EMAIL = 254;

type Described = Exclude<SiteField, GroupField | ListField>;
const texts = z.registry<{ field: Described }>();
const lists = z.registry<{ min: number; max: number }>();

const text = (kind: 'line' | 'lines' | 'link' | 'email', max: number, required: boolean) =>
  z.string().register(texts, { field: { kind, max, required } });
const maybeText = (kind: 'line' | 'lines' | 'email', max: number) =>
  z
    .string()
    .nullable()
    .register(texts, { field: { kind, max, required: false } });

const image = z.object({}).register(texts, { field: { kind: 'image' } });

/** The document's schema with the kind of each text written down. */
const described: Form<typeof image> = {
  line: (max) => text('line', max, true),
  lines: (max) => text('lines', max, true),
  maybeLine: (max) => maybeText('line', max),
  maybeLines: (max) => maybeText('lines', max),
  blankLine: (max) => text('line', max, false),
  list: (item, min, max) => z.array(item).register(lists, { min, max }),
  link: () => text('link', MAX_LINK, true),
  maybeEmail: () => maybeText('email', MAX_EMAIL),
  project: () =>
    z
      .string()
      .optional()
      .register(texts, { field: { kind: 'project' } }),
  language: () =>
    z
      .enum(languages)
      .optional()
      .register(texts, { field: { kind: 'choice', values: languages } }),
  image,
};

function fieldOf(schema: unknown, name: string): SiteField {
  if (schema instanceof z.core.$ZodType) {
    const known = texts.get(schema);
    if (known) return known.field;
  }
  if (schema instanceof z.ZodArray)
    return {
      kind: 'list',
      item: fieldOf(schema.element, name),
      ...(lists.get(schema) ?? { min: 0, max: Number.POSITIVE_INFINITY }),
    };
  if (schema instanceof z.ZodObject)
    return {
      kind: 'group',
      fields: Object.fromEntries(Object.entries(schema.shape).map(([key, part]) => [key, fieldOf(part, key)])),
    };
  if (schema instanceof z.ZodNullable) return fieldOf(schema.unwrap(), name);
  if (schema instanceof z.ZodPipe && schema.out instanceof z.ZodEnum)
    return { kind: 'choice', values: schema.out.options.map(String) };
  if (schema instanceof z.ZodBoolean) return { kind: 'truth' };
  if (schema instanceof z.ZodNumber) {
    const { minValue, maxValue, isInt } = schema;
    return { kind: 'number', min: minValue ?? 0, max: maxValue ?? Number.MAX_SAFE_INTEGER, whole: isInt };
  }
  if (schema instanceof z.ZodISODate) return { kind: 'date' };
  if (schema instanceof z.ZodString) {
    if (name === 'accent') return { kind: 'color' };
    return { kind: name === 'id' ? 'id' : 'code' };
  }
  throw new Error(`The form has no control for ${name}`);
}

const document = contentOf(described);

/** The fields of each part, in the order of the document. */
export const siteFields = Object.fromEntries(
  Object.entries(document.shape).map(([part, schema]) => [part, fieldOf(schema, part)]),
) as Readonly<Record<keyof typeof document.shape, SiteField>>;
