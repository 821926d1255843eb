import { mkdirSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { launchChromium } from '../checks/tools.ts'
import type { TemporarySite } from '../stack/temporary-site.ts'
import { signUpOwner } from './sign-up-owner.ts'

const storedPictures = 3
const widths = [64, 96, 128, 256, 384, 640, 828, 1200, 1920]
const formats = ['image/avif', 'image/webp']

/** Addresses of pictures of the largest size that is stored, in every width and format, whose resizing takes the most memory. */
export async function addLargePictures({ dataDirectory }: TemporarySite) {
  const folder = path.join(dataDirectory, 'media')
  mkdirSync(folder, { recursive: true })
  // The hash in the name of an uploaded picture has twenty digits.
  const names = Array.from(
    { length: storedPictures },
    (_, number) => `${String(number).padStart(20, '0')}-1920x4000.webp`,
  )
  for (const name of names) await drawing(1920, 4000).webp({ quality: 80 }).toFile(path.join(folder, name))
  return names.flatMap((name) =>
    widths.flatMap((width) =>
      formats.map((accept) => ({
        path: `/_next/image?url=${encodeURIComponent(`/media/${name}`)}&w=${width}&q=75`,
        headers: { accept },
      })),
    ),
  )
}

/** The addresses of the share pictures that these pages name. */
export async function findShareCards({ siteUrl }: TemporarySite, pages: string[]): Promise<string[]> {
  const found = new Set<string>()
  for (const page of pages) {
    const html = await (await fetch(siteUrl + page)).text()
    for (const [card] of html.matchAll(/\/og\/[\w./-]+\.png/g)) found.add(card)
  }
  return [...found]
}

/** Signs up the owner; the returned function uploads one picture of 40 megapixels that must be decoded whole, because it is turned. */
export async function uploader(site: TemporarySite) {
  const browser = await launchChromium()
  const cookies = await (await signUpOwner(browser, site)).context().cookies()
  await browser.close()
  const body = await drawing(8000, 5000).withMetadata({ orientation: 6 }).jpeg({ quality: 50 }).toBuffer()
  const headers = {
    cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
    'content-type': 'image/jpeg',
    origin: site.siteUrl,
    'sec-fetch-site': 'same-origin',
  }
  return async () => {
    const response = await fetch(`${site.siteUrl}/api/media?name=large.jpg`, {
      method: 'POST',
      headers,
      body,
    })
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`An upload was answered with ${response.status}`)
  }
}

/** A picture of random noise, which compresses badly. */
const drawing = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 20 },
    },
  })
