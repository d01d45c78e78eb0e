/** Why a copy cannot begin; nothing was changed. */
export class CopyRefused extends Error {
  override name = 'CopyRefused';
}
