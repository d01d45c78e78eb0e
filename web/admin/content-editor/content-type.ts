import type { z } from 'zod';
import type { Portfolio } from '#common/contract/portfolio.ts';
import type { Place } from '#web/admin/components/sorting/place.ts';

/** A row of the portfolio: what every kind has. */
export interface ContentRow {
  id: string;
  priority: number;
  updatedAt: string;
}

/** What a kind of content needs to be written: its calls, and what is said about them. */
export interface ContentType<Row extends ContentRow, Fields> {
  /** 'project', as it stands in sentences and in the address. */
  what: string;
  row: z.ZodType<Row>;
  nameOf: (row: Row) => string;
  rowsOf: (portfolio: Portfolio) => readonly Row[];
  withRows: (portfolio: Portfolio, rows: Row[]) => Portfolio;
  create: (fields: Fields) => Promise<unknown>;
  update: (id: string, fields: Fields & { updatedAt: string }) => Promise<unknown>;
  place: (id: string, place: Place & { updatedAt: string }) => Promise<Row>;
  remove: (id: string) => Promise<unknown>;
  restore: (id: string) => Promise<unknown>;
  texts: {
    added: string;
    addFailed: string;
    updated: string;
    updateFailed: string;
    deleted: string;
    deleteFailed: string;
    restored: string;
    restoreFailed: string;
    moveFailed: string;
  };
}
