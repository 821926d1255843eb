-- From the waiting list to a seat, by hand. The mail about it joins those that other migrations may have added.
do $$
declare
  known text := (
    select pg_get_expr(c.conbin, c.conrelid) from pg_constraint c
    where c.conname = 'email_outbox_template_check' and c.conrelid = 'public.email_outbox'::regclass);
begin
  alter table public.email_outbox drop constraint email_outbox_template_check;
  execute format('alter table public.email_outbox add constraint email_outbox_template_check
    check (template = ''enrollment_application_seat'' or %s)', known);
end;
$$;
create index enrollment_applications_waiting_idx on public.enrollment_applications (cohort, created_at, id)
  where place = 'waiting';

create function private.seats_taken(of date) returns integer
language sql stable security definer set search_path = '' as $$
  select count(*)::integer from public.enrollment_applications a
  where a.cohort = seats_taken.of and a.place = 'seat' and a.status <> 'spam'
$$;
revoke execute on function private.seats_taken(date) from public;

-- A free seat goes to whoever waits longest, as the site says: none is left for newcomers while somebody waits.
create or replace function private.seats_left() returns integer
language sql stable security definer set search_path = '' as $$
  select case
    when exists (select from public.enrollment_applications a
      where a.cohort = c.starts_on and a.place = 'waiting' and a.status <> 'spam') then 0
    else greatest(0, c.seats - private.seats_taken(c.starts_on))
  end
  from private.cohort c
$$;

-- What was no spam after all comes back to its seat, or to the waiting list if somebody else has that seat now.
create function private.return_seat() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtext('academy.seats'));
  if private.seats_taken(new.cohort) >= (select c.seats from private.cohort c) then
    new.place := 'waiting';
  end if;
  return new;
end;
$$;
revoke execute on function private.return_seat() from public;
-- By its name behind guard_message, so that this is not held against whoever sorts.
create trigger return_seat before update on public.enrollment_applications for each row
  when (old.status = 'spam' and new.status <> 'spam' and new.place = 'seat')
  execute function private.return_seat();

-- How full a cohort is, and who waits longest; of the open cohort unless one is named.
create function public.cohort_standing(starts_on date default null)
returns table (seats integer, taken integer, waiting integer, next_id uuid, next_name text)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query
  select c.seats, private.seats_taken(asked.day), coalesce(max(w.position), 0)::integer,
    (array_agg(w.id order by w.position))[1], (array_agg(w.name order by w.position))[1]
  from private.cohort c
  cross join lateral (select coalesce(cohort_standing.starts_on, c.starts_on) as day) asked
  left join lateral (
    select a.id, a.first_name || ' ' || a.last_name as name,
      row_number() over (order by a.created_at, a.id) as position
    from public.enrollment_applications a
    where a.cohort = asked.day and a.place = 'waiting' and a.status <> 'spam') w on true
  group by c.seats, asked.day;
end;
$$;
revoke execute on function public.cohort_standing(date) from public, anon;
grant execute on function public.cohort_standing(date) to authenticated;

-- Gives a waiting application a seat and tells the applicant, once for good. Above the cohort's size only for an admin
-- who says so. Answers how many seats are taken then.
create function public.give_seat(application uuid, above_full boolean default false) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  chosen public.enrollment_applications;
  size integer := (select c.seats from private.cohort c);
begin
  perform private.require_admin();
  -- The row before the lock, as an update takes them.
  select a.* into chosen from public.enrollment_applications a where a.id = application for update;
  perform pg_advisory_xact_lock(hashtext('academy.seats'));
  case
    when chosen.id is null then
      raise exception 'This application is not there any more.' using errcode = 'PT404';
    when chosen.status = 'spam' then
      raise exception 'This application is marked as spam. Change that first.' using errcode = 'PT409';
    when chosen.place is distinct from 'waiting' then
      raise exception 'This application does not wait for a seat any more.' using errcode = 'PT409';
    when private.seats_taken(chosen.cohort) >= size and above_full is not true then
      raise exception 'All % seats of this cohort are taken by now. Look again before you give one more.', size
        using errcode = 'PT409';
    else null;
  end case;

  update public.enrollment_applications a set place = 'seat' where a.id = chosen.id returning a.* into chosen;
  insert into public.email_outbox (template, recipient, submission_kind, submission_id, payload)
  values ('enrollment_application_seat', chosen.email, 'enrollment_application', chosen.submission_id, to_jsonb(chosen))
  on conflict on constraint email_outbox_once do nothing;
  return private.seats_taken(chosen.cohort);
end;
$$;
revoke execute on function public.give_seat(uuid, boolean) from public, anon;
grant execute on function public.give_seat(uuid, boolean) to authenticated;
