-- A seat of a cohort that was cancelled or closed, or that has begun, cannot be taken from that moment on.

-- Why nobody can take a seat of a cohort any more: `cancelled`, `closed` or `begun`; null while somebody can.
create function private.cohort_over(cohort uuid, at timestamptz default now()) returns text
language sql stable set search_path = '' as $$
  select case
    when h.state = 'cancelled' then 'cancelled'
    when h.state <> 'open' or c.state in ('draft', 'archived') then 'closed'
    when h.starts_on <= private.school_day(cohort_over.at) and not (h.sample and not public.is_launched()) then 'begun'
  end
  from public.cohorts h join public.courses c on c.id = h.course_id
  where h.id = cohort_over.cohort
$$;

-- When an offer ends that is made now: after 48 hours, and when the cohort begins at the latest.
create function private.offer_end(cohort uuid, at timestamptz) returns timestamptz
language sql stable set search_path = '' as $$
  select case when h.starts_on > private.school_day(offer_end.at)
    then least(offer_end.at + interval '48 hours', h.starts_on::timestamp at time zone private.school_zone())
    else offer_end.at + interval '48 hours' end
  from public.cohorts h where h.id = offer_end.cohort
$$;

-- Changed from 20251125001900_moved_cohorts.sql: no offer outlasts the day before its cohort begins.
create or replace function private.offer_seat(application public.enrollment_applications, at timestamptz) returns void
language plpgsql set search_path = '' as $$
declare
  offer public.seat_offers;
begin
  insert into public.seat_offers (application_id, cohort_id, offered_at, ends_at)
  values (application.id, application.cohort_id, at, private.offer_end(application.cohort_id, at))
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

-- Changed from 20251125001400_seat_offers.sql.
create or replace function public.offer_seats(at timestamptz default now()) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  target uuid;
  chosen public.enrollment_applications;
  total integer := 0;
begin
  for target in
    select h.id from public.cohorts h
    where private.cohort_over(h.id, at) is null
      and exists (select from private.counted_applications ca
        where ca.cohort_id = h.id and ca.seat_status = 'waiting' and not ca.was_offered)
  loop
    continue when not private.try_lock_seats(target);
    while private.seats_taken(target) + private.seats_offered(target) < (select h.seats from public.cohorts h where h.id = target)
    loop
      -- Whoever holds the row may be changing its place: the next call begins with it, and nobody is passed over.
      select a.* into chosen from public.enrollment_applications a
      where a.seat_status = 'waiting' and a.status not in ('spam', 'lost') and a.id = (
        select ca.id from private.counted_applications ca
        where ca.cohort_id = target and ca.seat_status = 'waiting' and not ca.was_offered
        order by ca.created_at, ca.id limit 1)
      for no key update skip locked;
      exit when not found;
      perform private.offer_seat(chosen, at);
      total := total + 1;
    end loop;
  end loop;
  return total;
end;
$$;

-- Changed from 20251125001400_seat_offers.sql: refused while the cohort is over. An offer of a cohort that is opened again in time can
-- be answered again.
create or replace function public.answer_seat_offer(token_hash text, accept boolean) returns text
language plpgsql security definer set search_path = '' as $$
declare
  chosen public.enrollment_applications;
  offer public.seat_offers;
begin
  select a.* into chosen
  from private.application_tokens t
  join public.enrollment_applications a on a.id = t.application_id
  where t.token_hash = answer_seat_offer.token_hash
  for update of a;
  if chosen.cohort_id is not null then
    perform private.lock_seats(chosen.cohort_id);
    -- Held, so that the cohort is not cancelled while its seat is taken.
    perform from public.cohorts h where h.id = chosen.cohort_id for share;
    select o.* into offer from public.seat_offers o where o.application_id = chosen.id
    order by (o.answer is null) desc, o.offered_at desc limit 1 for update;
  end if;
  case
    when offer.id is null then
      raise exception 'No seat is offered here.' using errcode = 'PT404';
    when chosen.link_ends_at <= now() or offer.answer is not null or offer.ends_at <= now()
      or private.cohort_over(chosen.cohort_id) is not null
    then
      raise exception 'This offer is over.' using errcode = 'PT410';
    when accept is null then
      raise exception 'Accept or decline the offer.' using errcode = 'PT422';
    else null;
  end case;

  update public.seat_offers o set answer = case when accept then 'accepted' else 'declined' end, answered_at = now()
  where o.id = offer.id;
  if accept then
    perform private.seat(chosen.id);
  end if;
  return case when accept then 'seat' else 'waiting' end;
end;
$$;

-- Changed from 20251125001900_moved_cohorts.sql: with the reason why the cohort takes nobody any more.
drop function public.open_application(text);
create function public.open_application(token_hash text) returns table (is_over boolean, reference text, course text,
  payment text, cohort date, cohort_over text, seat_status text, email text, phone text, created_at timestamptz, link_ends_at timestamptz,
  agreed jsonb, offer_ends_at timestamptz, offer_answer text)
language sql stable security definer set search_path = '' as $$
  select a.link_ends_at <= now(), a.reference, a.course, a.payment, private.start_of(a), place.over, a.seat_status,
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

-- Changed from 20251125001400_seat_offers.sql: no mail offers a seat of a cohort that is over.
create or replace function private.why_stopped(mail public.email_outbox) returns text
language sql stable set search_path = '' as $$
  select case
    -- Whoever asks for a link to their own account gets the try.
    when mail.submission_kind <> 'account'
      and exists (select from public.dead_addresses d where d.email = lower(mail.recipient))
      then 'Earlier mails to this address came back.'
    when mail.template = 'seat_offer' and not exists (
      select from public.seat_offers o join public.enrollment_applications a on a.id = o.application_id
      where a.submission_id = mail.submission_id and o.answer is null and o.ends_at > now()
        and private.cohort_over(o.cohort_id) is null)
      then 'The offer was over.'
    when mail.campaign_id is null then null
    when exists (select from public.newsletter_campaigns i where i.id = mail.campaign_id and i.status = 'stopped')
      then 'The newsletter was stopped.'
    when not exists (select from public.newsletter_subscribers s
      where s.id = mail.subscriber_id and s.status = 'confirmed') then 'The reader had unsubscribed.'
  end
$$;
