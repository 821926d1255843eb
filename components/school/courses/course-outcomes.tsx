/** What a student can do after the course; with the square bullets of the articles. */
export function CourseOutcomes({ outcomes }: { outcomes: readonly string[] }) {
  return (
    <section aria-labelledby="outcomes">
      <h2 id="outcomes" className="type-h2">
        What you will be able to do
      </h2>
      <ul className="mt-7 grid gap-3.5">
        {outcomes.map((outcome) => (
          <li key={outcome} className="flex items-baseline gap-4">
            <span aria-hidden="true" className="size-2.25 shrink-0 -translate-y-px bg-accent" />
            <span className="max-w-article text-article text-pretty">{outcome}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
