import type { Transaction } from 'sequelize';
import { z } from 'zod';
import { readSite } from '#api/content/site/store.ts';
import type { Context } from '#api/core/context.ts';
import { toIso } from '#api/core/timestamps.ts';
import { selectRows } from '#api/database/table.ts';
import type { ImportItem } from '#common/contract/imports.ts';
import { NewProject, NewSkill } from '#common/contract/portfolio-content.ts';
import { SiteContent } from '#common/contract/site/content.ts';
import { testimonialFields } from '#common/contract/testimonials.ts';
import { ruleBroken } from '#common/errors.ts';
import { IMPORT } from '#common/import-options.ts';
import type { Proficiency } from '#common/options.ts';
import { linkKindOptions } from '#common/site/options.ts';
import { projectsByAddress, sameAddress } from './github.ts';
import { item, skipped } from './item.ts';

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** A value of the file as text; '' where it is none. Only own fields are read. */
const textAt = (from: unknown, name: string): string => {
  const value = isFields(from) && Object.hasOwn(from, name) ? from[name] : undefined;
  return typeof value === 'string' ? value.trim() : '';
};
const listAt = (from: unknown, name: string): unknown[] => {
  const value = isFields(from) && Object.hasOwn(from, name) ? from[name] : undefined;
  return Array.isArray(value) ? value.slice(0, MAX_ENTRIES) : [];
};
const textsAt = (from: unknown, name: string): string[] =>
  listAt(from, name).flatMap((value) => (typeof value === 'string' && value.trim() !== '' ? [value.trim()] : []));

const MAX_ENTRIES = 500;
const MAX_SECTIONS = 50;
const MAX_SHOWN = 80;

const shown = (text: string) => (text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text);

/** Counts without recursion: a file can be made to nest deeper than a stack. */
function isDeeperThan(value: unknown, max: number): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > max) return true;
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []));
  }
  return false;
}

const refuse = (message: string) => ruleBroken(message, [{ path: 'resume', message }]);

/** Maps a field of `basics` to the field of the draft that it fills. */
const PROFILE = [
  { from: 'name', title: 'Name', field: 'ownerName' },
  { from: 'label', title: 'Role', field: 'role' },
  { from: 'email', title: 'Email', field: 'email' },
  { from: 'phone', title: 'Phone', field: 'phone' },
  { from: 'city', title: 'City', field: 'city' },
  { from: 'countryCode', title: 'Country code', field: 'countryCode' },
  { from: 'summary', title: 'About, first paragraph', field: 'paragraph' },
] as const;
export const profileFields = PROFILE.map(({ field }) => field);
export type ProfileField = (typeof PROFILE)[number]['field'] | 'link';

interface ProfileLink {
  label: string;
  url: string;
  kind: SiteContent['identity']['links'][number]['kind'];
}

/** The value of a field in a document. */
export const profileValue = ({ identity, about }: SiteContent, field: Exclude<ProfileField, 'link'>): string | null =>
  field === 'paragraph' ? (about.paragraphs[0] ?? null) : identity[field];

/** The document with another value of the field, or with one more link. */
export function withProfile(content: SiteContent, field: ProfileField, value: unknown): SiteContent {
  const { identity, about } = content;
  if (field === 'paragraph')
    return { ...content, about: { ...about, paragraphs: [String(value ?? ''), ...about.paragraphs.slice(1)] } };
  if (field === 'link')
    return { ...content, identity: { ...identity, links: [...identity.links, value as ProfileLink] } };
  return { ...content, identity: { ...identity, [field]: value } };
}

const pathOf = (field: ProfileField): string =>
  field === 'paragraph' ? 'about.paragraphs' : `identity.${field === 'link' ? 'links' : field}`;

/** The problem that a document has in a field, in words. */
function problemIn(content: SiteContent, field: ProfileField): string | null {
  const { error } = SiteContent.safeParse(content);
  const path = pathOf(field);
  return error?.issues.find((issue) => issue.path.join('.').startsWith(path))?.message ?? null;
}

function profileItems(basics: unknown, draft: SiteContent): ImportItem[] {
  const location = isFields(basics) && Object.hasOwn(basics, 'location') ? basics.location : undefined;
  return PROFILE.map(({ from, title, field }) => {
    const about = { key: `basics.${from}`, type: 'profile' as const, title };
    const isPlace = from === 'city' || from === 'countryCode';
    const sent = textAt(isPlace ? location : basics, from);
    const value = from === 'countryCode' ? sent.toUpperCase() : sent;
    if (value === '') return skipped(about, 'Empty in the file');
    const before = profileValue(draft, field);
    if (before === value) return skipped(about, 'Already so');
    const problem = problemIn(withProfile(draft, field, value), field);
    if (problem !== null) return skipped(about, problem);
    return item(about, 'change', { before: { [field]: before }, after: { [field]: value } });
  });
}

const kindOf = (label: string): ProfileLink['kind'] =>
  linkKindOptions.find((option) => option.label.toLowerCase() === label.toLowerCase())?.value ?? 'other';

function linkItems(basics: unknown, draft: SiteContent): ImportItem[] {
  const listed = listAt(basics, 'profiles').map((profile, index) => ({
    key: `basics.profiles.${index}`,
    label: textAt(profile, 'network') || textAt(profile, 'username'),
    url: textAt(profile, 'url'),
  }));
  const own = textAt(basics, 'url');
  const links = own === '' ? listed : [...listed, { key: 'basics.url', label: 'Website', url: own }];
  let content = draft;
  return links.map(({ key, label, url }) => {
    const about = { key, type: 'profile' as const, title: `Link: ${shown(label || url)}` };
    if (url === '') return skipped(about, 'Has no address');
    if (content.identity.links.some((link) => sameAddress(link.url) === sameAddress(url)))
      return skipped(about, 'Already a link');
    const link = { label: label || 'Website', url, kind: kindOf(label) };
    const more = withProfile(content, 'link', link);
    const problem = problemIn(more, 'link');
    if (problem !== null) return skipped(about, problem);
    content = more;
    return item(about, 'add', { after: link });
  });
}

const LEVELS: readonly [Proficiency, RegExp][] = [
  ['expert', /expert|master|native|guru/i],
  ['advanced', /advanced|proficient|senior|fluent/i],
  ['beginner', /beginner|novice|basic|elementary|junior/i],
];

function skillItems(resume: unknown, known: ReadonlySet<string>): ImportItem[] {
  const names = new Set(known);
  return listAt(resume, 'skills').map((skill, index) => {
    const name = textAt(skill, 'name');
    const about = { key: `skills.${index}`, type: 'skill' as const, title: shown(name || `Skill ${index + 1}`) };
    if (names.has(name.toLowerCase())) return skipped(about, 'Already a skill');
    const level = textAt(skill, 'level');
    const after = {
      name,
      category: 'other',
      description: textsAt(skill, 'keywords').join(', ') || null,
      proficiency: LEVELS.find(([, words]) => words.test(level))?.[0] ?? 'intermediate',
    };
    const checked = NewSkill.safeParse(after);
    if (!checked.success) return skipped(about, checked.error.issues[0]?.message ?? 'Cannot be a skill');
    names.add(name.toLowerCase());
    return item(about, 'add', { after });
  });
}

const yearOf = (date: string): number | null => {
  const year = Number(/^(\d{4})\b/.exec(date)?.[1]);
  return Number.isInteger(year) && year > 0 ? year : null;
};

interface KnownProjects {
  titles: ReadonlySet<string>;
  addresses: ReadonlySet<string>;
}

function projectItems(resume: unknown, { titles, addresses }: KnownProjects): ImportItem[] {
  const [named, linked] = [new Set(titles), new Set(addresses)];
  return listAt(resume, 'projects').map((project, index) => {
    const title = textAt(project, 'name');
    const about = { key: `projects.${index}`, type: 'project' as const, title: shown(title || `Project ${index + 1}`) };
    const url = textAt(project, 'url');
    const isWeb = /^https?:\/\//i.test(url) && URL.canParse(url);
    if (named.has(title.toLowerCase()) || (isWeb && linked.has(sameAddress(url))))
      return skipped(about, 'Already a project');
    const isGithub = isWeb && /^https?:\/\/(?:www\.)?github\.com\//i.test(url);
    const highlights = textsAt(project, 'highlights');
    const after = {
      title,
      category: 'other',
      description: textAt(project, 'description') || highlights[0] || title,
      body: highlights.map((line) => `- ${line}`).join('\n') || null,
      technologies: [...new Set(textsAt(project, 'keywords').map((word) => word.slice(0, 60)))].slice(0, 12),
      githubUrl: isGithub ? url : null,
      demoUrl: isWeb && !isGithub ? url : null,
      year: yearOf(textAt(project, 'endDate')) ?? yearOf(textAt(project, 'startDate')),
      status: 'completed',
      isDraft: true,
    };
    const checked = NewProject.safeParse(after);
    if (!checked.success) return skipped(about, checked.error.issues[0]?.message ?? 'Cannot be a project');
    named.add(title.toLowerCase());
    if (isWeb) linked.add(sameAddress(url));
    return item(about, 'add', {
      after,
      reason: url !== '' && !isWeb ? 'Its link is no web address and was left out' : null,
    });
  });
}

const Reference = z.object({ clientName: testimonialFields.clientName, feedback: testimonialFields.feedback });

const referenceItems = (resume: unknown): ImportItem[] =>
  listAt(resume, 'references').map((reference, index) => {
    const after = { clientName: textAt(reference, 'name'), feedback: textAt(reference, 'reference') };
    const title = shown(after.clientName || `Reference ${index + 1}`);
    const about = { key: `references.${index}`, type: 'testimonial' as const, title };
    const checked = Reference.safeParse(after);
    if (!checked.success) return skipped(about, checked.error.issues[0]?.message ?? 'Cannot be a testimonial');
    return item(about, 'add', { after, needs: ['rating', 'projectName'] });
  });

const TAKEN = new Set(['basics', 'skills', 'projects', 'references', 'meta', '$schema']);
const WORDS: Readonly<Record<string, string>> = { work: 'work history', volunteer: 'volunteering' };

function sectionItems(resume: Fields): ImportItem[] {
  const others = Object.keys(resume).filter((name) => {
    const section = resume[name];
    const isEmpty = section === null || section === '' || (Array.isArray(section) && section.length === 0);
    return !TAKEN.has(name) && !isEmpty;
  });
  return others.slice(0, MAX_SECTIONS).map((name) => {
    const words = Object.hasOwn(WORDS, name) ? WORDS[name] : name.replace(/[^\p{L}\p{N} _-]/gu, '').slice(0, MAX_SHOWN);
    const about = { key: shown(name), type: 'profile' as const, title: shown(words || 'Section') };
    return skipped(about, `This site has no place for ${words || 'this section'}.`);
  });
}

/** What a JSON Resume would add and change; `base` is the version of the draft that it was compared with. @throws RuleBroken */
export async function previewResume(
  context: Context,
  resume: unknown,
  transaction?: Transaction,
): Promise<{ items: ImportItem[]; base: string }> {
  if (!isFields(resume)) throw refuse('Send the resume as a JSON object');
  if (isDeeperThan(resume, IMPORT.depth)) throw refuse('The file is nested too deep to be a resume');
  if (Buffer.byteLength(JSON.stringify(resume)) > IMPORT.resumeBytes) throw refuse('The file is larger than 1 MB');
  const { models } = context.database;
  const { state, draft } = await readSite(context, transaction);
  const skills = await selectRows(models.skills, { attributes: ['name'], where: { deletedAt: null } });
  const projects = await selectRows(models.projects, { attributes: ['title', 'demoUrl'] });
  const addresses = [
    ...(await projectsByAddress(context)).keys(),
    ...projects.map(({ demoUrl }) => sameAddress(demoUrl ?? '')),
  ];
  const basics = Object.hasOwn(resume, 'basics') ? resume.basics : undefined;
  return {
    base: toIso(state.draftUpdatedAt),
    items: [
      ...(isFields(basics) ? [...profileItems(basics, draft), ...linkItems(basics, draft)] : []),
      ...skillItems(resume, new Set(skills.map(({ name }) => name.toLowerCase()))),
      ...projectItems(resume, {
        titles: new Set(projects.map(({ title }) => title.toLowerCase())),
        addresses: new Set(addresses.filter((address) => address !== '')),
      }),
      ...referenceItems(resume),
      ...sectionItems(resume),
    ],
  };
}
