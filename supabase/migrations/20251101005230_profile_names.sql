-- How a person is called here, and the picture that stands for them.
alter table public.profiles
  -- The characters of 20251101005620. Without @: nobody appears under somebody else's address.
  add column name text check (char_length(name) between 1 and 80
    and name !~ '[@[:cntrl:]\u0080-\u009F\u00AD\u061C\u180E\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB\U000E0000-\U000E007F]'),
  -- One of our own, as the site names what it keeps: no other site learns who opens a page.
  add column picture text check (picture ~ '^/media/[0-9a-f]{20}-[0-9]{1,4}x[0-9]{1,4}[.]webp$');

-- Runs as the caller on purpose, as guard_profile does: only save_profile below changes them for a person.
create function private.guard_name() returns trigger
language plpgsql set search_path = '' as $$
begin
  if current_user in ('anon', 'authenticated') then
    raise exception 'Everybody chooses their own name and picture.' using errcode = '42501';
  end if;
  return new;
end;
$$;
revoke execute on function private.guard_name() from public;
create trigger guard_name before update on public.profiles
  for each row when ((new.name, new.picture) is distinct from (old.name, old.picture))
  execute function private.guard_name();

-- One's own name and picture, whole: what is empty is taken away. Pictures are for who may keep one here.
create function public.save_profile(name text, picture text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  me public.profiles;
  wanted public.profiles;
begin
  perform private.require_session();
  select * into me from public.profiles p where p.id = auth.uid() for update;
  wanted := me;
  wanted.name := nullif(btrim(save_profile.name), '');
  wanted.picture := nullif(save_profile.picture, '');
  if wanted.picture is distinct from me.picture and wanted.picture is not null then
    perform private.require_admin();
  end if;
  if (wanted.name, wanted.picture) is not distinct from (me.name, me.picture) then
    return;
  end if;
  update public.profiles p set name = wanted.name, picture = wanted.picture where p.id = me.id;
  perform private.note_activity('profile.changed', 'account', me.id::text, null, array_remove(array[
    case when wanted.name is distinct from me.name then 'name' end,
    case when wanted.picture is distinct from me.picture then 'picture' end], null));
end;
$$;
revoke execute on function public.save_profile(text, text) from public, anon;
grant execute on function public.save_profile(text, text) to authenticated;

-- What colleagues read: the name, or the address while there is none or somebody else goes by the same one.
create function private.shown_name(person public.profiles) returns text
language sql stable set search_path = '' as $$
  select case when person.name is null or exists (
    select from public.profiles p
    where p.id <> person.id and p.role in ('owner', 'admin') and lower(p.name) = lower(person.name)
  ) then person.email else person.name end
$$;
revoke execute on function private.shown_name(public.profiles) from public;

create or replace function public.join_post(post uuid, tab text)
returns table (name text, same_person boolean)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  if not exists (select from public.blog_posts p where p.id = join_post.post) then
    raise exception 'This post does not exist any more.' using errcode = 'PT404';
  end if;
  delete from public.post_presence where seen_at < now() - interval '5 minutes';
  insert into public.post_presence (post_id, editor, tab)
  values (join_post.post, auth.uid(), join_post.tab)
  on conflict (post_id, editor, tab) do update set seen_at = now();
  return query
    select private.shown_name(person), person.id = auth.uid()
    from public.post_presence seen join public.profiles person on person.id = seen.editor
    where seen.post_id = join_post.post and seen.seen_at > now() - interval '45 seconds'
      and (seen.editor, seen.tab) <> (auth.uid(), join_post.tab)
    group by person.id
    order by max(seen.seen_at) desc;
end;
$$;

drop function public.list_admins();
create function public.list_admins() returns table (id uuid, email text, name text)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query select p.id, p.email, private.shown_name(p) from public.profiles p
    where p.role in ('owner', 'admin') order by p.email;
end;
$$;
revoke execute on function public.list_admins() from public, anon;
grant execute on function public.list_admins() to authenticated;
