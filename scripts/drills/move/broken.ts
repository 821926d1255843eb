import { createHash } from 'node:crypto'
import { manifestName, manifestSchema } from '../../../lib/transfer/archive/manifest.ts'
import { openZip } from '../../../lib/transfer/archive/zip-reader.ts'
import { writeZip } from '../../../lib/transfer/archive/zip-writer.ts'

interface Fault {
  member: RegExp
  change: (text: string) => string
  /** What the refusal says. */
  refusal: RegExp
}

const nowhere = '00000000-0000-4000-8000-000000000000'

/** Archives whose digests are right but whose rows only the database can refuse. */
export const faults: Record<string, Fault> = {
  'a reference to nothing': {
    member: /^posts\/post-3\.md$/,
    change: (text) => text.replace(/category_id: .+/, `category_id: ${nowhere}`),
    refusal: /a row does not fit: public\.blog_posts blog_posts_category_id_fkey/,
  },
  'a value of another type': {
    member: /^messages\/applications\.jsonl$/,
    change: (text) => text.replace(/"created_at":"[^"]+"/, '"created_at":"soon"'),
    refusal: /a row does not fit: public\.enrollment_applications invalid input syntax/,
  },
  'a column that does not exist': {
    member: /^blog\/categories\.csv$/,
    change: (text) => text.replace('slug', 'slugs'),
    refusal: /a row does not fit: public\.categories .*"slugs"/,
  },
  'a role that cannot be given': {
    member: /^accounts\.csv$/,
    change: (text) => text.replace(/\bwriter\b/, 'root'),
    refusal: /a row does not fit: accounts expected_accounts_role_check/,
  },
  'a status that a post cannot have': {
    member: /^posts\/post-5\.md$/,
    change: (text) => text.replace('status: published', 'status: secret'),
    refusal: /a row does not fit: public\.blog_posts blog_posts_/,
  },
}

/** Copies an archive with one fault, and a manifest that knows it. */
export async function breakArchive(file: string, target: string, { member, change }: Fault) {
  const zip = await openZip(file)
  const manifest = manifestSchema.parse(JSON.parse((await zip.read(manifestName)).toString()))
  await writeZip(target, new Date(manifest.createdAt), async (add) => {
    for (const known of manifest.members) {
      let bytes = await zip.read(known.name)
      if (member.test(known.name)) {
        bytes = Buffer.from(change(bytes.toString()))
        known.size = bytes.length
        known.sha256 = createHash('sha256').update(bytes).digest('hex')
      }
      await add(known.name, bytes)
    }
    await add(manifestName, Buffer.from(JSON.stringify(manifest)))
  })
  zip.close()
}
