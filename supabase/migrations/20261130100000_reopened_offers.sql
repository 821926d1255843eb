-- An applicant who was marked as lost or spam by mistake lost the open offer of a seat for good, although the status was set back at once.

-- `suspended`: withdrawn because of the application's status, and open again if that is set back in time.
alter table public.seat_offers
  add column suspended boolean not null default false,
  add constraint seat_offers_suspended_check check (not suspended or answer is not distinct from 'withdrawn');

-- Changed from 20261126001700_seats.sql: an offer that was open is open again while its time is not over and its seat was not given away.
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
    if found then
      -- The mail of the offer, if its turn came while the offer was withdrawn.
      update public.email_outbox m
      set status = 'queued', attempts = 0, attempt_series = m.attempt_series + 1, last_error = null, next_attempt_at = now()
      where m.submission_id = new.submission_id and m.submission_kind = 'enrollment_application' and m.template = 'seat_offer'
        and m.status = 'stopped';
    end if;
    update public.seat_offers o set suspended = false where o.application_id = new.id and o.suspended;
  end if;
  return new;
end;
$$;

-- Whether an application holds a seat or an open offer, or did when it was marked as lost or spam.
create function private.has_place(application uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from public.enrollment_applications a where a.id = has_place.application and a.seat_status = 'seat'
  ) or exists (
    select from public.seat_offers o
    where o.application_id = has_place.application and (o.answer is null or o.suspended)
      and o.ends_at > now() and private.cohort_over(o.cohort_id) is null)
$$;

revoke all on function private.has_place(uuid) from public;

-- Changed from 20251124000100_desk.sql: it returns how many applications lost their seat, or the offer of one, because it was given away
-- before their status was set back.
create or replace function public.sort_messages(field text, changes jsonb) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  change record;
  changed integer;
  had_place boolean;
  lost integer := 0;
begin
  perform private.require_admin();
  changes := private.unwrapped(changes);
  if field is null or field not in ('status', 'assigned_to') or jsonb_typeof(changes) is distinct from 'array'
    or jsonb_array_length(changes) > 200
  then
    raise exception 'At most 200 messages are sorted at once.' using errcode = 'PT422';
  end if;
  -- Rows are updated in a fixed order, so that two transactions that change the same messages cannot deadlock.
  for change in
    select c.kind, c.id, c."from" as before, c."to" as after
    from jsonb_to_recordset(changes) as c (kind text, id uuid, "from" text, "to" text) order by c.kind, c.id
  loop
    had_place := field = 'status' and change.kind = 'enrollment_application' and private.has_place(change.id);
    execute format('update public.%1$I m set %2$I = $1::%3$s where m.id = $2 and m.%2$I::text is not distinct from $3',
      private.message_table(change.kind), field, case field when 'status' then 'text' else 'uuid' end)
      using change.after, change.id, change.before;
    get diagnostics changed = row_count;
    if changed = 0 then
      raise exception '%', case jsonb_array_length(changes)
        when 1 then 'Somebody else changed this message. Reload the page to see the changes.'
        else 'Somebody changed one of these messages meanwhile. Reload to see them as they are.' end
        using errcode = 'PT409';
    end if;
    if had_place and not private.has_place(change.id) then
      lost := lost + 1;
    end if;
  end loop;
  return lost;
exception
  when check_violation or null_value_not_allowed or invalid_text_representation or not_null_violation then
    raise exception 'This cannot be set.' using errcode = 'PT422';
end;
$$;
