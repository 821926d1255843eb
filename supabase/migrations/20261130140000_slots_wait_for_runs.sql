-- A slot that was due while runs in progress filled the day's maximum was recorded as skipped, and not run even if those runs failed.

-- Changed from 20251123000300_automation_consent.sql: refuses with 'busy' while runs that may still fail fill the maximum.
create or replace function public.begin_run(slot_key text, trigger_kind text, local_date date, lease_seconds integer)
returns table(started boolean, refused text, run_id uuid, lease_token uuid)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  settings public.blog_settings;
  counted integer;
  succeeded integer;
begin
  perform private.require_staff();
  perform pg_advisory_xact_lock(hashtext('academy.runs'), local_date - date '2000-01-01');
  select * into settings from public.blog_settings s;
  select count(*), count(*) filter (where r.status = 'succeeded') into counted, succeeded from public.generation_runs r
  where r.local_date = local_date and r.status in ('running', 'succeeded');
  if exists (select from public.generation_runs r where r.slot_key = slot_key) then
    refused := 'slot_taken';
  elsif trigger_kind = 'schedule' and (settings.schedule_agreed_at is null or settings.paused_at is not null) then
    refused := 'off';
  elsif counted >= coalesce(settings.max_posts_per_day, 1) then
    refused := case when succeeded >= coalesce(settings.max_posts_per_day, 1) then 'cap' else 'busy' end;
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
