import type { Context } from '#api/core/context.ts';
import { roomPath } from '#common/paths.ts';

/** Address of a room, for emails and for its client. */
export const roomUrl = ({ config }: Pick<Context, 'config'>, token: string): string =>
  config.publicUrl + roomPath(token);
