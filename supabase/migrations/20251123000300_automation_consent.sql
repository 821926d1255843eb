-- The schedule starts runs only after somebody has saved it, and not while it is paused.

alter table public.blog_settings
  -- When the schedule was first saved, which is the consent to runs without anybody asking for each.
  add column schedule_agreed_at timestamptz,
  add column paused_at timestamptz;

-- A schedule that differs from the defaults was saved by somebody. Whether the defaults were is unknown: they wait.
alter table public.blog_settings disable trigger user;
update public.blog_settings set schedule_agreed_at = scheduled_since
where schedule_days <> '{Monday,Wednesday,Friday}' or schedule_time <> '09:00';
alter table public.blog_settings enable trigger user;

-- People agree only by saving the schedule, and the times are the database's. Slots of a pause are not made up for. The triggers
-- of this table fire in the order of their names: this one, note_saved_schedule, note_schedule_change.
create function private.guard_consent() returns trigger
language plpgsql set search_path = '' as $$
begin
  if current_user in ('anon', 'authenticated') then
    new.schedule_agreed_at := old.schedule_agreed_at;
    new.scheduled_since := old.scheduled_since;
    new.paused_at := case when new.paused_at is not null then coalesce(old.paused_at, now()) end;
  end if;
  if old.paused_at is not null and new.paused_at is null then
    new.scheduled_since := now();
  end if;
  return new;
end;
$$;

create trigger guard_consent before update on public.blog_settings
  for each row execute function private.guard_consent();

create function private.note_saved_schedule() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.schedule_agreed_at is null then
    new.schedule_agreed_at := now();
    new.scheduled_since := now();
  end if;
  return new;
end;
$$;

-- Fires whenever these columns are written, also with the values they had: that is how the defaults are accepted.
create trigger note_saved_schedule before update of schedule_days, schedule_time on public.blog_settings
  for each row execute function private.note_saved_schedule();

-- Changed from 20251122000700_ai.sql: consent, pause and resumption are entries of their own.
create or replace function private.note_settings() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  beside constant text[] := array['updated_at', 'scheduled_since', 'schedule_agreed_at', 'paused_at'];
  fields constant text[] := private.changed_fields(to_jsonb(old) - beside, to_jsonb(new) - beside);
begin
  if cardinality(fields) > 0 then
    perform private.note_activity('settings.changed', 'settings', null, null, fields);
  end if;
  if old.schedule_agreed_at is null and new.schedule_agreed_at is not null then
    perform private.note_activity('settings.schedule_agreed', 'settings');
  end if;
  if (old.paused_at is null) <> (new.paused_at is null) then
    perform private.note_activity(
      case when new.paused_at is null then 'settings.schedule_resumed' else 'settings.schedule_paused' end, 'settings');
  end if;
  return null;
end;
$$;

-- Changed from 20251122000700_ai.sql: refuses a scheduled run with 'off' when nobody has agreed to the schedule or it is paused.
-- Runs by hand need neither.
create or replace function public.begin_run(slot_key text, trigger_kind text, local_date date, lease_seconds integer)
returns table (started boolean, refused text, run_id uuid, lease_token uuid)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  settings public.blog_settings;
  counted integer;
begin
  perform private.require_staff();
  perform pg_advisory_xact_lock(hashtext('academy.runs'), local_date - date '2000-01-01');
  select * into settings from public.blog_settings s;
  select count(*) into counted from public.generation_runs r
  where r.local_date = local_date and r.status in ('running', 'succeeded');
  if exists (select from public.generation_runs r where r.slot_key = slot_key) then
    refused := 'slot_taken';
  elsif trigger_kind = 'schedule' and (settings.schedule_agreed_at is null or settings.paused_at is not null) then
    refused := 'off';
  elsif counted >= coalesce(settings.max_posts_per_day, 1) then
    refused := 'cap';
  else
    insert into public.generation_runs as r (slot_key, trigger_kind, local_date, lease_token, lease_until)
    values (slot_key, trigger_kind, local_date, gen_random_uuid(), now() + make_interval(secs => lease_seconds))
    on conflict on constraint generation_runs_slot_key_key do nothing
    returning r.id, r.lease_token into run_id, lease_token;
    refused := case when run_id is null then 'slot_taken' end;
  end if;
  started := run_id is not null;
  return next;
end;
$$;
