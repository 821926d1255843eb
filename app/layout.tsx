import type { Metadata, Viewport } from 'next'
import './globals.css'
import type { ReactNode } from 'react'
import { fontVariables } from '@/app/fonts'
import { Footer } from '@/components/site/footer'
import { Header } from '@/components/site/header'
import { SkipLink } from '@/components/site/skip-link'
import { academy } from '@/lib/academy/academy'
import { siteIdentity } from '@/lib/academy/identity'

export function generateMetadata(): Metadata {
  const { name, url } = siteIdentity()
  return {
    metadataBase: new URL(url),
    title: { default: name, template: `%s · ${name}` },
    description: academy.tagline,
    applicationName: name,
    formatDetection: { telephone: false },
  }
}

// dip-0 and dip-12, in the notation every browser's toolbar reads.
export const viewport: Viewport = {
  colorScheme: 'light dark',
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#fafcff' },
    { media: '(prefers-color-scheme: dark)', color: '#0b0d21' },
  ],
}

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-NG" className={fontVariables}>
      <body className="flex flex-col">
        <SkipLink />
        <Header />
        <main id="main" tabIndex={-1} className="grow focus:outline-none">
          {children}
        </main>
        <Footer />
      </body>
    </html>
  )
}
