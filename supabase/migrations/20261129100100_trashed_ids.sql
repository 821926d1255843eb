-- A post under the id of one in the trash would end that one, with its versions and preview links. People confirm who they are before that
-- (erase_post), so their editor gets the answer for a deleted post and offers to make a new one of the text. Imports replace what is in the trash.

create or replace function private.replace_trashed() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is not null and exists (select from public.trashed_posts t where t.id = new.id) then
    raise exception 'This post was deleted. Your text is still here: copy it, or save it as a new post.' using errcode = 'PT404';
  end if;
  perform private.erase_trashed(array[new.id]);
  return new;
end;
$$;
