export const chatMessages = {
  continue: 'Click to continue chat',
  starting: 'Initializing AI assistant...',
  thinking: 'AI is thinking...',
  placeholder: 'Ask about projects, skills, or how I can help...',
  startFailed: 'Failed to initialize AI chat',
  conversationFailed: 'Failed to start conversation',
  replyFailed: 'Failed to get AI response',
  sendFailed: 'Failed to send message',
  apology: "I apologize, but I'm having trouble responding right now. Please try again in a moment.",
  emptyReply: 'I received your message!',
  person: 'Talk to a person',
} as const;
