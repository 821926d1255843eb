-- Who added which picture within the last day: it may be in a text that is not saved yet.
create table private.recent_uploads (
  name text not null references private.media (name) on delete cascade,
  account uuid not null references public.profiles (id) on delete cascade,
  uploaded_at timestamptz not null default now(),
  primary key (name, account)
);
create index recent_uploads_account_idx on private.recent_uploads (account);
create index recent_uploads_uploaded_idx on private.recent_uploads (uploaded_at);

-- As before, and notes who uploaded it.
create or replace function public.note_upload(name text, file_name text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_writer();
  insert into private.media (name, file_name) values (note_upload.name, note_upload.file_name)
  on conflict on constraint media_pkey do update set file_name = excluded.file_name, added_at = now();
  delete from private.recent_uploads u where u.uploaded_at < now() - interval '1 day';
  insert into private.recent_uploads (name, account) values (note_upload.name, auth.uid())
  on conflict on constraint recent_uploads_pkey do update set uploaded_at = now();
end;
$$;

-- Deletes an uploaded picture that nothing uses; its file is removed afterwards (`removed_pictures`). Otherwise returns what uses it.
create function public.delete_picture(name text) returns table (kind text, id text, label text)
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
  if exists (
    select from private.recent_uploads u
    where u.name = delete_picture.name and u.account <> auth.uid() and u.uploaded_at > now() - interval '1 day'
  ) then
    raise exception 'Somebody else added this picture within the last day and may be using it in a text that is not saved yet. Delete it later.'
      using errcode = 'PT409';
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
grant execute on function public.delete_picture(text) to authenticated;
