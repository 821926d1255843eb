import { notFound } from 'next/navigation'
import { type ReactNode, Suspense } from 'react'
import { ButtonLink } from '@/components/ui/button-link'
import { homeLink, pages } from '@/lib/school/pages'
import { MissingPage } from './missing-page'

/**
 * Answers 404 with a page that can be read without JavaScript. Next sends an empty body when `notFound()` is
 * thrown at the top of a static page; thrown inside a Suspense boundary it sets the same status, and the
 * boundary's fallback is sent.
 */
export function NotFoundResponse({ children = <NotFoundNotice /> }: { children?: ReactNode }) {
  return (
    <>
      <script>{silenceReactError}</script>
      <Suspense fallback={children}>
        <NotFound />
      </Suspense>
    </>
  )
}

// React reports the unfinished boundary (#419) as an error. Here it is intended.
const silenceReactError = `addEventListener('error',function(e){if(e.message.includes('#419;'))e.preventDefault()})`

function NotFound(): never {
  notFound()
}

/** The 404 page (SPEC 2). */
export function NotFoundNotice() {
  return (
    <MissingPage id="not-found" {...pages.notFound}>
      <ButtonLink {...homeLink} variant="outline" />
    </MissingPage>
  )
}
