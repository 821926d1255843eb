-- What a reader may see changed: every server expires the pages of the posts named here that it has not yet looked at.
create table public.post_changes (
  id bigint generated always as identity primary key,
  slug text not null,
  changed_at timestamptz not null default now()
);
create index post_changes_changed_at_idx on public.post_changes (changed_at);

alter table public.post_changes enable row level security;
revoke all on public.post_changes from public, anon, authenticated;
grant select, delete on public.post_changes to service_role;

-- A draft nobody could read announces nothing, and neither does a counted view.
create function private.announce_post_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op <> 'INSERT' and old.status = 'published' then
    insert into public.post_changes (slug) values (old.slug);
  end if;
  if tg_op <> 'DELETE' and new.status = 'published' and (tg_op = 'INSERT' or (old.status, old.slug) is distinct from (new.status, new.slug)) then
    insert into public.post_changes (slug) values (new.slug);
  end if;
  return null;
end;
$$;
revoke execute on function private.announce_post_change() from public;

create trigger announce_new_or_removed_post after insert or delete on public.blog_posts
  for each row execute function private.announce_post_change();
create trigger announce_edited_post after update on public.blog_posts
  for each row when (old.updated_at is distinct from new.updated_at)
  execute function private.announce_post_change();

-- A renamed category or author stands on every post that carries it.
create function private.announce_renamed() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.post_changes (slug)
  select slug from public.blog_posts
  where status = 'published' and (category_id = new.id or author_id = new.id);
  return null;
end;
$$;
revoke execute on function private.announce_renamed() from public;

create trigger announce_renamed_category after update on public.categories
  for each row when (old.name is distinct from new.name or old.slug is distinct from new.slug)
  execute function private.announce_renamed();
create trigger announce_renamed_author after update on public.authors
  for each row when (old.name is distinct from new.name)
  execute function private.announce_renamed();
