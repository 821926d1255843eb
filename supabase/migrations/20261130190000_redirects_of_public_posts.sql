-- A draft that was published before takes no redirect of another post: its slug follows its title, autosaved while it is typed.
create or replace function private.keep_redirects() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op <> 'INSERT' and old.first_published_at is not null
    and (tg_op = 'DELETE' or old.slug <> new.slug)
  then
    insert into public.post_redirects as r (slug, post_id)
    values (old.slug, old.id)
    on conflict (slug) do update set post_id = excluded.post_id, moved_at = excluded.moved_at
      -- A draft may have had this slug without being public there, and another post was.
      where r.post_id = old.id or old.status = 'published';
  end if;
  if tg_op <> 'DELETE' then
    delete from public.post_redirects
    where slug = new.slug and (post_id = new.id or new.status = 'published');
  end if;
  return null;
end;
$$;
