-- As before, and only a confirmed session deletes a post for ever: a stolen one could wipe the trash.
create or replace function public.erase_post(post uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_writer();
  perform private.require_confirmation();
  perform private.erase_trashed(array[erase_post.post]);
end;
$$;
