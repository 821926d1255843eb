/** The course in order, numbered. */
export function CourseModules({ modules }: { modules: readonly string[] }) {
  return (
    <section aria-labelledby="modules">
      <h2 id="modules" className="type-h2">
        What you will study
      </h2>
      <ol className="stitch-t mt-7">
        {modules.map((module, index) => (
          <li key={module} className="stitch-b flex items-baseline gap-4 py-4 md:gap-6">
            <span aria-hidden="true" className="type-name w-9 shrink-0 text-accent">
              {index + 1}
            </span>
            <span className="text-article text-pretty">{module}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
