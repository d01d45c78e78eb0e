import type { ReactNode } from 'react';

/** Parts of a card, from its head to its foot. */
export type CardSlot = 'title' | 'badge' | 'facts' | 'footnote' | 'actions';

/** One column of a `DataTable`: its name and its cell, in the table and on the cards. */
export interface Column<Row> {
  header: string;
  cell: (row: Row) => ReactNode;
  /** Classes of the cell: widths and line breaks. */
  className?: string;
  align?: 'right';
  /** Names the row for assistive technology. */
  isRowHeader?: boolean;
  /** Keeps the last column in sight where the table is wider than its frame. */
  isPinned?: boolean;
  /** Makes the header a button that sorts by `key`; the first press sorts in the order `first`. */
  sort?: { key: string; first: SortOrder };
  /** The slot on a card; a column without one is in the table only. `cell` replaces the table's cell there. */
  card?: { slot: CardSlot; cell?: (row: Row) => ReactNode };
}

export type SortOrder = 'asc' | 'desc';

export interface Sort {
  key: string;
  order: SortOrder;
  onChange: (key: string, order: SortOrder) => void;
}

/** The part of `useSelection` that a table shows. */
export interface SelectedRows<Row> {
  page: { all: boolean; some: boolean };
  has: (row: Row) => boolean;
  toggle: (row: Row, selected: boolean, range: boolean) => void;
  togglePage: (selected: boolean) => void;
}

export interface DataTableProps<Row> {
  /** Read out as the table's name. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Adds a box to every row, which is labelled with the row's name. */
  selection?: { rows: SelectedRows<Row>; nameOf: (row: Row) => string };
  sort?: Sort;
  /** Narrow rows without side padding, for numbers. */
  dense?: boolean;
  /** Rows with less room above and below. */
  compact?: boolean;
}
