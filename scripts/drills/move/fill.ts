import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'

export interface Amounts {
  posts: number
  /** Bytes of each post's picture. */
  pictureBytes: number
}

interface Target {
  url: string
  key: string
  publishableKey: string
  media: string
}

const batch = 100

/** Fills a new site with every kind of content: with accounts, versions, old addresses, trash, messages and a newsletter. */
export async function fillSite(
  { url, key, publishableKey, media }: Target,
  { posts, pictureBytes }: Amounts,
) {
  const options = { auth: { persistSession: false }, db: { timeout: 60_000 } }
  const service = createClient(url, key, options)
  const [owner, admin] = [
    await signUp(url, publishableKey, 'owner'),
    await signUp(url, publishableKey, 'admin'),
  ]
  await service.from('profiles').update({ role: 'admin' }).eq('id', admin.id).throwOnError()
  await owner.client.rpc('save_profile', { name: 'Folake the Founder', picture: null }).throwOnError()
  await owner.client.rpc('own_author', { make: true }).throwOnError()
  mkdirSync(media, { recursive: true })
  await addPosts(service, posts, () => addPicture(media, pictureBytes))
  await editPosts(service, admin.client)
  await addFormerSite(service)
  await addMessages(service, admin.client, admin.id)
  await addNewsletter(service)
  await addAutomation(service, admin.id)
  await service.from('invitations').insert({ email: 'invited@people.example', role: 'writer' }).throwOnError()
}

/** A new account under `<name>@people.example`; the first one of a site is its owner. */
export async function signUp(url: string, publishableKey: string, name: string) {
  const client = createClient(url, publishableKey, { auth: { persistSession: false } })
  const { data, error } = await client.auth.signUp({
    email: `${name}@people.example`,
    password: 'a-long-password',
  })
  if (error || !data.user || !data.session) throw error ?? new Error(`${name} has no session`)
  return { id: data.user.id, client }
}

/** A file that has the name and the first bytes of a picture; the rest cannot be compressed either. */
function addPicture(media: string, size: number): string {
  const bytes = Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBPVP8 ', 'latin1'), randomBytes(size)])
  const name = `${createHash('sha256').update(bytes).digest('hex').slice(0, 20)}-640x480.webp`
  writeFileSync(path.join(media, name), bytes)
  return name
}

const words =
  'naira market thread loom cloth lagos phone screen price label button colour type grid learner'.split(' ')
const sentence = (seed: number) =>
  Array.from({ length: 12 }, (_, n) => words[(seed * 7 + n * (seed % 11)) % words.length]).join(' ')

/** Texts that change if YAML, CSV or JSON is not escaped correctly. */
const awkward = [
  '---\n',
  '- no: "list"',
  '=1+1',
  "'quoted",
  'true',
  '1e3',
  '2026-01-01',
  '\ttab',
  'a\r\nb',
  '#',
  '  ',
  'ọ̀rọ̀ 🧵',
]

async function addPosts(service: SupabaseClient, count: number, picture: () => string) {
  const { data: categories } = await service.from('categories').select('id').order('name').throwOnError()
  const { data: authors } = await service.from('authors').select('id').order('name').throwOnError()
  for (let from = 0; from < count; from += batch) {
    const rows = Array.from({ length: Math.min(batch, count - from) }, (_, index) => {
      const n = from + index
      const paragraphs = Array.from({ length: 60 }, (_, line) => `${n}.${line} ${sentence(n + line)}.`)
      const text = awkward[n % awkward.length] ?? ''
      return {
        title: `Post ${n}: ${text.trim() || 'blank'}`,
        slug: `post-${n}`,
        excerpt: text,
        content: `${text}\n\n## ${sentence(n)}\n\n![Cloth ${n}](/media/${picture()})\n\n${paragraphs.join('\n\n')}\n${n % 3 ? '' : '  \n'}`,
        category_id: categories[n % categories.length]?.id,
        author_id: authors[n % authors.length]?.id,
        status: n % 5 === 4 ? 'draft' : 'published',
        publish_date: n % 5 === 4 ? null : new Date(Date.UTC(2024, 0, 1, 0, n)).toISOString(),
        sources: n % 2 ? [{ title: 'A source: "quoted"', url: 'https://sources.example/a' }] : [],
      }
    })
    await service.from('blog_posts').insert(rows).throwOnError()
  }
}

/** Versions, a redirect, a merged category and a post in the trash. */
async function editPosts(service: SupabaseClient, admin: SupabaseClient) {
  await admin.from('blog_posts').update({ title: 'A better title' }).eq('slug', 'post-0').throwOnError()
  await service.from('blog_posts').update({ slug: 'post-1-renamed' }).eq('slug', 'post-1').throwOnError()
  await admin.from('blog_posts').delete().eq('slug', 'post-2').throwOnError()
  const { data } = await service
    .from('categories')
    .select('id, slug')
    .in('slug', ['tools', 'design'])
    .throwOnError()
  const idOf = (slug: string) => data.find((row) => row.slug === slug)?.id
  await admin
    .rpc('merge_archives', { kind: 'category', merged: idOf('tools'), target: idOf('design') })
    .throwOnError()
}

/** What an import from another system has left: addresses of each kind, and where each thing came from. */
async function addFormerSite(service: SupabaseClient) {
  const idsOf = async (table: string) =>
    (await service.from(table).select('id').order('id').limit(20).throwOnError()).data.map(({ id }) =>
      String(id),
    )
  const kinds = {
    post: await idsOf('blog_posts'),
    category: await idsOf('categories'),
    author: await idsOf('authors'),
    path: ['/feed.xml', '/blog', '/media/%C3%A9.webp?a=b'],
  }
  const run = crypto.randomUUID()
  const rows = Object.entries(kinds).flatMap(([kind, targets]) =>
    targets.map((target, n) => ({ kind, target, n })),
  )
  const paths = rows.map(({ n, ...row }) => ({ ...row, path: `/old/${row.kind}/${10 + n}/%C3%A9"'=,`, run }))
  await service.from('moved_addresses').insert(paths).throwOnError()
  const imported = rows
    .filter(({ kind }) => kind !== 'path')
    .map(({ kind, target, n }) => ({
      source: 'ghost:https://old.example',
      kind,
      key: `${10 + n}${awkward[n % awkward.length]}`,
      target,
      run,
      found_here: n % 2 === 1,
      added_as: awkward[n % awkward.length],
    }))
  await service.from('imported').insert(imported).throwOnError()
}

async function addMessages(service: SupabaseClient, admin: SupabaseClient, assignee: string) {
  for (let n = 0; n < 40; n++) {
    const id = crypto.randomUUID()
    const common = { id, submission_id: id, email: `visitor-${n}@visitors.example` }
    const message = `${awkward[n % awkward.length]} Do you teach at weekends?`
    const contact = { ...common, source: 'home', name: `Amina ${n}`, phone: '+234 800 000 0000', message }
    await service
      .from('contact_messages')
      .insert({ ...contact, assigned_to: n % 2 ? assignee : null })
      .throwOnError()
    const note = { kind: 'contact_message', message_id: id, text: `=1 note\n${n}` }
    if (n % 4 === 0) await admin.from('message_notes').insert(note).throwOnError()
    const reply = {
      id: crypto.randomUUID(),
      kind: 'contact_message',
      message_id: id,
      author: assignee,
      author_email: 'admin@people.example',
    }
    if (n % 5 === 0)
      await service
        .from('message_replies')
        .insert({ ...reply, subject: 'Re', body: 'Yes.' })
        .throwOnError()
  }
  for (let n = 0; n < 10; n++) {
    const payload = {
      first_name: 'Bola',
      last_name: `${n}`,
      email: `bola-${n}@visitors.example`,
      phone: '+234 800 000 0001',
      experience: 'beginner',
      course: 'ui-ux-fundamentals',
      payment: 'full-payment',
      goals: 'A job.',
      terms: `Fees\n\n${awkward[n % awkward.length]}`,
    }
    const submission = { kind: 'enrollment_application', submission_id: crypto.randomUUID() }
    await service.rpc('submit_form', { ...submission, payload }).throwOnError()
  }
  await service
    .from('reply_templates')
    .insert({ name: 'Fees', subject: 'Fees', body: 'Hello.\n' })
    .throwOnError()
}

async function addNewsletter(service: SupabaseClient) {
  const subscribers = Array.from({ length: 30 }, (_, n) => ({
    submission_id: crypto.randomUUID(),
    email: `reader-${n}@visitors.example`,
    status: n % 3 ? 'confirmed' : 'pending',
    confirmed_at: n % 3 ? '2026-01-01T10:00:00.123456Z' : null,
  }))
  await service.from('newsletter_subscribers').insert(subscribers).throwOnError()
  const waiting = {
    submission_id: crypto.randomUUID(),
    course_id: 'data-analysis',
    email: 'waits@visitors.example',
  }
  await service.from('course_waitlist').insert(waiting).throwOnError()
  await service
    .from('newsletter_campaigns')
    .insert({ subject: 'News', mail_data: { a: 1 }, recipients: 3 })
    .throwOnError()
  const mail = {
    template: 'newsletter_confirmation',
    submission_kind: 'newsletter',
    payload: { to: 'reader' },
  }
  await service
    .from('email_outbox')
    .insert([
      { ...mail, submission_id: crypto.randomUUID(), status: 'sent', sent_at: '2026-01-01T10:00:00Z' },
      { ...mail, submission_id: crypto.randomUUID() },
    ])
    .throwOnError()
}

async function addAutomation(service: SupabaseClient, asker: string) {
  await service
    .from('topic_backlog')
    .insert({ topic: 'Cloth', keywords: ['a', 'b,c', '"'], position: 7 })
    .throwOnError()
  const run = { slot_key: 'manual:1', trigger_kind: 'manual', local_date: '2025-11-20' }
  await service.from('generation_runs').insert(run).throwOnError()
  await service
    .from('generation_results')
    .insert({ kind: 'post', topic: 'Cloth', asked_by: asker })
    .throwOnError()
  const call = {
    purpose: 'post',
    model: 'm',
    local_date: '2025-11-20',
    reserved_micros: 1000,
    asked_by: asker,
  }
  await service.from('ai_calls').insert(call).throwOnError()
}
