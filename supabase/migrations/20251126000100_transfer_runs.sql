-- Moving a school in and out takes minutes: each request is a run that the server works off in the background. One at a time.

create table public.transfer_runs (
  id uuid primary key default gen_random_uuid(),
  -- Which worker does it (`lib/transfer/workers.ts`).
  kind text not null check (kind ~ '^[a-z_]{1,40}$'),
  -- What the worker needs, such as the name of an uploaded file.
  input jsonb not null default '{}' check (jsonb_typeof(input) = 'object' and char_length(input::text) <= 10000),
  asked_by uuid references public.profiles (id) on delete set null,
  -- Whether a command started the run. Such a run ends when the command does; any other is resumed by another server when its own stops.
  by_command boolean not null default false,
  status text not null default 'waiting' check (status in ('waiting', 'running', 'succeeded', 'failed', 'cancelled')),
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  -- Progress: what is being done, and how much of it.
  step text not null default '' check (char_length(step) <= 200),
  done bigint not null default 0 check (done >= 0),
  total bigint not null default 0 check (total >= 0),
  cancel_asked boolean not null default false,
  -- What has been done so far, for the server that resumes the run.
  checkpoint jsonb not null default '{}',
  attempts integer not null default 0,
  lease_token uuid,
  lease_until timestamptz,
  report jsonb,
  -- A sentence for the person who asked.
  failure text check (char_length(failure) <= 1000),
  constraint transfer_runs_lease_check check ((status = 'running') = (lease_token is not null) and (lease_token is null) = (lease_until is null)),
  constraint transfer_runs_finished_at_check check ((status in ('waiting', 'running')) = (finished_at is null)),
  constraint transfer_runs_failed_check check ((status = 'failed') = (failure is not null))
);
create unique index transfer_runs_one_active on public.transfer_runs ((true)) where status in ('waiting', 'running');
create index transfer_runs_asked_by on public.transfer_runs (asked_by);

alter table public.transfer_runs enable row level security;
grant select on public.transfer_runs to authenticated;
grant select, insert, update, delete on public.transfer_runs to service_role;
create policy "the owner reads the runs of transfers" on public.transfer_runs for select to authenticated
  using ((select private.is_owner()));

create function private.require_no_transfer() returns void
language plpgsql set search_path = '' as $$
begin
  lock table public.transfer_runs in share row exclusive mode;
  if exists (select from public.transfer_runs r where r.status in ('waiting', 'running')) then
    raise exception 'Another import or export is running. Wait until it has ended, or cancel it.' using errcode = 'PT409';
  end if;
end;
$$;

-- The owner, who has just confirmed with password or code, asks for a run. `label` is what the record of activity calls it.
create function public.ask_transfer(kind text, input jsonb, label text) returns uuid
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

-- A run that the calling command works off itself.
create function public.begin_transfer(kind text, input jsonb, lease_seconds integer) returns setof public.transfer_runs
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

-- Ends runs that nobody may take over any more: those of commands, cancelled ones, and those that ended a server several times.
create function private.end_dead_transfers() returns void
language sql set search_path = '' as $$
  update public.transfer_runs r
  set status = case when r.cancel_asked then 'cancelled' else 'failed' end, finished_at = now(), lease_token = null, lease_until = null,
    failure = case when r.cancel_asked then null when r.by_command then 'The command ended before its work was done. Start it again.'
      else 'The server stopped several times during this work. Look into its log, then start it again.' end
  where r.status = 'running' and r.lease_until <= now() and (r.by_command or r.cancel_asked or r.attempts >= 5)
$$;

-- The run that is due, for a server: the one that waits, or the one whose server died.
create function public.claim_transfer(lease_seconds integer) returns setof public.transfer_runs
language plpgsql security definer set search_path = '' as $$
begin
  perform private.end_dead_transfers();
  return query
  update public.transfer_runs r
  set status = 'running', attempts = r.attempts + 1, lease_token = gen_random_uuid(),
    lease_until = now() + make_interval(secs => lease_seconds)
  where r.id in (
    select due.id from public.transfer_runs due
    where due.status = 'waiting' or (due.status = 'running' and due.lease_until <= now())
    for update skip locked)
  returning r.*;
end;
$$;

-- Stores progress and renews the lease. Returns what the worker has to do: `continue`, `cancel`, or `stop` when another one has the run.
create function public.report_transfer(run uuid, token uuid, lease_seconds integer, progress jsonb default '{}') returns text
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

-- False when another worker has the run.
create function public.end_transfer(run uuid, token uuid, outcome text, report jsonb default null, failure text default null)
returns boolean language plpgsql security definer set search_path = '' as $$
begin
  update public.transfer_runs r
  set status = outcome, report = private.unwrapped(end_transfer.report), failure = left(end_transfer.failure, 1000), finished_at = now(),
    lease_token = null, lease_until = null
  where r.id = run and r.lease_token = token;
  return found;
end;
$$;

-- A run that waits ends at once, one that is being worked off as soon as its worker hears of it.
create function public.cancel_transfer(run uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_owner();
  update public.transfer_runs r
  set cancel_asked = true, status = case when r.status = 'waiting' then 'cancelled' else r.status end,
    finished_at = case when r.status = 'waiting' then now() end
  where r.id = run and r.status in ('waiting', 'running');
end;
$$;

revoke all on function public.ask_transfer(text, jsonb, text), public.begin_transfer(text, jsonb, integer), public.claim_transfer(integer),
  public.report_transfer(uuid, uuid, integer, jsonb), public.end_transfer(uuid, uuid, text, jsonb, text), public.cancel_transfer(uuid),
  private.require_no_transfer(), private.end_dead_transfers() from public, anon, authenticated;
grant execute on function public.ask_transfer(text, jsonb, text), public.cancel_transfer(uuid) to authenticated;
grant execute on function public.begin_transfer(text, jsonb, integer), public.claim_transfer(integer),
  public.report_transfer(uuid, uuid, integer, jsonb), public.end_transfer(uuid, uuid, text, jsonb, text) to service_role;
