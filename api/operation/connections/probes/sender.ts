/** The address of a sender such as `Studio <hello@studio.dev>`. */
export const addressOf = (sender: string): string => (/<([^<>]+)>\s*$/.exec(sender)?.[1] ?? sender).trim();

/** The domain of an email address; '' when it has none. */
export const domainOf = (sender: string): string => addressOf(sender).split('@').at(1)?.toLowerCase() ?? '';
