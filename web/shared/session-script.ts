import * as storageKeys from '#web/shared/storage-keys.ts';

/** The name of the attribute of a document whose reader has a session: it hides the form to sign in, which the document holds. */
export const HAS_SESSION = 'hasSession';

/** Runs before the first paint of the owner's pages. The server allows it by its hash, so the text must be constant. */
export const sessionScript = `try{if(localStorage.getItem('${storageKeys.adminToken}'))document.documentElement.dataset.${HAS_SESSION}=''}catch(e){}`;
