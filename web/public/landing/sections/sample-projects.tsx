import * as texts from '#common/texts/keys/pages.ts';
import { t } from '#common/texts/text.ts';
import { sampleProjects } from '#web/public/landing/sample-projects.ts';
import { ProjectList } from './project-list.tsx';

/** Stands in for projects that cannot be loaded, and says so. */
export function SampleProjects() {
  return (
    <>
      <p role="status" className="mt-8 border-s-2 border-warning bg-warning-wash px-4 py-3 text-sm text-warning">
        {t(texts.samples)}
      </p>
      <ProjectList projects={sampleProjects} havePages={false} />
    </>
  );
}
