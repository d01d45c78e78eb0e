import type { Context } from '#api/core/context.ts';
import { storeOnce } from '#api/core/store-once.ts';

const firstTemplates = [
  {
    id: 'thanks-and-a-time-to-talk',
    name: 'Thanks, and a time to talk',
    subject: 'Your request: a time to talk',
    body: `Hi {firstName|there},

thank you for your request. It sounds like something I can help with, and I have a few questions that are easier to answer in a call.

You can pick a time that suits you here: {bookingLink}

Talk soon,
{ownerName}`,
  },
  {
    id: 'not-a-fit',
    name: 'Not a fit',
    subject: 'Your request',
    body: `Hi {firstName|there},

thank you for writing and for telling me about your plans. After reading your request I think that somebody else can help you better with it, so I have to pass.

I wish you all the best with it.

{ownerName}`,
  },
];

/** Gives a database the templates that come with the product, once. */
export const storeFirstTemplates = (context: Context): Promise<void> =>
  storeOnce(context, 'first-templates', (transaction) => {
    const now = context.now();
    const rows = firstTemplates.map((template, index) => ({ ...template, createdAt: now + index, updatedAt: now }));
    return context.database.models.replyTemplates.bulkCreate(rows, { transaction });
  });
