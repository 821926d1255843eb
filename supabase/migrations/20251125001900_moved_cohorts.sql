-- A cohort that is moved to another day: mails and private pages name the day on which it starts now.

-- The first day of an application's cohort as it is now. The day that the applicant was told stays in the application.
create function private.start_of(application public.enrollment_applications) returns date
language sql stable set search_path = '' as $$
  select coalesce((select h.starts_on from public.cohorts h where h.id = application.cohort_id), application.cohort)
$$;

-- Changed from 20251125001400_seat_offers.sql: the mail names the day on which the cohort starts now.
create or replace function private.seat(application uuid) returns void
language plpgsql set search_path = '' as $$
declare
  seated public.enrollment_applications;
begin
  update public.enrollment_applications a set seat_status = 'seat' where a.id = application returning a.* into seated;
  insert into public.email_outbox (template, recipient, submission_kind, submission_id, payload)
  values ('enrollment_application_seat', seated.email, 'enrollment_application', seated.submission_id,
    to_jsonb(seated) || jsonb_build_object('cohort', private.start_of(seated)))
  on conflict on constraint email_outbox_once do nothing;
end;
$$;

-- Changed from 20251125001400_seat_offers.sql, likewise.
create or replace function private.offer_seat(application public.enrollment_applications, at timestamptz) returns void
language plpgsql set search_path = '' as $$
declare
  offer public.seat_offers;
begin
  insert into public.seat_offers (application_id, cohort_id, offered_at, ends_at)
  values (application.id, application.cohort_id, at, at + interval '48 hours')
  returning * into offer;
  update public.enrollment_applications a set link_ends_at = offer.ends_at + interval '30 days'
  where a.id = application.id and a.link_ends_at > at and a.link_ends_at < offer.ends_at + interval '30 days';

  insert into public.email_outbox (template, recipient, submission_kind, submission_id, payload)
  values ('seat_offer', application.email, 'enrollment_application', application.submission_id,
    jsonb_build_object('course', application.course, 'payment', application.payment, 'agreed', application.agreed,
      'cohort', private.start_of(application), 'ends_at', offer.ends_at)
    || case when application.link_ends_at > at then jsonb_build_object('reference', application.reference,
        'email', application.email, 'submission_id', application.submission_id)
      else '{}' end)
  on conflict on constraint email_outbox_once do nothing;
  perform private.note_activity('message.seat_offered', 'enrollment_application', application.id::text);
end;
$$;

-- Changed from 20251125001400_seat_offers.sql: `cohort` is the cohort's current first day, not the one at the time of the application.
create or replace function public.open_application(token_hash text) returns table (is_over boolean, reference text, course text,
  payment text, cohort date, seat_status text, email text, phone text, created_at timestamptz, link_ends_at timestamptz, agreed jsonb,
  offer_ends_at timestamptz, offer_answer text)
language sql stable security definer set search_path = '' as $$
  select a.link_ends_at <= now(), a.reference, a.course, a.payment, private.start_of(a), a.seat_status,
    a.email, a.phone, a.created_at, a.link_ends_at, a.agreed,
    offer.ends_at, coalesce(offer.answer, case when offer.ends_at <= now() then 'expired' end)
  from private.application_tokens t
  join public.enrollment_applications a on a.id = t.application_id
  left join lateral (
    select o.ends_at, o.answer from public.seat_offers o where o.application_id = a.id
    order by (o.answer is null) desc, o.offered_at desc limit 1) offer on true
  where t.token_hash = open_application.token_hash
$$;
