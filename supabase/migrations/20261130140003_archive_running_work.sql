-- When a school was exported during a run, its topic was imported as used by a run that had ended, so that no later run took it. And amounts
-- reserved for AI calls of unknown cost no longer counted towards the budgets.

-- Changed from 20261126000600_school_facts.sql: exports the topic of a run in progress as unused, and a reserved AI call with its reserved
-- amount as its cost.
create or replace function private.archive_tables()
returns table(place integer, name text, condition text, changes text)
language sql immutable set search_path = '' as $_$
  select row_number() over ()::integer, t.* from (values
    ('public.categories', 'true', null),
    ('public.authors', 'true', null),
    ('private.merged_archives', 'true', null),
    ('private.archive_redirects', 'true', null),
    ('public.blog_posts', 'true', null),
    ('public.post_redirects', 'true', null),
    ('public.post_revisions', 'true', null),
    ('public.trashed_posts', 'true', null),
    ('private.media', 'true', null),
    ('public.moved_addresses', 'true', $c$'{"run": null}'::jsonb$c$),
    ('public.imported', 'true', $c$'{"run": null}'::jsonb$c$),
    ('public.courses', 'true', null),
    ('public.course_ids', 'true', null),
    ('public.cohorts', 'true', null),
    ('public.payment_plans', 'true', null),
    ('public.team_members', 'true', null),
    ('public.testimonials', 'true', null),
    ('public.projects', 'true', null),
    ('public.faq_entries', 'true', null),
    ('public.site_identity', 'true', null),
    ('public.site_content', 'true', null),
    ('public.launch', 'true', null),
    ('public.school_revisions', 'true', null),
    ('public.terms_versions', 'true', null),
    ('public.contact_messages', 'true', null),
    ('public.enrollment_inquiries', 'true', null),
    ('public.enrollment_applications', 'true', null),
    ('private.application_tokens', 'true', null),
    ('public.seat_offers', 'true', null),
    ('public.message_notes', 'true', null),
    ('public.message_replies', 'true', null),
    ('public.reply_templates', 'true', null),
    ('public.desk_settings', 'true', null),
    ('public.newsletter_subscribers', 'true', null),
    ('public.course_waitlist', 'true', null),
    ('public.dead_addresses', 'true', null),
    ('public.newsletter_campaigns', 'true', $c$case when t.status in ('scheduled', 'sending')
      then jsonb_build_object('status', 'stopped', 'finished_at', t.created_at) end$c$),
    ('public.email_outbox', $c$t.status not in ('queued', 'sending') and t.submission_kind <> 'account'$c$, null),
    ('public.generation_runs', 'true', $c$case when t.status = 'running' then jsonb_build_object('status', 'cancelled',
      'finished_at', t.started_at, 'lease_token', null, 'lease_until', null, 'reason', 'moved') end$c$),
    ('public.generation_results', 'true', $c$case when t.status = 'writing' then jsonb_build_object('status', 'cancelled') end$c$),
    ('public.ai_calls', 'true', $c$case when t.status = 'reserved'
      then jsonb_build_object('status', 'recorded', 'cost_micros', t.reserved_micros, 'recorded_at', t.created_at) end$c$),
    ('public.topic_backlog', 'true', $c$case when exists (select from public.generation_runs r where r.id = t.used_run and r.status = 'running')
      then '{"used_at": null, "used_run": null}'::jsonb end$c$),
    ('public.blog_settings', 'true', null),
    ('public.activity', 'true', null)) t
$_$;

-- Changed from 20251122000700_ai.sql: the topic's row changes together with its run.
create or replace function public.publish_run_post(run uuid, token uuid, post jsonb, publish boolean)
returns table(id uuid, title text, slug text, status text)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  fit boolean;
  made uuid;
begin
  perform private.require_staff();
  perform private.lock_run(run, token);
  post := private.unwrapped(post);
  -- Waits for a transaction that is changing these settings.
  select s.auto_publish and not s.manual_approve into fit from public.blog_settings s for share;
  made := private.insert_generated_post(post, post -> 'found', coalesce(publish and fit, false));
  update public.generation_runs r
  set status = 'succeeded', post_id = made, reason = case when fit and not publish then 'unfit' end, finished_at = now(), lease_token = null, lease_until = null,
    topic = coalesce(r.topic, left(coalesce(post ->> 'topic', post ->> 'title'), 300))
  where r.id = run;
  -- Changes the row, so that an export that staged the topic as unused during this run stages it again.
  update public.topic_backlog t set used_at = now() where t.used_run = run;
  return query select p.id, p.title, p.slug, p.status from public.blog_posts p where p.id = made;
end;
$$;
