-- Files of pictures that were deleted from the library and are still to be removed. Their rows are gone already.
create table private.removed_pictures (
  name text primary key,
  removed_at timestamptz not null default now()
);

-- Everything of the site that shows or may bring back an uploaded picture: `kind` says where, `id` which post or which
-- part of the school. No account is named to a writer.
create function private.uses_of_picture(name text) returns table (kind text, id text, label text)
language sql stable set search_path = '' as $$
  with path as (select '/media/' || uses_of_picture.name as text),
  uses as (
    select 'post' as kind, b.id::text as id, b.title as label
    from public.blog_posts b, path
    where strpos(b.content, path.text) > 0 or strpos(coalesce(b.hero_image, ''), path.text) > 0
    union
    select 'trash', t.id::text, t.title from public.trashed_posts t, path where strpos(t.post::text, path.text) > 0
    union
    select case when b.id is null then 'trash' else 'version' end, r.post_id::text, coalesce(b.title, r.title)
    from public.post_revisions r left join public.blog_posts b on b.id = r.post_id, path
    where strpos(r.fields::text, path.text) > 0
    union
    select 'school', s.kind, s.name from (
      select 'people' as kind, t.name, t.image from public.team_members t
      union all select 'quotes', t.name, t.image from public.testimonials t
      union all select 'projects', p.title, p.image from public.projects p) s, path
    where s.image = path.text
    union
    select 'school-version', r.table_name, '' from public.school_revisions r, path where strpos(r."row"::text, path.text) > 0
    union
    select 'account', 'account', '' from path where exists (select from public.profiles p where p.picture = path.text)
      or exists (select from private.expected_accounts e where e.picture = path.text)
  )
  -- What shows the picture now also has versions with it.
  select distinct on (u.id) u.kind, u.id, u.label from uses u
  order by u.id, array_position(array['post', 'trash', 'school', 'version', 'school-version', 'account'], u.kind), u.label
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
  delete from private.media m where m.name = delete_picture.name
  returning coalesce(nullif(m.file_name, ''), m.name) into file;
  if found then
    insert into private.removed_pictures (name) values (delete_picture.name)
    on conflict on constraint removed_pictures_pkey do nothing;
    perform private.note_activity('post.picture_deleted', 'picture', null, file);
  end if;
end;
$$;
grant execute on function public.delete_picture(text) to authenticated;

-- The names of files to remove. One that was uploaded again meanwhile, or is used again, stays.
create function public.removed_pictures() returns setof text
language sql security definer set search_path = '' as $$
  delete from private.removed_pictures r
  where exists (select from private.media m where m.name = r.name) or private.picture_is_shown(r.name);
  select r.name from private.removed_pictures r order by r.removed_at limit 100
$$;
grant execute on function public.removed_pictures() to service_role;

create function public.forget_removed_pictures(names text[]) returns void
language sql security definer set search_path = '' as $$
  delete from private.removed_pictures r where r.name = any (names)
$$;
grant execute on function public.forget_removed_pictures(text[]) to service_role;
