import type { Metadata, Viewport } from 'next'
import './globals.css'
import type { ReactNode } from 'react'
import { fontVariables } from '@/app/fonts'
import { LiteScript, ThemeScript } from '@/components/site/choice-scripts'
import { DeferredScripts } from '@/components/site/deferred-scripts/head-scripts'
import { Hydrated } from '@/components/site/deferred-scripts/hydrated'
import { Footer } from '@/components/site/footer'
import { AdminScript, Header, MenuScript, SkipLink } from '@/components/site/header'
import { SiteData } from '@/components/site/json-ld'
import { school } from '@/lib/school/school'
import { themeColours } from '@/lib/school/theme'

// Without this, Next would render this layout once more for each static page, as data for prefetching. No link of the site prefetches.
export const prefetch = 'force-disabled'

export async function generateMetadata(): Promise<Metadata> {
  const { identity, academy } = await school()
  const { name, url } = identity
  return {
    metadataBase: new URL(url),
    title: { default: name, template: `%s · ${name}` },
    description: academy.tagline,
    applicationName: name,
    formatDetection: { telephone: false },
  }
}

export const viewport: Viewport = {
  colorScheme: 'light dark',
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: themeColours.light },
    { media: '(prefers-color-scheme: dark)', color: themeColours.dark },
  ],
}

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    // The scripts in `<head>` have changed this element before React hydrates it.
    <html lang="en-NG" className={fontVariables} suppressHydrationWarning>
      <head>
        <LiteScript />
        <ThemeScript />
        <DeferredScripts />
        <MenuScript />
        <AdminScript />
      </head>
      <body className="flex flex-col">
        <SiteData />
        <SkipLink />
        <Header />
        <main id="main" tabIndex={-1} className="grow focus:outline-none">
          {children}
        </main>
        <Footer />
        <Hydrated />
      </body>
    </html>
  )
}
