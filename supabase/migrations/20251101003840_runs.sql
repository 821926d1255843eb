alter table public.generation_runs drop constraint generation_runs_status_check;
alter table public.generation_runs
  add constraint generation_runs_status_check
    check (status in ('running', 'succeeded', 'failed', 'skipped', 'cancelled')),
  add column topic text check (char_length(topic) <= 300),
  -- When the school was written to about its failure.
  add column told_at timestamptz;

-- One run a slot, and no more a day than the settings say at that moment, however and how often it is started.
create function public.begin_run(slot_key text, trigger_kind text, local_date date, lease_seconds integer)
returns table (started boolean, refused text, run_id uuid, lease_token uuid)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  cap integer;
  counted integer;
begin
  perform private.require_staff();
  perform pg_advisory_xact_lock(hashtext('academy.runs'), local_date - date '2000-01-01');
  select s.max_posts_per_day into cap from public.blog_settings s;
  select count(*) into counted from public.generation_runs r
  where r.local_date = local_date and r.status in ('running', 'succeeded');
  if exists (select from public.generation_runs r where r.slot_key = slot_key) then
    refused := 'slot_taken';
  elsif counted >= coalesce(cap, 1) then
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

-- A sign of life. False when the run is over or somebody else's.
create function public.renew_run(run uuid, token uuid, lease_seconds integer) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_staff();
  update public.generation_runs r set lease_until = now() + make_interval(secs => lease_seconds)
  where r.id = run and r.status = 'running' and r.lease_token = token;
  return found;
end;
$$;

-- Every way in which a run ends without a post. Its topic waits for the next one, and the school hears of it, unless
-- the daily maximum was the reason or somebody cancelled it.
create function private.end_run(run uuid, outcome text, cause text) returns void
language plpgsql set search_path = '' as $$
declare
  ended public.generation_runs;
  tell boolean := outcome = 'failed' or (outcome = 'skipped' and cause is distinct from 'cap');
begin
  update public.generation_runs r
  set status = outcome, reason = left(cause, 1000), finished_at = now(), lease_token = null, lease_until = null,
    told_at = case when tell then now() end
  where r.id = run
  returning * into ended;
  update public.topic_backlog t set used_at = null, used_run = null where t.used_run = run;
  if tell then
    insert into public.email_outbox (template, recipient, submission_kind, submission_id, payload)
    values ('run_failed', null, 'generation_run', run, jsonb_build_object('slot_key', ended.slot_key,
      'trigger_kind', ended.trigger_kind, 'local_date', ended.local_date, 'status', ended.status,
      'reason', ended.reason, 'topic', ended.topic, 'attempts', ended.attempts, 'started_at', ended.started_at))
    on conflict on constraint email_outbox_once do nothing;
  end if;
end;
$$;
revoke execute on function private.end_run(uuid, text, text) from public;

-- A slot that no run was started for, kept for all to see. False when the slot is known. 'cap' is the daily maximum.
create function public.record_skip(slot_key text, local_date date, reason text) returns boolean
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  run uuid;
begin
  insert into public.generation_runs as r (slot_key, trigger_kind, local_date)
  values (slot_key, 'schedule', local_date)
  on conflict on constraint generation_runs_slot_key_key do nothing
  returning r.id into run;
  if run is null then
    return false;
  end if;
  perform private.end_run(run, 'skipped', reason);
  return true;
end;
$$;

-- outcome: failed, skipped, cancelled. False when the lease was lost, and then nothing is changed.
create function public.finish_run(run uuid, token uuid, outcome text, reason text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_staff();
  if outcome is null or outcome not in ('failed', 'skipped', 'cancelled') then
    raise exception 'There is no such outcome.' using errcode = 'PT422';
  end if;
  perform from public.generation_runs r
  where r.id = run and r.status = 'running' and r.lease_token = token for update;
  if not found then
    return false;
  end if;
  perform private.end_run(run, outcome, finish_run.reason);
  return true;
end;
$$;

-- Runs whose worker died, each under a new lease for whoever asks, however old their slot is. The third death is the last.
create function public.reclaim_runs(lease_seconds integer, most integer default 10)
returns setof public.generation_runs
language plpgsql security definer set search_path = '' as $$
declare
  dead uuid;
begin
  for dead in
    select r.id from public.generation_runs r
    where r.status = 'running' and r.lease_until <= now() and r.attempts >= 3
    for update skip locked
  loop
    perform private.end_run(dead, 'failed', 'died');
  end loop;

  return query
  update public.generation_runs r
  set attempts = r.attempts + 1, lease_token = gen_random_uuid(),
    lease_until = now() + make_interval(secs => lease_seconds)
  where r.id in (
    select due.id from public.generation_runs due
    where due.status = 'running' and due.lease_until <= now() and due.attempts < 3
    order by due.started_at, due.id
    limit most for update skip locked)
  returning r.*;
end;
$$;

do $$
declare
  verb text;
begin
  foreach verb in array array['begin_run(text, text, date, integer)', 'renew_run(uuid, uuid, integer)',
    'finish_run(uuid, uuid, text, text)'] loop
    execute format('revoke execute on function public.%s from public, anon', verb);
    execute format('grant execute on function public.%s to authenticated, service_role', verb);
  end loop;
  foreach verb in array array['record_skip(text, date, text)', 'reclaim_runs(integer, integer)'] loop
    execute format('revoke execute on function public.%s from public, anon, authenticated', verb);
    execute format('grant execute on function public.%s to service_role', verb);
  end loop;
end;
$$;
