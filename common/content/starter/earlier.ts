/** Wordings of earlier releases by the one that stands in their place now: whoever publishes one has not written it. */
export const earlierWordings: ReadonlyMap<string, string> = new Map([
  [
    'The delivery date stands in the agreement beside the price. If I miss it, the money-back guarantee applies; the agreement says exactly how.',
    'The delivery date stands in the agreement beside the price. If I miss it, I refund what you have paid.',
  ],
  ['E-mail, uploads, search', 'Email, uploads, search'],
  ['Multi-tenant from the first table', 'Separate data per customer'],
  [
    'Most agencies sell you a senior and staff you a junior. Here I take the first call, draw the data model, write the code, put it live and answer when something looks odd.',
    'Most agencies sell you a senior and hand you a junior. Here I take the first call, draw the data model, write the code, put it live and answer when something looks odd.',
  ],
  [
    'That only works with projects small enough to hold in one head. So I ask a lot before I name a price, cut the first release to what your customers would miss, and show a running version every week.',
    'That only works with projects small enough to hold in one head. So I ask a lot before I name a price, keep only what your customers would miss in the first release, and show a running version every week.',
  ],
  [
    'I read every line. What went well I keep doing; what did not I change before the next project.',
    'I read every line. I keep what worked and fix what didn’t.',
  ],
  [
    'Late means not live for you by midnight, your time, of the agreed day. You get every payment back within two weeks and keep the code. Days on which I wait for something from you move the date by as many.',
    'Late means not live for you by midnight, your time, of the agreed day. You get every payment back within two weeks and keep the code. Each day I wait for you moves the date by one.',
  ],
  [
    'A SaaS or AI product that strangers can subscribe to, built to be handed to a team later.',
    'A SaaS or AI product that customers can sign up and pay for, built to be handed to a team later.',
  ],
  [
    'CRM, accounting, calendar or a partner’s API, kept in step.',
    'CRM, accounting, calendar or a partner’s API, kept in sync.',
  ],
]);
