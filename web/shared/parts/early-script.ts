import { ANSWERING, PART } from './answering.ts';
import { COMPOSING, FILE_AREA, PRESS, TAKE_HELD } from './marks.ts';

/** A press of a key or of another button of the mouse wants something else. */
const OTHER_CLICK = 'e.button||e.ctrlKey||e.metaKey||e.shiftKey||e.altKey';
/** Links to other pages are followed by the browser; one to a part of this page may stand for more than its place. */
const PRESSED = "button,a[href^='#']";

/** Gives the control of an area what is dropped before its part answers; the browser would open it in place of the page. */
const takeFiles =
  `function d(e){var a=e.target.closest&&e.target.closest('[${FILE_AREA}]'),c=a&&a.querySelector('input'),t=e.dataTransfer;` +
  `if(!c||(a.closest('[${PART}]')||document.documentElement).hasAttribute('${ANSWERING}')||!t.types.includes('Files'))return;` +
  "e.preventDefault();if(e.type==='drop'){var n=new DataTransfer();" +
  '[...c.files,...t.files].forEach(function(f){n.items.add(f)});c.files=n.files}}' +
  "addEventListener('dragover',d,true);addEventListener('drop',d,true);";

/** Marks the field in which an input method composes a text. */
const markComposing =
  `function m(e){e.target.toggleAttribute('${COMPOSING}',e.type==='compositionstart')}` +
  "addEventListener('compositionstart',m,true);addEventListener('compositionend',m,true);";

/**
 * Finds what the app would react to and holds it, until the page's own script decides on each press
 * (web/app/boot/held-clicks.ts). It runs before the text of the page is there. The server allows it by its hash, so the
 * text must be constant. A form that the browser sent would take what was typed into the address.
 */
export const earlyScript =
  '(function(){var h=[];function f(e){var t=e.target;' +
  `if(e.type==='click'&&(${OTHER_CLICK}||!t.closest||!(t=t.closest("${PRESSED}"))))return;` +
  `if(h)h.push(t);else if(dispatchEvent(new CustomEvent('${PRESS}',{detail:t,cancelable:true})))return;` +
  "if(t.nodeName!=='A'){e.preventDefault();e.stopImmediatePropagation()}}" +
  "addEventListener('click',f,true);addEventListener('submit',f,true);" +
  takeFiles +
  markComposing +
  `addEventListener('${TAKE_HELD}',function(e){var q=h;h=null;e.detail(q)},{once:true})})()`;
