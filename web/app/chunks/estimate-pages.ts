/** Choosing and the estimate that comes of it: whoever opens one mostly goes on to the other. */
export { ChoosePage } from '#web/site/estimate/choose-page.tsx';
export { EstimatePage } from '#web/site/estimate/estimate-page.tsx';
