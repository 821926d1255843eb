-- Five messages from a stranger with an applicant's address held back the mail with the applicant's private link, and nobody was told.

-- Replaces the function of 20251122000400_mail.sql: acknowledgements of applications have a daily limit of their own, separate from that of all
-- other mails to an address that forms cause.
create or replace function private.mail_group(template text) returns text
language sql immutable set search_path = '' as $$
  select case
    when template = 'enrollment_application_acknowledgement' then 'application'
    when template = 'newsletter_confirmation' or template like '%\_acknowledgement' then 'unrequested'
    when template = 'account_mail' then 'account'
  end
$$;

create index email_outbox_limited_idx on public.email_outbox (submission_kind, submission_id)
  where status = 'stopped' and template = 'enrollment_application_acknowledgement' and last_error = 'Daily limit for this address.';

-- Changed from 20261126003201_failed_mails.sql: `failed_mail` includes an acknowledgement with a private link that the daily limit stopped.
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
      select o.submission_kind, o.submission_id from public.email_outbox o where o.status = 'failed'
      union all
      select o.submission_kind, o.submission_id from public.email_outbox o
      where o.status = 'stopped' and o.template = 'enrollment_application_acknowledgement'
        and o.last_error = 'Daily limit for this address.'
          and o.created_at > now() - interval '30 days')
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

-- Changed from 20261129110300_resend_failed_mails.sql: `failed_messages` counts these, too.
create or replace function public.messages_to_do(late_since timestamp with time zone, today date) returns table(new_messages integer, late integer, follow_ups integer, failed_messages integer, other_failed_mails integer)
    language plpgsql stable
    set search_path to ''
    set plan_cache_mode to 'force_generic_plan'
    as $$
begin
  return query select
    (select count(*)::integer from public.inbox i where i.status = 'new'),
    (select count(*)::integer from public.inbox i
      where i.status = 'new' and i.due_at is not null and i.created_at < messages_to_do.late_since),
    (select count(*)::integer from public.inbox i where i.due_at is not null and i.follow_up_on <= messages_to_do.today),
    -- Looks at all messages only if there may be one.
    case when exists (select from public.email_outbox o where o.status = 'failed')
        or exists (select from public.email_outbox o
          where o.status = 'stopped' and o.template = 'enrollment_application_acknowledgement'
            and o.last_error = 'Daily limit for this address.'
          and o.created_at > now() - interval '30 days') then
      (select count(*)::integer from public.inbox i where i.failed_mail and i.status <> 'spam') else 0 end,
    (select count(*)::integer from public.email_outbox o where o.status = 'failed' and o.created_at > now() - interval '30 days'
      and o.submission_kind not in ('contact_message', 'enrollment_inquiry', 'enrollment_application', 'message_reply', 'account', 'inbox_digest')
      and (o.campaign_id is null or exists (
        select from public.newsletter_campaigns n join public.blog_posts p on p.id = n.post_id
        where n.id = o.campaign_id and n.status <> 'stopped' and p.status = 'published')));
end;
$$;
