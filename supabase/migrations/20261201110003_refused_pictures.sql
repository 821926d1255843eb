-- `save_profile` is refused with the same SQLSTATE for an ended session and for a picture that the account may not set. The site showed the
-- message about pictures for both.

-- Replaces the function of 20251124000300_authors.sql. New: the message for a refused picture.
create or replace function public.save_profile(name text, picture text) returns setof text
language plpgsql security definer set search_path = '' as $$
declare
  me public.profiles;
  wanted public.profiles;
  before public.authors;
begin
  perform private.require_session();
  select * into me from public.profiles p where p.id = auth.uid() for update;
  wanted := me;
  wanted.name := nullif(btrim(save_profile.name), '');
  wanted.picture := nullif(save_profile.picture, '');
  if wanted.picture is distinct from me.picture and wanted.picture is not null and not private.is_writer() then
    raise exception 'Your account may not keep a picture.' using errcode = '42501';
  end if;
  if (wanted.name, wanted.picture) is not distinct from (me.name, me.picture) then
    return;
  end if;
  update public.profiles p set name = wanted.name, picture = wanted.picture where p.id = me.id;
  perform private.note_activity('profile.changed', 'account', me.id::text, null, array_remove(array[
    case when wanted.name is distinct from me.name then 'name' end,
    case when wanted.picture is distinct from me.picture then 'picture' end], null));
  select a.* into before from private.account_authors own join public.authors a on a.id = own.author
  where own.account = me.id;
  -- Readers see nothing of what somebody without a role calls themselves.
  if wanted.name is distinct from me.name and coalesce(wanted.name, before.name) is not null and private.is_writer() then
    perform private.save_author(wanted);
    return query
      select private.archive_pages('author', a.id, a.slug) from public.authors a where a.id = before.id
      union all select 'author/' || before.slug where before.slug is not null;
  end if;
end;
$$;
