import type { SiteContent } from '#common/contract/site/content.ts';
import { correctedAccent } from './colors.ts';
import { labelOf } from './labels.ts';
import { dottedPath, type SiteNote } from './problems.ts';
import { promisedMinutes } from './reply-time.ts';
import { textsIn } from './texts.ts';

/** A time that a text names, such as 'within 24 hours'. */
const WITHIN = /\bwithin (\d+(?:\s?[-–]\s?\d+)? (?:minute|hour|(?:working |business )?day|week)s?)\b/gi;

const allDay = [{ from: '00:00', to: '24:00' }];
const always = { mon: allDay, tue: allDay, wed: allDay, thu: allDay, fri: allDay, sat: allDay, sun: allDay };
/** As minutes of the clock, so that a day is 24 hours. */
const lengthOf = (time: string): number => promisedMinutes(time, always);

/** Texts with a time that is neither of the promised ones. */
function otherTimes(content: SiteContent): SiteNote[] {
  const { reply, roadmap } = content.promises;
  const promised = [reply.time, roadmap.time].map(lengthOf);
  return [...textsIn(content)].flatMap(({ path, text }) => {
    const [said] = [...text.matchAll(WITHIN)].filter(([, time = '']) => !promised.includes(lengthOf(time)));
    if (!said) return [];
    const own = /roadmap/i.test(text) ? roadmap.time : reply.time;
    const place = dottedPath(content, path);
    return [{ path: place, label: labelOf(place, content), message: `says "${said[0]}", your promise is "${own}"` }];
  });
}

/** Notices about a document that do not keep it from being published. */
export function noticesOf(content: SiteContent): SiteNote[] {
  return [...accentNotice(content), ...otherTimes(content)];
}

function accentNotice(content: SiteContent): SiteNote[] {
  const corrected = correctedAccent(content.look.accent);
  if (!corrected) return [];
  const path = 'look.accent';
  const message = `Written in this color, texts could not be read in the ${corrected.theme} theme. They are written in ${corrected.color} instead.`;
  return [{ path, label: labelOf(path, content), message }];
}
