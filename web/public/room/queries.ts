import { getRoom } from '#common/contract/quotes/room.ts';
import { selectedPageQuery } from '#web/shared/api/query.ts';

/** The server runs it only to learn whether the room exists: the cookie that opens it goes to the API alone. */
export const roomQuery = (token: string) => selectedPageQuery(getRoom, ({ data }) => data, { params: { token } });
