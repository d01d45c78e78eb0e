import type { Sequelize } from 'sequelize';
import { defineTable } from '#api/database/table.ts';
import type { ContactPriority, ContactStatus, TestimonialStatus } from '#common/options.ts';
import { big, integer, key, longText, maybeBig, maybeString, string } from './columns.ts';

export interface UserRow {
  id: string;
  email: string;
  name: string;
  role: string;
  passwordHash: string;
  /** Tokens of an earlier version are refused. */
  tokenVersion: number;
  lastLogin: number | null;
  createdAt: number;
  updatedAt: number;
}

export interface ContactRow {
  id: string;
  /** Counts up in the order in which requests were stored; the stream of new ones resumes by it. */
  seq: number;
  name: string;
  email: string;
  company: string | null;
  projectType: string | null;
  budget: string | null;
  timeline: string | null;
  message: string;
  status: ContactStatus;
  priority: ContactPriority;
  urgency: number;
  urgencyChangesAt: number | null;
  notes: string;
  respondedBy: string | null;
  respondedAt: number | null;
  submittedAt: number;
  updatedAt: number;
  deletedAt: number | null;
}

/** How many live contacts there are of one status, priority and type; kept in the transaction of each change. */
export interface ContactTallyRow {
  status: string;
  priority: string;
  projectType: string;
  amount: number;
}

export interface TestimonialRow {
  id: string;
  projectName: string;
  clientName: string;
  feedback: string;
  rating: number;
  wouldRecommend: number;
  /** The line about publishing that the client agreed to. */
  consent: string | null;
  /** The invitation that it came through. */
  invitationId: string | null;
  status: TestimonialStatus;
  isFeatured: number;
  dateSubmitted: number;
  dateApproved: number | null;
  updatedAt: number;
  deletedAt: number | null;
}

export interface InvitationRow {
  id: string;
  projectName: string;
  clientName: string | null;
  uses: number;
  maxUses: number;
  createdAt: number;
  expiresAt: number;
  revokedAt: number | null;
}

/** A try to sign in to an account, for its owner to look over. */
export interface SignInRow {
  id: string;
  userId: string;
  at: number;
  address: string;
  userAgent: string | null;
  /** Place in the list of outcomes of `sign-ins.ts`; 0 refused, 1 signed in. */
  succeeded: number;
}

export const defineUsers = (sequelize: Sequelize) =>
  defineTable<UserRow>(sequelize, 'users', {
    id: key,
    email: string(254),
    name: string(100),
    role: string(20),
    passwordHash: string(200),
    tokenVersion: integer,
    lastLogin: maybeBig,
    createdAt: big,
    updatedAt: big,
  });

export const defineContacts = (sequelize: Sequelize) =>
  defineTable<ContactRow>(sequelize, 'contacts', {
    id: key,
    seq: big,
    name: string(100),
    email: string(254),
    company: maybeString(150),
    projectType: maybeString(20),
    budget: maybeString(20),
    timeline: maybeString(20),
    message: longText,
    status: string(20),
    priority: string(10),
    urgency: integer,
    urgencyChangesAt: maybeBig,
    notes: longText,
    respondedBy: maybeString(100),
    respondedAt: maybeBig,
    submittedAt: big,
    updatedAt: big,
    deletedAt: maybeBig,
  });

export const defineContactTallies = (sequelize: Sequelize) =>
  defineTable<ContactTallyRow>(sequelize, 'contact_tallies', {
    status: { ...string(20), primaryKey: true },
    priority: { ...string(10), primaryKey: true },
    projectType: { ...string(20), primaryKey: true },
    amount: integer,
  });

export const defineTestimonials = (sequelize: Sequelize) =>
  defineTable<TestimonialRow>(sequelize, 'testimonials', {
    id: key,
    projectName: string(150),
    clientName: string(100),
    feedback: longText,
    rating: integer,
    wouldRecommend: integer,
    consent: maybeString(300),
    invitationId: maybeString(64),
    status: string(20),
    isFeatured: integer,
    dateSubmitted: big,
    dateApproved: maybeBig,
    updatedAt: big,
    deletedAt: maybeBig,
  });

export const defineInvitations = (sequelize: Sequelize) =>
  defineTable<InvitationRow>(sequelize, 'testimonial_invitations', {
    id: key,
    projectName: string(150),
    clientName: maybeString(100),
    uses: integer,
    maxUses: integer,
    createdAt: big,
    expiresAt: big,
    revokedAt: maybeBig,
  });

export const defineSignIns = (sequelize: Sequelize) =>
  defineTable<SignInRow>(sequelize, 'sign_ins', {
    id: key,
    userId: string(64),
    at: big,
    address: string(64),
    userAgent: maybeString(300),
    succeeded: integer,
  });
