-- An author for each account; categories and authors that are renamed, merged and deleted.

-- Two people may have the same name. The address of an author's page stays unique.
alter table public.authors drop constraint authors_name_key;

-- Writers add categories and authors in the editor. Changing and deleting them is for the functions below.
drop policy "writers edit categories" on public.categories;
drop policy "writers delete categories" on public.categories;
drop policy "writers edit authors" on public.authors;
drop policy "writers delete authors" on public.authors;
revoke update, delete on public.categories, public.authors from authenticated;

-- In `private`, so that no visitor can tell which authors have an account. An author outlives its account.
create table private.account_authors (
  account uuid primary key references public.profiles (id) on delete cascade,
  author uuid not null unique references public.authors (id) on delete cascade
);

-- Creates the author of an account, or gives it the account's name of today; its address follows the name. An account without
-- a name is "Editor": never its email address or a part of it, because everybody reads authors. Returns the author.
create function private.save_author(person public.profiles) returns uuid
language plpgsql set search_path = '' as $$
declare
  shown text := coalesce(person.name, 'Editor');
  own uuid;
begin
  perform from public.profiles p where p.id = person.id for no key update;
  select a.author into own from private.account_authors a where a.account = person.id;
  if own is not null and exists (select from public.authors a where a.id = own and a.name = shown) then
    return own;
  end if;
  -- Two people of the same name at once would choose the same address.
  lock table public.authors in share row exclusive mode;
  if own is null then
    insert into public.authors (name) values (shown) returning id into own;
    insert into private.account_authors (account, author) values (person.id, own);
  else
    update public.authors a set name = shown, slug = '' where a.id = own;
  end if;
  return own;
end;
$$;

-- The caller's author, null if there is none and none is to be made; and whether the account has a name.
create function public.own_author(make boolean default false) returns table (id uuid, named boolean)
language plpgsql security definer set search_path = '' as $$
declare
  me public.profiles;
begin
  perform private.require_writer();
  select * into me from public.profiles p where p.id = auth.uid();
  return query select
    case when make then private.save_author(me)
      else (select a.author from private.account_authors a where a.account = me.id) end,
    me.name is not null;
end;
$$;
grant execute on function public.own_author(boolean) to authenticated;

-- The authors that belong to an account.
create function public.linked_authors() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select private.require_writer();
  select a.author from private.account_authors a
$$;
grant execute on function public.linked_authors() to authenticated;

-- Changed from 20251123000200_writer.sql: the author of the account gets its name. Returns the paths below /blog that changed.
drop function public.save_profile(text, text);
create function public.save_profile(name text, picture text) returns setof text
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
  if wanted.picture is distinct from me.picture and wanted.picture is not null then
    perform private.require_writer();
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
grant execute on function public.save_profile(text, text) to authenticated;

-- Old addresses of categories and authors, each with the id of the one it leads to now.
create table private.archive_redirects (
  kind text not null check (kind in ('category', 'author')),
  slug text not null,
  archive uuid not null,
  moved_at timestamptz not null default now(),
  primary key (kind, slug)
);
create index archive_redirects_archive_idx on private.archive_redirects (archive);

-- What was merged, and into which. An editor, or a draft on a device, may still name it.
create table private.merged_archives (
  id uuid primary key,
  target uuid not null
);
create index merged_archives_target_idx on private.merged_archives (target);

create function private.keep_archive_redirects() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    delete from private.archive_redirects r where r.archive = old.id;
    delete from private.merged_archives m where m.target = old.id;
    return null;
  end if;
  if tg_op = 'UPDATE' and old.slug <> new.slug then
    insert into private.archive_redirects (kind, slug, archive) values (tg_argv[0], old.slug, new.id)
    on conflict (kind, slug) do update set archive = excluded.archive, moved_at = excluded.moved_at;
  end if;
  -- An address belongs to the category or author that has it now, not to the past of another.
  delete from private.archive_redirects r where r.kind = tg_argv[0] and r.slug = new.slug;
  return null;
end;
$$;

create trigger keep_archive_redirects after insert or delete or update of slug on public.categories
  for each row execute function private.keep_archive_redirects('category');
create trigger keep_archive_redirects after insert or delete or update of slug on public.authors
  for each row execute function private.keep_archive_redirects('author');

-- Changed from 20251123000400_trash.sql: with the old addresses of categories and authors, as paths below /blog.
create or replace function public.list_post_redirects() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_object_agg(moved.path, moved.target), '{}') from (
    select a.slug as path, p.slug as target
    from public.post_redirects a left join public.blog_posts p on p.id = a.post_id
    where (p.id is null or (p.status = 'published' and p.slug <> a.slug))
      and not exists (
        select from public.blog_posts here where here.slug = a.slug and here.status = 'published')
    union all
    select 'category/' || r.slug, 'category/' || c.slug
    from private.archive_redirects r join public.categories c on c.id = r.archive where r.kind = 'category'
    union all
    select 'author/' || r.slug, 'author/' || a.slug
    from private.archive_redirects r join public.authors a on a.id = r.archive where r.kind = 'author'
  ) as moved
$$;

-- Before keep_post_facts, in the order of their names.
create function private.follow_merges() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.category_id := coalesce(
    (select m.target from private.merged_archives m where m.id = new.category_id), new.category_id);
  new.author_id := coalesce(
    (select m.target from private.merged_archives m where m.id = new.author_id), new.author_id);
  return new;
end;
$$;

create trigger follow_merges before insert or update of category_id, author_id on public.blog_posts
  for each row execute function private.follow_merges();

-- Changed from 20251122000300_content.sql: a merge is no edit of the posts it moves, so an editor that is open keeps its version.
create or replace function private.number_edit() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from private.merged_archives m
    where (m.id, m.target) in ((old.category_id, new.category_id), (old.author_id, new.author_id)))
  then
    return new;
  end if;
  new.version := old.version + 1;
  new.updated_at := now();
  return new;
end;
$$;

-- The paths below /blog that show the name of a category or author: its published articles and its own page.
create function private.archive_pages(kind text, archive uuid, slug text) returns setof text
language sql stable set search_path = '' as $$
  select p.slug from public.blog_posts p
  where p.status = 'published' and (p.category_id = archive_pages.archive or p.author_id = archive_pages.archive)
  union all
  select archive_pages.kind || '/' || archive_pages.slug
$$;

-- Changed from 20251122000300_content.sql: also the pages of the category or author itself.
create or replace function private.announce_renamed() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' then
    insert into public.post_changes (slug) select private.archive_pages(tg_argv[0], new.id, new.slug);
  end if;
  if tg_op = 'DELETE' or old.slug <> new.slug then
    insert into public.post_changes (slug) values (tg_argv[0] || '/' || old.slug);
  end if;
  return null;
end;
$$;

create or replace trigger announce_renamed_category after update on public.categories
  for each row when (old.name is distinct from new.name or old.slug is distinct from new.slug)
  execute function private.announce_renamed('category');
create or replace trigger announce_renamed_author after update on public.authors
  for each row when (old.name is distinct from new.name or old.slug is distinct from new.slug)
  execute function private.announce_renamed('author');
create trigger announce_removed_category after delete on public.categories
  for each row execute function private.announce_renamed('category');
create trigger announce_removed_author after delete on public.authors
  for each row execute function private.announce_renamed('author');

-- Changed: a merge says so.
create or replace function private.note_name() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    perform private.note_activity(tg_argv[0] || '.created', tg_argv[0], new.id::text, new.name);
  elsif tg_op = 'DELETE' then
    perform private.note_activity(
      tg_argv[0] || case when exists (select from private.merged_archives m where m.id = old.id) then '.merged'
        else '.deleted' end,
      tg_argv[0], old.id::text, old.name);
  elsif old is distinct from new then
    perform private.note_activity(tg_argv[0] || '.changed', tg_argv[0], new.id::text, new.name,
      private.changed_fields(to_jsonb(old), to_jsonb(new)));
  end if;
  return null;
end;
$$;

create function private.archive_table(kind text) returns regclass
language plpgsql stable set search_path = '' as $$
begin
  return case kind when 'category' then 'public.categories'::regclass when 'author' then 'public.authors'::regclass end;
end;
$$;

-- A category or an author, locked, so that no post can be added to it meanwhile.
create function private.lock_archive(kind text, archive uuid, out name text, out slug text)
language plpgsql set search_path = '' as $$
begin
  if private.archive_table(kind) is null then
    raise exception 'There are categories and authors only.' using errcode = 'PT422';
  end if;
  execute format('select a.name, a.slug from %s a where a.id = $1 for update', private.archive_table(kind))
    into name, slug using archive;
  if slug is null then
    raise exception 'This % does not exist any more.', kind using errcode = 'PT404';
  end if;
end;
$$;

create function private.belongs_to_account(author uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (select from private.account_authors a where a.author = belongs_to_account.author)
$$;

-- Renames a category or an author; its old address leads to the new one. Returns the paths below /blog that changed, as the two
-- functions after it do.
create function public.rename_archive(kind text, archive uuid, new_name text, new_slug text) returns setof text
language plpgsql security definer set search_path = '' as $$
declare
  before record;
begin
  perform private.require_admin();
  before := private.lock_archive(kind, archive);
  if kind = 'author' and new_name <> before.name then
    if private.belongs_to_account(archive) then
      raise exception 'This author has an account, where the person changes the name.' using errcode = 'PT409';
    end if;
    if exists (select from public.authors a where a.name = new_name) then
      raise exception 'Another author has this name. Merge the two instead.' using errcode = 'PT409';
    end if;
  end if;
  -- An empty slug would become one made from the name.
  execute format('update %s set name = $2, slug = $3 where id = $1', private.archive_table(kind))
    using archive, new_name, coalesce(nullif(new_slug, ''), before.slug);
  return query
    select private.archive_pages(kind, archive, new_slug)
    union all select kind || '/' || before.slug where before.slug <> new_slug;
end;
$$;
grant execute on function public.rename_archive(text, uuid, text, text) to authenticated;

-- Moves all posts of a category or author to another one, those in the trash too, and deletes it. Its addresses lead to the other.
create function public.merge_archives(kind text, merged uuid, target uuid) returns setof text
language plpgsql security definer set search_path = '' as $$
declare
  key text := kind || '_id';
  before record;
  after record;
  moved text[];
begin
  perform private.require_admin();
  if merged = target then
    raise exception 'Choose another one to merge it into.' using errcode = 'PT422';
  end if;
  -- Always in the same order, so that two merges at once cannot wait for each other.
  perform private.lock_archive(kind, least(merged, target));
  perform private.lock_archive(kind, greatest(merged, target));
  before := private.lock_archive(kind, merged);
  after := private.lock_archive(kind, target);
  if kind = 'author' and private.belongs_to_account(merged) then
    raise exception 'This author has an account. Merge the other one into it instead.' using errcode = 'PT409';
  end if;

  update private.merged_archives m set target = merge_archives.target where m.target = merged;
  insert into private.merged_archives (id, target) values (merged, merge_archives.target);
  update private.archive_redirects r set archive = merge_archives.target where r.archive = merged;
  execute format(
    'with moved as (update public.blog_posts p set %1$I = $2 where p.%1$I = $1 returning p.slug, p.status)
     select array_agg(m.slug) filter (where m.status = ''published'') from moved m', key)
    into moved using merged, merge_archives.target;
  update public.trashed_posts t set post = t.post || jsonb_build_object(key, merge_archives.target)
  where t.post ->> key = merged::text;
  if kind = 'category' then
    update public.topic_backlog t set category_id = merge_archives.target where t.category_id = merged;
  end if;
  execute format('delete from %s where id = $1', private.archive_table(kind)) using merged;
  insert into private.archive_redirects (kind, slug, archive) values (kind, before.slug, merge_archives.target);
  moved := moved || array[kind || '/' || after.slug];
  insert into public.post_changes (slug) select unnest(moved);
  return query select unnest(moved || array[kind || '/' || before.slug]);
end;
$$;
grant execute on function public.merge_archives(text, uuid, uuid) to authenticated;

-- Deletes a category or an author without posts.
create function public.remove_archive(kind text, archive uuid) returns setof text
language plpgsql security definer set search_path = '' as $$
declare
  before record;
begin
  perform private.require_admin();
  before := private.lock_archive(kind, archive);
  if exists (select from public.blog_posts p where p.category_id = archive or p.author_id = archive) then
    raise exception 'It has posts. Merge it into another one instead.' using errcode = 'PT409';
  end if;
  if kind = 'author' and private.belongs_to_account(archive) then
    raise exception 'This author has an account.' using errcode = 'PT409';
  end if;
  execute format('delete from %s where id = $1', private.archive_table(kind)) using archive;
  return next kind || '/' || before.slug;
end;
$$;
grant execute on function public.remove_archive(text, uuid) to authenticated;
