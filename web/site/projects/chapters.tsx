import type { Project } from '#common/contract/portfolio-content.ts';
import { Story } from './story.tsx';

/** The description behind a summary, challenge, solution, outcome and story of a project; empty parts are omitted. */
export function Chapters({ project }: { project: Project }) {
  const chapters = [
    { title: 'Challenge', text: project.challenge },
    { title: 'Solution', text: project.solution },
    { title: 'Outcome', text: project.outcome },
  ].filter(({ text }) => text);
  const { summary, description, body } = project;
  if (chapters.length === 0 && body === null && summary === null)
    return (
      <p className="border-t border-ink pt-5 text-lg text-muted">
        The full story of this project is still being written. Ask me about it in the meantime.
      </p>
    );
  return (
    <div className="flex flex-col gap-14 md:gap-20">
      {summary !== null && (
        <p className="max-w-[42rem] text-lg whitespace-pre-line md:text-xl md:leading-[1.55]">{description}</p>
      )}
      {chapters.map(({ title, text }) => (
        <section key={title} aria-label={title} className="border-t border-ink pt-4">
          <h2 className="eyebrow flex gap-4 font-sans">
            <span aria-hidden className="section-number text-accent" />
            {title}
          </h2>
          <p
            className={
              title === 'Outcome'
                ? 'display mt-7 text-3xl leading-[1.2] font-medium tracking-[-0.02em] whitespace-pre-line'
                : 'mt-7 max-w-[42rem] text-lg whitespace-pre-line md:text-xl md:leading-[1.55]'
            }
          >
            {text}
          </p>
        </section>
      ))}
      {body !== null && <Story text={body} />}
    </div>
  );
}
