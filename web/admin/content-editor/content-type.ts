import type { QueryKey } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { DefaultValues, FieldValues, Path, Resolver, UseFormRegisterReturn, UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import type { Portfolio } from '#common/contract/portfolio.ts';
import type { Place } from '#web/admin/components/sorting/place.ts';

export interface EditedRow {
  id: string;
  updatedAt: string;
}

/** A row of the portfolio: it has a place in an order. */
export interface ContentRow extends EditedRow {
  priority: number;
}

/** Titles, buttons and messages of an entity, from its name: 'Add New Project', 'Failed to update project'. */
export function contentTexts(what: string) {
  const name = `${what.charAt(0).toUpperCase()}${what.slice(1)}`;
  return {
    addTitle: `Add New ${name}`,
    editTitle: `Edit ${name}`,
    add: `Add ${name}`,
    update: `Update ${name}`,
    added: `${name} added successfully!`,
    addFailed: `Failed to add ${what}`,
    updated: `${name} updated successfully!`,
    updateFailed: `Failed to update ${what}`,
    deleted: `${name} deleted successfully!`,
    deleteFailed: `Failed to delete ${what}`,
    restored: `${name} restored`,
    restoreFailed: `Failed to restore ${what}`,
    moveFailed: `Failed to move ${what}`,
    gone: `This ${what} has been deleted`,
  };
}

type ContentTexts = ReturnType<typeof contentTexts>;

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

/** An entity that is edited in a `ContentDialog`. */
export interface EditedType<Row extends EditedRow, Draft extends FieldValues, Fields> {
  /** 'project', as it stands in sentences and in the address. */
  what: string;
  texts: ContentTexts;
  row: z.core.$ZodType<Row>;
  /** The queries that a save makes stale. */
  queryKey: QueryKey;
  form: ContentForm<Row, Draft, Fields>;
  /** Missing where the owner only corrects what others have written. */
  create?: (fields: Fields) => Promise<unknown>;
  /** Saves the fields that were changed. */
  update: (id: string, fields: Partial<Fields> & { updatedAt: string }) => Promise<unknown>;
}

/** The calls and names of portfolio rows, without their form. */
export interface PortfolioRows<Row extends ContentRow> {
  what: string;
  texts: ContentTexts;
  nameOf: (row: Row) => string;
  rowsOf: (portfolio: Portfolio) => readonly Row[];
  withRows: (portfolio: Portfolio, rows: Row[]) => Portfolio;
  place: (id: string, place: Place & { updatedAt: string }) => Promise<Row>;
  remove: (id: string) => Promise<unknown>;
  restore: (id: string) => Promise<unknown>;
}

/** One entity of the portfolio: projects, skills or FAQs. */
export type ContentType<Row extends ContentRow, Draft extends FieldValues, Fields> = EditedType<Row, Draft, Fields> &
  PortfolioRows<Row>;
