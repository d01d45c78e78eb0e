import type { ServerRoute } from '@hapi/hapi';
import type { Context } from '#api/core/context.ts';
import { actorOf } from '#api/http/auth.ts';
import { type Call, route } from '#api/http/contract.ts';
import { headerOf } from '#api/http/headers.ts';
import * as faqContract from '#common/contract/faqs.ts';
import * as contract from '#common/contract/portfolio.ts';
import { checkProjectLinks } from '#common/contract/project-links.ts';
import * as projectContract from '#common/contract/projects.ts';
import { readRepository as readRepositoryContract } from '#common/contract/repositories.ts';
import * as skillContract from '#common/contract/skills.ts';
import type { Endpoint } from '#common/endpoint.ts';
import { checkLinks } from './links.ts';
import { previewProject } from './preview.ts';
import type { PortfolioReader } from './reader.ts';
import { readRepository } from './repository/read-repository.ts';
import type { PortfolioService } from './service.ts';

const isOwnerCall = ({ owner }: Pick<Call<Endpoint>, 'owner'>) => owner !== null;

/** Tells whether the value of `draft` in an address opens the preview. */
type OpensPreview = (draft: unknown) => Promise<boolean>;

const readRoutes = (reader: PortfolioReader, opensPreview: OpensPreview): ServerRoute[] => [
  route(contract.getPortfolio, async (call) => ({ data: await reader.portfolio(isOwnerCall(call)) })),
  route(contract.getPortfolioSummary, async (call) => ({ data: await reader.summary(isOwnerCall(call)) })),
  route(projectContract.listPortfolioProjects, async (call) => ({
    data: await reader.projects(isOwnerCall(call), call.query),
  })),
  route(skillContract.listSkills, async (call) => ({ data: await reader.skills(isOwnerCall(call), call.query) })),
  route(skillContract.listShownSkills, async ({ query }) => ({ data: await reader.shownSkills(query) })),
  route(faqContract.listFaqs, async (call) => ({ data: await reader.faqs(isOwnerCall(call)) })),
  route(projectContract.getProof, async ({ query }) => ({ data: await reader.proof(query.of) })),
  route(projectContract.listProjects, ({ query }) => reader.listed(query)),
  route(projectContract.getProject, async ({ params, query }) => ({
    data: await reader.project(params.slug, query.draft !== undefined && (await opensPreview(query.draft))),
  })),
  route(contract.searchPortfolio, async ({ query }) => ({ data: await reader.search(query.query, query) })),
];

const contentRoutes = ({ projects, skills, faqs }: PortfolioService): ServerRoute[] => [
  route(projectContract.createProject, async (call) => ({
    message: 'Project added successfully!',
    data: await projects.create(call.payload, actorOf(call.owner), headerOf(call.request, 'idempotency-key')),
  })),
  route(projectContract.updateProject, async (call) => ({
    message: 'Project updated successfully!',
    data: await projects.update(call.params.id, call.payload, actorOf(call.owner)),
  })),
  route(projectContract.deleteProject, async (call) => {
    await projects.remove(call.params.id, actorOf(call.owner));
    return { message: 'Project deleted successfully!' };
  }),
  route(skillContract.createSkill, async (call) => ({
    message: 'Skill added successfully!',
    data: await skills.create(call.payload, actorOf(call.owner)),
  })),
  route(skillContract.updateSkill, async (call) => ({
    message: 'Skill updated successfully!',
    data: await skills.update(call.params.id, call.payload, actorOf(call.owner)),
  })),
  route(skillContract.deleteSkill, async (call) => {
    await skills.remove(call.params.id, actorOf(call.owner));
    return { message: 'Skill deleted successfully!' };
  }),
  route(faqContract.createFaq, async (call) => ({
    message: 'FAQ added successfully!',
    data: await faqs.create(call.payload, actorOf(call.owner)),
  })),
  route(faqContract.updateFaq, async (call) => ({
    message: 'FAQ updated successfully!',
    data: await faqs.update(call.params.id, call.payload, actorOf(call.owner)),
  })),
  route(faqContract.deleteFaq, async (call) => {
    await faqs.remove(call.params.id, actorOf(call.owner));
    return { message: 'FAQ deleted successfully!' };
  }),
];

const moveRoutes = ({ projects, skills, faqs }: PortfolioService): ServerRoute[] => [
  route(projectContract.placeProject, async ({ params, payload, owner }) => ({
    data: await projects.move(params.id, payload, actorOf(owner)),
  })),
  route(skillContract.placeSkill, async ({ params, payload, owner }) => ({
    data: await skills.move(params.id, payload, actorOf(owner)),
  })),
  route(faqContract.placeFaq, async ({ params, payload, owner }) => ({
    data: await faqs.move(params.id, payload, actorOf(owner)),
  })),
];

const editorRoutes = (context: Context, reader: PortfolioReader): ServerRoute[] => [
  route(projectContract.previewProject, async ({ payload }) => ({
    data: await previewProject(context, reader, payload),
  })),
  route(checkProjectLinks, async ({ owner }) => ({ data: await checkLinks(context, actorOf(owner)) })),
  route(readRepositoryContract, async ({ payload }) => ({ data: await readRepository(context, payload.url) })),
];

const wholeRoutes = (portfolio: PortfolioService): ServerRoute[] => [
  route(contract.exportPortfolio, async () => ({ data: await portfolio.exportAll() })),
  route(contract.importPortfolio, async (call) => ({
    message: 'Portfolio data imported successfully!',
    data: await portfolio.importAll(call.payload.portfolioData, actorOf(call.owner)),
  })),
  route(contract.initializePortfolio, async (call) => ({
    message: 'Portfolio initialized successfully!',
    data: await portfolio.initialize(actorOf(call.owner)),
  })),
  route(contract.listSnapshots, async () => ({ data: await portfolio.listSnapshots() })),
  route(contract.restoreSnapshot, async (call) => ({
    message: 'Snapshot restored',
    data: await portfolio.restoreSnapshot(call.params.id, actorOf(call.owner)),
  })),
];

export const portfolioRoutes = (
  context: Context,
  reader: PortfolioReader,
  portfolio: PortfolioService,
  opensPreview: OpensPreview,
): ServerRoute[] => [
  ...readRoutes(reader, opensPreview),
  ...editorRoutes(context, reader),
  ...contentRoutes(portfolio),
  ...moveRoutes(portfolio),
  ...wholeRoutes(portfolio),
];
