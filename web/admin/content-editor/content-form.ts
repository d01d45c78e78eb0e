import type { ComponentType } from 'react';
import type { DefaultValues, FieldValues, Path, Resolver, UseFormRegisterReturn, UseFormReturn } from 'react-hook-form';
import { z } from 'zod';

/** The schema and the fields of one entity's form. */
export interface ContentForm<Row, Draft extends FieldValues, Fields> {
  /** Labels of the fields, in the order of the form. */
  labels: Readonly<Record<Path<Draft>, string>>;
  /** Checks a draft that was kept over a sign-in. */
  draft: z.core.$ZodType<Draft>;
  /** Values of the form for a row, or for a new one. */
  draftOf: (row: Row | null) => Draft & DefaultValues<Draft>;
  /** Gives what writes a draft as people read it, where that differs from its values. */
  useWords?: () => (draft: Draft) => Readonly<Record<string, unknown>>;
  /** The fields of the payload that a field of the form is part of, where that is not its namesake. */
  madeOf?: Readonly<Partial<Record<Path<Draft>, readonly (string & keyof Fields)[]>>>;
  resolver: Resolver<Draft, unknown, Fields>;
  FormFields: ComponentType<FormFieldsProps<Row, Draft, Fields>>;
  /** A button beside Cancel and Save. */
  FooterAction?: ComponentType<Pick<FormFieldsProps<Row, Draft, Fields>, 'form' | 'row'>>;
}

export interface FormFieldsProps<Row, Draft extends FieldValues, Fields> {
  form: UseFormReturn<Draft, unknown, Fields>;
  /** Label, error and registration of one field, to be spread into its control. */
  field: (name: Path<Draft>) => FieldProps;
  /** `null` for a new one. */
  row: Row | null;
}

export interface FieldProps extends UseFormRegisterReturn {
  label: string;
  error: string | undefined;
}

/** The names of the fields in the order of the form. */
export function fieldNames<Name extends string>(labels: Readonly<Record<Name, string>>): Name[] {
  const isName = (name: string): name is Name => name in labels;
  return Object.keys(labels).filter(isName);
}

/** The draft of a form whose fields all hold text. */
export const textDraft = <Name extends string>(labels: Readonly<Record<Name, string>>) =>
  z.record(z.enum(fieldNames(labels)), z.string());
