-- A run of an import or export that another server takes over goes on where the first one stopped.

-- As before, and a run that gets further is not given up, however often its server is restarted. An attempt that repeats what an earlier
-- one did comes to the same checkpoint. `attempts` stays above one, which says that the run was taken over.
create or replace function public.report_transfer(run uuid, token uuid, lease_seconds integer, progress jsonb default '{}') returns text
language plpgsql security definer set search_path = '' as $$
declare
  cancelled boolean;
begin
  progress := private.unwrapped(progress);
  update public.transfer_runs r
  set lease_until = now() + make_interval(secs => lease_seconds), step = coalesce(progress ->> 'step', r.step),
    done = coalesce((progress ->> 'done')::bigint, r.done), total = coalesce((progress ->> 'total')::bigint, r.total),
    attempts = case when progress -> 'checkpoint' <> r.checkpoint then least(r.attempts, 2) else r.attempts end,
    checkpoint = coalesce(progress -> 'checkpoint', r.checkpoint)
  where r.id = run and r.lease_token = token
  returning r.cancel_asked into cancelled;
  return case when cancelled is null then 'stop' when cancelled then 'cancel' else 'continue' end;
end;
$$;

-- As before, but a run that was cancelled while no server had it is taken over once more: its worker removes what it has left behind.
create or replace function private.end_dead_transfers() returns void
language sql set search_path = '' as $$
  update public.transfer_runs r
  set status = case when r.cancel_asked then 'cancelled' else 'failed' end, finished_at = now(), lease_token = null, lease_until = null,
    failure = case when r.cancel_asked then null when r.by_command then 'The command ended before its work was done. Start it again.'
      else 'The server stopped several times during this work. Look into its log, then start it again.' end
  where r.status = 'running' and r.lease_until <= now() and (r.by_command or r.attempts >= 5)
$$;

-- One batch of an undo, as before; only `public.undo_import` calls it.
alter function public.undo_import(uuid, uuid, uuid, integer, text[]) set schema private;
revoke execute on function private.undo_import(uuid, uuid, uuid, integer, text[]) from service_role;

-- As before, but returns what all batches of the run have removed and kept, also those before its server was restarted.
create function public.undo_import(run uuid, token uuid, undone uuid, batch integer, files_removed text[] default '{}') returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  part jsonb := private.undo_import(undo_import.run, undo_import.token, undo_import.undone, undo_import.batch, undo_import.files_removed);
  counts jsonb;
begin
  update public.transfer_runs r
  set checkpoint = jsonb_build_object(
    'removed', coalesce((r.checkpoint ->> 'removed')::integer, 0) + (part ->> 'removed')::integer,
    'kept', coalesce(r.checkpoint -> 'kept', '[]') || (part -> 'kept'),
    'ended', coalesce((r.checkpoint ->> 'ended')::integer, 0) + (part ->> 'ended')::integer)
  where r.id = undo_import.run returning r.checkpoint into counts;
  return part || counts;
end;
$$;
revoke all on function public.undo_import(uuid, uuid, uuid, integer, text[]) from public, anon, authenticated;
grant execute on function public.undo_import(uuid, uuid, uuid, integer, text[]) to service_role;
