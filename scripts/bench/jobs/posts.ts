import { randomUUID } from 'node:crypto'
import { fromGoogleDocs, picture } from './samples.ts'
import { type Job, old, postQuery, published } from './school.ts'

type PostRow = { title: string; content: string; status: string; category_id: string }

/** The alt text of a picture that the job with two pictures uploads and another job uses again. */
const altText = 'A sketch of the first screen'

export const postJobs: readonly Job[] = [
  {
    name: 'Correct a word in an old article',
    before:
      'tap Posts, load the list, tap Search, type its title, load the results, tap the post, load the editor, tap the word, type it, save',
    async play(person, school) {
      const post = await school.addPost('Typo', { ...published, ...old, content: 'You recieve wax.' })
      await person.begin()
      await person.find(post.title, post.title)
      await person.selectWord(person.page.getByLabel('Content*'), 'recieve')
      await person.type('receive')
      await person.save('Update')
      const { publish_date } = published
      await school.expectRow(postQuery(post), {
        content: 'You receive wax.',
        status: 'published',
        publish_date,
      })
    },
  },
  {
    name: 'Publish a new article with two pictures',
    before:
      'tap New Post, load the editor, tap Title, type it, tap Content, type it, tap Image, tap the file, tap Open, type its alt text, tap the end of the text, tap Image, tap the file, tap Open, type its alt text, tap Publish Now, load the list',
    async play(person, school) {
      const title = `Pictures ${randomUUID()}`
      const files = [await picture('one.png', 101), await picture('two.png', 102)]
      await person.begin()
      await person.tapLink('New Post')
      await person.write(person.page.getByLabel('Title*'), title)
      await person.write(person.page.getByLabel('Content*'), 'The first screen.')
      await person.pick('Picture', files)
      await person.write(person.page.getByLabel('Alt text of picture 1'), altText)
      await person.write(person.page.getByLabel('Alt text of picture 2'), 'The second screen')
      await person.tapButton('Publish Now')
      await person.arriveAt('/admin/posts')
      await school.expect<PostRow>(
        `blog_posts?title=eq.${title}`,
        ([post]) =>
          post?.status === 'published' &&
          (post.content.match(/!\[(A|The)[^\]]+\]\(\/media/g) ?? []).length === 2,
      )
    },
  },
  {
    // Baseline: the text arrived without its two headings, list, bold word and link.
    name: 'Paste an article from Google Docs',
    before:
      'tap New Post, load the editor, tap Title, type it, tap Content, key Paste, 2 tap a line, 2 tap Heading, tap the lines, tap Bulleted list, tap a word, tap Bold, tap the words, tap Link, type the address, save',
    async play(person, school) {
      const title = `Pasted ${randomUUID()}`
      await person.begin()
      await person.page.evaluate(async (html) => {
        const blobs = [
          new Blob([html], { type: 'text/html' }),
          new Blob(['Ask first'], { type: 'text/plain' }),
        ]
        await navigator.clipboard.write([
          new ClipboardItem(Object.fromEntries(blobs.map((blob) => [blob.type, blob]))),
        ])
      }, fromGoogleDocs)
      await person.tapLink('New Post')
      await person.write(person.page.getByLabel('Title*'), title)
      const area = person.page.getByLabel('Content*')
      await person.tap(area)
      await person.press('Control+v')
      await person.waitForText(area, '## Ask first')
      await person.save('Save as Draft')
      const parts = ['## Ask first', '**one**', '[the guide](https://example.com/guide)', '- Paper\n- Pen']
      await school.expect<PostRow>(`blog_posts?title=eq.${title}`, ([post]) =>
        parts.every((part) => post?.content.includes(part)),
      )
    },
  },
  {
    name: 'Schedule a draft',
    before:
      'tap Posts, load the list, tap the draft, load the editor, tap the time, type it, tap Save as Draft, load the list',
    async play(person, school) {
      const post = await school.addPost('Later')
      await person.begin()
      await person.go('Posts')
      await person.tapLink(post.title)
      await person.set(person.page.getByLabel('Schedule for'), '2031-05-06T09:30')
      await person.tapButton('Schedule')
      await person.arriveAt('/admin/posts')
      await school.expectRow(postQuery(post), { scheduled_for: '2031-05-06T08:30:00+00:00' })
    },
  },
  {
    name: 'Unpublish an old article',
    before:
      'tap Posts, load the list, tap Search, type its title, load the results, tap the post, load the editor, tap Status, tap Draft, save',
    async play(person, school) {
      const post = await school.addPost('Outdated', { ...published, ...old })
      await person.begin()
      await person.find(post.title, post.title)
      await person.tapButton('Unpublish')
      await person.tapButton('Unpublish', person.dialog)
      await school.expectRow(postQuery(post), { status: 'draft' })
    },
  },
  {
    // Baseline: the text had to be somewhere else: it is copied from there into a new post.
    name: 'Delete an article by mistake and get it back',
    outside: true,
    before:
      'tap Posts, load the list, tap Delete, tap Delete, tap the notes, load the notes, key Select all, key Copy, tap New Post, load the editor, tap Title, type it, tap Content, key Paste, tap Publish Now, load the list',
    async play(person, school) {
      const post = await school.addPost('Needed', published)
      await person.begin()
      await person.go('Posts')
      await person.tapButton(`Delete ${post.title}`)
      await person.tapButton('Delete', person.dialog)
      await school.expect(postQuery(post), (found) => found.length === 0)
      await person.tapButton('Undo')
      await school.expectRow(postQuery(post), { status: 'published', title: post.title })
    },
  },
  {
    name: 'Approve a draft of the schedule',
    before:
      'tap Drafts waiting, load the list, tap the draft, load the editor, tap Publish Now, load the list',
    async play(person, school) {
      const post = await school.addPost('Generated', { ai_made: true })
      await school.add('generation_runs', {
        ...{ post_id: post.id, slot_key: post.id, trigger_kind: 'schedule', local_date: '2025-03-09' },
        ...{ status: 'succeeded', finished_at: '2025-03-09T12:00:00Z' },
      })
      await person.begin()
      await person.tapLink('Drafts waiting for approval')
      await person.tapButton(`Approve ${post.title}`)
      await school.expectRow(postQuery(post), { status: 'published' })
    },
  },
  {
    name: 'Delete five old drafts',
    before: 'tap Posts, load the list, tap Show, tap Drafts, load the drafts, 5 tap Delete, 5 tap Delete',
    async play(person, school) {
      const posts = []
      for (let count = 0; count < 5; count++) posts.push(await school.addPost('Unwanted'))
      await person.begin()
      await person.go('Posts')
      await person.choose(person.page.getByLabel('Show', { exact: true }), 'Drafts')
      await person.page.waitForURL(/status=draft/)
      for (const { title } of posts)
        await person.tap(person.page.getByRole('checkbox', { name: `Select ${title}` }))
      await person.tapButton('Delete', person.main)
      await person.tapButton('Delete', person.dialog)
      const ids = posts.map(({ id }) => id).join()
      await school.expect(`blog_posts?id=in.(${ids})`, (found) => found.length === 0)
    },
  },
  {
    // Baseline: each article was moved by hand, and the empty category stayed.
    name: 'Merge a category of three articles into another',
    before:
      'tap Posts, load the list, 3 tap a post, 3 load the editor, 3 tap Category, 3 tap the other, 3 tap Save as Draft, 3 load the list',
    async play(person, school) {
      const [from, into] = [randomUUID(), randomUUID()]
      await school.add(
        'categories',
        [from, into].map((id) => ({ id, name: `Topic ${id}`, slug: id })),
      )
      for (let count = 0; count < 3; count++) await school.addPost('Filed', { category_id: from })
      await person.begin()
      await person.go('Posts')
      await person.tapLink('Categories and authors')
      await person.tapButton(`Merge Topic ${from}`)
      await person.choose(person.dialog.getByLabel('Merge into'), `Topic ${into}`)
      await person.tapButton('Merge', person.dialog)
      await school.expect(`blog_posts?category_id=eq.${into}`, (found) => found.length === 3)
      await school.expect(`categories?id=eq.${from}`, (found) => found.length === 0)
    },
  },
  {
    name: 'Use the picture of another article again',
    before:
      'tap Posts, load the list, tap Search, type its title, load the results, tap the post, load the editor, tap the picture’s Markdown, key Copy, tap Back to Posts, load the list, tap the draft, load the editor, tap the text, key Paste, save',
    async play(person, school) {
      const post = await school.addPost('Illustrated')
      await person.begin()
      await person.go('Posts')
      await person.tapLink(post.title)
      await person.tap(person.page.getByLabel('Content*'))
      await person.tapButton('Picture library', person.page.getByRole('toolbar'))
      const library = person.page.getByRole('dialog', { name: 'Pictures' })
      await person.write(library.getByRole('searchbox'), altText)
      await person.tap(library.getByRole('button', { name: /^Insert .*first screen$/ }).first())
      await library.waitFor({ state: 'hidden' })
      await person.save('Save as Draft')
      await school.expect<PostRow>(
        postQuery(post),
        ([row]) => row?.content.includes(`![${altText}](/media/`) === true,
      )
    },
  },
  {
    name: 'Link a word to another article',
    before:
      'tap Posts, load the list, tap Search, type its title, load the results, tap the article, load the editor, tap its slug, key Copy, tap Back to Posts, load the list, tap the draft, load the editor, tap the word, tap Link, key Paste, save',
    async play(person, school) {
      const target = await school.addPost('How to draw', { ...published, ...old })
      const post = await school.addPost('Linking', { content: 'Read our guide first.' })
      await person.begin()
      await person.go('Posts')
      await person.tapLink(post.title)
      await person.selectWord(person.page.getByLabel('Content*'), 'guide')
      if (person.screen === 'phone') await person.tapButton('Link')
      else await person.press('Control+k')
      const dialog = person.page.getByRole('dialog', { name: 'Link' })
      await dialog.getByRole('combobox').waitFor()
      await person.type(target.title)
      const found = dialog.getByRole('option').filter({ hasText: target.title })
      await found.waitFor()
      if (person.screen === 'phone') await person.tap(found)
      else await person.press('Enter')
      await dialog.waitFor({ state: 'hidden' })
      await person.save('Save as Draft')
      await school.expectRow(postQuery(post), { content: `Read our [guide](/blog/${target.slug}) first.` })
    },
  },
  {
    name: 'See a draft as readers will',
    before: 'tap Posts, load the list, tap the draft, load the editor, tap Preview',
    async play(person, school) {
      const post = await school.addPost('Shown', { content: '## A heading' })
      await person.begin()
      await person.go('Posts')
      await person.tapLink(post.title)
      await person.tap(person.page.getByRole('tab', { name: 'Preview' }))
      await person.page.getByRole('tabpanel').getByRole('heading', { name: 'A heading' }).waitFor()
    },
  },
]
