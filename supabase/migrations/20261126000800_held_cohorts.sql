-- A cohort that is cancelled, closed or made smaller while an application arrives gets no seat that it cannot give.

-- Changed from 20251125001200_cohort_seats.sql: the cohort is read again once its seats are locked, and held until the application is
-- stored; if another one takes applications by then, that one is chosen.
create or replace function private.assign_seat() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  chosen public.courses;
  place public.cohorts;
  plan public.payment_plans;
begin
  select c.* into chosen from public.course_ids i join public.courses c on c.id = i.course_id where i.id = new.course;
  select p.* into plan from public.payment_plans p where p.id = new.payment;
  new.seat_status := null;
  loop
    select h.* into place from public.cohorts h where h.id = private.upcoming_cohort(chosen.id);
    exit when place.id is null;
    begin
      perform private.lock_seats(place.id);
      select h.* into place from public.cohorts h where h.id = place.id for share;
      if place.id = private.upcoming_cohort(chosen.id) then
        new.seat_status := case when private.free_seats(place.id) > 0 then 'seat' else 'waiting' end;
        exit;
      end if;
      -- Releases both locks: two that wait for each other's cohort would never end.
      raise exception using errcode = 'PTNOT';
    exception when sqlstate 'PTNOT' then
      null;
    end;
  end loop;
  new.cohort_id := place.id;
  new.cohort := place.starts_on;
  new.agreed := jsonb_build_object('course_title', chosen.title, 'price', coalesce(place.price, chosen.price),
    'plan_label', plan.label, 'payments', plan.payments, 'percent_off', plan.percent_off, 'starts_on', place.starts_on,
    'terms_updated', (select t.terms_updated from public.site_content t), 'terms_version', new.agreed -> 'terms_version');
  return new;
end;
$$;

-- No lock of the seats: its row is locked by now, for which everybody who takes a seat waits.
create function private.keep_taken_seats() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  offered integer := private.seats_offered(old.id);
  held integer := private.seats_taken(old.id) + offered;
begin
  if new.seats < held then
    raise exception '%. Type % or more.', case held when 1 then '1 seat is taken' else held || ' seats are taken' end
      || case when offered > 0 then ' or offered' else '' end, held
      using errcode = 'PT422', detail = 'seats', column = 'seats';
  end if;
  return new;
end;
$$;

create trigger keep_taken_seats before update of seats on public.cohorts for each row when (new.seats < old.seats)
  execute function private.keep_taken_seats();
