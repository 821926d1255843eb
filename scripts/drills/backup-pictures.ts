import { mkdirSync, readdirSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Stop } from '../stack/log.ts'

/** The picture that is in the folder of a drill's site, and one that is only in its library. */
export const picture = `${'a'.repeat(20)}-10x10.webp`
export const gone = `${'b'.repeat(20)}-10x10.webp`

/** How `npm run backup` and `restore --verify` say that one picture of the library is missing. */
export const missingOne = / library .+: 1$/m

type Site = { dataDirectory: string; api: string; key: string }

/** Adds a post with both pictures, and the file of one of them. */
export async function addLibrary({ dataDirectory, api, key }: Site) {
  mkdirSync(path.join(dataDirectory, 'media'), { recursive: true })
  writeFileSync(path.join(dataDirectory, 'media', picture), Buffer.alloc(200_000, 'a picture'))
  const content = [picture, gone].map((name) => `![A picture](/media/${name})`).join('\n\n')
  const response = await fetch(`${api}/blog_posts`, {
    method: 'POST',
    headers: { apikey: key, 'content-type': 'application/json' },
    body: JSON.stringify({ title: 'Pictures', slug: 'pictures', content }),
  })
  if (!response.ok) throw new Stop(`The post with pictures was refused with ${response.status}.`)
}

/** @throws Stop unless a backup is refused while the folder of the pictures is away, and the dashboard has that failure */
export async function refuseWithoutPictures(
  { dataDirectory, api, key }: Site,
  backUp: () => Promise<string>,
) {
  const [media, away] = [path.join(dataDirectory, 'media'), path.join(dataDirectory, 'media-away')]
  renameSync(media, away)
  const refusal = await backUp().catch(({ stderr }) => String(stderr))
  renameSync(away, media)
  const response = await fetch(`${api}/backup_state?select=failure`, { headers: { apikey: key } })
  const shown = JSON.stringify(await response.json())
  const expected = 'None of the 2 pictures of the library is in'
  if (!refusal.includes(expected) || !shown.includes(expected))
    throw new Stop(`A backup without its pictures was not refused: ${refusal} ${shown}`)
  const left = readdirSync(path.join(dataDirectory, 'backups')).filter((name) => name !== 'state.json')
  if (left.some((name) => name.includes('tar.gz'))) throw new Stop(`What was refused has left ${left}.`)
}
