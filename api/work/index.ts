/** This is what a request becomes: quotes, agreements, engagements and payments. Other domains use these names alone. */

export { keepInvoices } from './invoices/restore.ts';
export { changeMoneySettings, readMoneySettings, StoredMoney } from './money/settings.ts';
export { makeEstimate, offersEstimates } from './quotes/estimates/service.ts';
export { readQuoteSettings } from './quotes/settings.ts';
