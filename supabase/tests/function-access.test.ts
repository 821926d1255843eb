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
const refusedForAll = {
  visitor: refused,
  pending: refused,
  writer: refused,
  admin: refused,
  owner: refused,
}
const admins = { ...refusedForAll, admin: 'done', owner: 'done' }
const writers = { ...admins, writer: 'done' }
const allowedForAll = { ...writers, visitor: 'done', pending: 'done' }
const window = { max_hits: 5, window_seconds: 60 }
const noArgs = () => ({})
const postArgs = () => ({ post: post.id, tab: 'calls' })
// The result for the owner when the account does not exist: allowed, but without effect.
const someAccount = () => ({ account: crypto.randomUUID() })
const somePost = () => ({ post: crypto.randomUUID() })
const archiveArgs = () => ({ kind: 'category', archive: crypto.randomUUID() })
const nothingFound = { admin: 'PT404', owner: 'PT404' }
const mailArgs = () => ({ mail: crypto.randomUUID() })
const campaignArgs = () => ({ post: crypto.randomUUID(), mail_data: {} })
const heirArgs = () => ({ heir: crypto.randomUUID() })
const leaseArgs = () => ({ run: crypto.randomUUID(), token: crypto.randomUUID() })
const importArgs = () => ({ ...leaseArgs(), source: 'ghost:' })
const callArgs = () => ({ call: crypto.randomUUID() })
const slotArgs = () => ({ slot_key: crypto.randomUUID(), local_date: '1999-12-31' })
const nothingSpent = { cost_micros: 0, input_tokens: 0, output_tokens: 0 }
const estimate = { purpose: 'post', model: 'a', estimate_micros: 0, local_date: '1999-12-31' }
const staffConflict = { ...refusedForAll, admin: 'PT409', owner: 'PT409' }

const calls: Call[] = [
  { name: 'set_account_rules', args: () => ({ signup: 'open', owner_email: null }), ...refusedForAll },
  {
    name: 'confirm_session',
    args: () => ({ session: crypto.randomUUID(), account: crypto.randomUUID() }),
    ...refusedForAll,
  },
  {
    name: 'note_session',
    args: () => ({ session: crypto.randomUUID(), account: crypto.randomUUID(), device: '', network: '' }),
    ...refusedForAll,
  },
  { name: 'prune_sessions', args: noArgs, ...refusedForAll },
  {
    name: 'permit_password',
    args: () => ({ account: crypto.randomUUID(), session: crypto.randomUUID() }),
    ...refusedForAll,
  },
  { name: 'list_my_sessions', args: noArgs, ...allowedForAll, visitor: refused },
  {
    name: 'end_session',
    args: () => ({ session: crypto.randomUUID() }),
    visitor: refused,
    pending: 'PT404',
    writer: 'PT404',
    admin: 'PT404',
    owner: 'PT404',
  },
  { name: 'create_recovery_codes', args: noArgs, ...refusedForAll },
  { name: 'remove_second_factor', args: noArgs, ...refusedForAll },
  { name: 'use_recovery_code', args: () => ({ code: 'a' }), ...refusedForAll },
  { name: 'second_factor_state', args: noArgs, ...allowedForAll, visitor: refused },
  { name: 'second_factor_accounts', args: noArgs, ...refusedForAll, owner: 'done' },
  { name: 'set_second_factor_required', args: () => ({ required: true }), ...refusedForAll, owner: 'PT409' },
  { name: 'reset_second_factor', args: someAccount, ...refusedForAll, owner: 'PT409' },
  { name: 'reset_second_factor_of', args: () => ({ address: 'a@b.example' }), ...refusedForAll },
  { name: 'confirmation_method', args: noArgs, ...allowedForAll, visitor: refused },
  { name: 'may_sign_up', args: () => ({ address: 'a@b.example' }), ...refusedForAll },
  { name: 'verify_email', args: someAccount, ...refusedForAll },
  { name: 'send_email_code', args: someAccount, ...refusedForAll },
  { name: 'verify_email_by_code', args: () => ({ ...someAccount(), code: 'ABCDEFGH' }), ...refusedForAll },
  { name: 'invited_address', args: () => ({ token: 'a' }), ...refusedForAll },
  { name: 'clear_invited_address', args: () => ({ token: 'a' }), ...refusedForAll },
  { name: 'free_owner_address', args: () => ({ address: 'a@b.example' }), ...refusedForAll },
  {
    name: 'reset_unverified_account',
    args: () => ({ ...someAccount(), session: crypto.randomUUID() }),
    ...refusedForAll,
  },
  { name: 'prune_unverified_accounts', args: noArgs, ...refusedForAll },
  {
    name: 'accept_invitation',
    args: () => ({ token: 'a', ...someAccount(), session: crypto.randomUUID() }),
    ...refusedForAll,
  },
  { name: 'invite', args: () => ({ address: 'x' }), ...refusedForAll, owner: 'PT422' },
  { name: 'approve_unverified', args: someAccount, ...refusedForAll, owner: 'PT409' },
  { name: 'hit_rate_limit', args: () => ({ scope: 'calls', subject: 'a', ...window }), ...refusedForAll },
  {
    name: 'hit_shared_rate_limit',
    args: () => ({ limits: {}, client: 'a', subject: 'b' }),
    ...refusedForAll,
  },
  { name: 'begin_sign_in', args: () => ({ account: 'a', client: 'b', device: 'c' }), ...refusedForAll },
  { name: 'forgive_sign_in', args: () => ({ account: 'a', client: 'b', device: 'c' }), ...refusedForAll },
  { name: 'clear_rate_limit', args: () => ({ scope: 'calls', subject: 'a' }), ...refusedForAll },
  { name: 'count_views', args: () => ({ days: [], slugs: [], readers: [] }), ...refusedForAll },
  { name: 'prune_views', args: () => ({ before: '2000-01-01' }), ...refusedForAll },
  { name: 'prune_rate_limits', args: noArgs, ...refusedForAll },
  { name: 'take_remote_hero', args: noArgs, ...refusedForAll },
  { name: 'prune_results', args: noArgs, ...refusedForAll },
  { name: 'publish_due_posts', args: () => ({ now: '2020-01-01T00:00:00Z' }), ...refusedForAll },
  { name: 'claim_mails', args: () => ({ max_rows: 0, lease_seconds: 1 }), ...refusedForAll },
  {
    name: 'keep_rendered',
    args: () => ({ ...mailArgs(), token: crypto.randomUUID(), rendered: {} }),
    ...refusedForAll,
  },
  {
    name: 'finish_mail',
    args: () => ({ ...mailArgs(), token: crypto.randomUUID(), outcome: 'sent' }),
    ...refusedForAll,
  },
  {
    name: 'record_mail_event',
    args: () => ({
      event_id: 'a',
      provider_id: 'b',
      event: 'delivered',
      happened_at: '2025-11-20T09:00:00Z',
    }),
    ...refusedForAll,
  },
  { name: 'seats_left', args: noArgs, ...allowedForAll },
  { name: 'school', args: noArgs, ...allowedForAll },
  { name: 'school_state', args: noArgs, ...allowedForAll },
  { name: 'school_version', args: noArgs, ...allowedForAll },
  { name: 'is_launched', args: noArgs, ...allowedForAll },
  { name: 'import_school', args: () => ({ document: {} }), ...refusedForAll, owner: 'done' },
  { name: 'order_school_rows', args: () => ({ rows_of: 'courses', ids: [] }), ...admins },
  { name: 'restore_school_revision', args: () => ({ revision: 0 }), ...refusedForAll, ...nothingFound },
  { name: 'set_time_zone_override', args: () => ({ zone: '' }), ...refusedForAll },
  { name: 'turn_cohorts', args: noArgs, ...refusedForAll },
  { name: 'full_courses', args: noArgs, ...refusedForAll },
  { name: 'site_version', args: noArgs, ...refusedForAll },
  { name: 'install_facts', args: noArgs, ...refusedForAll },
  { name: 'note_tick', args: noArgs, ...refusedForAll },
  {
    name: 'ask_transfer',
    args: () => ({ kind: '?', input: {}, label: 'a' }),
    ...refusedForAll,
    owner: 'PT422',
  },
  { name: 'cancel_transfer', args: () => ({ run: crypto.randomUUID() }), ...refusedForAll, owner: 'done' },
  { name: 'begin_transfer', args: () => ({ kind: 'a', input: {}, lease_seconds: 1 }), ...refusedForAll },
  { name: 'claim_transfer', args: () => ({ lease_seconds: 1 }), ...refusedForAll },
  { name: 'report_transfer', args: () => ({ ...leaseArgs(), lease_seconds: 1 }), ...refusedForAll },
  {
    name: 'import_archives',
    args: () => ({ ...importArgs(), kind: 'category', archives: [] }),
    ...refusedForAll,
  },
  { name: 'import_pictures', args: () => ({ ...importArgs(), pictures: [] }), ...refusedForAll },
  { name: 'import_posts', args: () => ({ ...importArgs(), posts: [] }), ...refusedForAll },
  { name: 'import_people', args: () => ({ ...importArgs(), people: [] }), ...refusedForAll },
  { name: 'import_paths', args: () => ({ ...leaseArgs(), paths: {} }), ...refusedForAll },
  {
    name: 'show_imported_pictures',
    args: () => ({ ...importArgs(), key: 'a', version: 1, content: 'a', pictures: [] }),
    ...refusedForAll,
  },
  {
    name: 'undo_import',
    args: () => ({ ...leaseArgs(), undone: crypto.randomUUID(), batch: 1 }),
    ...refusedForAll,
  },
  { name: 'list_moved_addresses', args: () => ({ after: '', max_rows: 1 }), ...refusedForAll },
  { name: 'end_transfer', args: () => ({ ...leaseArgs(), outcome: 'failed' }), ...refusedForAll },
  { name: 'stage_archive', args: () => ({ ...leaseArgs(), max_rows: 1 }), ...refusedForAll },
  {
    name: 'read_staged_rows',
    args: () => ({ ...leaseArgs(), source: 'accounts', after: '', max_bytes: 1 }),
    ...refusedForAll,
  },
  { name: 'count_staged_rows', args: leaseArgs, ...refusedForAll },
  { name: 'clear_staged_rows', args: leaseArgs, ...refusedForAll },
  {
    name: 'stage_rows',
    args: () => ({ ...leaseArgs(), source: 'accounts', first: 0, rows: [] }),
    ...refusedForAll,
  },
  { name: 'apply_archive', args: () => ({ ...leaseArgs(), report: {} }), ...refusedForAll },
  { name: 'known_pictures', args: () => ({ ...leaseArgs(), names: [] }), ...refusedForAll },
  { name: 'staged_pictures', args: leaseArgs, ...refusedForAll },
  { name: 'own_content', args: noArgs, ...refusedForAll },
  { name: 'application_seat_status', args: () => ({ submission_id: crypto.randomUUID() }), ...refusedForAll },
  { name: 'open_application', args: () => ({ token_hash: 'a' }), ...refusedForAll },
  {
    name: 'correct_application_phone',
    args: () => ({ token_hash: 'a', phone: '08031234567' }),
    ...refusedForAll,
  },
  { name: 'end_application_link', args: () => ({ application: crypto.randomUUID() }), ...admins },
  {
    name: 'clear_suspicion',
    args: () => ({ kind: 'contact_message', message: crypto.randomUUID() }),
    ...admins,
  },
  { name: 'cohort_standing', args: noArgs, ...admins },
  { name: 'offer_seats', args: noArgs, ...refusedForAll },
  { name: 'end_seat_offers', args: noArgs, ...refusedForAll },
  { name: 'answer_seat_offer', args: () => ({ token_hash: 'a', accept: true }), ...refusedForAll },
  {
    name: 'withdraw_seat_offer',
    args: () => ({ offer: crypto.randomUUID() }),
    ...refusedForAll,
    ...nothingFound,
  },
  {
    name: 'take_seat_back',
    args: () => ({ application: crypto.randomUUID() }),
    ...refusedForAll,
    ...nothingFound,
  },
  {
    name: 'move_application',
    args: () => ({ application: crypto.randomUUID(), cohort: crypto.randomUUID() }),
    ...refusedForAll,
    ...nothingFound,
  },
  { name: 'cohort_choices', args: () => ({ application: crypto.randomUUID() }), ...admins },
  { name: 'awaited_seats', args: noArgs, ...admins },
  {
    name: 'add_school_row',
    args: () => ({ rows_of: 'nothing', request: crypto.randomUUID(), entry: {} }),
    ...refusedForAll,
    admin: 'PT422',
    owner: 'PT422',
  },
  {
    name: 'give_seat',
    args: () => ({ application: crypto.randomUUID() }),
    ...refusedForAll,
    admin: 'PT404',
    owner: 'PT404',
  },
  {
    name: 'submit_form',
    args: () => ({ kind: 'contact_message', submission_id: crypto.randomUUID(), payload: {} }),
    ...refusedForAll,
  },
  {
    name: 'subscribe_newsletter',
    args: () => ({ email: 'a@b.example', submission_id: crypto.randomUUID() }),
    ...refusedForAll,
  },
  { name: 'confirm_subscription', args: () => ({ token: crypto.randomUUID() }), ...refusedForAll },
  { name: 'unsubscribe_newsletter', args: () => ({ token: crypto.randomUUID() }), ...refusedForAll },
  {
    name: 'join_course_waitlist',
    args: () => ({ course_id: 'a', email: 'a@b.example', submission_id: crypto.randomUUID() }),
    ...refusedForAll,
  },
  { name: 'leave_course_waitlist', args: () => ({ token: crypto.randomUUID() }), ...refusedForAll },
  { name: 'course_waitlist_counts', args: noArgs, ...admins },
  { name: 'notify_course_waitlist', args: () => ({ courses: [], max_rows: 0 }), ...refusedForAll },
  { name: 'forget_person', args: () => ({ address: 'nobody@visitors.example' }), ...admins },
  { name: 'forget_old_messages', args: () => ({ days: 36500 }), ...refusedForAll },
  { name: 'list_admins', args: noArgs, ...admins },
  { name: 'inbox_desk', args: noArgs, ...admins },
  { name: 'launch_state', args: noArgs, ...admins },
  { name: 'deleted_school_rows', args: () => ({ tables: ['courses'] }), ...admins },
  {
    name: 'restore_school_row',
    args: () => ({ rows_of: 'courses', deleted_id: 'nothing' }),
    ...refusedForAll,
    ...nothingFound,
  },
  { name: 'own_author', args: noArgs, ...writers },
  { name: 'linked_authors', args: noArgs, ...writers },
  {
    name: 'rename_archive',
    args: () => ({ ...archiveArgs(), new_name: 'Name', new_slug: 'name' }),
    ...refusedForAll,
    ...nothingFound,
  },
  {
    name: 'merge_archives',
    args: () => ({ kind: 'author', merged: crypto.randomUUID(), target: crypto.randomUUID() }),
    ...refusedForAll,
    ...nothingFound,
  },
  { name: 'remove_archive', args: archiveArgs, ...refusedForAll, ...nothingFound },
  { name: 'import_subscribers', args: () => ({ addresses: [] }), ...admins },
  {
    name: 'send_reply',
    args: () => ({
      ...{ reply: crypto.randomUUID(), kind: 'contact_message', message: crypto.randomUUID() },
      ...{ subject: 'a', body: 'b' },
    }),
    ...{ ...refusedForAll, admin: 'PT404', owner: 'PT404' },
  },
  { name: 'sort_messages', args: () => ({ field: 'status', changes: [] }), ...admins },
  {
    name: 'save_template',
    // A template that is not there, so that nothing is stored.
    args: () => ({ id: crypto.randomUUID(), name: 'a', subject: 'a', body: 'a', was: {} }),
    ...admins,
  },
  { name: 'queue_digest', args: () => ({ today: '1999-12-31', hour: -1 }), ...refusedForAll },
  { name: 'resend_mail', args: mailArgs, ...admins },
  { name: 'resend_failed_mails', args: () => ({ campaign: crypto.randomUUID() }), ...admins },
  { name: 'count_campaign_recipients', args: () => ({ post: post.id }), ...admins },
  { name: 'send_campaign', args: campaignArgs, ...refusedForAll, admin: 'PT404', owner: 'PT404' },
  { name: 'send_test_campaign', args: campaignArgs, ...refusedForAll, admin: 'PT404', owner: 'PT404' },
  { name: 'stop_campaign', args: () => ({ campaign: crypto.randomUUID() }), ...admins },
  { name: 'campaign_progress', args: noArgs, ...admins },
  { name: 'start_due_campaigns', args: noArgs, ...refusedForAll },
  {
    name: 'queue_campaign_mails',
    args: () => ({ campaign: crypto.randomUUID(), max_rows: 0 }),
    ...refusedForAll,
  },
  { name: 'remove_account', args: someAccount, ...refusedForAll, owner: 'PT404' },
  { name: 'hand_over_ownership', args: heirArgs, ...refusedForAll, owner: 'PT409' },
  { name: 'join_post', args: postArgs, ...writers },
  { name: 'leave_post', args: postArgs, ...writers },
  {
    name: 'make_preview_link',
    args: () => ({ post: crypto.randomUUID(), token_hash: 'a' }),
    ...{ ...refusedForAll, writer: 'PT404', admin: 'PT404', owner: 'PT404' },
  },
  { name: 'end_preview_link', args: () => ({ link: crypto.randomUUID() }), ...writers },
  { name: 'open_preview_link', args: () => ({ token_hash: 'a' }), ...refusedForAll },
  { name: 'restore_post', args: somePost, ...refusedForAll, writer: 'PT404', admin: 'PT404', owner: 'PT404' },
  { name: 'erase_post', args: somePost, ...writers },
  { name: 'prune_trash', args: () => ({ before: '1999-12-31' }), ...refusedForAll },
  { name: 'list_media', args: () => ({ query: '', page: 1 }), ...writers },
  { name: 'delete_picture', args: () => ({ name: `${'0'.repeat(20)}-1x1.webp` }), ...writers },
  { name: 'removed_pictures', args: noArgs, ...refusedForAll },
  { name: 'forget_removed_pictures', args: () => ({ names: [] }), ...refusedForAll },
  {
    name: 'note_upload',
    args: () => ({ name: `${'0'.repeat(20)}-1x1.webp`, file_name: 'a' }),
    ...writers,
  },
  { name: 'list_post_redirects', args: noArgs, ...allowedForAll },
  { name: 'search_posts', args: () => ({ query: 'a' }), ...allowedForAll },
  { name: 'sitemap_posts', args: () => ({ part: '0' }), ...allowedForAll },
  { name: 'sitemap_archives', args: noArgs, ...allowedForAll },
  { name: 'related_posts', args: () => ({ post_slug: post.slug }), ...allowedForAll },
  {
    name: 'save_result',
    args: () => ({ result: crypto.randomUUID() }),
    ...{ ...refusedForAll, writer: 'PT404', admin: 'PT404', owner: 'PT404' },
  },
  { name: 'reserve_spend', args: () => estimate, ...admins },
  { name: 'record_spend', args: () => ({ ...callArgs(), ...nothingSpent }), ...admins },
  { name: 'release_spend', args: callArgs, ...admins },
  { name: 'spend_totals', args: () => ({ local_date: '1999-12-31' }), ...writers },
  {
    name: 'begin_run',
    args: () => ({ ...slotArgs(), trigger_kind: 'manual', lease_seconds: 1 }),
    ...admins,
  },
  { name: 'renew_run', args: () => ({ ...leaseArgs(), lease_seconds: 1 }), ...admins },
  { name: 'finish_run', args: () => ({ ...leaseArgs(), outcome: 'failed', reason: 'a' }), ...admins },
  { name: 'take_topic', args: () => ({ ...leaseArgs(), weekday: 'Monday' }), ...staffConflict },
  { name: 'take_evergreen', args: () => ({ ...leaseArgs(), candidates: [] }), ...staffConflict },
  { name: 'publish_run_post', args: () => ({ ...leaseArgs(), post: {}, publish: true }), ...staffConflict },
  { name: 'record_skip', args: () => ({ ...slotArgs(), reason: 'missed' }), ...refusedForAll },
  { name: 'reclaim_runs', args: () => ({ lease_seconds: 1, max_rows: 0 }), ...refusedForAll },
  { name: 'run_history', args: () => ({ max_rows: 1 }), ...admins },
  { name: 'order_topics', args: () => ({ topics: [] }), ...admins },
]

describe.each(calls)('calling $name', ({ name, args, ...expected }) => {
  test.each(callers)('as the %s is allowed or refused as the table says', async (asker) => {
    const { error } = await (clientOf(asker) as SupabaseClient).rpc(name, args())
    expect(error?.code ?? 'done').toBe(expectedOf(expected, asker))
  })
})

test('the sign-up rules were not changed', async () => {
  const { data } = await newService().rpc('may_sign_up', { address: 'somebody@people.example' })
  expect(data).toBe(true)
})
