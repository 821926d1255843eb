-- The undo of an import removed subscriptions that readers had ended and renewed on this site.

create or replace function private.undo_import(run uuid, token uuid, undone uuid, batch integer, files_removed text[] DEFAULT '{}'::text[]) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  item public.imported;
  outcome text;
  label text;
  removed integer := 0;
  kept jsonb := '[]';
  ended integer;
  pictures text[] := '{}';
  -- Those pictures of this batch that a post in the trash, or an earlier version of a post or of the school, shows.
  in_versions text[];
  freed text[];
begin
  perform private.require_lease(undo_import.run, undo_import.token);
  -- Posts first, because they refer to pictures, categories and authors.
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
      -- Keeps a subscription that was requested on this site after the import ended. The import sets both times to that of the file.
      delete from public.newsletter_subscribers s where s.id = item.target::uuid and s.status = item.added_as
        and (s.requested_at = s.created_at
          or s.requested_at <= coalesce((select r.finished_at from public.transfer_runs r where r.id = undo_import.undone), 'infinity'));
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
