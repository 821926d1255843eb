-- Two imports may say where one old address leads: parts of one export, or two sites that both have a feed. Undoing one of them leaves what
-- the other says.

-- What imports say of an address that `moved_addresses` has from another one. It comes in its place when that import is undone.
create table private.outranked_addresses (
  path text not null,
  kind text not null,
  target text not null,
  run uuid,
  unique (path, run)
);
create index outranked_addresses_run_idx on private.outranked_addresses (run);
create index outranked_addresses_target_idx on private.outranked_addresses (target);

-- Changed from 20261126001400_specific_addresses.sql: what does not lead from an address now is remembered. As before, the first import to
-- name an address decides where it leads, but the blog gives way to what shows the content.
create or replace function private.note_moved(run uuid, kind text, target text, paths text[]) returns void
language plpgsql set search_path = '' as $$
declare
  is_blog constant boolean := note_moved.kind = 'path' and note_moved.target = '/blog';
begin
  paths := array(select distinct p.path from unnest(paths) p (path) where p.path ~ '^/' and char_length(p.path) <= 2000);
  insert into private.outranked_addresses as o (path, kind, target, run)
  select m.path, loser.kind, loser.target, loser.run
  from public.moved_addresses m
  cross join lateral (
    select m.kind, m.target, m.run where m.kind = 'path' and m.target = '/blog' and not is_blog
    union all
    select note_moved.kind, note_moved.target, note_moved.run where m.kind <> 'path' or m.target <> '/blog' or is_blog) loser
  where m.path = any (note_moved.paths) and m.run is distinct from note_moved.run
  on conflict on constraint outranked_addresses_path_run_key do update set kind = excluded.kind, target = excluded.target
    where o.kind = 'path' and o.target = '/blog';
  insert into public.moved_addresses as m (path, kind, target, run)
  select p.path, note_moved.kind, note_moved.target, note_moved.run from unnest(note_moved.paths) p (path)
  on conflict on constraint moved_addresses_pkey do update set kind = excluded.kind, target = excluded.target, run = excluded.run
    where m.kind = 'path' and m.target = '/blog' and not is_blog;
end;
$$;

-- Addresses whose rows were deleted lead where the next import says, as if it had been the first.
create function private.promote_addresses(paths text[]) returns void
language sql set search_path = '' as $$
  with next as (
    delete from private.outranked_addresses o using (
      select distinct on (c.path) c.ctid as place from private.outranked_addresses c
      left join public.transfer_runs r on r.id = c.run
      where c.path = any (promote_addresses.paths)
      order by c.path, c.kind = 'path' and c.target = '/blog', r.created_at nulls first) chosen
    where o.ctid = chosen.place returning o.path, o.kind, o.target, o.run)
  insert into public.moved_addresses (path, kind, target, run) select n.path, n.kind, n.target, n.run from next n
$$;

-- As before, but what an earlier import said of these paths is no reason to forget them. An import that adds nothing, as of files that were
-- imported before, leaves nothing behind.
create or replace function public.import_paths(run uuid, token uuid, paths jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_lease(import_paths.run, import_paths.token);
  perform private.note_moved(import_paths.run, 'path', p.value, array_agg(p.key))
  from jsonb_each_text(private.unwrapped(paths)) p group by p.value;
  if not exists (select from public.imported i where i.run = import_paths.run) then
    delete from private.outranked_addresses o where o.run = import_paths.run;
  end if;
  perform private.announce_moved();
end;
$$;

-- As before, but leaves each address to the import that is next in line for it.
create or replace function private.undo_import(run uuid, token uuid, undone uuid, batch integer, files_removed text[] default '{}') returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  item public.imported;
  outcome text;
  label text;
  removed integer := 0;
  kept jsonb := '[]';
  ended integer;
  pictures text[] := '{}';
  -- Those pictures of this batch that a post in the trash or an earlier version of a post shows.
  in_versions text[];
  freed text[];
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
      with gone as (
        delete from public.moved_addresses m
        where m.run = undo_import.undone and m.target in (item.target, '/media/' || item.target) returning m.path)
      select array_agg(g.path) into freed from gone g;
      if freed is not null then perform private.promote_addresses(freed); end if;
    else
      -- A person is not named in a report that others read later.
      kept := kept || jsonb_build_object('kind', item.kind, 'label', case when item.kind = 'subscriber' then '' else coalesce(label, '') end);
      update public.imported i set run = null where i.source = item.source and i.kind = item.kind and i.key = item.key;
      update public.moved_addresses m set run = null where m.run = undo_import.undone and m.target in (item.target, '/media/' || item.target);
      update private.outranked_addresses o set run = null where o.run = undo_import.undone and o.target in (item.target, '/media/' || item.target);
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
  delete from private.outranked_addresses o where o.run = undo_import.undone;
  with gone as (delete from public.moved_addresses m where m.run = undo_import.undone returning m.path)
  select array_agg(g.path) into freed from gone g;
  perform private.promote_addresses(freed);
  perform private.announce_moved();
  return jsonb_build_object('removed', removed, 'kept', kept, 'pictures', to_jsonb(pictures), 'ended', ended, 'more', false);
end;
$$;

revoke all on function private.promote_addresses(text[]) from public, anon, authenticated;
