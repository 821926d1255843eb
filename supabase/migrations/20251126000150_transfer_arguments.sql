-- The embedded API passes an object to PostgreSQL as a JSON string: these functions unwrap what they get, as all others do.

create or replace function public.ask_transfer(kind text, input jsonb, label text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  run uuid;
begin
  perform private.require_owner();
  perform private.require_confirmation();
  if kind !~ '^[a-z_]{1,40}$' then
    raise exception 'This kind of work is not known.' using errcode = 'PT422';
  end if;
  perform private.require_no_transfer();
  insert into public.transfer_runs (kind, input, asked_by) values (ask_transfer.kind, private.unwrapped(ask_transfer.input), auth.uid())
    returning id into run;
  perform private.note_activity('transfer.asked', 'transfer', run::text, left(label, 200));
  return run;
end;
$$;

create or replace function public.begin_transfer(kind text, input jsonb, lease_seconds integer) returns setof public.transfer_runs
language plpgsql security definer set search_path = '' as $$
begin
  perform private.end_dead_transfers();
  perform private.require_no_transfer();
  return query
  insert into public.transfer_runs (kind, input, by_command, status, attempts, lease_token, lease_until)
  values (begin_transfer.kind, private.unwrapped(begin_transfer.input), true, 'running', 1, gen_random_uuid(), now() + make_interval(secs => lease_seconds))
  returning *;
end;
$$;

create or replace function public.report_transfer(run uuid, token uuid, lease_seconds integer, progress jsonb default '{}') returns text
language plpgsql security definer set search_path = '' as $$
declare
  cancelled boolean;
begin
  progress := private.unwrapped(progress);
  update public.transfer_runs r
  set lease_until = now() + make_interval(secs => lease_seconds), step = coalesce(progress ->> 'step', r.step),
    done = coalesce((progress ->> 'done')::bigint, r.done), total = coalesce((progress ->> 'total')::bigint, r.total),
    checkpoint = coalesce(progress -> 'checkpoint', r.checkpoint)
  where r.id = run and r.lease_token = token
  returning r.cancel_asked into cancelled;
  return case when cancelled is null then 'stop' when cancelled then 'cancel' else 'continue' end;
end;
$$;

create or replace function public.end_transfer(run uuid, token uuid, outcome text, report jsonb default null, failure text default null)
returns boolean language plpgsql security definer set search_path = '' as $$
begin
  update public.transfer_runs r
  set status = outcome, report = private.unwrapped(end_transfer.report), failure = left(end_transfer.failure, 1000), finished_at = now(),
    lease_token = null, lease_until = null
  where r.id = run and r.lease_token = token;
  return found;
end;
$$;
