-- As before, and a file that anything shows or can bring back stays: pictures of the school and of accounts have no row in the library.
create or replace function public.removed_pictures() returns setof text
language sql security definer set search_path = '' as $$
  delete from private.removed_pictures r
  where exists (select from private.media m where m.name = r.name) or exists (select from private.uses_of_picture(r.name));
  select r.name from private.removed_pictures r order by r.removed_at limit 100
$$;
