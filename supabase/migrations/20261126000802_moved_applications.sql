-- Staff see the waiting list of every cohort that has a seat for it, and move an application to another cohort of its course.

-- The cohorts in which somebody waits while a seat is free or offered, until their course is over.
create function public.awaited_seats() returns table (
  cohort_id uuid, course_title text, starts_on date, seats integer, taken integer, offered integer, waiting integer, next_id uuid,
  next_name text
)
language sql stable security definer set search_path = '' as $$
  select private.require_admin();
  select h.id, c.title, h.starts_on, s.seats, s.taken, s.offered, s.waiting, s.next_id, s.next_name
  from public.cohorts h
  join public.courses c on c.id = h.course_id
  cross join lateral public.cohort_standing(h.id) s
  where h.state <> 'cancelled' and c.state not in ('draft', 'archived')
    and (private.cohort_over(h.id) is null or private.school_day() < h.starts_on + 7 * c.weeks)
    and exists (select from public.enrollment_applications a where a.cohort_id = h.id and a.seat_status = 'waiting')
    and s.waiting > 0 and (s.offered > 0 or s.taken < s.seats)
$$;
revoke all on function public.awaited_seats() from public;
grant execute on function public.awaited_seats() to authenticated;

-- Changed from 20251125001700_inbox_desk.sql: with the seats of all these cohorts.
drop function public.inbox_desk();
create function public.inbox_desk() returns table (assignees jsonb, digest_hour integer, awaited jsonb)
language sql stable set search_path = '' as $$
  select
    (select jsonb_agg(a order by a.email) from public.list_admins() a),
    (select d.digest_hour from public.desk_settings d),
    (select coalesce(jsonb_agg(s order by s.starts_on, s.course_title), '[]') from public.awaited_seats() s)
$$;
revoke all on function public.inbox_desk() from public;
grant execute on function public.inbox_desk() to authenticated;

-- A cohort, and the others of its course that take people, in that order.
create function public.cohort_choices(cohort uuid) returns table (id uuid, starts_on date)
language sql stable security definer set search_path = '' as $$
  select private.require_admin();
  select h.id, h.starts_on
  from public.cohorts own join public.cohorts h on h.course_id = own.course_id
  where own.id = cohort_choices.cohort and (h.id = own.id or private.cohort_over(h.id) is null)
  order by h.id = own.id desc, h.starts_on
$$;
revoke all on function public.cohort_choices(uuid) from public;
grant execute on function public.cohort_choices(uuid) to authenticated;

-- Moves an application to another cohort of its course that takes people: to a free seat, or to the waiting list, which is in the order
-- of the applications' times. `was` undoes a move: what the application had there before, whatever became of that cohort; a seat only
-- if nobody else has it by now. Returns what it has then. What the applicant was told and agreed to stays.
create function public.move_application(application uuid, cohort uuid, was text default null) returns text
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
    when target.id is null
      or target.course_id is distinct from (select h.course_id from public.cohorts h where h.id = chosen.cohort_id)
    then
      raise exception 'Its course has no such cohort.' using errcode = 'PT404';
    when target.id = chosen.cohort_id then
      raise exception 'This application is in that cohort already.' using errcode = 'PT409';
    when not exists (select from private.counted_applications ca where ca.id = chosen.id) then
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
  update public.enrollment_applications a set cohort_id = target.id, seat_status = place where a.id = chosen.id;
  perform private.note_activity('message.cohort_changed', 'enrollment_application', chosen.id::text);
  return place;
end;
$$;
revoke all on function public.move_application(uuid, uuid, text) from public;
grant execute on function public.move_application(uuid, uuid, text) to authenticated;

-- Changed from 20251125001200_cohort_seats.sql: an enrolled student who moves to another cohort changes how many seats are confirmed.
drop trigger follow_confirmed_seats on public.enrollment_applications;
create trigger follow_confirmed_seats after update on public.enrollment_applications for each row
  when ((old.status = 'enrolled') <> (new.status = 'enrolled')
    or new.status = 'enrolled' and (old.seat_status, old.cohort_id) is distinct from (new.seat_status, new.cohort_id))
  execute function private.follow_confirmed_seats();
