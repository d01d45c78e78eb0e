/** A consultation request like those that the form sends; only the address varies, to which the confirmation goes. */
export const sampleContact = {
  name: 'Grace Hopper',
  company: 'Harbour Systems',
  projectType: 'web-app',
  budget: '$1,000 - $5,000',
  timeline: '1 month',
  message:
    'We sell spare parts for ships and still take orders by phone. We would like a shop with stock from our own system, prices per customer, and an export for our accountant. When could you start?',
} as const;

export const emailOf = (visitor: string) => `visitor-${visitor}@example.com`;
export const contactBody = (visitor: string) => JSON.stringify({ ...sampleContact, email: emailOf(visitor) });

/** Some address of 10.0.0.0/8, another for each of 16 million numbers. */
export const visitorAddress = (number: number) => `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
