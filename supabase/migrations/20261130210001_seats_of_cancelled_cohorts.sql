-- Staff could give a seat in a cancelled cohort, and "A seat is yours" left although its applicant was marked as lost or spam, or the cohort was
-- cancelled, before its turn came.

-- Replaces the function of 20261126001700_seats.sql. New: refuses a cancelled cohort. One that has begun or is closed may still get people.
create or replace function public.give_seat(application uuid, above_full boolean default false) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  chosen public.enrollment_applications;
  offer uuid;
  size integer;
begin
  perform private.require_admin();
  -- The row before the lock, as an update takes them.
  select a.* into chosen from public.enrollment_applications a where a.id = application for update;
  if chosen.cohort_id is not null then
    perform private.lock_seats(chosen.cohort_id);
    select h.seats into size from public.cohorts h where h.id = chosen.cohort_id for share;
    select o.id into offer from public.seat_offers o where o.application_id = chosen.id and o.answer is null for update;
  end if;
  case
    when chosen.id is null then
      raise exception 'This application is not there any more.' using errcode = 'PT404';
    when chosen.status in ('spam', 'lost') then
      raise exception 'This application is marked as %. Change that first.', chosen.status using errcode = 'PT409';
    when chosen.status = 'new' and chosen.suspicion is not null then
      raise exception 'This application may be spam. Change its status first.' using errcode = 'PT409';
    when chosen.seat_status is distinct from 'waiting' then
      raise exception 'This application does not wait for a seat any more.' using errcode = 'PT409';
    when private.cohort_over(chosen.cohort_id) = 'cancelled' then
      raise exception 'This cohort is cancelled. Move the application to another one first.' using errcode = 'PT409';
    when offer is null and above_full is not true
      and private.seats_taken(chosen.cohort_id) + private.seats_offered(chosen.cohort_id) >= size
    then
      raise exception 'All % seats of this cohort are taken or offered by now. Look again before you give one more.', size
        using errcode = 'PT409';
    else null;
  end case;

  update public.seat_offers o set answer = 'accepted', answered_at = now() where o.id = offer;
  perform private.seat(chosen.id);
  perform private.note_activity('message.seat_given', 'enrollment_application', chosen.id::text);
  return private.seats_taken(chosen.cohort_id);
end;
$$;

-- Replaces the function of 20261126001700_seats.sql. New: returns the state of each cohort.
drop function public.cohort_choices(uuid);
create function public.cohort_choices(application uuid) returns table (id uuid, starts_on date, free_seats integer, state text)
language sql stable security definer set search_path = '' as $$
  select private.require_admin();
  select h.id, h.starts_on, private.free_seats(h.id), h.state
  from public.enrollment_applications a join public.cohorts h on h.course_id = private.applied_course(a.id)
  where a.id = cohort_choices.application and (h.id = a.cohort_id or private.cohort_over(h.id) is null)
  order by h.id = a.cohort_id desc, h.starts_on
$$;
revoke all on function public.cohort_choices(uuid) from public;
grant execute on function public.cohort_choices(uuid) to authenticated;

-- Replaces the function of 20261126001700_seats.sql. New: the mail about a seat is stopped when the application is lost or spam, or its cohort is
-- cancelled.
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

-- Replaces the function of 20261130100000_reopened_offers.sql. New: when an application gets its seat back, the mail
-- that confirms the seat, and that was stopped, is queued again.
create or replace function private.return_seat() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  counted boolean := old.status not in ('spam', 'lost') and not (old.status = 'new' and old.suspicion is not null);
  counts boolean := new.status not in ('spam', 'lost') and not (new.status = 'new' and new.suspicion is not null);
  is_full boolean;
begin
  if counted and not counts then
    update public.seat_offers o set answer = 'withdrawn', answered_at = now(), suspended = true
    where o.application_id = new.id and o.answer is null;
  elsif counts and not counted and (new.seat_status = 'seat'
    or exists (select from public.seat_offers o where o.application_id = new.id and o.suspended))
  then
    perform private.lock_seats(new.cohort_id);
    perform from public.cohorts h where h.id = new.cohort_id for share;
    is_full := private.seats_taken(new.cohort_id) + private.seats_offered(new.cohort_id)
      >= (select h.seats from public.cohorts h where h.id = new.cohort_id);
    if new.seat_status = 'seat' and is_full then
      new.seat_status := 'waiting';
    end if;
    update public.seat_offers o set answer = null, answered_at = null, suspended = false
    where o.application_id = new.id and o.suspended and o.cohort_id = new.cohort_id and o.ends_at > now()
      and not is_full and private.cohort_over(o.cohort_id) is null;
    if found or new.seat_status = 'seat' then
      -- The mail about the offer or the seat, if its turn came while the application did not count.
      update public.email_outbox m
      set status = 'queued', attempts = 0, attempt_series = m.attempt_series + 1, last_error = null, next_attempt_at = now()
      where m.submission_id = new.submission_id and m.submission_kind = 'enrollment_application' and m.status = 'stopped'
        and m.template = case new.seat_status when 'seat' then 'enrollment_application_seat' else 'seat_offer' end;
    end if;
    update public.seat_offers o set suspended = false where o.application_id = new.id and o.suspended;
  end if;
  return new;
end;
$$;
