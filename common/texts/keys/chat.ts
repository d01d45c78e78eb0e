// Made by `npm run texts`.
import type { TextKey } from '#common/texts/areas.ts';

/** AI assistant */
export const title = 4000 as TextKey;

/** Answers about {name} */
export const about = 4001 as TextKey<{ name: string | number }>;

/** Clear */
export const clear = 4002 as TextKey;

/** Minimize */
export const minimize = 4003 as TextKey;

/** Close */
export const close = 4004 as TextKey;

/** Click to continue chat */
export const minimized = 4005 as TextKey;

/** The assistant cannot be reached right now. Please try again in a moment. */
export const unreachable = 4006 as TextKey;

/** Try again */
export const tryAgain = 4007 as TextKey;

/** Messages */
export const messages = 4008 as TextKey;

/** Conversation */
export const conversation = 4009 as TextKey;

/** You */
export const you = 4010 as TextKey;

/** Assistant */
export const assistant = 4011 as TextKey;

/** AI is thinking... */
export const thinking = 4012 as TextKey;

/** Stop */
export const stop = 4013 as TextKey;

/** You stopped this reply */
export const stopped = 4014 as TextKey;

/** Built-in answer */
export const builtIn = 4015 as TextKey;

/** Follow-up questions */
export const followUps = 4016 as TextKey;

/** All free times */
export const allTimes = 4017 as TextKey;

/** See the estimate · {amount} */
export const estimate = 4018 as TextKey<{ amount: string | number }>;

/** Sources */
export const sources = 4019 as TextKey;

/** Example */
export const example = 4020 as TextKey;

/** Your message */
export const message = 4021 as TextKey;

/** Ask about projects, skills, or how I can help... */
export const placeholder = 4022 as TextKey;

/** Send */
export const send = 4023 as TextKey;

/** Written by AI, can be wrong. */
export const writtenByAi = 4024 as TextKey;

/** Privacy */
export const privacy = 4025 as TextKey;

/** Talk to a person */
export const person = 4026 as TextKey;

/** Add-ons: {names} */
export const addOns = 4027 as TextKey<{ names: string | number }>;

/** Failed to send message */
export const sendFailed = 4028 as TextKey;

/** I apologize, but I'm having trouble responding right now. Please try again in a moment. */
export const apology = 4029 as TextKey;

/** I received your message! */
export const emptyReply = 4030 as TextKey;

/** That was a lot of questions in a short time. Please wait a moment, then try again. */
export const tooOften = 4031 as TextKey;

/** That was a lot of questions in a short time. Please wait about {count, plural, one {# second} other {# seconds}}, then try again. */
export const tooOftenSeconds = 4032 as TextKey<{ count: number }>;

/** That was a lot of questions in a short time. Please wait about {count, plural, one {# minute} other {# minutes}}, then try again. */
export const tooOftenMinutes = 4033 as TextKey<{ count: number }>;

/** That was a lot of questions in a short time. Please wait about {count, plural, one {# hour} other {# hours}}, then try again. */
export const tooOftenHours = 4034 as TextKey<{ count: number }>;

/** Your connection seems to be down. Your question is saved. Try again when you are back online. */
export const offline = 4035 as TextKey;

/** You cleared this conversation here. The owner can still read it for a while to improve the answers. */
export const cleared = 4036 as TextKey;

/** Delete this conversation */
export const clearedDelete = 4037 as TextKey;

/** Keep it */
export const clearedKeep = 4038 as TextKey;

/** Conversation deleted */
export const deleted = 4039 as TextKey;

/** Failed to delete the conversation */
export const deleteFailed = 4040 as TextKey;

/** Is this conversation useful? */
export const useful = 4041 as TextKey;

/** Thumbs up */
export const thumbUp = 4042 as TextKey;

/** Thumbs down */
export const thumbDown = 4043 as TextKey;

/** What was good? (optional) */
export const wasGood = 4044 as TextKey;

/** What was missing? (optional) */
export const wasMissing = 4045 as TextKey;

/** Submit */
export const submit = 4046 as TextKey;

/** Thank you for your feedback! */
export const ratingThanks = 4047 as TextKey;

/** Failed to save your rating */
export const ratingFailed = 4048 as TextKey;
