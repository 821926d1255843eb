-- Forgets that imports brought a picture, as its file is about to go: the next import of their sites stores it anew where an article shows it,
-- and its old addresses lead where another import says, or nowhere.
create function private.forget_imported_picture(name text) returns void
language plpgsql set search_path = '' as $$
declare
  freed text[];
begin
  delete from public.imported i where i.kind = 'picture' and i.target = forget_imported_picture.name;
  delete from private.outranked_addresses o where o.kind = 'path' and o.target = '/media/' || forget_imported_picture.name;
  with gone as (
    delete from public.moved_addresses m where m.kind = 'path' and m.target = '/media/' || forget_imported_picture.name returning m.path)
  select array_agg(g.path) into freed from gone g;
  if freed is not null then
    perform private.promote_addresses(freed);
    perform private.announce_moved();
  end if;
end;
$$;
revoke all on function private.forget_imported_picture(text) from public, anon, authenticated;

-- As before, and forgets that an import brought the picture.
create or replace function public.delete_picture(name text) returns table (kind text, id text, label text)
language plpgsql security definer set search_path = '' as $$
declare
  file text;
begin
  perform private.require_writer();
  if exists (select from public.transfer_runs r where r.status in ('waiting', 'running')) then
    raise exception 'An import or export is running. Delete the picture when it has ended.' using errcode = 'PT409';
  end if;
  -- A save that would use it waits for this lock.
  perform from private.media m where m.name = delete_picture.name for update;
  return query select u.kind, u.id, u.label from private.uses_of_picture(delete_picture.name) u limit 20;
  if found then
    return;
  end if;
  delete from private.media m where m.name = delete_picture.name
  returning coalesce(nullif(m.file_name, ''), m.name) into file;
  if found then
    perform private.forget_imported_picture(delete_picture.name);
    insert into private.removed_pictures (name) values (delete_picture.name)
    on conflict on constraint removed_pictures_pkey do nothing;
    perform private.note_activity('post.picture_deleted', 'picture', null, file);
  end if;
end;
$$;
