// Made by `npm run texts`.
import type { TextKey } from '#common/texts/areas.ts';

/** Completed */
export const projectCompleted = 9000 as TextKey;

/** In Progress */
export const projectInProgress = 9001 as TextKey;

/** Planned */
export const projectPlanned = 9002 as TextKey;

/** Archived */
export const projectArchived = 9003 as TextKey;

/** Web */
export const projectWeb = 9004 as TextKey;

/** Mobile */
export const projectMobile = 9005 as TextKey;

/** AI */
export const projectAi = 9006 as TextKey;

/** Backend */
export const projectBackend = 9007 as TextKey;

/** Frontend */
export const projectFrontend = 9008 as TextKey;

/** Full Stack */
export const projectFullstack = 9009 as TextKey;

/** SaaS */
export const projectSaas = 9010 as TextKey;

/** Other */
export const projectOther = 9011 as TextKey;

/** Backend */
export const skillsBackend = 9012 as TextKey;

/** Frontend */
export const skillsFrontend = 9013 as TextKey;

/** AI Integration */
export const skillsAi = 9014 as TextKey;

/** Databases */
export const skillsDatabases = 9015 as TextKey;

/** Cloud & Deployment */
export const skillsCloud = 9016 as TextKey;

/** Payment Systems */
export const skillsPayment = 9017 as TextKey;

/** Security */
export const skillsSecurity = 9018 as TextKey;

/** Blockchain */
export const skillsBlockchain = 9019 as TextKey;

/** Realtime */
export const skillsRealtime = 9020 as TextKey;

/** APIs */
export const skillsApis = 9021 as TextKey;

/** Other */
export const skillsOther = 9022 as TextKey;

/** Beginner */
export const levelBeginner = 9023 as TextKey;

/** Intermediate */
export const levelIntermediate = 9024 as TextKey;

/** Advanced */
export const levelAdvanced = 9025 as TextKey;

/** Expert */
export const levelExpert = 9026 as TextKey;

/** Web application */
export const requestWebApp = 9027 as TextKey;

/** AI integration */
export const requestAi = 9028 as TextKey;

/** API development */
export const requestApi = 9029 as TextKey;

/** Consulting */
export const requestConsulting = 9030 as TextKey;

/** Fintech */
export const requestFintech = 9031 as TextKey;

/** E-commerce */
export const requestEcommerce = 9032 as TextKey;

/** Something else */
export const requestOther = 9033 as TextKey;

/** Before */
export const imageBefore = 9034 as TextKey;

/** After */
export const imageAfter = 9035 as TextKey;

/** Video call */
export const callVideo = 9036 as TextKey;

/** Phone */
export const callPhone = 9037 as TextKey;

/** Other */
export const callOther = 9038 as TextKey;

/** {name} from {price} ({weeks}) */
export const packageFrom = 9039 as TextKey<{ name: string | number; price: string | number; weeks: string | number }>;

/** 30-minute consultation */
export const seedShortName = 9040 as TextKey;

/** A first call about your project: what it should do, whether I am the right one, and what it may cost. */
export const seedShortText = 9041 as TextKey;

/** 1-hour strategy session */
export const seedLongName = 9042 as TextKey;

/** I go through your product or idea with you in detail, and you leave with a plan that works without me, too. */
export const seedLongText = 9043 as TextKey;
