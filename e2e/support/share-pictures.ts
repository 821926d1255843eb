import { type APIRequestContext, expect } from '@playwright/test'
import sharp from 'sharp'

/** The address of the picture in the page's link preview. */
export async function sharedPicture(request: APIRequestContext, path: string): Promise<string> {
  const html = await (await request.get(path)).text()
  return /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? ''
}

/** Passes for a PNG of 1200 by 630 px under 300 KB that browsers and crawlers may keep for ever. */
export async function expectSharedPicture(request: APIRequestContext, url: string) {
  const response = await request.get(url)
  expect(response.status(), url).toBe(200)
  expect(response.headers()['content-type']).toBe('image/png')
  expect(response.headers()['cache-control']).toContain('immutable')
  const png = await response.body()
  expect(png.byteLength).toBeLessThan(300_000)
  const { format, width, height } = await sharp(png).metadata()
  expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 630 })
}
