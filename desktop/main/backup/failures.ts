/** A reason that the owner can read; anything else is a fault of the app. */
export class BackupFailed extends Error {
  override name = 'BackupFailed';
}

const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error ? String(error.code) : undefined;

const reasons: Readonly<Record<string, (folder: string) => string>> = {
  ENOSPC: (folder) => `There is no space left on the disk of ${folder}`,
  EDQUOT: (folder) => `There is no space left for you on the disk of ${folder}`,
  EFBIG: (folder) => `The disk of ${folder} takes no file of this size`,
  ENOENT: (folder) => `The folder ${folder} is not there. If it is on another disk, connect it`,
  ENOTDIR: (folder) => `${folder} is not a folder`,
  EACCES: (folder) => `This app may not write to ${folder}`,
  EPERM: (folder) => `This app may not write to ${folder}`,
  EROFS: (folder) => `${folder} can only be read`,
  EIO: (folder) => `The disk of ${folder} does not work`,
};

/** Says in plain words why a folder could not be used. */
export function explainFolder(error: unknown, folder: string): string {
  if (error instanceof BackupFailed) return error.message;
  const explain = reasons[codeOf(error) ?? ''];
  if (explain) return explain(folder);
  return `${folder} cannot be used: ${error instanceof Error ? error.message : String(error)}`;
}

/** `true` for an error of the disk, and not of the network. */
export const isOfDisk = (error: unknown): boolean => Object.hasOwn(reasons, codeOf(error) ?? '');

export const isFull = (error: unknown): boolean => ['ENOSPC', 'EDQUOT'].includes(codeOf(error) ?? '');
