import { notFound } from 'next/navigation'
import { type ReactNode, Suspense } from 'react'
import { ButtonLink } from '@/components/ui/button-link'
import { homeLink, pages } from '@/lib/school/pages'
import { MissingPage } from './missing-page'

/**
 * Sets status 404 with a page that can be read without JavaScript. When `notFound()` is thrown at the top of
 * a static page, Next sends an empty body; inside a Suspense boundary, it sends the boundary's fallback.
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

// React reports the unfinished boundary as error #419, which is expected here.
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
