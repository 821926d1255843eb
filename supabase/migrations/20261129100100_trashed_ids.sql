-- Inserting a post with the id of a trashed one used to delete the trashed post for ever, with its versions and preview links, without the
-- reauthentication that erase_post requires. For signed-in accounts such an insert now fails with "not found", and the editor offers to save the
-- text as a new post. An insert with the service role, as imports make, still replaces the trashed post.

create or replace function private.replace_trashed() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is not null and exists (select from public.trashed_posts t where t.id = new.id) then
    raise exception 'This post is in the trash.' using errcode = 'PT404';
  end if;
  perform private.erase_trashed(array[new.id]);
  return new;
end;
$$;
