import { asciiString, DataTypes, type Migration, type Schema } from './schema.ts';

const columnsOf = ({ dialect }: Pick<Schema, 'dialect'>) => ({
  projects: {
    summary: DataTypes.STRING(200),
    /** It is the year of delivery. */
    year: DataTypes.INTEGER,
    role: DataTypes.STRING(100),
    weeks: DataTypes.INTEGER,
    priceBand: DataTypes.STRING(60),
    results: DataTypes.TEXT,
    gallery: DataTypes.TEXT,
    body: DataTypes.TEXT,
    formerSlugs: DataTypes.TEXT,
    deadLinks: DataTypes.TEXT,
  },
  testimonials: {
    company: DataTypes.STRING(100),
    role: DataTypes.STRING(100),
    photo: DataTypes.TEXT,
    projectId: asciiString(dialect, 64),
  },
  testimonial_invitations: { projectId: asciiString(dialect, 64) },
});

/** Adds the facts of case studies to projects, and the client and the project to testimonials. */
export const caseStudies: Migration = {
  name: '2026-11-22-case-studies',
  async up(schema) {
    for (const [table, columns] of Object.entries(columnsOf(schema)))
      for (const [name, type] of Object.entries(columns))
        await schema.addColumn(table, name, { type, allowNull: true });
    await schema.addColumn('projects', 'isDraft', { type: DataTypes.INTEGER, allowNull: false, defaultValue: 0 });
  },
  async down(schema) {
    await schema.dropColumn('projects', 'isDraft');
    for (const [table, columns] of Object.entries(columnsOf(schema)))
      for (const name of Object.keys(columns)) await schema.dropColumn(table, name);
  },
};
