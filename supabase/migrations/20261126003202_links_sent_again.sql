-- Changed from 20251122000400_mail.sql: the acknowledgement of an application is also sent again after it has arrived, while the private link
-- in it works: an applicant who lost it gets the link again. Its payload then says `again`, because the promise of a first answer is old.
create or replace function public.resend_mail(mail uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  address text;
begin
  perform private.require_admin();
  update public.email_outbox o
  set status = 'queued', attempts = 0, attempt_series = o.attempt_series + 1, rendered = null, last_error = null,
    next_attempt_at = now(), provider_id = null, delivery = null, delivery_at = null, sent_at = null,
    payload = case when o.status = 'sent' and o.delivery is distinct from 'bounced' then o.payload || '{"again": true}' else o.payload end
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
