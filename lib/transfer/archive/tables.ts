/** How a table is written: posts as Markdown, flat rows as CSV, which spreadsheets open, and all others as JSON Lines. */
type TableFormat = 'posts' | 'csv' | 'jsonl'

export interface ArchivedTable {
  readonly source: string
  readonly format: TableFormat
  /** Path in the archive without number and ending; of posts, their folder. */
  readonly path: string
}

const table = (source: string, format: TableFormat, path: string): ArchivedTable => ({ source, format, path })

/**
 * The tables in an archive, in the order in which their rows can be added; `private.archive_tables()` has the same. `accounts` are the
 * people who may sign in, who are invited by an import.
 */
export const archivedTables: readonly ArchivedTable[] = [
  table('public.categories', 'csv', 'blog/categories'),
  table('public.authors', 'csv', 'blog/authors'),
  table('private.merged_archives', 'csv', 'blog/merged-categories-and-authors'),
  table('private.archive_redirects', 'csv', 'blog/redirects-of-categories-and-authors'),
  table('public.blog_posts', 'posts', 'posts'),
  table('public.post_redirects', 'csv', 'blog/redirects'),
  table('public.post_revisions', 'jsonl', 'blog/versions'),
  table('public.trashed_posts', 'jsonl', 'blog/trash'),
  table('private.media', 'csv', 'pictures'),
  table('public.moved_addresses', 'csv', 'blog/addresses-of-a-former-site'),
  table('public.imported', 'csv', 'blog/imported-from-a-former-site'),
  table('public.courses', 'jsonl', 'school/courses'),
  table('public.course_ids', 'csv', 'school/course-addresses'),
  table('public.cohorts', 'jsonl', 'school/cohorts'),
  table('public.payment_plans', 'jsonl', 'school/payment-plans'),
  table('public.team_members', 'jsonl', 'school/team'),
  table('public.testimonials', 'jsonl', 'school/testimonials'),
  table('public.projects', 'jsonl', 'school/projects'),
  table('public.faq_entries', 'jsonl', 'school/questions'),
  table('public.site_identity', 'jsonl', 'school/identity'),
  table('public.site_content', 'jsonl', 'school/texts'),
  table('public.launch', 'jsonl', 'school/launch'),
  table('public.school_revisions', 'jsonl', 'school/versions'),
  table('public.terms_versions', 'jsonl', 'school/agreed-terms'),
  table('public.contact_messages', 'csv', 'messages/contact'),
  table('public.enrollment_inquiries', 'csv', 'messages/inquiries'),
  table('public.enrollment_applications', 'jsonl', 'messages/applications'),
  table('private.application_tokens', 'csv', 'messages/application-links'),
  table('public.seat_offers', 'csv', 'messages/seat-offers'),
  table('public.message_notes', 'csv', 'messages/notes'),
  table('public.message_replies', 'jsonl', 'messages/replies'),
  table('public.reply_templates', 'jsonl', 'messages/reply-templates'),
  table('public.desk_settings', 'jsonl', 'messages/settings'),
  table('public.newsletter_subscribers', 'csv', 'newsletter/subscribers'),
  table('public.course_waitlist', 'csv', 'newsletter/course-waitlist'),
  table('public.dead_addresses', 'csv', 'newsletter/dead-addresses'),
  table('public.newsletter_campaigns', 'jsonl', 'newsletter/campaigns'),
  table('public.email_outbox', 'jsonl', 'newsletter/mails'),
  table('public.generation_runs', 'jsonl', 'ai/runs'),
  table('public.generation_results', 'jsonl', 'ai/results'),
  table('public.ai_calls', 'jsonl', 'ai/calls'),
  table('public.topic_backlog', 'jsonl', 'ai/topics'),
  table('public.blog_settings', 'jsonl', 'ai/settings'),
  table('public.activity', 'jsonl', 'activity'),
  table('accounts', 'csv', 'accounts'),
]

/** Why the other tables are not in an archive. */
export const leftOutTables: Readonly<Record<string, string>> = {
  'public.profiles': 'accounts travel as invitations: accounts.csv has name, role, picture and author',
  'private.account_authors': 'in accounts.csv',
  'private.expected_accounts': 'in accounts.csv',
  'private.account_references': 'in the rows themselves, which name people by address',
  'public.invitations': 'in accounts.csv; everybody is invited anew',
  'private.invitation_tokens': 'links of invitations are single-use and belong to one site',
  'private.session_state': 'sessions end at the site where they began',
  'private.recovery_codes': 'no passwords or factors travel',
  'private.factor_attempts': 'no passwords or factors travel',
  'private.password_permits': 'no passwords or factors travel',
  'private.email_codes': 'codes are valid for minutes',
  'private.sign_in_failures': 'delays after wrong passwords, which end within a day',
  'private.rate_limits': 'counts of requests, which end within a day',
  'private.account_rules': 'set by the environment of each site; the owner requires a second factor anew',
  'public.preview_links': 'links to drafts expire within a week and belong to an account',
  'private.preview_tokens': 'as preview_links',
  'public.post_presence': 'who has a post open right now',
  'public.post_changes': 'tells servers which pages to render; an import adds its own',
  'private.media_uses': 'worked out from the posts',
  'private.removed_pictures': 'files of deleted pictures that this site is about to remove',
  'private.recent_uploads': 'who uploaded which picture within the last day',
  'private.hero_tries': 'attempts to fetch a picture of another site',
  'private.post_views': 'digests of readers, kept for a day; the number of views is in each post',
  'private.added_school_rows': 'requests of browsers that have added a row of the school',
  'private.school_state': 'counts changes of the school for this site’s pages',
  'public.mail_events': 'delivery reports, which are already in the emails',
  'private.digest_days': 'the days on which this site sent its digest',
  'private.last_tick': 'when this site did its background work',
  'public.backup_state': 'backups of this site',
  'public.transfer_runs': 'imports and exports of this site',
  'private.outranked_addresses': 'what undoing an import brings back; the runs of imports do not travel',
  'public.import_entries': 'reports of imports into this site',
  'private.transfer_rows':
    'rows of an archive that is being written or read, and what an undo keeps, until it ends',
}
