/** The ids of toasts about what the owner did not ask for begin with it, such as a list that could not be read again. */
export const BACKGROUND_TOAST = 'background:';
