import type { SupabaseClient } from '@supabase/supabase-js'
import { beforeAll, describe, expect, test } from 'vitest'
import { askers, type Expected, expectedOf, prepareAskers } from './support/callers'
import { newService } from './support/clients'
import { preparePeople } from './support/people'
import { addPost, cleanUpPosts, type Post } from './support/posts'

type Call = Expected<string> & { name: string; given: () => Record<string, unknown> }

const clientOf = prepareAskers(preparePeople())
cleanUpPosts()
let post: Post
beforeAll(async () => {
  post = await addPost(newService())
})

const refused = '42501'
const nobody = { visitor: refused, pending: refused, admin: refused, owner: refused }
const admins = { ...nobody, admin: 'done', owner: 'done' }
const everybody = { visitor: 'done', pending: 'done', admin: 'done', owner: 'done' }
const window = { max_hits: 5, window_seconds: 60 }
const nothing = () => ({})
const atPost = () => ({ post: post.id, tab: 'calls' })
// The result for the owner when the account does not exist: allowed, but without effect.
const someAccount = () => ({ account: crypto.randomUUID() })
const someMail = () => ({ mail: crypto.randomUUID() })
const someLetter = () => ({ post: crypto.randomUUID(), mail_data: {} })
const someHeir = () => ({ heir: crypto.randomUUID() })
const someLease = () => ({ run: crypto.randomUUID(), token: crypto.randomUUID() })
const someCall = () => ({ call: crypto.randomUUID() })
const aSlot = () => ({ slot_key: crypto.randomUUID(), local_date: '1999-12-31' })
const nothingSpent = { cost_micros: 0, input_tokens: 0, output_tokens: 0 }
const anEstimate = { purpose: 'post', model: 'a', estimate_micros: 0, local_date: '1999-12-31' }
const lost = { ...nobody, admin: 'PT409', owner: 'PT409' }

const calls: Call[] = [
  { name: 'set_account_rules', given: () => ({ signup: 'open', owner_email: null }), ...nobody },
  {
    name: 'confirm_session',
    given: () => ({ session: crypto.randomUUID(), account: crypto.randomUUID() }),
    ...nobody,
  },
  {
    name: 'note_session',
    given: () => ({ session: crypto.randomUUID(), account: crypto.randomUUID(), device: '', network: '' }),
    ...nobody,
  },
  { name: 'prune_sessions', given: nothing, ...nobody },
  {
    name: 'permit_password',
    given: () => ({ account: crypto.randomUUID(), session: crypto.randomUUID() }),
    ...nobody,
  },
  { name: 'list_my_sessions', given: nothing, ...everybody, visitor: refused },
  {
    name: 'end_session',
    given: () => ({ session: crypto.randomUUID() }),
    visitor: refused,
    pending: 'PT404',
    admin: 'PT404',
    owner: 'PT404',
  },
  { name: 'create_recovery_codes', given: nothing, ...nobody },
  { name: 'remove_second_factor', given: nothing, ...nobody },
  { name: 'use_recovery_code', given: () => ({ code: 'a' }), ...nobody },
  { name: 'second_factor_state', given: nothing, ...everybody, visitor: refused },
  { name: 'second_factor_accounts', given: nothing, ...nobody, owner: 'done' },
  { name: 'set_second_factor_required', given: () => ({ required: true }), ...nobody, owner: 'PT409' },
  { name: 'reset_second_factor', given: someAccount, ...nobody, owner: 'PT409' },
  { name: 'reset_second_factor_of', given: () => ({ address: 'a@b.example' }), ...nobody },
  { name: 'confirmation_method', given: nothing, ...everybody, visitor: refused },
  { name: 'may_sign_up', given: () => ({ address: 'a@b.example' }), ...nobody },
  { name: 'verify_email', given: someAccount, ...nobody },
  { name: 'send_email_code', given: someAccount, ...nobody },
  { name: 'verify_email_by_code', given: () => ({ ...someAccount(), code: 'ABCDEFGH' }), ...nobody },
  { name: 'invited_address', given: () => ({ token: 'a' }), ...nobody },
  { name: 'clear_invited_address', given: () => ({ token: 'a' }), ...nobody },
  { name: 'free_owner_address', given: () => ({ address: 'a@b.example' }), ...nobody },
  {
    name: 'accept_invitation',
    given: () => ({ token: 'a', ...someAccount(), session: crypto.randomUUID() }),
    ...nobody,
  },
  { name: 'invite', given: () => ({ address: 'x' }), ...nobody, owner: 'PT422' },
  { name: 'approve_unverified', given: someAccount, ...nobody, owner: 'PT409' },
  { name: 'hit_rate_limit', given: () => ({ scope: 'calls', subject: 'a', ...window }), ...nobody },
  { name: 'hit_shared_rate_limit', given: () => ({ limits: {}, client: 'a', subject: 'b' }), ...nobody },
  { name: 'begin_sign_in', given: () => ({ account: 'a', client: 'b', device: 'c' }), ...nobody },
  { name: 'forgive_sign_in', given: () => ({ account: 'a', client: 'b', device: 'c' }), ...nobody },
  { name: 'clear_rate_limit', given: () => ({ scope: 'calls', subject: 'a' }), ...nobody },
  { name: 'count_views', given: () => ({ days: [], slugs: [], readers: [] }), ...nobody },
  { name: 'prune_views', given: () => ({ before: '2000-01-01' }), ...nobody },
  { name: 'prune_rate_limits', given: nothing, ...nobody },
  { name: 'take_remote_hero', given: nothing, ...nobody },
  { name: 'prune_results', given: nothing, ...nobody },
  { name: 'publish_due_posts', given: () => ({ now: '2020-01-01T00:00:00Z' }), ...nobody },
  { name: 'claim_mails', given: () => ({ max_rows: 0, lease_seconds: 1 }), ...nobody },
  {
    name: 'keep_rendered',
    given: () => ({ ...someMail(), token: crypto.randomUUID(), rendered: {} }),
    ...nobody,
  },
  {
    name: 'finish_mail',
    given: () => ({ ...someMail(), token: crypto.randomUUID(), outcome: 'sent' }),
    ...nobody,
  },
  {
    name: 'record_mail_event',
    given: () => ({
      event_id: 'a',
      provider_id: 'b',
      event: 'delivered',
      happened_at: '2025-11-20T09:00:00Z',
    }),
    ...nobody,
  },
  { name: 'set_cohort', given: () => ({ starts_on: '2025-12-01', seats: 30 }), ...nobody },
  { name: 'seats_left', given: nothing, ...everybody },
  { name: 'application_seat_status', given: () => ({ submission_id: crypto.randomUUID() }), ...nobody },
  { name: 'cohort_standing', given: nothing, ...admins },
  {
    name: 'give_seat',
    given: () => ({ application: crypto.randomUUID() }),
    ...nobody,
    admin: 'PT404',
    owner: 'PT404',
  },
  {
    name: 'submit_form',
    given: () => ({ kind: 'contact_message', submission_id: crypto.randomUUID(), payload: {} }),
    ...nobody,
  },
  {
    name: 'subscribe_newsletter',
    given: () => ({ email: 'a@b.example', submission_id: crypto.randomUUID() }),
    ...nobody,
  },
  { name: 'confirm_subscription', given: () => ({ token: crypto.randomUUID() }), ...nobody },
  { name: 'unsubscribe_newsletter', given: () => ({ token: crypto.randomUUID() }), ...nobody },
  {
    name: 'join_course_waitlist',
    given: () => ({ course_id: 'a', email: 'a@b.example', submission_id: crypto.randomUUID() }),
    ...nobody,
  },
  { name: 'leave_course_waitlist', given: () => ({ token: crypto.randomUUID() }), ...nobody },
  { name: 'course_waitlist_counts', given: nothing, ...admins },
  { name: 'notify_course_waitlist', given: () => ({ courses: [], max_rows: 0 }), ...nobody },
  { name: 'forget_person', given: () => ({ address: 'nobody@visitors.example' }), ...admins },
  { name: 'forget_old_messages', given: () => ({ days: 36500 }), ...nobody },
  { name: 'list_admins', given: nothing, ...admins },
  { name: 'import_subscribers', given: () => ({ addresses: [] }), ...admins },
  { name: 'resend_mail', given: someMail, ...admins },
  { name: 'count_campaign_recipients', given: () => ({ post: post.id }), ...admins },
  { name: 'send_campaign', given: someLetter, ...nobody, admin: 'PT404', owner: 'PT404' },
  { name: 'send_test_campaign', given: someLetter, ...nobody, admin: 'PT404', owner: 'PT404' },
  { name: 'stop_campaign', given: () => ({ campaign: crypto.randomUUID() }), ...admins },
  { name: 'campaign_progress', given: nothing, ...admins },
  { name: 'queue_campaign_mails', given: () => ({ campaign: crypto.randomUUID(), max_rows: 0 }), ...nobody },
  { name: 'remove_account', given: someAccount, ...nobody, owner: 'PT404' },
  { name: 'hand_over_ownership', given: someHeir, ...nobody, owner: 'PT409' },
  { name: 'join_post', given: atPost, ...admins },
  { name: 'leave_post', given: atPost, ...admins },
  { name: 'list_post_redirects', given: nothing, ...everybody },
  { name: 'search_posts', given: () => ({ query: 'a' }), ...everybody },
  { name: 'sitemap_posts', given: () => ({ part: '0' }), ...everybody },
  { name: 'sitemap_archives', given: nothing, ...everybody },
  { name: 'related_posts', given: () => ({ post_slug: post.slug }), ...everybody },
  {
    name: 'save_result',
    given: () => ({ result: crypto.randomUUID() }),
    ...{ ...nobody, admin: 'PT404', owner: 'PT404' },
  },
  { name: 'reserve_spend', given: () => anEstimate, ...admins },
  { name: 'record_spend', given: () => ({ ...someCall(), ...nothingSpent }), ...admins },
  { name: 'release_spend', given: someCall, ...admins },
  { name: 'spend_totals', given: () => ({ local_date: '1999-12-31' }), ...admins },
  {
    name: 'begin_run',
    given: () => ({ ...aSlot(), trigger_kind: 'manual', lease_seconds: 1 }),
    ...admins,
  },
  { name: 'renew_run', given: () => ({ ...someLease(), lease_seconds: 1 }), ...admins },
  { name: 'finish_run', given: () => ({ ...someLease(), outcome: 'failed', reason: 'a' }), ...admins },
  { name: 'take_topic', given: () => ({ ...someLease(), weekday: 'Monday' }), ...lost },
  { name: 'publish_run_post', given: () => ({ ...someLease(), post: {}, publish: true }), ...lost },
  { name: 'record_skip', given: () => ({ ...aSlot(), reason: 'missed' }), ...nobody },
  { name: 'reclaim_runs', given: () => ({ lease_seconds: 1, max_rows: 0 }), ...nobody },
  { name: 'run_history', given: () => ({ max_rows: 1 }), ...admins },
  { name: 'order_topics', given: () => ({ topics: [] }), ...admins },
]

describe.each(calls)('calling $name', ({ name, given, ...expected }) => {
  test.each(askers)('as the %s', async (asker) => {
    const { error } = await (clientOf(asker) as SupabaseClient).rpc(name, given())
    expect(error?.code ?? 'done').toBe(expectedOf(expected, asker))
  })
})

test('the sign-up rules were not changed', async () => {
  const { data } = await newService().rpc('may_sign_up', { address: 'somebody@people.example' })
  expect(data).toBe(true)
})
