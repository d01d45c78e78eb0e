import { storageKeys } from '#web/shared/storage-keys.ts';

/** Runs before the first paint. The server allows it by its hash, so the text must be constant. */
export const themeScript =
  `(function(){var t=null;try{t=localStorage.getItem('${storageKeys.theme}')}catch(e){}` +
  "if(t!=='dark'&&t!=='light')t=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';" +
  "document.documentElement.classList.toggle('dark',t==='dark')})()";
