import { notFound } from 'next/navigation'
import { type ReactNode, Suspense } from 'react'
import { Cloth } from '@/components/art/cloth'
import { ButtonLink } from '@/components/ui/button-link'
import { Section } from '@/components/ui/section'
import { homeLink, pages } from '@/lib/school/pages'

/**
 * Answers 404 with a page that can be read without JavaScript. Next sends an empty body when `notFound()` is
 * thrown at the top of a static page; thrown inside a Suspense boundary it sets the same status, and the
 * boundary's fallback is sent.
 */
export function NotFoundResponse({ children = <NotFoundNotice /> }: { children?: ReactNode }) {
  return (
    <>
      <script>{keepQuiet}</script>
      <Suspense fallback={children}>
        <NotFound />
      </Suspense>
    </>
  )
}

// React reports the unfinished boundary (#419) as an error. Here it is intended.
const keepQuiet = `addEventListener('error',function(e){if(e.message.includes('#419;'))e.preventDefault()})`

function NotFound(): never {
  notFound()
}

/** The 404 page (SPEC 2). */
export function NotFoundNotice() {
  return (
    <Section aria-labelledby="not-found">
      <div className="grid items-center gap-10 md:grid-cols-[7fr_5fr]">
        <div className="space-y-6">
          <h1 id="not-found" className="type-h1 tabular">
            {pages.notFound.heading}
          </h1>
          <p className="text-lead text-muted">{pages.notFound.intro}</p>
          <ButtonLink {...homeLink} variant="outline" />
        </div>
        <Cloth
          spec={{ kind: 'loom', seed: 'not-found', woven: 32, shape: 'tall' }}
          className="w-full max-w-72 md:justify-self-end"
        />
      </div>
    </Section>
  )
}
