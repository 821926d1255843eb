import type { SupabaseClient } from '@supabase/supabase-js'
import { describe, expect, test } from 'vitest'
import { newVisitor } from './support/clients'
import { preparePeople } from './support/people'

const people = preparePeople()

const internal = [
  'count_hit',
  'small_share',
  'hold_failures',
  'add_failure',
  'seconds_until',
  'pressure',
  'is_admin',
  'is_owner',
  'lock_owners',
  'open_profile',
  'follow_email',
  'guard_profile',
  'keep_an_owner',
  'keep_first_publication',
  'touch_updated_at',
  'forget_mails',
  'clean',
  'store_contact_message',
  'store_enrollment_inquiry',
  'store_enrollment_application',
  'would_be_owner',
  'prepare_invitation',
  'require_owner',
  'require_admin',
  'end_schedule',
  'keep_post_facts',
  'number_edit',
  'revision_fields',
  'record_revision',
  'keep_addresses',
  'guard_message',
  'is_dead',
  'lock_provider_mail',
  'apply_mail_events',
  'drop_rendered',
  'is_reader',
  'readers_left',
  'write_issue',
  'letter_of',
  'end_issue',
  'why_stopped',
  'give_place',
  'seats_taken',
  'return_seat',
  'note_answer',
  'check_assignee',
  'sign_note',
  'forget_notes',
  'unwrapped',
  'source_list',
  'slug_of',
  'category_of',
  'insert_generated_post',
  'require_staff',
  'guard_result',
  'month_of',
  'spent_between',
  'keep_topic_use',
  'end_run',
  'hold_run',
  'letter_to_watcher',
  'note_schedule_change',
  'search_query',
  'quotable',
  'give_author_slug',
  'mail_group',
  'limit_mails',
  'session_id',
  'has_second_factor',
  'live_session',
  'missing_factor',
  'granted_role',
  'require_confirmation',
  'keep_activity',
  'note_activity',
  'confirm_person',
  'erase_person',
  'require_session',
  'add_activity',
  'changed_fields',
  'note_new_post',
  'note_post',
  'note_lost_post',
  'note_name',
  'note_settings',
  'note_run',
  'note_account',
  'note_sign_up_rules',
  'note_visitors',
  'note_campaign',
  'note_invitation',
  'session_lives',
  'use_password_permit',
  'keep_address',
]

describe.each(internal)('the internal function %s', (name) => {
  test('cannot be called by anybody', async () => {
    for (const client of [newVisitor(), people.pending.client, people.owner.client] as SupabaseClient[]) {
      expect((await client.rpc(name)).status).toBe(404)
      expect((await client.schema('private').rpc(name)).status).toBe(406)
    }
  })
})

test.each(['auth', 'private', 'supabase_migrations'])('the schema %s is not served', async (schema) => {
  const { error } = await (people.owner.client as SupabaseClient).schema(schema).from('users').select()
  expect(error?.code).toBe('PGRST106')
})
