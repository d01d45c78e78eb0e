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
    title: 'Your code',
    name: data.name,
    values: { purpose: codePurposes[data.purpose](data.change) },
    code: data.code,
    closing: [`It works for ${EMAIL_CODE.ttl / MINUTE} minutes. If you didn’t ask for it, ignore this email.`],
  }),
  'room-message': (data) => ({
    title: 'New message',
    name: data.name,
    words: data.words,
    button: openRoom(data),
  }),
  'room-link': (data) => ({
    title: 'Your new room link',
    name: data.name,
    closing: ['To open it, request a code; it comes to this address.'],
    button: openRoom(data),
  }),
  'change-sent': (data) => ({
    title: 'A change is proposed',
    name: data.name,
    rows: [workRow(data), ...changeRows(data)],
    words: data.words,
    button: openRoom(data),
  }),
  'change-accepted': (data) => ({
    title: 'You accepted the change',
    name: data.name,
    rows: [workRow(data), ...changeRows(data)],
    button: openRoom(data),
  }),
  handover: (data) => ({
    title: 'Handover',
    name: data.name,
    rows: [
      workRow(data),
      { label: 'Delivered on', text: data.deliveredOn },
      ...(data.url === null ? [] : [{ label: 'Link', text: data.url }]),
    ],
    words: data.words,
    button: openRoom(data),
  }),
  'testimonial-invitation': (data) => ({
    title: 'How did it go?',
    name: data.name,
    rows: [{ label: 'Valid until', text: data.validUntil }],
    button: { label: 'Write a testimonial', url: data.url },
  }),
  'room-message-notice': (data) => ({
    title: 'New message in a room',
    rows: ownersRows(data),
    words: data.words,
    closing: ['Reply in the room to keep everything in one place.'],
    button: openDashboard(data),
  }),
  'change-answered-notice': (data) => {
    const title = data.isAccepted ? 'Change accepted' : 'Change declined';
    return {
      title,
      values: { outcome: title },
      rows: [...ownersRows(data), ...changeRows(data)],
      words: data.words,
      closing: data.isAccepted ? ['The PDF of the agreement is attached.'] : [],
      button: openDashboard(data),
    };
  },
  'handover-answered-notice': (data) => {
    const title = data.isDelivered ? 'Delivery confirmed' : 'Delivery not confirmed';
    return {
      title,
      values: { outcome: title },
      rows: [...ownersRows(data), { label: 'Delivered on', text: data.deliveredOn }],
      words: data.words,
      closing: data.isDelivered ? [] : ['Talk to the client, and hand over again once it is done.'],
      button: openDashboard(data),
    };
  },
};
