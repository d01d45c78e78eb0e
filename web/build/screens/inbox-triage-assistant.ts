import type { ColorName } from '#common/theme.ts';
import { appBar, BROWSER, COVER, ground, openWindow, type ProjectScreens } from './frame.ts';
import { box, button, chip, each, label, line, text } from './shapes.ts';

interface Topic {
  name: string;
  color: ColorName;
  ground: ColorName;
}

const warranty: Topic = { name: 'Warranty', color: 'negative', ground: 'negative-wash' };
const delivery: Topic = { name: 'Delivery', color: 'ink', ground: 'sunken' };
const setup: Topic = { name: 'Setup', color: 'positive', ground: 'positive-wash' };
const invoice: Topic = { name: 'Invoice', color: 'warning', ground: 'warning-wash' };

const emails = [
  { from: 'Marta Iglesias', subject: 'Inverter shows error F32 again', at: '09:12', topic: warranty },
  { from: 'Paul Whitaker', subject: 'When does my order arrive?', at: '09:07', topic: delivery },
  { from: 'Nuria Camps', subject: 'Manual del inversor, por favor', at: '08:55', topic: setup },
  { from: 'Jean Forestier', subject: 'Facture sans adresse', at: '08:41', topic: invoice },
  { from: 'Ewan Doyle', subject: 'Missing screws for the rail', at: '08:30', topic: delivery },
] as const;

const list = (x: number, y: number, width: number, row: number) =>
  each(emails, ({ from, subject, at, topic }, index) => {
    const top = y + index * row;
    return (
      (index === 0
        ? box(x, top, width, row, 'accent-wash') + box(x, top, 4, row, 'accent-mark')
        : line(x, top, x + width, top)) +
      text(x + 24, top + 30, from, { weight: 650 }) +
      text(x + width - 18, top + 30, at, { size: 16, color: 'muted', anchor: 'end' }) +
      text(x + 24, top + 55, subject, { size: 16, color: 'muted' }) +
      chip(x + width - 18, top + 58, topic.name, { isEnd: true, color: topic.color, ground: topic.ground, size: 15 })
    );
  });

const cover = () =>
  ground('art-4', 'art-2') +
  openWindow() +
  appBar({ name: 'Inbox', tabs: ['To read', 'Sent', 'Week'], width: COVER.width, x: 40, y: 44, tabsAt: 152 }) +
  chip(580, 79, '18 waiting', { isEnd: true }) +
  list(40, 100, 440, 70) +
  line(480, 100, 480, 450) +
  label(506, 136, 'Draft from the help center') +
  text(506, 172, 'Dear Marta,', { size: 19 }) +
  text(506, 204, 'error F32 means that the inverter has lost the meter.', { size: 19 }) +
  text(506, 234, 'As it came back after a restart, your warranty covers', { size: 19 }) +
  text(506, 264, 'an exchange. We need a photo of the type plate.', { size: 19 }) +
  box(506, 288, 470, 62, 'sunken', { radius: 4 }) +
  box(506, 288, 4, 62, 'accent-mark') +
  text(526, 314, 'Help article 41', { size: 17, weight: 600 }) +
  text(526, 337, 'Error codes F30 to F39, last paragraph', { size: 16, color: 'muted' }) +
  button(506, 372, 150, 'Send', { isPrimary: true, height: 46 }) +
  button(670, 372, 130, 'Edit', { height: 46 });

const draft = () =>
  box(0, 0, BROWSER.width, BROWSER.height, 'surface') +
  appBar({ name: 'Inbox', tabs: ['To read', 'Sent', 'Week'], width: BROWSER.width, tabsAt: 150 }) +
  list(0, 57, 372, 82) +
  line(372, 57, 372, 600) +
  text(404, 106, 'Inverter shows error F32 again', { size: 24, weight: 680, isHeading: true, spacing: -0.4 }) +
  text(404, 134, 'Marta Iglesias · today 09:12', { size: 16, color: 'muted' }) +
  chip(936, 133, 'Warranty, urgent', { isEnd: true, color: 'negative', ground: 'negative-wash' }) +
  text(404, 180, 'Hello, the error is back since Sunday. Call me at') +
  box(404, 194, 96, 25, 'ink', { radius: 3 }) +
  text(452, 213, 'PHONE', { size: 14, color: 'paper', weight: 600, anchor: 'middle' }) +
  text(508, 213, 'for order') +
  box(602, 194, 96, 25, 'ink', { radius: 3 }) +
  text(650, 213, 'ORDER', { size: 14, color: 'paper', weight: 600, anchor: 'middle' }) +
  text(404, 246, 'Masked before the text left this server', { size: 15, color: 'muted' }) +
  box(404, 272, 532, 230, 'sunken', { radius: 6 }) +
  label(428, 306, 'Draft') +
  each(
    [
      'Dear Marta, error F32 means that the inverter has',
      'lost the meter. As it came back after a restart, your',
      'warranty covers an exchange. Please send us a photo',
      'of the type plate.',
    ],
    (content, index) => text(428, 338 + index * 28, content),
  ) +
  line(428, 446, 912, 446) +
  text(428, 480, 'From help article 41', { size: 16, weight: 600 }) +
  text(912, 480, 'Error codes F30 to F39', { size: 16, color: 'muted', anchor: 'end' }) +
  button(404, 528, 160, 'Send', { isPrimary: true, height: 48 }) +
  button(578, 528, 130, 'Edit', { height: 48 }) +
  text(936, 558, 'Nothing is sent by itself', { size: 16, color: 'muted', anchor: 'end' });

const topics = [
  ['Delivery', 212, 148, 46],
  ['Setup', 164, 86, 58],
  ['Invoice', 97, 31, 40],
  ['Warranty', 38, 4, 21],
] as const;

const week = () =>
  box(0, 0, BROWSER.width, BROWSER.height, 'surface') +
  appBar({ name: 'Inbox', tabs: ['Week', 'To read', 'Sent'], width: BROWSER.width, tabsAt: 150 }) +
  text(28, 120, 'Drafts against what was sent', { size: 28, weight: 680, isHeading: true, spacing: -0.4 }) +
  text(28, 148, 'Week 19 · 511 emails in English and Spanish', { color: 'muted' }) +
  each(
    [
      ['art-4', 'Sent as drafted'],
      ['art-3', 'Small edits'],
      ['rule-strong', 'Written anew'],
    ] as const,
    ([color, name], index) =>
      box(28 + index * 180, 178, 16, 16, color, { radius: 3 }) + text(54 + index * 180, 192, name, { size: 16 }),
  ) +
  each(topics, ([name, total, same, edited], index) => {
    const y = 226 + index * 80;
    const scale = 600 / 212;
    const anew = total - same - edited;
    return (
      line(28, y, 932, y, index === 0 ? 'ink' : 'rule') +
      text(28, y + 48, name, { size: 20, weight: 600 }) +
      box(170, y + 24, Math.round(same * scale), 34, 'art-4') +
      box(Math.round(170 + same * scale), y + 24, Math.round(edited * scale), 34, 'art-3') +
      box(Math.round(170 + (same + edited) * scale), y + 24, Math.round(anew * scale), 34, 'rule-strong') +
      text(932, y + 49, `${Math.round(((same + edited) / total) * 100)} %`, { size: 24, weight: 680, anchor: 'end' })
    );
  }) +
  line(28, 546, 932, 546, 'ink') +
  text(28, 580, 'Warranty is read by a person first, so its drafts are few on purpose.', { size: 17, color: 'muted' });

export const inboxTriage: ProjectScreens = {
  title: 'Inbox Triage Assistant',
  cover: {
    alt: 'Five support emails with their topics, a warranty case first, and a drafted reply that names its help article.',
    draw: cover,
  },
  gallery: [
    {
      name: 'draft',
      frame: 'browser',
      alt: 'A warranty email with masked order and phone number, the drafted reply and the buttons Send and Edit.',
      caption: 'Personal data is masked, and a person sends every reply.',
      draw: draft,
    },
    {
      name: 'week',
      frame: 'browser',
      alt: 'The week’s drafts by topic: sent as drafted, sent with small edits, or written anew.',
      caption: 'Each week the drafts are compared with what was really sent.',
      draw: week,
    },
  ],
};
