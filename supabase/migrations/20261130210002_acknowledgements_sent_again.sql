-- An acknowledgement that was sent again told somebody who has a seat by now that all seats are taken, and led to a link that has ended.

-- What the acknowledgement of a stored message says; the link to its page only while that works.
create function private.acknowledgement_data(stored jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('course', stored ->> 'course', 'seat_status', stored ->> 'seat_status', 'agreed', stored -> 'agreed')
    || case when (stored ->> 'link_ends_at')::timestamptz > now() then jsonb_build_object('reference', stored ->> 'reference',
        'email', stored ->> 'email', 'submission_id', stored ->> 'submission_id')
      else '{}' end
$$;
revoke all on function private.acknowledgement_data(jsonb) from public;

-- Replaces the function of 20261130130002_acknowledged_agreements.sql. The payload now comes from `private.acknowledgement_data`.
create or replace function private.acknowledge(kind text, stored jsonb) returns void
language sql set search_path = '' as $$
  insert into public.email_outbox (template, recipient, submission_kind, submission_id, payload)
  values (kind || '_acknowledgement', stored ->> 'email', kind, (stored ->> 'submission_id')::uuid, private.acknowledgement_data(stored))
  on conflict on constraint email_outbox_once do nothing
$$;

-- Replaces the function of 20261126003202_links_sent_again.sql. New: the acknowledgement of an application gets its payload from the current row.
create or replace function public.resend_mail(mail uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  address text;
begin
  perform private.require_admin();
  update public.email_outbox o
  set status = 'queued', attempts = 0, attempt_series = o.attempt_series + 1, rendered = null, last_error = null,
    next_attempt_at = now(), provider_id = null, delivery = null, delivery_at = null, sent_at = null,
    payload = coalesce(
      (select private.acknowledgement_data(to_jsonb(a))
        -- The mail that only repeats the link.
        || case when a.link_ends_at > now()
            and (o.payload ? 'again' or o.status = 'sent' and o.delivery is distinct from 'bounced')
          then '{"again": true}'::jsonb else '{}' end
      from public.enrollment_applications a
      where o.template = 'enrollment_application_acknowledgement' and a.submission_id = o.submission_id), o.payload)
  where o.id = mail and o.submission_kind <> 'account'
    and (o.status in ('failed', 'stopped') or o.delivery = 'bounced'
      or (o.template = 'enrollment_application_acknowledgement' and o.status = 'sent' and o.delivery is distinct from 'complained'
        and exists (select from public.enrollment_applications a
          where a.submission_id = o.submission_id and a.link_ends_at > now())))
  returning lower(o.recipient) into address;
  if not found then
    return false;
  end if;
  delete from public.dead_addresses d where d.email = address;
  return true;
end;
$$;
