import { createContext, useContext } from 'react';
import type { Room } from '#common/contract/quotes/room.ts';

export interface OpenRoom {
  token: string;
  room: Room;
  /** Shows what the server answered. */
  onChange: (room: Room) => void;
  /** Loads the room again: something in it is another by now, or this device is no longer in it. */
  reload: () => void;
}

export const RoomContext = createContext<OpenRoom | null>(null);

/** @throws outside of an open room */
export function useRoom(): OpenRoom {
  const open = useContext(RoomContext);
  if (!open) throw new Error('useRoom must be used within a room');
  return open;
}
