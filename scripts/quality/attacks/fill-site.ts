import { multipart, pdf } from '#api/testing/multipart.ts';
import { submitContact } from '#common/contract/contacts.ts';
import * as faqContract from '#common/contract/faqs.ts';
import { uploadCertificate, uploadResume } from '#common/contract/files.ts';
import { contract } from '#common/contract/index.ts';
import * as invitationContract from '#common/contract/invitations.ts';
import * as projectContract from '#common/contract/projects.ts';
import { openSession } from '#common/contract/sessions.ts';
import * as skillContract from '#common/contract/skills.ts';
import * as testimonials from '#common/contract/testimonials.ts';
import { questionOf } from './send.ts';
import type { Site } from './test-env.ts';
import { sampleOf } from './values.ts';

const made = [
  projectContract.createProject,
  skillContract.createSkill,
  faqContract.createFaq,
  testimonials.submitTestimonial,
  invitationContract.createInvitation,
  submitContact,
  openSession,
] as const;

/** Any text is valid in these fields of a form, but what is drawn for them is no visitor's: bots are told by it. */
const AS_VISITORS_SEND = { website: undefined, filledIn: undefined, budget: undefined, timeline: undefined };

const payloadOf = ({ payload }: (typeof made)[number]) => {
  const sample = sampleOf(payload) as Record<string, unknown>;
  return 'website' in payload.shape ? { ...sample, ...AS_VISITORS_SEND } : sample;
};

/** Every id in a reply, whatever its field is called. */
export function idsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(idsIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    typeof inner === 'string' ? (/^(_?id|key|slug|\w+Id)$/.test(name) ? [inner] : []) : idsIn(inner),
  );
}

/** Fills a new site with one row of each kind. Returns the ids of all its rows. @throws when a row was refused */
export async function fillSite(site: Site): Promise<string[]> {
  const owner = await site.owner();
  for (const endpoint of made) {
    const { status, text } = await site.ask(questionOf(endpoint, { payload: payloadOf(endpoint), headers: owner }));
    if (status !== 201) throw new Error(`${endpoint.path} answered ${status}: ${text.slice(0, 300)}`);
  }
  for (const [endpoint, name] of [
    [uploadResume, 'resume'],
    [uploadCertificate, 'certificate'],
  ] as const) {
    const form = multipart([{ name, content: pdf(name), fileName: `${name}.pdf` }]);
    await site.ask({ ...questionOf(endpoint, { headers: { ...form.headers, ...owner } }), body: form.body });
  }
  const lists = contract.filter(
    ({ endpoint }) => endpoint.method === 'GET' && endpoint.reply && !endpoint.path.includes('{'),
  );
  const found = new Set<string>();
  for (const { endpoint } of lists) {
    const { status, text } = await site.ask(questionOf(endpoint, { headers: owner }));
    if (status === 200) for (const id of idsIn(JSON.parse(text))) if (id.length < 65) found.add(id);
  }
  return [...found];
}
