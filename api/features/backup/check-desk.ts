import { z } from 'zod';
import { deskSettingFields } from '#common/contract/desk.ts';
import type { TableRow } from './tables.ts';

const Settings = z.strictObject(deskSettingFields);

interface DeskRows {
  rows(table: 'deskSettings'): AsyncIterable<TableRow<'deskSettings'>>;
}

/** The settings of the desk are JSON in their row. @throws SyntaxError, ZodError */
export async function checkDesk({ rows }: DeskRows): Promise<void> {
  for await (const { content } of rows('deskSettings')) Settings.parse(JSON.parse(content));
}
