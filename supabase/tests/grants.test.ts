import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect, databaseUrl } from './support/connections'

const everybody = 'anon, authenticated, service_role'
const runs = ['begin_run', 'renew_run', 'finish_run', 'take_topic', 'take_evergreen', 'publish_run_post']
const staff = ['reserve_spend', 'record_spend', 'release_spend', 'spend_totals', ...runs]

// Needs a plain PostgreSQL to query the catalogue. It starts with hosted Supabase's default of granting everything to
// everybody.
describe.skipIf(!databaseUrl)('who may call what', () => {
  let sql: ReturnType<typeof connect>
  beforeAll(() => {
    sql = connect()
  })
  afterAll(() => sql.end())

  const callers = async (schema: string) => {
    const rows = await sql<{ name: string; roles: string }[]>`
      select f.proname as name, string_agg(r.rolname, ', ' order by r.rolname) as roles
      from pg_proc f join pg_roles r
        on r.rolname in ('anon', 'authenticated', 'service_role')
        and has_function_privilege(r.rolname, f.oid, 'execute')
      where f.pronamespace = ${schema}::regnamespace group by f.proname`
    return Object.fromEntries(rows.map(({ name, roles }) => [name, roles]))
  }

  test('each public function has an explicit list of roles', async () => {
    expect(await callers('public')).toEqual({
      submit_form: 'service_role',
      subscribe_newsletter: 'service_role',
      confirm_subscription: 'service_role',
      unsubscribe_newsletter: 'service_role',
      join_course_waitlist: 'service_role',
      leave_course_waitlist: 'service_role',
      course_waitlist_counts: 'authenticated',
      notify_course_waitlist: 'service_role',
      list_post_redirects: everybody,
      list_moved_addresses: 'service_role',
      search_posts: everybody,
      related_posts: everybody,
      sitemap_posts: everybody,
      sitemap_archives: everybody,
      post_counts: 'authenticated, service_role',
      create_recovery_codes: 'authenticated',
      use_recovery_code: 'authenticated',
      remove_second_factor: 'authenticated',
      second_factor_state: 'authenticated',
      second_factor_accounts: 'authenticated',
      set_second_factor_required: 'authenticated',
      reset_second_factor: 'authenticated',
      reset_second_factor_of: 'service_role',
      hand_over_ownership: 'authenticated',
      remove_account: 'authenticated',
      save_profile: 'authenticated',
      own_author: 'authenticated',
      linked_authors: 'authenticated',
      rename_archive: 'authenticated',
      merge_archives: 'authenticated',
      remove_archive: 'authenticated',
      list_my_sessions: 'authenticated',
      end_session: 'authenticated',
      note_session: 'service_role',
      permit_password: 'service_role',
      prune_sessions: 'service_role',
      list_media: 'authenticated',
      list_messages: 'authenticated',
      note_upload: 'authenticated',
      delete_picture: 'authenticated',
      removed_pictures: 'service_role',
      forget_removed_pictures: 'service_role',
      join_post: 'authenticated',
      leave_post: 'authenticated',
      seats_left: everybody,
      school: everybody,
      school_state: everybody,
      school_version: everybody,
      is_launched: everybody,
      import_school: 'authenticated, service_role',
      restore_school_revision: 'authenticated',
      launch_state: 'authenticated',
      restore_school_row: 'authenticated',
      deleted_school_rows: 'authenticated',
      order_school_rows: 'authenticated',
      set_time_zone_override: 'service_role',
      turn_cohorts: 'service_role',
      full_courses: 'service_role',
      site_version: 'service_role',
      install_facts: 'service_role',
      note_tick: 'service_role',
      ask_transfer: 'authenticated',
      cancel_transfer: 'authenticated',
      begin_transfer: 'service_role',
      claim_transfer: 'service_role',
      report_transfer: 'service_role',
      end_transfer: 'service_role',
      stage_archive: 'service_role',
      read_staged_rows: 'service_role',
      count_staged_rows: 'service_role',
      clear_staged_rows: 'service_role',
      stage_rows: 'service_role',
      apply_archive: 'service_role',
      known_pictures: 'service_role',
      staged_pictures: 'service_role',
      own_content: 'service_role',
      import_archives: 'service_role',
      import_pictures: 'service_role',
      import_posts: 'service_role',
      import_people: 'service_role',
      import_paths: 'service_role',
      show_imported_pictures: 'service_role',
      undo_import: 'service_role',
      application_seat_status: 'service_role',
      open_application: 'service_role',
      correct_application_phone: 'service_role',
      end_application_link: 'authenticated',
      clear_suspicion: 'authenticated',
      cohort_standing: 'authenticated',
      give_seat: 'authenticated',
      offer_seats: 'service_role',
      end_seat_offers: 'service_role',
      answer_seat_offer: 'service_role',
      withdraw_seat_offer: 'authenticated',
      take_seat_back: 'authenticated',
      move_application: 'authenticated',
      cohort_choices: 'authenticated',
      awaited_seats: 'authenticated',
      add_school_row: 'authenticated',
      forget_person: 'authenticated',
      list_admins: 'authenticated',
      inbox_desk: 'authenticated',
      import_subscribers: 'authenticated',
      count_campaign_recipients: 'authenticated',
      send_campaign: 'authenticated',
      send_test_campaign: 'authenticated',
      stop_campaign: 'authenticated',
      campaign_progress: 'authenticated',
      start_due_campaigns: 'service_role',
      queue_campaign_mails: 'service_role',
      forget_old_messages: 'service_role',
      resend_mail: 'authenticated',
      resend_failed_mails: 'authenticated',
      send_reply: 'authenticated',
      sort_messages: 'authenticated',
      save_template: 'authenticated',
      queue_digest: 'service_role',
      claim_mails: 'service_role',
      keep_rendered: 'service_role',
      finish_mail: 'service_role',
      record_mail_event: 'service_role',
      set_account_rules: 'service_role',
      may_sign_up: 'service_role',
      confirm_session: 'service_role',
      confirmation_method: 'authenticated',
      verify_email: 'service_role',
      send_email_code: 'service_role',
      verify_email_by_code: 'service_role',
      email_verification_state: 'authenticated',
      approve_unverified: 'authenticated',
      invite: 'authenticated',
      invited_address: 'service_role',
      clear_invited_address: 'service_role',
      accept_invitation: 'service_role',
      free_owner_address: 'service_role',
      reset_unverified_account: 'service_role',
      prune_unverified_accounts: 'service_role',
      hit_rate_limit: 'service_role',
      hit_shared_rate_limit: 'service_role',
      begin_sign_in: 'service_role',
      forgive_sign_in: 'service_role',
      clear_rate_limit: 'service_role',
      prune_rate_limits: 'service_role',
      take_remote_hero: 'service_role',
      prune_results: 'service_role',
      make_preview_link: 'authenticated',
      end_preview_link: 'authenticated',
      open_preview_link: 'service_role',
      count_views: 'service_role',
      prune_views: 'service_role',
      publish_due_posts: 'service_role',
      restore_post: 'authenticated',
      erase_post: 'authenticated',
      prune_trash: 'service_role',
      current_access: 'authenticated',
      messages_to_do: 'authenticated',
      dashboard: 'authenticated',
      subscriber_counts: 'authenticated',
      unsent_posts: 'authenticated',
      record_activity: 'service_role',
      record_attempt: 'service_role',
      prune_activity: 'service_role',
      save_result: 'authenticated',
      order_topics: 'authenticated',
      run_history: 'authenticated',
      record_skip: 'service_role',
      reclaim_runs: 'service_role',
      ...Object.fromEntries(staff.map((name) => [name, 'authenticated, service_role'])),
    })
  })

  test('of the internal functions, policies call five, and the index of the search one', async () => {
    expect(await callers('private')).toEqual({
      granted_role: 'authenticated',
      is_admin: 'authenticated',
      is_owner: 'authenticated',
      is_sample_author: 'anon, authenticated',
      is_writer: 'authenticated',
      searchable: 'authenticated, service_role',
    })
  })

  test('no role has rights on internal tables', async () => {
    const [{ open } = { open: -1 }] = await sql<{ open: number }[]>`
      select count(*)::int as open from information_schema.role_table_grants
      where table_schema = 'private' and grantee in ('PUBLIC', 'anon', 'authenticated', 'service_role')`
    expect(open).toBe(0)
  })

  test('every security definer function has a fixed search path', async () => {
    const unsafe = await sql`
      select proname from pg_proc where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
        and prosecdef and not 'search_path=""' = any (coalesce(proconfig, '{}'))`
    expect([...unsafe]).toEqual([])
  })
})
