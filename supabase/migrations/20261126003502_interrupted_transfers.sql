-- A worker that has lost its run need not have ended.

-- As before, but says what is also true of a worker that lives and did not reach the database in time.
create or replace function private.end_dead_transfers() returns void
language sql set search_path = '' as $$
  update public.transfer_runs r
  set status = case when r.cancel_asked then 'cancelled' else 'failed' end, finished_at = now(), lease_token = null, lease_until = null,
    failure = case when r.cancel_asked then null
      when r.by_command then 'The command was interrupted before its work was done. Start it again.'
      else 'This work was interrupted several times without getting further. Look into the log of the server, then start it again.' end
  where r.status = 'running' and r.lease_until <= now() and (r.by_command or r.attempts >= 5)
$$;
