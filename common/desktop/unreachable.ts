/** Error code of a call that the desktop app answers itself, because it cannot reach the server. */
export const UNREACHABLE = 'unreachable';
