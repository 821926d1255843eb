-- An undo that keeps thousands of rows takes as long for each as one that keeps a few.

-- As before, but what each batch keeps is added to the staged rows, which go when the run ends, instead of to a list that each batch wrote
-- and returned anew. `kept_so_far`: how many. `kept`: all of them, once there is nothing more to do.
create or replace function public.undo_import(run uuid, token uuid, undone uuid, batch integer, files_removed text[] default '{}') returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  part jsonb := private.undo_import(undo_import.run, undo_import.token, undo_import.undone, undo_import.batch, undo_import.files_removed);
  kept_now integer := jsonb_array_length(part -> 'kept');
  counts jsonb;
begin
  update public.transfer_runs r
  set attempts = case when (part ->> 'removed')::integer > 0 or kept_now > 0 then least(r.attempts, 2) else r.attempts end,
    checkpoint = jsonb_build_object(
      'removed', coalesce((r.checkpoint ->> 'removed')::integer, 0) + (part ->> 'removed')::integer,
      'kept_so_far', coalesce((r.checkpoint ->> 'kept_so_far')::integer, 0) + kept_now,
      'ended', coalesce((r.checkpoint ->> 'ended')::integer, 0) + (part ->> 'ended')::integer)
  where r.id = undo_import.run returning r.checkpoint into counts;
  insert into private.transfer_rows (table_name, key, version, "row")
  select 'kept', to_char((counts ->> 'kept_so_far')::integer - kept_now + k.place, 'fm0000000000'), '', k.entry
  from jsonb_array_elements(part -> 'kept') with ordinality k (entry, place);
  return part || counts || jsonb_build_object('kept', case when (part ->> 'more')::boolean then '[]' else (
    select coalesce(jsonb_agg(s."row" order by s.key), '[]') from private.transfer_rows s where s.table_name = 'kept') end);
end;
$$;

-- An undo that a server of the version before has begun goes on.
insert into private.transfer_rows (table_name, key, version, "row")
select 'kept', to_char(k.place, 'fm0000000000'), '', k.entry
from public.transfer_runs r cross join jsonb_array_elements(r.checkpoint -> 'kept') with ordinality k (entry, place)
where r.kind = 'undo_import' and r.status = 'running';
update public.transfer_runs r
set checkpoint = r.checkpoint - 'kept' || jsonb_build_object('kept_so_far', jsonb_array_length(r.checkpoint -> 'kept'))
where r.kind = 'undo_import' and r.status = 'running' and r.checkpoint ? 'kept';
