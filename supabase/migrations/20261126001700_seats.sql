-- Whoever waits is offered a seat, with a private page or without; a seat in another cohort is announced by a mail of its own; no cohort
-- is made smaller than its seats; and an application from when its course had no cohort is moved to one.

-- Changed from 20261126001200_replies.sql: whoever has no private page any more is asked to reply to the mail, so that nobody who
-- waits is passed over. The cohort is held, so that it is not made smaller while its seats are offered.
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
    -- Waits for nobody: a cohort that is being changed has its turn at the next call.
    perform from public.cohorts h where h.id = target for share skip locked;
    continue when not found;
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

-- Changed from 20251125001400_seat_offers.sql: the cohort is held, so that it is not made smaller meanwhile.
create or replace function private.return_seat() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  counted boolean := old.status not in ('spam', 'lost') and not (old.status = 'new' and old.suspicion is not null);
  counts boolean := new.status not in ('spam', 'lost') and not (new.status = 'new' and new.suspicion is not null);
begin
  if counted and not counts then
    update public.seat_offers o set answer = 'withdrawn', answered_at = now()
    where o.application_id = new.id and o.answer is null;
  elsif counts and not counted and new.seat_status = 'seat' then
    perform private.lock_seats(new.cohort_id);
    perform from public.cohorts h where h.id = new.cohort_id for share;
    if private.seats_taken(new.cohort_id) + private.seats_offered(new.cohort_id)
      >= (select h.seats from public.cohorts h where h.id = new.cohort_id)
    then
      new.seat_status := 'waiting';
    end if;
  end if;
  return new;
end;
$$;

-- Changed from 20251125001400_seat_offers.sql: the cohort is held, so that it is not made smaller meanwhile.
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

-- Changed from 20251125001900_moved_cohorts.sql: the mail takes the place of an earlier one that named another cohort or was not sent.
create or replace function private.seat(application uuid) returns void
language plpgsql set search_path = '' as $$
declare
  seated public.enrollment_applications;
begin
  update public.enrollment_applications a set seat_status = 'seat' where a.id = application returning a.* into seated;
  delete from public.email_outbox o
  where o.submission_id = seated.submission_id and o.submission_kind = 'enrollment_application'
    and o.template = 'enrollment_application_seat'
    and (o.status = 'stopped' or o.payload ->> 'cohort_id' is distinct from seated.cohort_id::text);
  insert into public.email_outbox (template, recipient, submission_kind, submission_id, payload)
  values ('enrollment_application_seat', seated.email, 'enrollment_application', seated.submission_id,
    to_jsonb(seated) || jsonb_build_object('cohort', private.start_of(seated)))
  on conflict on constraint email_outbox_once do nothing;
end;
$$;

-- Changed from 20251125003200_offers_of_open_cohorts.sql: no mail announces a seat that its applicant does not have any more.
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
    when mail.template = 'enrollment_application_seat' and exists (
      select from public.enrollment_applications a where a.submission_id = mail.submission_id
        and (a.seat_status, a.cohort_id::text) is distinct from ('seat', mail.payload ->> 'cohort_id'))
      then 'The seat was taken back, or the application moved to another cohort.'
    when mail.campaign_id is null then null
    when exists (select from public.newsletter_campaigns i where i.id = mail.campaign_id and i.status = 'stopped')
      then 'The newsletter was stopped.'
    when not exists (select from public.newsletter_subscribers s
      where s.id = mail.subscriber_id and s.status = 'confirmed') then 'The reader had unsubscribed.'
  end
$$;

-- The course whose cohorts an application can be in: that of its cohort, or else the one it names.
create function private.applied_course(application uuid) returns text
language sql stable set search_path = '' as $$
  select coalesce(h.course_id, i.course_id)
  from public.enrollment_applications a
  left join public.cohorts h on h.id = a.cohort_id
  left join public.course_ids i on i.id = a.course
  where a.id = applied_course.application
$$;
revoke all on function private.applied_course(uuid) from public;

-- Changed from 20261126000802_moved_applications.sql: for an application, which need not have a cohort; and how many seats of each are
-- free for whoever is moved there.
drop function public.cohort_choices(uuid);
create function public.cohort_choices(application uuid) returns table (id uuid, starts_on date, free_seats integer)
language sql stable security definer set search_path = '' as $$
  select private.require_admin();
  select h.id, h.starts_on, private.free_seats(h.id)
  from public.enrollment_applications a join public.cohorts h on h.course_id = private.applied_course(a.id)
  where a.id = cohort_choices.application and (h.id = a.cohort_id or private.cohort_over(h.id) is null)
  order by h.id = a.cohort_id desc, h.starts_on
$$;
revoke all on function public.cohort_choices(uuid) from public;
grant execute on function public.cohort_choices(uuid) to authenticated;

-- Changed from 20261126000802_moved_applications.sql: an application that has no cohort gets its first one.
create or replace function public.move_application(application uuid, cohort uuid, was text default null) returns text
language plpgsql security definer set search_path = '' as $$
declare
  chosen public.enrollment_applications;
  target public.cohorts;
  place text;
begin
  perform private.require_admin();
  select a.* into chosen from public.enrollment_applications a where a.id = move_application.application for update;
  perform private.lock_seats(move_application.cohort);
  -- Held, so that the cohort is not cancelled meanwhile.
  select h.* into target from public.cohorts h where h.id = move_application.cohort for share;
  case
    when chosen.id is null then
      raise exception 'This application is not there any more.' using errcode = 'PT404';
    when target.id is null or target.course_id is distinct from private.applied_course(chosen.id) then
      raise exception 'Its course has no such cohort.' using errcode = 'PT404';
    when target.id = chosen.cohort_id then
      raise exception 'This application is in that cohort already.' using errcode = 'PT409';
    when chosen.status in ('spam', 'lost') or chosen.status = 'new' and chosen.suspicion is not null then
      raise exception 'This application neither holds a seat nor waits for one.' using errcode = 'PT409';
    when exists (select from public.seat_offers o where o.application_id = chosen.id and o.answer is null) then
      raise exception 'A seat is offered to this applicant. Withdraw the offer first.' using errcode = 'PT409';
    when was is null and private.cohort_over(target.id) is not null then
      raise exception 'That cohort takes nobody any more.' using errcode = 'PT409';
    else null;
  end case;

  place := case
    when was is null and private.free_seats(target.id) > 0
      or was = 'seat' and private.seats_taken(target.id) + private.seats_offered(target.id) < target.seats
    then 'seat' else 'waiting' end;
  update public.enrollment_applications a
  set cohort_id = target.id, cohort = coalesce(a.cohort, target.starts_on), seat_status = place
  where a.id = chosen.id;
  perform private.note_activity('message.cohort_changed', 'enrollment_application', chosen.id::text);
  return place;
end;
$$;
