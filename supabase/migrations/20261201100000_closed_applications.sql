-- The applicant's private page still promised a reply, a place on the waiting list and a first class after staff had marked the application
-- as lost.

-- Replaces the function of 20251125003200_offers_of_open_cohorts.sql. New: returns `is_closed`, true for status `lost`. It is
-- false for `spam`, because senders are not told that they were marked as spam.
drop function public.open_application(text);
create function public.open_application(token_hash text) returns table (is_over boolean, is_closed boolean, reference text, course text,
  payment text, cohort date, cohort_over text, seat_status text, email text, phone text, created_at timestamptz, link_ends_at timestamptz,
  agreed jsonb, offer_ends_at timestamptz, offer_answer text)
language sql stable security definer set search_path = '' as $$
  select a.link_ends_at <= now(), a.status = 'lost', a.reference, a.course, a.payment, private.start_of(a), place.over, a.seat_status,
    a.email, a.phone, a.created_at, a.link_ends_at, a.agreed,
    offer.ends_at, coalesce(offer.answer, case when offer.ends_at <= now() then 'expired' when place.over is not null then 'withdrawn' end)
  from private.application_tokens t
  join public.enrollment_applications a on a.id = t.application_id
  cross join lateral (select private.cohort_over(a.cohort_id) as over) place
  left join lateral (
    select o.ends_at, o.answer from public.seat_offers o where o.application_id = a.id
    order by (o.answer is null) desc, o.offered_at desc limit 1) offer on true
  where t.token_hash = open_application.token_hash
$$;
revoke all on function public.open_application(text) from public;
grant execute on function public.open_application(text) to service_role;
