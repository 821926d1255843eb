-- Changed from 20251125001600_inbox_search.sql: a follow-up on a lost message is due on its day, too. Before, somebody who was to be asked
-- again in March appeared in no list.
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
