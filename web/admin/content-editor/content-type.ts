import type { QueryKey } from '@tanstack/react-query';
import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import type { Portfolio } from '#common/contract/portfolio.ts';
import type { Place } from '#web/admin/components/sorting/place.ts';
import type { ContentForm } from './content-form.ts';
import type { ContentTexts } from './content-texts.ts';

export interface EditedRow {
  id: string;
  updatedAt: string;
}

/** A row of the portfolio: it has a place in an order. */
export interface ContentRow extends EditedRow {
  priority: number;
}

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
