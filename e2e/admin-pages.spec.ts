import { schoolForms } from '@/lib/school-editing/forms'
import { type RowKind, rowForms, rowHref, textForms } from '@/lib/school-editing/sections'
import { adminPages } from './support/admin-routes'
import { addConfirmedSubscribers, campaignPath, storePost } from './support/campaigns'
import { database } from './support/database'
import { expectFineOnEveryScreen } from './support/every-screen'
import { sendMessage, storedMessage } from './support/messages'
import { sessionOf } from './support/people'
import { applications, applyUnseen } from './support/seats'
import { expect, test } from './support/test'

// A test opens up to ten pages one after the other, each in two sizes and both themes.
test.describe.configure({ timeout: 240_000 })

/** The report of an import needs an import, of which there is one at a time: `publishing-moving-in.spec.ts` checks it. */
const paths = adminPages().filter((path) => path !== '/admin/move/[run]')
const waiting = '/admin/waiting'

/** The addresses of a page with parameters, or of one that would be empty without a new row. */
const addresses: Record<string, () => Promise<string[]>> = {
  '/admin/inbox/[kind]/[id]': async () => {
    const message = await storedMessage((await sendMessage()).email)
    const application = applications()
      .select('id')
      .eq('email', await applyUnseen())
    const { id } = (await application.single().throwOnError()).data
    return [`/admin/inbox/contact_message/${message?.id}`, `/admin/inbox/enrollment_application/${id}`]
  },
  '/admin/newsletter': async () => {
    await addConfirmedSubscribers(1)
    return ['/admin/newsletter']
  },
  '/admin/newsletter/send/[postId]': async () => [campaignPath(await storePost())],
  '/admin/posts/[id]': async () => ['/admin/posts/new', `/admin/posts/${(await storePost()).id}`],
  '/admin/posts/trash': async () => {
    await database()
      .from('blog_posts')
      .delete()
      .eq('id', (await storePost()).id)
      .throwOnError()
    return ['/admin/posts/trash']
  },
  '/admin/school/[kind]/[id]': () => Promise.all((Object.keys(rowForms) as RowKind[]).map(firstRow)),
  '/admin/school/words/[form]': async () => textForms.map((form) => `/admin/school/words/${form}`),
}

for (const section of new Set(paths.map(sectionOf)))
  test.describe(section, () => {
    // The owner may open every page, and whoever waits for approval only one.
    test.use({ storageState: sessionOf(section === waiting ? 'pending' : 'owner') })

    test('every page is accessible on a phone and a desktop, in both themes, and fits the smallest phone', async ({
      page,
      allowConsole,
    }) => {
      // Posts of other tests have pictures that do not exist.
      allowConsole(/404/)
      for (const path of paths.filter((path) => sectionOf(path) === section))
        for (const address of await (addresses[path]?.() ?? [path])) {
          await page.goto(address)
          await expect(page).toHaveURL(address)
          await expectFineOnEveryScreen(page)
        }
    })
  })

/** The first part of a path below the admin, for example `/admin/school`. */
function sectionOf(path: string) {
  return path.split('/').slice(0, 3).join('/')
}

async function firstRow(kind: RowKind) {
  const { data } = await database()
    .from(schoolForms[rowForms[kind]].table)
    .select('id')
    .limit(1)
    .single()
    .throwOnError()
  return rowHref(kind, String(data.id))
}
