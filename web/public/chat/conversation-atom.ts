import { atom } from 'jotai';
import { blankConversation, type Conversation } from './conversation.ts';

/** The visitor's conversation; it outlasts the panel. */
export const conversationAtom = atom<Conversation>(blankConversation);
