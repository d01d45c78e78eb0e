/** Choosing and the estimate that comes of it: whoever opens one mostly goes on to the other. */
export { ChoosePage } from '#web/public/estimate/choose-page.tsx';
export { EstimatePage } from '#web/public/estimate/estimate-page.tsx';
