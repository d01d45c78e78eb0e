import type { ShownChange, Work, WorkForClient, WorkForOwner } from '#common/emails/work-data.ts';
import { MINUTE } from '#common/limits.ts';
import { EMAIL_CODE } from '#common/quote-limits.ts';
import * as texts from '#common/texts/keys/emails.ts';
import { t } from '#common/texts/text.ts';
import type { LettersOf } from './letter.tsx';

const workText = ({ title, number }: Work) => `${title} (${number})`;
const workRow = (work: Work) => ({ label: t(texts.rowWork), text: workText(work) });
const changeRows = ({ change, amount, price, date }: ShownChange) => [
  { label: t(texts.rowChange), text: change },
  { label: t(texts.rowAdded), text: amount },
  { label: t(texts.rowNewPrice), text: price },
  { label: t(texts.rowNewDate), text: date },
];
const ownersChangeRows = ({ change, amount, price, date }: ShownChange) => [
  { label: 'Change', text: change },
  { label: 'Added to the price', text: amount },
  { label: 'New price', text: price },
  { label: 'New delivery date', text: date },
];
const openRoom = ({ roomUrl }: WorkForClient) => ({ label: t(texts.openRoom), url: roomUrl });
const openDashboard = ({ adminUrl }: WorkForOwner) => ({ label: 'Open in the dashboard', url: adminUrl });
const ownersRows = (data: WorkForOwner) => [
  { label: 'Work', text: workText(data) },
  { label: 'Client', text: data.client },
];

const codePurposes = {
  room: () => t(texts.purposeRoom),
  change: (change: string | null) => t(texts.purposeChange, { change: change ?? '' }),
  handover: () => t(texts.purposeHandover),
};

type RoomLetter =
  | 'room-code'
  | 'room-message'
  | 'room-link'
  | 'change-sent'
  | 'change-accepted'
  | 'handover'
  | 'testimonial-invitation'
  | 'room-message-notice'
  | 'change-answered-notice'
  | 'handover-answered-notice';

export const roomLetters: LettersOf<RoomLetter> = {
  'room-code': (data) => ({
    title: t(texts.codeTitle),
    name: data.name,
    values: { purpose: codePurposes[data.purpose](data.change) },
    code: data.code,
    closing: [t(texts.codeMinutes, { minutes: EMAIL_CODE.ttl / MINUTE })],
  }),
  'room-message': (data) => ({
    title: t(texts.messageTitle),
    name: data.name,
    words: data.words,
    button: openRoom(data),
  }),
  'room-link': (data) => ({
    title: t(texts.roomLinkTitle),
    name: data.name,
    closing: [t(texts.roomLinkClosing)],
    button: openRoom(data),
  }),
  'change-sent': (data) => ({
    title: t(texts.changeTitle),
    name: data.name,
    rows: [workRow(data), ...changeRows(data)],
    words: data.words,
    button: openRoom(data),
  }),
  'change-accepted': (data) => ({
    title: t(texts.changeAcceptedTitle),
    name: data.name,
    rows: [workRow(data), ...changeRows(data)],
    button: openRoom(data),
  }),
  handover: (data) => ({
    title: t(texts.handoverTitle),
    name: data.name,
    rows: [
      workRow(data),
      { label: t(texts.rowDeliveredOn), text: data.deliveredOn },
      ...(data.url === null ? [] : [{ label: t(texts.rowLink), text: data.url }]),
    ],
    words: data.words,
    button: openRoom(data),
  }),
  'testimonial-invitation': (data) => ({
    title: t(texts.testimonialTitle),
    name: data.name,
    rows: [{ label: t(texts.rowValidUntil), text: data.validUntil }],
    button: { label: t(texts.testimonialWrite), url: data.url },
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
      rows: [...ownersRows(data), ...ownersChangeRows(data)],
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
