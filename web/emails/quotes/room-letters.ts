import { MINUTE } from '#common/limits.ts';
import { EMAIL_CODE } from '#common/quote-limits.ts';
import type { LettersOf } from './letter.tsx';

interface About {
  /** Title of the engagement. */
  title: string;
  number: string;
}

interface ToClient extends About {
  name: string;
  roomUrl: string;
}

interface ToOwner extends About {
  client: string;
  adminUrl: string;
  /** Describes what the client wrote. */
  words: string | null;
}

interface Changed {
  change: string;
  /** As they are shown: what is added, and the price and date after it. */
  amount: string;
  price: string;
  date: string;
}

/** The data of the emails about work and its room. */
export interface RoomLetterData {
  'room-code': About & { name: string; code: string; purpose: 'room' | 'change' | 'handover'; change: string | null };
  'room-message': ToClient & { words: string };
  'room-link': ToClient;
  'change-sent': ToClient & Changed & { words: string | null };
  'change-accepted': ToClient & Changed;
  handover: ToClient & { deliveredOn: string; words: string | null; url: string | null };
  'testimonial-invitation': About & { name: string; url: string; validUntil: string };
  'room-message-notice': ToOwner;
  'change-answered-notice': ToOwner & Changed & { isAccepted: boolean };
  'handover-answered-notice': ToOwner & { deliveredOn: string; isDelivered: boolean };
}

const workRow = ({ title, number }: About) => ({ label: 'Work', text: `${title} (${number})` });
const changeRows = ({ change, amount, price, date }: Changed) => [
  { label: 'Change', text: change },
  { label: 'Added to the price', text: amount },
  { label: 'New price', text: price },
  { label: 'New delivery date', text: date },
];
const openRoom = ({ roomUrl }: ToClient) => ({ label: 'Open your room', url: roomUrl });
const openDashboard = ({ adminUrl }: ToOwner) => ({ label: 'Open in the dashboard', url: adminUrl });
const ownersRows = (data: ToOwner) => [workRow(data), { label: 'Client', text: data.client }];

const codePurposes = {
  room: () => 'open your room',
  change: (change: string | null) => `accept the change '${change ?? ''}'`,
  handover: () => 'answer whether the work was delivered',
};

export const roomLetters: LettersOf<RoomLetterData> = {
  'room-code': (data) => ({
    subject: `Your code for ${data.number}`,
    title: 'Your code',
    name: data.name,
    intro: [`Use this code to ${codePurposes[data.purpose](data.change)}, for '${data.title}' (${data.number}).`],
    code: data.code,
    closing: [`It works for ${EMAIL_CODE.ttl / MINUTE} minutes. If you didn’t ask for it, ignore this email.`],
  }),
  'room-message': (data) => ({
    subject: `New message: ${data.number}`,
    title: 'New message',
    name: data.name,
    intro: [`You have a new message about '${data.title}'.`],
    words: data.words,
    button: openRoom(data),
  }),
  'room-link': (data) => ({
    subject: `Your new room link: ${data.number}`,
    title: 'Your new room link',
    name: data.name,
    intro: [`Here is the new link to your room for '${data.title}'. The old one no longer works.`],
    closing: ['To open it, request a code; it comes to this address.'],
    button: openRoom(data),
  }),
  'change-sent': (data) => ({
    subject: `Proposed change: ${data.number}`,
    title: 'A change is proposed',
    name: data.name,
    intro: ['Please look at this change. It counts only once you accept it in your room.'],
    rows: [workRow(data), ...changeRows(data)],
    words: data.words,
    button: openRoom(data),
  }),
  'change-accepted': (data) => ({
    subject: `Change accepted: ${data.number}`,
    title: 'You accepted the change',
    name: data.name,
    intro: ['Thank you. The PDF of the agreement is attached.'],
    rows: [workRow(data), ...changeRows(data)],
    button: openRoom(data),
  }),
  handover: (data) => ({
    subject: 'Handover',
    title: 'Handover',
    name: data.name,
    intro: ['The work is ready. Please confirm the delivery in your room.'],
    rows: [
      workRow(data),
      { label: 'Delivered on', text: data.deliveredOn },
      ...(data.url === null ? [] : [{ label: 'Link', text: data.url }]),
    ],
    words: data.words,
    button: openRoom(data),
  }),
  'testimonial-invitation': (data) => ({
    subject: 'How did it go?',
    title: 'How did it go?',
    name: data.name,
    intro: [
      `Thank you for confirming '${data.title}'. A few words about it help others to decide. This link is for you alone and can be used once.`,
    ],
    rows: [{ label: 'Valid until', text: data.validUntil }],
    button: { label: 'Write a testimonial', url: data.url },
  }),
  'room-message-notice': (data) => ({
    subject: `New message in a room: ${data.number}`,
    title: 'New message in a room',
    rows: ownersRows(data),
    words: data.words,
    closing: ['Reply in the room to keep everything in one place.'],
    button: openDashboard(data),
  }),
  'change-answered-notice': (data) => {
    const title = data.isAccepted ? 'Change accepted' : 'Change declined';
    return {
      subject: `${title}: ${data.number}`,
      title,
      rows: [...ownersRows(data), ...changeRows(data)],
      words: data.words,
      closing: data.isAccepted ? ['The PDF of the agreement is attached.'] : [],
      button: openDashboard(data),
    };
  },
  'handover-answered-notice': (data) => {
    const title = data.isDelivered ? 'Delivery confirmed' : 'Delivery not confirmed';
    return {
      subject: `${title}: ${data.number}`,
      title,
      rows: [...ownersRows(data), { label: 'Delivered on', text: data.deliveredOn }],
      words: data.words,
      closing: data.isDelivered ? [] : ['Talk to the client, and hand over again once it is done.'],
      button: openDashboard(data),
    };
  },
};
