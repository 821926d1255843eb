-- Recovery links, codes and invitations that were queued for a long time (no RESEND_API_KEY, or the mail service was down) were sent after they
-- had expired.

-- Replaces the function of 20261130210001_seats_of_cancelled_cohorts.sql. New: expired mails about accounts. A link is valid for an hour (`otp_expiry` in
-- config.toml), a code for ten minutes (`verify_email_by_code`).
create or replace function private.why_stopped(mail public.email_outbox) returns text
language sql stable set search_path = '' as $$
  select case
    when mail.template = 'account_mail' and mail.created_at < now() - interval '1 hour' then 'The link had expired.'
    when mail.template = 'address_code' and mail.created_at < now() - interval '10 minutes' then 'The code had expired.'
    when mail.template = 'invitation' and not exists (
      select from public.invitations i where i.id = mail.submission_id and i.expires_at > now())
      then 'The invitation was not valid any more.'
    -- Whoever asks for a link to their own account gets the try.
    when mail.submission_kind <> 'account'
      and exists (select from public.dead_addresses d where d.email = lower(mail.recipient))
      then 'Earlier mails to this address came back.'
    when mail.template = 'seat_offer' and not exists (
      select from public.seat_offers o join public.enrollment_applications a on a.id = o.application_id
      where a.submission_id = mail.submission_id and o.answer is null and o.ends_at > now()
        and private.cohort_over(o.cohort_id) is null)
      then 'The offer was over.'
    when mail.template = 'enrollment_application_seat' and not exists (
      select from public.enrollment_applications a join private.counted_applications ca on ca.id = a.id
      where a.submission_id = mail.submission_id and ca.seat_status = 'seat' and ca.cohort_id::text = mail.payload ->> 'cohort_id'
        and private.cohort_over(ca.cohort_id) is distinct from 'cancelled')
      then 'The applicant has no seat in this cohort any more, or it was cancelled.'
    when mail.campaign_id is null then null
    when exists (select from public.newsletter_campaigns i where i.id = mail.campaign_id and i.status = 'stopped')
      then 'The newsletter was stopped.'
    when not exists (select from public.newsletter_subscribers s
      where s.id = mail.subscriber_id and s.status = 'confirmed') then 'The reader had unsubscribed.'
  end
$$;
