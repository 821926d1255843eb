-- An import of an archive that is given up leaves no pictures behind.

-- As before, and lists the pictures of an archive's staged rows for removal: nobody goes on with the run, which has stored some of them.
create or replace function private.end_dead_transfers() returns void
language sql set search_path = '' as $$
  insert into private.removed_pictures (name)
  select found.parts[1] from private.transfer_rows s
  cross join regexp_matches(s."row"::text, '[0-9a-f]{20}-[0-9]{1,4}x[0-9]{1,4}[.]webp', 'g') found (parts)
  where exists (
    select from public.transfer_runs r
    where r.status = 'running' and r.lease_until <= now() and (r.by_command or r.attempts >= 5)
      and r.kind = 'import' and r.checkpoint ? 'stored')
  on conflict on constraint removed_pictures_pkey do nothing;
  update public.transfer_runs r
  set status = case when r.cancel_asked then 'cancelled' else 'failed' end, finished_at = now(), lease_token = null, lease_until = null,
    failure = case when r.cancel_asked then null
      when r.by_command then 'The command was interrupted before its work was done. Start it again.'
      else 'This work was interrupted several times without getting further. Look into the log of the server, then start it again.' end
  where r.status = 'running' and r.lease_until <= now() and (r.by_command or r.attempts >= 5)
$$;

-- As before, but looks for uses of the next hundred only, and names none while an import stores pictures, which may be the same.
create or replace function public.removed_pictures() returns setof text
language sql security definer set search_path = '' as $$
  with due as materialized (
    select r.name from private.removed_pictures r
    where not exists (
      select from public.transfer_runs t where t.status in ('waiting', 'running') and t.kind in ('import', 'import_files'))
    order by r.removed_at, r.name limit 100),
  kept as (
    delete from private.removed_pictures r using due d
    where r.name = d.name
      and (exists (select from private.media m where m.name = d.name) or exists (select from private.uses_of_picture(d.name)))
    returning r.name)
  select d.name from due d where d.name not in (select k.name from kept k)
$$;
