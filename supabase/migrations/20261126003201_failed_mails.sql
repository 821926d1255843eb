-- Messages about which an email could not be sent are found in the inbox, and the dashboard counts them apart from other emails.

create index email_outbox_failed_idx on public.email_outbox (submission_kind, submission_id) where status = 'failed';

-- Changed from 20261126003200_lost_follow_ups.sql: `failed_mail`, whether sending an email about the message, or a reply to it, was given up.
create or replace view public.inbox with (security_invoker = true) as
select m.kind, m.id, m.submission_id, m.name, m.email, m.phone, m.about, left(m.message, 200) as preview, m.message,
  m.status, m.assigned_to, m.answered_at, m.suspicion, m.created_at, m.search, m.follow_up_on,
  case when m.status <> 'spam' then
    least(
      case m.status when 'new' then
        m.created_at + make_interval(hours => coalesce((select s.reply_hours from public.site_content s), 0))
      end,
      m.follow_up_on::timestamp at time zone 'UTC')
  end as due_at,
  (select count(*)::integer from public.message_replies r where r.message_id = m.id and r.kind = m.kind) as replies,
  m.source, m.payment, m.experience, m.cohort, m.seat_status, m.consent, m.cohort_id, m.agreed,
  (m.kind, m.submission_id) in (
      select o.submission_kind, o.submission_id from public.email_outbox o where o.status = 'failed')
    or (m.kind, m.id) in (
      select r.kind, r.message_id from public.email_outbox o join public.message_replies r on r.id = o.submission_id
      where o.submission_kind = 'message_reply' and o.status = 'failed') as failed_mail
from (
  select 'contact_message' as kind, c.id, c.submission_id, c.name, c.email, c.phone, c.interest as about, c.message,
    c.status, c.assigned_to, c.answered_at, c.suspicion, c.created_at, c.follow_up_on, c.search,
    c.source, null::text as payment, null::text as experience, null::date as cohort, null::text as seat_status, c.consent,
    null::uuid as cohort_id, null::jsonb as agreed
  from public.contact_messages c
  union all
  select 'enrollment_inquiry', i.id, i.submission_id, i.full_name, i.email, i.whatsapp, i.course, null,
    i.status, i.assigned_to, i.answered_at, i.suspicion, i.created_at, i.follow_up_on, i.search,
    null, i.payment, null, null, null, i.consent, null, null
  from public.enrollment_inquiries i
  union all
  select 'enrollment_application', a.id, a.submission_id, a.first_name || ' ' || a.last_name, a.email, a.phone,
    a.course, a.goals, a.status, a.assigned_to, a.answered_at, a.suspicion, a.created_at, a.follow_up_on, a.search,
    null, a.payment, a.experience, a.cohort, a.seat_status, a.consent, a.cohort_id, a.agreed
  from public.enrollment_applications a
) m;

-- Changed from 20251125001600_inbox_search.sql: `failed` lists only messages with an email that could not be sent.
drop function public.list_messages(text, boolean, integer, integer, text, text, uuid);
create function public.list_messages(
  status text, todo boolean, first_row integer, max_rows integer,
  words text default null, kind text default null, assignee uuid default null,
  failed boolean default false
)
returns table (counts jsonb, messages jsonb)
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan as $$
#variable_conflict use_variable
begin
  return query
  with found as not materialized (
    select i.kind, i.id, i.status, i.created_at, case when todo then i.due_at end as due_at
    from public.inbox i
    where (words is null or position(words in i.search) > 0)
      and (kind is null or i.kind = kind)
      and (assignee is null or i.assigned_to = assignee)
      and (not failed or i.failed_mail)
      -- The second condition implies the first, for which there are indexes.
      and (not todo or ((i.status = 'new' or i.follow_up_on is not null) and i.due_at is not null))
  ), page as (
    select f.kind, f.id, f.due_at, f.created_at
    from found f
    where f.status = status or (status = 'open' and f.status <> 'spam')
    order by f.due_at, f.created_at desc, f.id
    limit max_rows offset first_row
  )
  select
    (select coalesce(jsonb_object_agg(c.status, c.count), '{}')
      from (select f.status, count(*) from found f group by f.status) c),
    (select coalesce(jsonb_agg(to_jsonb(m) - 'search' order by p.due_at, p.created_at desc, p.id), '[]')
      from page p
      cross join lateral (select * from public.inbox i where i.kind = p.kind and i.id = p.id limit 1) m);
end
$$;
revoke all on function public.list_messages(text, boolean, integer, integer, text, text, uuid, boolean) from public;
grant execute on function public.list_messages(text, boolean, integer, integer, text, text, uuid, boolean) to authenticated;

-- Changed from 20251125005000_counts_of_the_admin.sql: of the emails that could not be sent, messages with one are counted as the inbox lists
-- them, and those about anything else.
drop function public.messages_to_do(timestamptz, date);
create function public.messages_to_do(late_since timestamptz, today date)
returns table (new_messages integer, late integer, follow_ups integer, failed_messages integer, other_failed_mails integer)
language plpgsql stable set search_path = '' as $$
begin
  return query select
    (select count(*)::integer from public.inbox i where i.status = 'new'),
    (select count(*)::integer from public.inbox i
      where i.status = 'new' and i.due_at is not null and i.created_at < messages_to_do.late_since),
    (select count(*)::integer from public.inbox i where i.due_at is not null and i.follow_up_on <= messages_to_do.today),
    -- Looks at all messages only if there may be one.
    case when exists (select from public.email_outbox o where o.status = 'failed') then
      (select count(*)::integer from public.inbox i where i.failed_mail and i.status <> 'spam') else 0 end,
    (select count(*)::integer from public.email_outbox o where o.status = 'failed'
      and o.submission_kind not in ('contact_message', 'enrollment_inquiry', 'enrollment_application', 'message_reply'));
end;
$$;
revoke all on function public.messages_to_do(timestamptz, date) from public;
grant execute on function public.messages_to_do(timestamptz, date) to authenticated;
