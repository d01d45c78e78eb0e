import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import BetterSqlite from 'better-sqlite3';
import { createPrivateFile } from '#api/database/sqlite-driver.ts';
import { CopyRefused } from './copy-database.ts';

export interface CopiedFile {
  path: string;
  bytes: number;
  tables: number;
}

/** Reads the whole copy once. @returns the number of its tables @throws when it is damaged */
function checkCopy(file: string): number {
  const copy = new BetterSqlite(file, { readonly: true });
  try {
    const result = copy.pragma('quick_check', { simple: true });
    if (result !== 'ok') throw new Error(`The copy is damaged: ${String(result)}`);
    return Number(copy.prepare("SELECT COUNT(*) FROM sqlite_master WHERE type = 'table'").pluck().get());
  } finally {
    copy.close();
  }
}

function syncFile(file: string) {
  const handle = openSync(file, 'r+');
  fsyncSync(handle);
  closeSync(handle);
}

/**
 * Copies a SQLite database as it is at one moment, also while a server writes to it. The copy is there whole or not at
 * all, and only this user may read it.
 * @throws CopyRefused when there is nothing to copy, or a file is in the way and `force` is not given
 */
export function copySqliteFile(source: string, to: string, { force }: { force: boolean }): CopiedFile {
  const path = resolve(to);
  if (!existsSync(source)) throw new CopyRefused(`There is no database ${source}: check DATA_DIR`);
  if (path === resolve(source)) throw new CopyRefused('The copy needs a name of its own');
  if (existsSync(path) && !force) throw new CopyRefused(`${path} exists already: choose another name, or add --force`);
  const unfinished = `${path}.unfinished`;
  rmSync(unfinished, { force: true });
  try {
    createPrivateFile(unfinished);
    const handle = new BetterSqlite(source, { fileMustExist: true });
    try {
      handle.prepare('VACUUM INTO ?').run(unfinished);
    } finally {
      handle.close();
    }
    const tables = checkCopy(unfinished);
    syncFile(unfinished);
    renameSync(unfinished, path);
    return { path, bytes: statSync(path).size, tables };
  } finally {
    rmSync(unfinished, { force: true });
  }
}
