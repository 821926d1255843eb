import type { SupabaseClient } from '@supabase/supabase-js'
import { beforeAll, describe, expect, test } from 'vitest'
import { callers, type Expected, expectedOf, prepareCallers } from './support/callers'
import { newService } from './support/clients'
import { preparePeople } from './support/people'
import { addPost, cleanUpPosts, type Post } from './support/posts'

type Call = Expected<string> & { name: string; args: () => Record<string, unknown> }

const clientOf = prepareCallers(preparePeople())
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
const someCampaign = () => ({ post: crypto.randomUUID(), mail_data: {} })
const someHeir = () => ({ heir: crypto.randomUUID() })
const someLease = () => ({ run: crypto.randomUUID(), token: crypto.randomUUID() })
const someCall = () => ({ call: crypto.randomUUID() })
const aSlot = () => ({ slot_key: crypto.randomUUID(), local_date: '1999-12-31' })
const nothingSpent = { cost_micros: 0, input_tokens: 0, output_tokens: 0 }
const anEstimate = { purpose: 'post', model: 'a', estimate_micros: 0, local_date: '1999-12-31' }
const lost = { ...nobody, admin: 'PT409', owner: 'PT409' }

const calls: Call[] = [
  { name: 'set_account_rules', args: () => ({ signup: 'open', owner_email: null }), ...nobody },
  {
    name: 'confirm_session',
    args: () => ({ session: crypto.randomUUID(), account: crypto.randomUUID() }),
    ...nobody,
  },
  {
    name: 'note_session',
    args: () => ({ session: crypto.randomUUID(), account: crypto.randomUUID(), device: '', network: '' }),
    ...nobody,
  },
  { name: 'prune_sessions', args: nothing, ...nobody },
  {
    name: 'permit_password',
    args: () => ({ account: crypto.randomUUID(), session: crypto.randomUUID() }),
    ...nobody,
  },
  { name: 'list_my_sessions', args: nothing, ...everybody, visitor: refused },
  {
    name: 'end_session',
    args: () => ({ session: crypto.randomUUID() }),
    visitor: refused,
    pending: 'PT404',
    admin: 'PT404',
    owner: 'PT404',
  },
  { name: 'create_recovery_codes', args: nothing, ...nobody },
  { name: 'remove_second_factor', args: nothing, ...nobody },
  { name: 'use_recovery_code', args: () => ({ code: 'a' }), ...nobody },
  { name: 'second_factor_state', args: nothing, ...everybody, visitor: refused },
  { name: 'second_factor_accounts', args: nothing, ...nobody, owner: 'done' },
  { name: 'set_second_factor_required', args: () => ({ required: true }), ...nobody, owner: 'PT409' },
  { name: 'reset_second_factor', args: someAccount, ...nobody, owner: 'PT409' },
  { name: 'reset_second_factor_of', args: () => ({ address: 'a@b.example' }), ...nobody },
  { name: 'confirmation_method', args: nothing, ...everybody, visitor: refused },
  { name: 'may_sign_up', args: () => ({ address: 'a@b.example' }), ...nobody },
  { name: 'verify_email', args: someAccount, ...nobody },
  { name: 'send_email_code', args: someAccount, ...nobody },
  { name: 'verify_email_by_code', args: () => ({ ...someAccount(), code: 'ABCDEFGH' }), ...nobody },
  { name: 'invited_address', args: () => ({ token: 'a' }), ...nobody },
  { name: 'clear_invited_address', args: () => ({ token: 'a' }), ...nobody },
  { name: 'free_owner_address', args: () => ({ address: 'a@b.example' }), ...nobody },
  {
    name: 'accept_invitation',
    args: () => ({ token: 'a', ...someAccount(), session: crypto.randomUUID() }),
    ...nobody,
  },
  { name: 'invite', args: () => ({ address: 'x' }), ...nobody, owner: 'PT422' },
  { name: 'approve_unverified', args: someAccount, ...nobody, owner: 'PT409' },
  { name: 'hit_rate_limit', args: () => ({ scope: 'calls', subject: 'a', ...window }), ...nobody },
  { name: 'hit_shared_rate_limit', args: () => ({ limits: {}, client: 'a', subject: 'b' }), ...nobody },
  { name: 'begin_sign_in', args: () => ({ account: 'a', client: 'b', device: 'c' }), ...nobody },
  { name: 'forgive_sign_in', args: () => ({ account: 'a', client: 'b', device: 'c' }), ...nobody },
  { name: 'clear_rate_limit', args: () => ({ scope: 'calls', subject: 'a' }), ...nobody },
  { name: 'count_views', args: () => ({ days: [], slugs: [], readers: [] }), ...nobody },
  { name: 'prune_views', args: () => ({ before: '2000-01-01' }), ...nobody },
  { name: 'prune_rate_limits', args: nothing, ...nobody },
  { name: 'take_remote_hero', args: nothing, ...nobody },
  { name: 'prune_results', args: nothing, ...nobody },
  { name: 'publish_due_posts', args: () => ({ now: '2020-01-01T00:00:00Z' }), ...nobody },
  { name: 'claim_mails', args: () => ({ max_rows: 0, lease_seconds: 1 }), ...nobody },
  {
    name: 'keep_rendered',
    args: () => ({ ...someMail(), token: crypto.randomUUID(), rendered: {} }),
    ...nobody,
  },
  {
    name: 'finish_mail',
    args: () => ({ ...someMail(), token: crypto.randomUUID(), outcome: 'sent' }),
    ...nobody,
  },
  {
    name: 'record_mail_event',
    args: () => ({
      event_id: 'a',
      provider_id: 'b',
      event: 'delivered',
      happened_at: '2025-11-20T09:00:00Z',
    }),
    ...nobody,
  },
  { name: 'set_cohort', args: () => ({ starts_on: '2025-12-01', seats: 30 }), ...nobody },
  { name: 'seats_left', args: nothing, ...everybody },
  { name: 'application_seat_status', args: () => ({ submission_id: crypto.randomUUID() }), ...nobody },
  { name: 'cohort_standing', args: nothing, ...admins },
  {
    name: 'give_seat',
    args: () => ({ application: crypto.randomUUID() }),
    ...nobody,
    admin: 'PT404',
    owner: 'PT404',
  },
  {
    name: 'submit_form',
    args: () => ({ kind: 'contact_message', submission_id: crypto.randomUUID(), payload: {} }),
    ...nobody,
  },
  {
    name: 'subscribe_newsletter',
    args: () => ({ email: 'a@b.example', submission_id: crypto.randomUUID() }),
    ...nobody,
  },
  { name: 'confirm_subscription', args: () => ({ token: crypto.randomUUID() }), ...nobody },
  { name: 'unsubscribe_newsletter', args: () => ({ token: crypto.randomUUID() }), ...nobody },
  {
    name: 'join_course_waitlist',
    args: () => ({ course_id: 'a', email: 'a@b.example', submission_id: crypto.randomUUID() }),
    ...nobody,
  },
  { name: 'leave_course_waitlist', args: () => ({ token: crypto.randomUUID() }), ...nobody },
  { name: 'course_waitlist_counts', args: nothing, ...admins },
  { name: 'notify_course_waitlist', args: () => ({ courses: [], max_rows: 0 }), ...nobody },
  { name: 'forget_person', args: () => ({ address: 'nobody@visitors.example' }), ...admins },
  { name: 'forget_old_messages', args: () => ({ days: 36500 }), ...nobody },
  { name: 'list_admins', args: nothing, ...admins },
  { name: 'import_subscribers', args: () => ({ addresses: [] }), ...admins },
  { name: 'resend_mail', args: someMail, ...admins },
  { name: 'count_campaign_recipients', args: () => ({ post: post.id }), ...admins },
  { name: 'send_campaign', args: someCampaign, ...nobody, admin: 'PT404', owner: 'PT404' },
  { name: 'send_test_campaign', args: someCampaign, ...nobody, admin: 'PT404', owner: 'PT404' },
  { name: 'stop_campaign', args: () => ({ campaign: crypto.randomUUID() }), ...admins },
  { name: 'campaign_progress', args: nothing, ...admins },
  { name: 'queue_campaign_mails', args: () => ({ campaign: crypto.randomUUID(), max_rows: 0 }), ...nobody },
  { name: 'remove_account', args: someAccount, ...nobody, owner: 'PT404' },
  { name: 'hand_over_ownership', args: someHeir, ...nobody, owner: 'PT409' },
  { name: 'join_post', args: atPost, ...admins },
  { name: 'leave_post', args: atPost, ...admins },
  { name: 'list_post_redirects', args: nothing, ...everybody },
  { name: 'search_posts', args: () => ({ query: 'a' }), ...everybody },
  { name: 'sitemap_posts', args: () => ({ part: '0' }), ...everybody },
  { name: 'sitemap_archives', args: nothing, ...everybody },
  { name: 'related_posts', args: () => ({ post_slug: post.slug }), ...everybody },
  {
    name: 'save_result',
    args: () => ({ result: crypto.randomUUID() }),
    ...{ ...nobody, admin: 'PT404', owner: 'PT404' },
  },
  { name: 'reserve_spend', args: () => anEstimate, ...admins },
  { name: 'record_spend', args: () => ({ ...someCall(), ...nothingSpent }), ...admins },
  { name: 'release_spend', args: someCall, ...admins },
  { name: 'spend_totals', args: () => ({ local_date: '1999-12-31' }), ...admins },
  {
    name: 'begin_run',
    args: () => ({ ...aSlot(), trigger_kind: 'manual', lease_seconds: 1 }),
    ...admins,
  },
  { name: 'renew_run', args: () => ({ ...someLease(), lease_seconds: 1 }), ...admins },
  { name: 'finish_run', args: () => ({ ...someLease(), outcome: 'failed', reason: 'a' }), ...admins },
  { name: 'take_topic', args: () => ({ ...someLease(), weekday: 'Monday' }), ...lost },
  { name: 'publish_run_post', args: () => ({ ...someLease(), post: {}, publish: true }), ...lost },
  { name: 'record_skip', args: () => ({ ...aSlot(), reason: 'missed' }), ...nobody },
  { name: 'reclaim_runs', args: () => ({ lease_seconds: 1, max_rows: 0 }), ...nobody },
  { name: 'run_history', args: () => ({ max_rows: 1 }), ...admins },
  { name: 'order_topics', args: () => ({ topics: [] }), ...admins },
]

describe.each(calls)('calling $name', ({ name, args, ...expected }) => {
  test.each(callers)('as the %s', async (asker) => {
    const { error } = await (clientOf(asker) as SupabaseClient).rpc(name, args())
    expect(error?.code ?? 'done').toBe(expectedOf(expected, asker))
  })
})

test('the sign-up rules were not changed', async () => {
  const { data } = await newService().rpc('may_sign_up', { address: 'somebody@people.example' })
  expect(data).toBe(true)
})
