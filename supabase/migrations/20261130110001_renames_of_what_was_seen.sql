-- Of two people who renamed the same category or author, the later one replaced the name of the other without seeing it.

drop function public.rename_archive(text, uuid, text, text);

-- `seen_name`, `seen_slug`: what the page showed that the new name and slug are to replace.
create function public.rename_archive(kind text, archive uuid, new_name text, new_slug text, seen_name text default null, seen_slug text default null) returns setof text
    language plpgsql security definer
    set search_path to ''
    as $_$
declare
  before record;
begin
  perform private.require_admin();
  before := private.lock_archive(kind, archive);
  -- The same request may arrive again: it then finds its own change.
  if (before.name <> seen_name or before.slug <> seen_slug) and (before.name <> new_name or before.slug <> new_slug) then
    raise exception 'Somebody else has changed this % meanwhile. Open Rename again to see what it is called now.', kind
      using errcode = 'PT409', detail = 'changed';
  end if;
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
$_$;

revoke all on function public.rename_archive(text, uuid, text, text, text, text) from public;
grant execute on function public.rename_archive(text, uuid, text, text, text, text) to authenticated;
