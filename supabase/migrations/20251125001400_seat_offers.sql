-- A seat that becomes free is offered to the first on the waiting list, who has 48 hours to take it.

-- An answer is final. `accepted` and `declined` are the applicant's, `expired` means that none came in time, and `withdrawn` that staff
-- took the offer back, the application is lost or spam by now, or the cohort was cancelled. An application gets one offer: who
-- declined it or let it expire stays on the waiting list, where staff can give a seat by hand. An offer that begins and ends at
-- one moment records that a seat was taken back.
create table public.seat_offers (
  id uuid primary key default gen_random_uuid(),
  application_id uuid not null references public.enrollment_applications (id) on delete cascade,
  cohort_id uuid not null references public.cohorts (id) on delete cascade,
  offered_at timestamptz not null default now(),
  ends_at timestamptz not null,
  answer text check (answer in ('accepted', 'declined', 'expired', 'withdrawn')),
  answered_at timestamptz,
  constraint seat_offers_time_check check (ends_at >= offered_at),
  constraint seat_offers_answer_time_check check ((answer is null) = (answered_at is null))
);
create unique index seat_offers_open_once on public.seat_offers (application_id) where answer is null;
create index seat_offers_application_idx on public.seat_offers (application_id, offered_at desc);
create index seat_offers_cohort_idx on public.seat_offers (cohort_id);

-- There are no policies for writing: rows change only through the security definer functions below.
alter table public.seat_offers enable row level security;
grant select on public.seat_offers to authenticated, service_role;
create policy "admins read offers" on public.seat_offers for select to authenticated
  using ((select private.is_admin()));

-- Applications that count for the seats of a cohort and for its waiting list. One that may be spam does not count until staff change
-- its status or say that it is not spam; its sender still sees the place that it was given.
create view private.counted_applications with (security_invoker = true) as
select a.id, a.cohort_id, a.seat_status, a.status, a.created_at, a.first_name || ' ' || a.last_name as name,
  exists (select from public.seat_offers o where o.application_id = a.id) as was_offered
from public.enrollment_applications a
where a.cohort_id is not null and a.status not in ('spam', 'lost') and not (a.status = 'new' and a.suspicion is not null);

create or replace function private.seats_taken(cohort uuid) returns integer
language sql stable set search_path = '' as $$
  select count(*)::integer from private.counted_applications ca
  where ca.cohort_id = seats_taken.cohort and ca.seat_status = 'seat'
$$;

-- Seats that somebody may still take, also when the time is over and nobody has ended the offer yet.
create function private.seats_offered(cohort uuid) returns integer
language sql stable set search_path = '' as $$
  select count(*)::integer from public.seat_offers o where o.cohort_id = seats_offered.cohort and o.answer is null
$$;

-- None is left for newcomers while somebody waits for an offer.
create or replace function private.free_seats(cohort uuid) returns integer
language sql stable set search_path = '' as $$
  select case
    when exists (select from private.counted_applications ca
      where ca.cohort_id = h.id and ca.seat_status = 'waiting' and not ca.was_offered) then 0
    else greatest(0, h.seats - private.seats_taken(h.id) - private.seats_offered(h.id))
  end
  from public.cohorts h where h.id = free_seats.cohort
$$;

-- An application that begins to count gets its seat if one is free, or else waits. One that counts no more frees what it was offered.
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
    if private.seats_taken(new.cohort_id) + private.seats_offered(new.cohort_id)
      >= (select h.seats from public.cohorts h where h.id = new.cohort_id)
    then
      new.seat_status := 'waiting';
    end if;
  end if;
  return new;
end;
$$;

drop trigger return_seat on public.enrollment_applications;
create trigger return_seat before update on public.enrollment_applications for each row
  when ((old.status <> new.status or old.suspicion is distinct from new.suspicion) and new.cohort_id is not null)
  execute function private.return_seat();

-- `next_id`: whoever gets the next offer; once all of them had one, whoever waits longest. `waiting` includes those with an offer.
drop function public.cohort_standing(uuid);
create function public.cohort_standing(cohort uuid default null) returns table (
  cohort_id uuid, course_id text, starts_on date, seats integer, taken integer, confirmed integer, offered integer,
  waiting integer, next_id uuid, next_name text
)
language sql stable security definer set search_path = '' as $$
  select private.require_admin();
  select h.id, h.course_id, h.starts_on, h.seats, private.seats_taken(h.id),
    (select count(*)::integer from private.counted_applications ca
      where ca.cohort_id = h.id and ca.seat_status = 'seat' and ca.status = 'enrolled'),
    private.seats_offered(h.id), count(w.id)::integer,
    (array_agg(w.id order by w.was_offered, w.created_at, w.id))[1],
    (array_agg(w.name order by w.was_offered, w.created_at, w.id))[1]
  from public.cohorts h
  left join private.counted_applications w on w.cohort_id = h.id and w.seat_status = 'waiting'
  where h.id = coalesce(cohort_standing.cohort, private.upcoming_cohort(private.featured_course()))
  group by h.id
$$;
grant execute on function public.cohort_standing(uuid) to authenticated;

-- Everything below locks in this order: the application's row, the cohort's seats, the offer. The two functions that the tick calls
-- wait for none of them: what somebody holds has its turn at the next call.

create function private.try_lock_seats(cohort uuid) returns boolean
language sql set search_path = '' as $$
  select pg_try_advisory_xact_lock(hashtext('academy.seats'), hashtext(cohort::text))
$$;

-- Ends the offers whose time is over, and withdraws those of cancelled cohorts. Returns how many there were.
create function public.end_seat_offers(at timestamptz default now()) returns integer
language sql security definer set search_path = '' as $$
  with over as (
    select o.id, h.state = 'cancelled' as cancelled
    from public.seat_offers o join public.cohorts h on h.id = o.cohort_id
    where o.answer is null and (o.ends_at <= at or h.state = 'cancelled')
    for update of o skip locked
  ), ended as (
    update public.seat_offers o
    set answer = case when over.cancelled then 'withdrawn' else 'expired' end, answered_at = at
    from over where o.id = over.id returning o.id
  )
  select count(*)::integer from ended
$$;
grant execute on function public.end_seat_offers(timestamptz) to service_role;

-- Stores an offer and its mail, which holds no name and nothing that was typed. A private link that still works goes on
-- working for the answer.
create function private.offer_seat(application public.enrollment_applications, at timestamptz) returns void
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
      'cohort', application.cohort, 'ends_at', offer.ends_at)
    || case when application.link_ends_at > at then jsonb_build_object('reference', application.reference,
        'email', application.email, 'submission_id', application.submission_id)
      else '{}' end)
  on conflict on constraint email_outbox_once do nothing;
  perform private.note_activity('message.seat_offered', 'enrollment_application', application.id::text);
end;
$$;

-- Offers each free seat of an open cohort that has not begun to the first on its waiting list. Returns how many were offered.
create function public.offer_seats(at timestamptz default now()) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  target uuid;
  chosen public.enrollment_applications;
  total integer := 0;
begin
  for target in
    select h.id from public.cohorts h
    join public.courses c on c.id = h.course_id
    where h.state = 'open' and c.state not in ('draft', 'archived')
      and (h.starts_on > private.school_day(at) or (h.sample and not public.is_launched()))
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
grant execute on function public.offer_seats(timestamptz) to service_role;

-- The applicant's answer, through the private link. Returns what the application has then: `seat` or `waiting`. PT404: nothing was
-- offered behind this link; PT410: the link or the offer is over, or was answered before.
create function public.answer_seat_offer(token_hash text, accept boolean) returns text
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
    select o.* into offer from public.seat_offers o where o.application_id = chosen.id
    order by (o.answer is null) desc, o.offered_at desc limit 1 for update;
  end if;
  case
    when offer.id is null then
      raise exception 'No seat is offered here.' using errcode = 'PT404';
    when chosen.link_ends_at <= now() or offer.answer is not null or offer.ends_at <= now() then
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
grant execute on function public.answer_seat_offer(text, boolean) to service_role;

-- Gives an application its seat and tells the applicant, once for good.
create function private.seat(application uuid) returns void
language plpgsql set search_path = '' as $$
declare
  seated public.enrollment_applications;
begin
  update public.enrollment_applications a set seat_status = 'seat' where a.id = application returning a.* into seated;
  insert into public.email_outbox (template, recipient, submission_kind, submission_id, payload)
  values ('enrollment_application_seat', seated.email, 'enrollment_application', seated.submission_id, to_jsonb(seated))
  on conflict on constraint email_outbox_once do nothing;
end;
$$;

-- Changed: a seat that is offered to somebody else is not free; an open offer to this applicant is accepted with it.
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
    select h.seats into size from public.cohorts h where h.id = chosen.cohort_id;
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

-- The applicant stays on the waiting list, and the seat is offered to the next person there.
create function public.withdraw_seat_offer(offer uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  chosen public.enrollment_applications;
begin
  perform private.require_admin();
  select a.* into chosen from public.enrollment_applications a
  where a.id = (select o.application_id from public.seat_offers o where o.id = offer) for update;
  if not found then
    raise exception 'This offer is not there any more.' using errcode = 'PT404';
  end if;
  perform private.lock_seats(chosen.cohort_id);
  update public.seat_offers o set answer = 'withdrawn', answered_at = now() where o.id = offer and o.answer is null;
  if not found then
    raise exception 'This offer is over. Reload to see what became of it.' using errcode = 'PT409';
  end if;
  perform private.note_activity('message.seat_offer_withdrawn', 'enrollment_application', chosen.id::text);
end;
$$;
grant execute on function public.withdraw_seat_offer(uuid) to authenticated;

-- From the seat back to the waiting list, where it gets no offer by itself: the seat is free for the others.
create function public.take_seat_back(application uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  chosen public.enrollment_applications;
begin
  perform private.require_admin();
  select a.* into chosen from public.enrollment_applications a where a.id = application for update;
  if not found then
    raise exception 'This application is not there any more.' using errcode = 'PT404';
  end if;
  if chosen.seat_status is distinct from 'seat'
    or not exists (select from private.counted_applications ca where ca.id = chosen.id)
  then
    raise exception 'This application holds no seat.' using errcode = 'PT409';
  end if;
  perform private.lock_seats(chosen.cohort_id);
  update public.enrollment_applications a set seat_status = 'waiting' where a.id = chosen.id;
  insert into public.seat_offers (application_id, cohort_id, ends_at, answer, answered_at)
  values (chosen.id, chosen.cohort_id, now(), 'withdrawn', now());
  perform private.note_activity('message.seat_taken_back', 'enrollment_application', chosen.id::text);
end;
$$;
grant execute on function public.take_seat_back(uuid) to authenticated;

-- Changed: with the latest offer. `offer_answer` is null while it is open.
drop function public.open_application(text);
create function public.open_application(token_hash text) returns table (
  is_over boolean, reference text, course text, payment text, cohort date, seat_status text,
  email text, phone text, created_at timestamptz, link_ends_at timestamptz, agreed jsonb,
  offer_ends_at timestamptz, offer_answer text
)
language sql stable security definer set search_path = '' as $$
  select a.link_ends_at <= now(), a.reference, a.course, a.payment, a.cohort, a.seat_status,
    a.email, a.phone, a.created_at, a.link_ends_at, a.agreed,
    offer.ends_at, coalesce(offer.answer, case when offer.ends_at <= now() then 'expired' end)
  from private.application_tokens t
  join public.enrollment_applications a on a.id = t.application_id
  left join lateral (
    select o.ends_at, o.answer from public.seat_offers o where o.application_id = a.id
    order by (o.answer is null) desc, o.offered_at desc limit 1) offer on true
  where t.token_hash = open_application.token_hash
$$;
grant execute on function public.open_application(text) to service_role;

-- Changed from 20251122000600_newsletter.sql: an offer that is over is not sent any more.
create or replace function private.why_stopped(mail public.email_outbox) returns text
language sql stable set search_path = '' as $$
  select case
    -- Whoever asks for a link to their own account gets the try.
    when mail.submission_kind <> 'account'
      and exists (select from public.dead_addresses d where d.email = lower(mail.recipient))
      then 'Earlier mails to this address came back.'
    when mail.template = 'seat_offer' and not exists (
      select from public.seat_offers o join public.enrollment_applications a on a.id = o.application_id
      where a.submission_id = mail.submission_id and o.answer is null and o.ends_at > now())
      then 'The offer was over.'
    when mail.campaign_id is null then null
    when exists (select from public.newsletter_campaigns i where i.id = mail.campaign_id and i.status = 'stopped')
      then 'The newsletter was stopped.'
    when not exists (select from public.newsletter_subscribers s
      where s.id = mail.subscriber_id and s.status = 'confirmed') then 'The reader had unsubscribed.'
  end
$$;

-- Changed from 20251124000400_applications.sql: the mail with an offer holds the private link as well.
drop trigger drop_content on public.email_outbox;
create trigger drop_content before update on public.email_outbox for each row
  when (new.status not in ('queued', 'sending')
    and (new.template in ('invitation', 'address_code', 'enrollment_application_acknowledgement', 'seat_offer')
      or new.campaign_id is not null))
  execute function private.drop_content();
