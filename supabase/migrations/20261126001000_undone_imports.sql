-- An undo leaves nothing of its import: rows that were here before are noted with the import as well, so that they can be told apart
-- from those that it added.
alter table public.imported add column found_here boolean not null default false;

-- As before, but what was here before is noted with its import.
create or replace function public.import_archives(run uuid, token uuid, source text, kind text, archives jsonb) returns table (key text, id uuid)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  archive record;
  known uuid;
  added boolean;
  wish text;
  attempt integer;
begin
  perform private.require_lease(import_archives.run, import_archives.token);
  for archive in
    select a.key, a.name, a.slug, a.paths from jsonb_to_recordset(private.unwrapped(archives)) a (key text, name text, slug text, paths text[])
  loop
    added := false;
    select i.target::uuid into known from public.imported i
      where i.source = import_archives.source and i.kind = import_archives.kind and i.key = archive.key;
    if import_archives.kind = 'category' then
      select c.id into known from public.categories c
        where c.id = known or (known is null and (lower(c.name) = lower(archive.name) or c.slug = archive.slug))
        order by (c.id = known) desc, (lower(c.name) = lower(archive.name)) desc limit 1;
      if known is null then
        wish := archive.slug;
        attempt := 1;
        while exists (select from public.categories c where c.slug = archive.slug) loop
          attempt := attempt + 1;
          archive.slug := wish || '-' || attempt;
        end loop;
        insert into public.categories (name, slug) values (archive.name, archive.slug) returning categories.id into known;
        added := true;
      end if;
    else
      select a.id into known from public.authors a
        where a.id = known or (known is null and lower(a.name) = lower(archive.name))
        order by (a.id = known) desc, a.slug limit 1;
      if known is null then
        insert into public.authors (name) values (archive.name) returning authors.id into known;
        added := true;
      end if;
    end if;
    insert into public.imported (source, kind, key, target, run, found_here, added_as)
    values (import_archives.source, import_archives.kind, archive.key, known::text, import_archives.run, not added,
      private.archive_state(import_archives.kind, known))
    on conflict on constraint imported_pkey do update
      set target = excluded.target, run = excluded.run, found_here = excluded.found_here, added_as = excluded.added_as
      where imported.target <> excluded.target;
    perform private.note_moved(import_archives.run, import_archives.kind, known::text, archive.paths);
    key := archive.key;
    id := known;
    return next;
  end loop;
end;
$$;

create or replace function public.import_pictures(run uuid, token uuid, source text, pictures jsonb) returns void
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  picture record;
  added boolean;
begin
  perform private.require_lease(import_pictures.run, import_pictures.token);
  for picture in
    select p.key, p.name, p.file_name, p.paths
    from jsonb_to_recordset(private.unwrapped(pictures)) p (key text, name text, file_name text, paths text[]) order by p.name
  loop
    insert into private.media (name, file_name) values (picture.name, coalesce(picture.file_name, ''))
    on conflict on constraint media_pkey do nothing;
    added := found;
    insert into public.imported (source, kind, key, target, run, found_here)
    values (import_pictures.source, 'picture', picture.key, picture.name, import_pictures.run, not added)
    on conflict on constraint imported_pkey do nothing;
    perform private.note_moved(import_pictures.run, 'path', '/media/' || picture.name, picture.paths);
  end loop;
end;
$$;

-- As before, and notes whose subscription the list has ended.
create or replace function public.import_people(run uuid, token uuid, source text, people jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  added integer;
  given integer;
begin
  perform private.require_lease(import_people.run, import_people.token);
  people := private.unwrapped(people);
  with person as (
    select distinct on (lower(p.email)) p.email, p.status, coalesce(p.since, now()) as since, digest.key, before.added_as as said
    from jsonb_to_recordset(people) p (email text, status text, since timestamptz)
    cross join lateral (select private.person_digest(import_people.source, p.email) as key) digest
    left join public.imported before
      on before.source = import_people.source and before.kind = 'subscriber' and before.key = digest.key
    where p.email ~ '^[^@[:space:]]+@[^@[:space:]]+\.[^@[:space:]]+$' and char_length(p.email) <= 254
      and p.status in ('confirmed', 'pending', 'unsubscribed')
    order by lower(p.email), p.status = 'unsubscribed' desc
  ), ended as (
    -- Only what the list did not say before: somebody may have subscribed here since.
    update public.newsletter_subscribers s set status = 'unsubscribed', unsubscribed_at = now()
    from person p
    where p.status = 'unsubscribed' and coalesce(p.said, '') not in ('unsubscribed', 'ended')
      and lower(s.email) = lower(p.email) and s.list = 'articles' and s.status = 'confirmed'
    returning s.id
  ), inserted as (
    -- Confirmed here only now, so that a campaign that is being sent does not reach them; the consent is as old as the row.
    insert into public.newsletter_subscribers (list, submission_id, email, status, requested_at, confirmed_at, unsubscribed_at, created_at)
    select 'articles', gen_random_uuid(), p.email, p.status, p.since, case when p.status = 'confirmed' then now() end,
      case when p.status = 'unsubscribed' then p.since end, p.since
    from person p where p.said is null
    on conflict (lower(email), list) do nothing
    returning id, email
  ), noted as (
    -- An undo lists the subscriptions that this import has ended.
    insert into public.imported (source, kind, key, target, run, found_here, added_as)
    select import_people.source, 'subscriber', p.key, coalesce(i.id, s.id)::text, import_people.run, i.id is null,
      case when e.id is null then p.status else 'ended' end
    from person p
    left join inserted i on i.email = p.email
    left join public.newsletter_subscribers s on lower(s.email) = lower(p.email) and s.list = 'articles'
    left join ended e on e.id = s.id
    where coalesce(i.id, s.id) is not null
    on conflict on constraint imported_pkey do update set added_as = excluded.added_as, found_here = true,
      run = case when excluded.added_as = 'ended' then excluded.run end
      where excluded.added_as in ('unsubscribed', 'ended') and imported.added_as not in ('unsubscribed', 'ended')
  )
  select (select count(*) from inserted), (select count(*) from person) into added, given;
  return jsonb_build_object('added', added, 'known', given - added, 'unreadable', jsonb_array_length(people) - given);
end;
$$;

-- Servers read the old addresses again after a change of posts; this change names a page of their list.
create function private.announce_moved() returns void
language sql set search_path = '' as $$
  insert into public.post_changes (slug) values ('page/2')
$$;

-- As before, and announces the addresses: an import may have added drafts only, of which no server hears.
create or replace function public.import_paths(run uuid, token uuid, paths jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_lease(import_paths.run, import_paths.token);
  insert into public.moved_addresses (path, kind, target, run)
  select p.key, 'path', p.value, import_paths.run from jsonb_each_text(private.unwrapped(paths)) p
  on conflict (path) do nothing;
  perform private.announce_moved();
end;
$$;

-- As before, and forgets everything that the import noted: also what it found here, and the addresses that lead there. `ended`: how many
-- subscriptions the import has ended, which stay so.
create or replace function public.undo_import(run uuid, token uuid, undone uuid, batch integer, files_removed text[] default '{}') returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  item public.imported;
  outcome text;
  label text;
  removed integer := 0;
  kept jsonb := '[]';
  ended integer;
  pictures text[] := '{}';
  -- Of the pictures of this call, those that a removed post or an earlier version shows.
  in_versions text[];
begin
  perform private.require_lease(undo_import.run, undo_import.token);
  -- Posts before what they show and name.
  for item in
    select i.* from public.imported i where i.run = undo_import.undone and not i.found_here
    order by array_position(array['post', 'picture', 'subscriber', 'category', 'author'], i.kind), i.key limit batch
  loop
    outcome := null;
    label := '';
    if item.kind = 'post' then
      outcome := private.undo_post(item);
      label := coalesce((select b.title from public.blog_posts b where b.id = item.target::uuid),
        (select t.title from public.trashed_posts t where t.id = item.target::uuid), '');
    elsif item.kind = 'picture' then
      label := item.target;
      if in_versions is null then
        in_versions := private.pictures_in_versions(array(select i.target from public.imported i
          where i.run = undo_import.undone and not i.found_here and i.kind = 'picture' order by i.key limit batch));
      end if;
      if item.target = any (in_versions) or private.picture_is_shown(item.target) then outcome := 'kept';
      elsif item.target = any (files_removed) and not exists (select from private.media m where m.name = item.target) then
        outcome := 'removed';
      else
        delete from private.media m where m.name = item.target;
        pictures := pictures || item.target;
        continue;
      end if;
    elsif item.kind = 'subscriber' then
      delete from public.newsletter_subscribers s where s.id = item.target::uuid and s.status = item.added_as;
      outcome := case when found then 'removed' when exists (
        select from public.newsletter_subscribers s where s.id = item.target::uuid) then 'kept' else 'erased' end;
    elsif item.kind = 'category' then
      select c.name into label from public.categories c where c.id = item.target::uuid;
      outcome := case when label is null then 'removed' when private.archive_state('category', item.target::uuid) <> item.added_as
        or exists (select from public.blog_posts b where b.category_id = item.target::uuid) then 'kept' else 'removed' end;
      if outcome = 'removed' then delete from public.categories c where c.id = item.target::uuid; end if;
    else
      select a.name into label from public.authors a where a.id = item.target::uuid;
      outcome := case when label is null then 'removed' when private.archive_state('author', item.target::uuid) <> item.added_as
        or exists (select from public.blog_posts b where b.author_id = item.target::uuid)
        or exists (select from private.account_authors l where l.author = item.target::uuid) then 'kept' else 'removed' end;
      if outcome = 'removed' then delete from public.authors a where a.id = item.target::uuid; end if;
    end if;
    -- Whoever was erased is not added by another import.
    if outcome = 'erased' then
      update public.imported i set run = null where i.source = item.source and i.kind = item.kind and i.key = item.key;
    elsif outcome = 'removed' then
      removed := removed + 1;
      delete from public.imported i where i.source = item.source and i.kind = item.kind and i.key = item.key;
      delete from public.moved_addresses m where m.run = undo_import.undone and m.target in (item.target, '/media/' || item.target);
    else
      -- A person is not named in a report that others read later.
      kept := kept || jsonb_build_object('kind', item.kind, 'label', case when item.kind = 'subscriber' then '' else coalesce(label, '') end);
      update public.imported i set run = null where i.source = item.source and i.kind = item.kind and i.key = item.key;
      update public.moved_addresses m set run = null where m.run = undo_import.undone and m.target in (item.target, '/media/' || item.target);
    end if;
  end loop;
  if exists (select from public.imported i where i.run = undo_import.undone and not i.found_here) then
    return jsonb_build_object('removed', removed, 'kept', kept, 'pictures', to_jsonb(pictures), 'ended', 0, 'more', true);
  end if;
  -- Whoever left the former newsletter stays unsubscribed; another import of the list need not end the subscription again.
  with ended as (
    update public.imported i set run = null, added_as = 'unsubscribed'
    where i.run = undo_import.undone and i.kind = 'subscriber' and i.added_as = 'ended' returning 1)
  select count(*) into ended from ended;
  delete from public.imported i where i.run = undo_import.undone;
  delete from public.moved_addresses m where m.run = undo_import.undone;
  perform private.announce_moved();
  return jsonb_build_object('removed', removed, 'kept', kept, 'pictures', to_jsonb(pictures), 'ended', ended, 'more', false);
end;
$$;

-- Shows pictures in a post that was imported without them, and notes them as `import_pictures` does: `version` is the one in which they
-- were missing. False, and nothing is noted, when the post was changed meanwhile or is gone. An undo still removes the post if nothing
-- else was changed.
create function public.show_imported_pictures(run uuid, token uuid, source text, key text, version integer, content text, pictures jsonb,
  hero_image text default null) returns boolean language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  post public.blog_posts;
begin
  perform private.require_lease(show_imported_pictures.run, show_imported_pictures.token);
  select b.* into post from public.blog_posts b join public.imported i on b.id::text = i.target
  where i.source = show_imported_pictures.source and i.kind = 'post' and i.key = show_imported_pictures.key
    and b.version = show_imported_pictures.version for update of b;
  if post.id is null then return false; end if;
  perform public.import_pictures(show_imported_pictures.run, show_imported_pictures.token, show_imported_pictures.source,
    show_imported_pictures.pictures);
  update public.blog_posts b set content = show_imported_pictures.content,
    hero_image = coalesce(show_imported_pictures.hero_image, b.hero_image)
  where b.id = post.id returning b.* into post;
  update public.imported i set added_as = post.version::text
  where i.source = show_imported_pictures.source and i.kind = 'post' and i.key = show_imported_pictures.key
    and i.added_as = show_imported_pictures.version::text;
  return true;
end;
$$;

revoke all on function private.announce_moved(), public.show_imported_pictures(uuid, uuid, text, text, integer, text, jsonb, text)
  from public, anon, authenticated;
grant execute on function public.show_imported_pictures(uuid, uuid, text, text, integer, text, jsonb, text) to service_role;
