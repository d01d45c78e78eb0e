/**
 * The sql_mode of every connection, whatever the server's is. Strict, because values that do not fit must be refused; and
 * with backslash escapes and without ANSI_QUOTES, because the driver escapes texts for that and another mode would let a
 * quote of a visitor end a text.
 */
export const SESSION_MODE = 'STRICT_TRANS_TABLES,ERROR_FOR_DIVISION_BY_ZERO,NO_ENGINE_SUBSTITUTION';

export const SET_SESSION_MODE = `SET SESSION sql_mode = '${SESSION_MODE}'`;

/** Modes in which the texts of a driver that does not set its own can be left. */
export const UNSAFE_MODES = ['NO_BACKSLASH_ESCAPES', 'ANSI_QUOTES', 'ANSI'] as const;
