-- An import of an archive whose file is gone leaves no pictures behind.

-- The pictures of an archive whose rows are staged, for a worker that has its file no more.
create function public.staged_pictures(run uuid, token uuid) returns text[]
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_lease(run, token);
  return array(
    select distinct found.parts[1] from private.transfer_rows s
    cross join regexp_matches(s."row"::text, '[0-9a-f]{20}-[0-9]{1,4}x[0-9]{1,4}[.]webp', 'g') found (parts));
end;
$$;
revoke all on function public.staged_pictures(uuid, uuid) from public, anon, authenticated;
grant execute on function public.staged_pictures(uuid, uuid) to service_role;
