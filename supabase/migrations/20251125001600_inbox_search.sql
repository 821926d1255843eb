-- The inbox with many messages: the text that is searched is stored, because lowering the text of every message took most of a
-- search, and a page without words is read from the indexes.

alter table public.contact_messages add column search text
  generated always as (lower(name || ' ' || email || coalesce(' ' || phone, '') || ' ' || message)) stored;
alter table public.enrollment_inquiries add column search text
  generated always as (lower(full_name || ' ' || email || ' ' || whatsapp)) stored;
alter table public.enrollment_applications add column search text
  generated always as (lower(first_name || ' ' || last_name || ' ' || email || ' ' || phone || ' ' || goals)) stored;

-- Changed from 20251124000100_desk.sql: `search`, which has no value yet when this trigger runs, is not compared.
create or replace function private.guard_message() returns trigger
language plpgsql set search_path = '' as $$
declare
  free constant text[] := array['status', 'assigned_to', 'follow_up_on', 'search'];
begin
  if current_user in ('anon', 'authenticated') and to_jsonb(new) - free is distinct from to_jsonb(old) - free then
    raise exception 'What a visitor sent stays as it was sent.' using errcode = '42501';
  end if;
  -- Set after the comparison, so that the new time is not held against whoever answered.
  if new.status <> old.status and new.status in ('answered', 'called', 'offered', 'enrolled') and new.answered_at is null then
    new.answered_at := now();
  end if;
  return new;
end;
$$;

-- Changed from 20251125001200_cohort_seats.sql: `search` is the stored text, and a new message is due when the school has promised an
-- answer, not after a day. The promise is read once for all rows; without a school a message is due at once.
create or replace view public.inbox with (security_invoker = true) as
select m.kind, m.id, m.submission_id, m.name, m.email, m.phone, m.about, left(m.message, 200) as preview, m.message,
  m.status, m.assigned_to, m.answered_at, m.suspicion, m.created_at, m.search, m.follow_up_on,
  case when m.status not in ('lost', 'spam') then
    least(
      case m.status when 'new' then
        m.created_at + make_interval(hours => coalesce((select s.reply_hours from public.site_content s), 0))
      end,
      m.follow_up_on::timestamp at time zone 'UTC')
  end as due_at,
  (select count(*)::integer from public.message_replies r where r.message_id = m.id and r.kind = m.kind) as replies,
  m.source, m.payment, m.experience, m.cohort, m.seat_status, m.consent, m.cohort_id, m.agreed
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

-- Changed from 20251125000100_inbox_lists.sql: planned anew for every call, so that filters that are null cost nothing and the
-- newest messages come from an index.
create or replace function public.list_messages(
  status text, todo boolean, first_row integer, max_rows integer,
  words text default null, kind text default null, assignee uuid default null
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
