-- The cohort people apply for. The site writes its own facts here, because the database gives the places: an
-- application can reach it past the site, and forty at once.
create table private.cohort (
  id boolean primary key default true check (id),
  starts_on date not null,
  seats integer not null check (seats between 1 and 10000)
);
insert into private.cohort (starts_on, seats) values ('2025-12-01', 30);

create function public.set_cohort(starts_on date, seats integer) returns void
language sql security definer set search_path = '' as $$
  update private.cohort c set starts_on = set_cohort.starts_on, seats = set_cohort.seats
$$;
revoke execute on function public.set_cohort(date, integer) from public, anon, authenticated;
grant execute on function public.set_cohort(date, integer) to service_role;

alter table public.enrollment_applications
  add column cohort date,
  add column place text check (place in ('seat', 'waiting')),
  add constraint enrollment_applications_cohort_place_check check ((cohort is null) = (place is null));
create index enrollment_applications_seats_idx on public.enrollment_applications (cohort) where place = 'seat';

create function private.seats_left() returns integer
language sql stable security definer set search_path = '' as $$
  select greatest(0, c.seats - (
    select count(*)::integer from public.enrollment_applications a
    where a.cohort = c.starts_on and a.place = 'seat' and a.status <> 'spam'))
  from private.cohort c
$$;
revoke execute on function private.seats_left() from public;

-- One after the other, so that two never take the last seat.
create function private.give_place() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtext('academy.seats'));
  new.cohort := (select starts_on from private.cohort);
  new.place := case when private.seats_left() > 0 then 'seat' else 'waiting' end;
  return new;
end;
$$;
revoke execute on function private.give_place() from public;
create trigger give_place before insert on public.enrollment_applications
  for each row execute function private.give_place();

create function public.seats_left() returns integer
language sql stable security definer set search_path = '' as $$
  select private.seats_left()
$$;
revoke execute on function public.seats_left() from public;
grant execute on function public.seats_left() to anon, authenticated, service_role;

-- For the answer to whoever sent it: nobody else knows the id of a submission.
create function public.place_of(submission_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select a.place from public.enrollment_applications a where a.submission_id = place_of.submission_id
$$;
revoke execute on function public.place_of(uuid) from public;
grant execute on function public.place_of(uuid) to anon, authenticated, service_role;
