import { storageKeys } from '#web/shared/storage-keys.ts';

/**
 * Runs before the first paint. The server allows it by its hash, so the text must be constant: the theme that the owner
 * chose for visitors who have chosen none is an attribute of the document.
 */
export const themeScript =
  `(function(){var t=null;try{t=localStorage.getItem('${storageKeys.theme}')}catch(e){}` +
  "var d=document.documentElement;if(t!=='dark'&&t!=='light')t=d.dataset.theme||" +
  "(matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light');" +
  "d.classList.toggle('dark',t==='dark')})()";
