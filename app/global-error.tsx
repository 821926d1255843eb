'use client'

import './globals.css'
import { ErrorNotice } from '@/components/site/error-notice'

// Replaces the whole document when the root layout itself fails.
export default function GlobalError(props: React.ComponentProps<typeof ErrorNotice>) {
  return (
    <html lang="en-NG">
      <body>
        <title>Unexpected Application Error!</title>
        <main>
          <ErrorNotice {...props} />
        </main>
      </body>
    </html>
  )
}
