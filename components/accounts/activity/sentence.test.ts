import { describe, expect, test } from 'vitest'
import type { Entry } from '@/lib/accounts/activity/queries'
import { sentenceOf } from './sentence'

const post = '7d3c1a4e-0000-4000-8000-000000000001'
const entry: Entry = {
  id: 1,
  at: '2025-11-20T09:00:00.000Z',
  actorKind: 'person',
  actorEmail: 'ada@academy.example',
  action: 'post.published',
  area: 'content',
  subjectKind: 'post',
  subjectId: post,
  subjectLabel: 'On grids',
  fields: [],
  origin: null,
}
const sentenceFor = (change: Partial<Entry>, posts: string[] = [post]) => {
  const { who, before, subject, after } = sentenceOf({ ...entry, ...change }, new Set(posts))
  return `${who} ${before}${subject?.text ?? ''}${after ?? ''}`
}
const byNobody = { actorEmail: null, subjectKind: null, subjectId: null, subjectLabel: null }

describe('an activity entry as a sentence', () => {
  test.each<[Partial<Entry>, string]>([
    [{}, 'ada@academy.example published On grids'],
    [{ action: 'campaign.started' }, 'ada@academy.example began to send On grids to the subscribers'],
    [
      { action: 'course.changed', area: 'school', subjectLabel: 'UI Design' },
      'ada@academy.example changed the course UI Design',
    ],
    [
      { ...byNobody, actorEmail: 'ada@academy.example', action: 'school.imported' },
      'ada@academy.example imported the school from a file',
    ],
    [{ action: 'message.erased', subjectLabel: '1' }, 'ada@academy.example erased 1 message'],
    [{ action: 'message.erased', subjectLabel: '1200' }, 'ada@academy.example erased 1,200 messages'],
    [
      { action: 'role.changed', subjectLabel: 'bola@academy.example', fields: ['pending', 'admin'] },
      'ada@academy.example changed bola@academy.example from pending to admin',
    ],
    [
      { ...byNobody, action: 'sign_in.failed', subjectLabel: 'ada@academy.example' },
      'Somebody failed to log in as ada@academy.example',
    ],
    [{ ...byNobody, action: 'sign_in.failed' }, 'Somebody failed to log in'],
    [{ ...byNobody, action: 'recovery.asked' }, 'Somebody asked for a new password'],
    [
      { ...byNobody, actorKind: 'ai', action: 'post.created', subjectLabel: 'On grids' },
      'AI wrote the draft On grids',
    ],
    [
      { ...byNobody, actorKind: 'automation', action: 'run.failed' },
      'The automation could not finish a run of the schedule',
    ],
    [{ ...byNobody, actorKind: 'program', action: 'run.requested' }, 'A program asked for a post by AI'],
    [{ action: 'door.opened', subjectLabel: 'Front' }, 'ada@academy.example door opened Front'],
  ])('%j', (change, sentence) => {
    expect(sentenceFor(change)).toBe(sentence)
  })

  test('an entry links to its post if that exists, and an entry about a campaign to its progress', () => {
    const href = (change: Partial<Entry>, posts: string[]) =>
      sentenceOf({ ...entry, ...change }, new Set(posts)).subject?.href
    expect(href({}, [post])).toBe(`/admin/posts/${post}`)
    expect(href({ action: 'campaign.sent' }, [post])).toBe(`/admin/newsletter/send/${post}`)
    expect(href({}, [])).toBeUndefined()
    expect(href({ subjectKind: 'account' }, [post])).toBeUndefined()
  })

  test('an entry names the fields that changed, unless its sentence names them already', () => {
    expect(sentenceOf({ ...entry, fields: ['meta_title', 'slug'] }, new Set()).fields).toBe(
      'meta title, slug',
    )
    expect(
      sentenceOf({ ...entry, action: 'role.changed', fields: ['pending', 'admin'] }, new Set()).fields,
    ).toBe('')
  })
})
