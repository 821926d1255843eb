-- As before, and an undo that gets further is not given up, however often its server is restarted: `public.report_transfer` sees no
-- checkpoint of it.
create or replace function public.undo_import(run uuid, token uuid, undone uuid, batch integer, files_removed text[] default '{}') returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  part jsonb := private.undo_import(undo_import.run, undo_import.token, undo_import.undone, undo_import.batch, undo_import.files_removed);
  counts jsonb;
begin
  update public.transfer_runs r
  set attempts = case when (part ->> 'removed')::integer > 0 or part -> 'kept' <> '[]' then least(r.attempts, 2) else r.attempts end,
    checkpoint = jsonb_build_object(
      'removed', coalesce((r.checkpoint ->> 'removed')::integer, 0) + (part ->> 'removed')::integer,
      'kept', coalesce(r.checkpoint -> 'kept', '[]') || (part -> 'kept'),
      'ended', coalesce((r.checkpoint ->> 'ended')::integer, 0) + (part ->> 'ended')::integer)
  where r.id = undo_import.run returning r.checkpoint into counts;
  return part || counts;
end;
$$;
