-- Profile pictures are not in the picture library, so nobody could delete their files. Now a file is listed for deletion when its profile is
-- given another picture or none, or is deleted. `removed_pictures` skips files that are still in use. The deletion waits for a day: the same
-- picture may be chosen again, and its file is uploaded before the profile is saved.

create function private.remove_account_picture() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.removed_pictures (name, removed_at) values (substring(old.picture from '[^/]+$'), now() + interval '1 day')
  on conflict on constraint removed_pictures_pkey do nothing;
  return null;
end;
$$;
revoke all on function private.remove_account_picture() from public;

create trigger remove_changed_picture after update of picture on public.profiles
for each row when (old.picture is distinct from new.picture and old.picture is not null)
execute function private.remove_account_picture();

create trigger remove_picture after delete on public.profiles
for each row when (old.picture is not null)
execute function private.remove_account_picture();

-- Imported profiles of people who have not signed up yet. The account takes the picture over when it is created, so the file stays in use.
create trigger remove_picture after delete on private.expected_accounts
for each row when (old.picture is not null)
execute function private.remove_account_picture();

-- Replaces the function of 20261127001000_pictures_of_ended_imports.sql. New: skips files whose `removed_at` is in the future.
create or replace function public.removed_pictures() returns setof text
language sql security definer set search_path = '' as $$
  with due as materialized (
    select r.name from private.removed_pictures r
    where r.removed_at <= now() and not exists (
      select from public.transfer_runs t where t.status in ('waiting', 'running') and t.kind in ('import', 'import_files'))
    order by r.removed_at, r.name limit 100),
  kept as (
    delete from private.removed_pictures r using due d
    where r.name = d.name
      and (exists (select from private.media m where m.name = d.name) or exists (select from private.uses_of_picture(d.name)))
    returning r.name)
  select d.name from due d where d.name not in (select k.name from kept k)
$$;
