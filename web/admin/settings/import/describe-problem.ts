const rows: Record<string, string> = { projects: 'Project', skills: 'Skill', faqs: 'FAQ' };

/** 'Project 3, title: Project title is required', from the path of a problem; rows are counted from one. */
export function describeProblem(path: readonly string[], message: string): string {
  const [list = '', row, ...field] = path;
  const kind = rows[list];
  const place = kind && row !== undefined ? `${kind} ${Number(row) + 1}` : list;
  const where = [place, field[0]].filter(Boolean).join(', ');
  return where ? `${where}: ${message}` : message;
}
