import type { Sequelize } from 'sequelize';
import { defineTable } from '#api/database/table.ts';
import { big, integer, key, longText, maybeBig, maybeLongText, maybeString, string } from './columns.ts';

interface Entry {
  id: string;
  /** Breaks the tie between entries of one priority, lowest first; 0 until the owner moved one of them. */
  position: number;
  createdAt: number;
  updatedAt: number;
  deletedAt: number | null;
}

export interface ProjectRow extends Entry {
  slug: string;
  title: string;
  description: string;
  category: string;
  technologies: string;
  githubUrl: string | null;
  demoUrl: string | null;
  status: string;
  featured: number;
  priority: number;
  client: string | null;
  challenge: string | null;
  solution: string | null;
  outcome: string | null;
  /** Key, text and measures of its image as JSON. */
  image: string | null;
}

export interface SkillRow extends Entry {
  name: string;
  category: string;
  description: string | null;
  proficiency: string;
  experienceYears: number;
  priority: number;
}

export interface FaqRow extends Entry {
  question: string;
  answer: string;
  category: string;
  priority: number;
  tags: string;
}

export interface SnapshotRow {
  id: string;
  reason: 'import' | 'initialize' | 'restore';
  counts: string;
  content: string;
  createdAt: number;
}

const entry = { position: integer, createdAt: big, updatedAt: big, deletedAt: maybeBig };

export const defineProjects = (sequelize: Sequelize) =>
  defineTable<ProjectRow>(sequelize, 'projects', {
    id: key,
    slug: string(80),
    title: string(150),
    description: longText,
    category: string(40),
    technologies: longText,
    githubUrl: maybeString(2000),
    demoUrl: maybeString(2000),
    status: string(20),
    featured: integer,
    priority: integer,
    client: maybeString(150),
    challenge: maybeLongText,
    solution: maybeLongText,
    outcome: maybeLongText,
    image: maybeLongText,
    ...entry,
  });

export const defineSkills = (sequelize: Sequelize) =>
  defineTable<SkillRow>(sequelize, 'skills', {
    id: key,
    name: string(100),
    category: string(40),
    description: maybeLongText,
    proficiency: string(20),
    experienceYears: integer,
    priority: integer,
    ...entry,
  });

export const defineFaqs = (sequelize: Sequelize) =>
  defineTable<FaqRow>(sequelize, 'faqs', {
    id: key,
    question: string(300),
    answer: longText,
    category: string(60),
    priority: integer,
    tags: longText,
    ...entry,
  });

export const defineSnapshots = (sequelize: Sequelize) =>
  defineTable<SnapshotRow>(sequelize, 'portfolio_snapshots', {
    id: key,
    reason: string(20),
    counts: string(200),
    content: longText,
    createdAt: big,
  });
