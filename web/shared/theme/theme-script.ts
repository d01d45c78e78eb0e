import * as storageKeys from '#web/shared/storage-keys.ts';

/**
 * Runs before the first paint. The server allows it by its hash, so the text must be constant: the theme that the owner
 * chose for visitors who have chosen none is an attribute of the document. It also marks the document of a tab from which
 * a request was sent, because `/thank-you` is the same page for everybody, one that was opened by an invitation, and tells phones that have the fonts in their
 * cache to begin with them.
 */
export const themeScript =
  `(function(){var t=null;try{t=localStorage.getItem('${storageKeys.theme}')}catch(e){}` +
  "var d=document.documentElement;if(t!=='dark'&&t!=='light')t=d.dataset.theme||" +
  "(matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light');" +
  "d.classList.toggle('dark',t==='dark');" +
  `try{if(localStorage.getItem('${storageKeys.fonts}'))d.dataset.fonts='';` +
  `if(sessionStorage.getItem('${storageKeys.requestSent}'))d.dataset.requestSent=''}catch(e){}` +
  "if(/[?&]invite=/.test(location.search))d.dataset.invited=''})()";
