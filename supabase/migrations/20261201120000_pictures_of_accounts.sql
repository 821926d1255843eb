-- The file of a profile picture stayed after its account had another one, or none, or was removed: only pictures of the library are deleted
-- by hand. `removed_pictures` keeps a file that the library, another account or anything else has. It is due after a day, because somebody may
-- choose the same picture again, which is uploaded before it is saved.

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

-- An account of an imported archive, which has the same picture once it exists.
create trigger remove_picture after delete on private.expected_accounts
for each row when (old.picture is not null)
execute function private.remove_account_picture();

-- Replaces the function of 20261127001000_pictures_of_ended_imports.sql. New: files that are due later.
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
