-- The trash: a deleted post is moved out of blog_posts and can be restored for 30 days.

-- The whole row as JSON, so that a later column of blog_posts needs no change here. `runs`, `results` and `campaigns` pointed
-- to the post; deleting it set their post_id to null.
create table public.trashed_posts (
  id uuid primary key,
  title text not null,
  slug text not null,
  status text not null,
  post jsonb not null,
  runs uuid[] not null default '{}',
  results uuid[] not null default '{}',
  campaigns uuid[] not null default '{}',
  deleted_at timestamptz not null default now(),
  -- Null when no account deleted it.
  deleted_by_email text
);
create index trashed_posts_deleted_idx on public.trashed_posts (deleted_at desc, id);

alter table public.trashed_posts enable row level security;
grant select on public.trashed_posts to authenticated;
grant select, insert, update, delete on public.trashed_posts to service_role;
create policy "writers read the trash" on public.trashed_posts for select to authenticated
  using ((select private.is_writer()));

-- These rows stay while their post is in the trash; private.erase_trashed deletes them. Views are pruned after two days anyway.
alter table public.post_revisions drop constraint post_revisions_post_id_fkey;
alter table public.preview_links drop constraint preview_links_post_id_fkey;
alter table public.post_redirects drop constraint post_redirects_post_id_fkey;
alter table private.post_views drop constraint post_views_post_id_fkey;

-- Before the deletion, because the foreign keys clear what points to the post before any other trigger after it.
create function private.move_to_trash() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.trashed_posts (id, title, slug, status, post, runs, results, campaigns, deleted_by_email)
  values (old.id, old.title, old.slug, old.status, to_jsonb(old) - 'search',
    array(select r.id from public.generation_runs r where r.post_id = old.id),
    array(select r.id from public.generation_results r where r.post_id = old.id),
    array(select c.id from public.newsletter_campaigns c where c.post_id = old.id),
    (select p.email from public.profiles p where p.id = auth.uid()));
  return old;
end;
$$;

create trigger move_to_trash before delete on public.blog_posts
  for each row execute function private.move_to_trash();

-- Deletes posts in the trash for ever, with all that was kept for them. Returns how many.
create function private.erase_trashed(posts uuid[]) returns integer
language plpgsql set search_path = '' as $$
declare
  erased public.trashed_posts;
  count integer := 0;
begin
  for erased in delete from public.trashed_posts t where t.id = any (posts) returning t.* loop
    delete from public.post_revisions r where r.post_id = erased.id;
    delete from public.preview_links l where l.post_id = erased.id;
    -- The addresses stay gone.
    update public.post_redirects a set post_id = null where a.post_id = erased.id;
    perform private.note_activity('post.erased', 'post', erased.id::text, erased.title);
    count := count + 1;
  end loop;
  return count;
end;
$$;

-- An editor whose save was not answered inserts the post again under its id, which may be in the trash by then.
create function private.replace_trashed() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.erase_trashed(array[new.id]);
  return new;
end;
$$;

create trigger replace_trashed before insert on public.blog_posts
  for each row execute function private.replace_trashed();

-- Moves a post back with its id, version, dates and counts; with `new_slug` at another address. A slug that is taken violates
-- blog_posts_slug_key. A scheduled time that has passed meanwhile is dropped, so that nothing is published by surprise.
create function public.restore_post(post uuid, new_slug text default null) returns table (slug text, status text)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  trashed public.trashed_posts;
  kept jsonb;
  columns text;
begin
  perform private.require_writer();
  delete from public.trashed_posts t where t.id = restore_post.post returning t.* into trashed;
  if trashed.id is null then
    raise exception 'This post is no longer in the trash.' using errcode = 'PT404';
  end if;
  kept := trashed.post || jsonb_build_object(
    'category_id', (select c.id from public.categories c where c.id = (trashed.post ->> 'category_id')::uuid),
    'author_id', (select a.id from public.authors a where a.id = (trashed.post ->> 'author_id')::uuid));
  if (kept ->> 'scheduled_for')::timestamptz <= now() then
    kept := kept || '{"scheduled_for": null}';
  end if;
  if restore_post.new_slug <> trashed.slug then
    kept := kept || jsonb_build_object('slug', restore_post.new_slug, 'version', (kept ->> 'version')::integer + 1,
      'updated_at', now(), 'autosaved', false);
  end if;
  -- Only columns that were stored: one that is younger than the deletion gets its default.
  select string_agg(quote_ident(a.attname), ', ') into columns
  from pg_catalog.pg_attribute a
  where a.attrelid = 'public.blog_posts'::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    and kept ? a.attname;
  execute format(
    'insert into public.blog_posts (%1$s) select %1$s from jsonb_populate_record(null::public.blog_posts, $1)', columns)
    using kept;
  update public.generation_runs r set post_id = trashed.id where r.id = any (trashed.runs);
  update public.generation_results r set post_id = trashed.id where r.id = any (trashed.results);
  update public.newsletter_campaigns c set post_id = trashed.id where c.id = any (trashed.campaigns);
  return query select kept ->> 'slug', kept ->> 'status';
end;
$$;
grant execute on function public.restore_post(uuid, text) to authenticated;

create function public.erase_post(post uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_writer();
  perform private.erase_trashed(array[erase_post.post]);
end;
$$;
grant execute on function public.erase_post(uuid) to authenticated;

-- Deletes for ever what was deleted before an instant. Returns how many.
create function public.prune_trash(before timestamptz) returns integer
language sql security definer set search_path = '' as $$
  select private.erase_trashed(array(select t.id from public.trashed_posts t where t.deleted_at < prune_trash.before))
$$;
grant execute on function public.prune_trash(timestamptz) to service_role;

-- Changed from 20251122000300_content.sql: a restored post keeps its version and the date of its first publication. Only
-- restore_post inserts them, because no role of the API may.
create or replace function private.keep_post_facts() returns trigger
language plpgsql set search_path = '' as $$
declare
  from_outside boolean := current_user in ('anon', 'authenticated');
  from_api boolean := from_outside or current_user = 'service_role';
begin
  if tg_op = 'INSERT' then
    if from_api then
      new.version := 1;
      new.first_published_at := null;
    end if;
    if from_outside then
      new.created_at := now();
      new.updated_at := now();
      new.view_count := 0;
    end if;
  else
    new.id := old.id;
    new.version := old.version;
    new.first_published_at := old.first_published_at;
    if from_outside then
      new.created_at := old.created_at;
      new.updated_at := old.updated_at;
      new.view_count := old.view_count;
      new.ai_made := old.ai_made;
    end if;
  end if;
  new.autosaved := new.autosaved and new.status = 'draft';
  -- Every save of a published post moves publish_date (SPEC 4); feeds need the day it first appeared.
  new.first_published_at := coalesce(new.first_published_at, new.publish_date);
  -- Publishing a post by hand ends its wait for the scheduled time.
  if new.status = 'published' then
    new.scheduled_for := null;
  end if;
  return new;
end;
$$;

-- Changed: a restored post has its revision already.
create or replace function private.record_revision() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  me public.profiles;
  newest public.post_revisions;
begin
  select * into me from public.profiles where id = auth.uid();
  select * into newest from public.post_revisions where post_id = new.id order by version desc limit 1;

  if new.autosaved and newest.autosaved and newest.editor is not distinct from me.id
    and newest.begun_at > now() - interval '10 minutes'
  then
    update public.post_revisions
    set version = new.version, status = new.status, title = new.title,
      fields = private.revision_fields(new), saved_at = now()
    where id = newest.id and version < new.version;
    return null;
  end if;

  insert into public.post_revisions (post_id, version, autosaved, editor, editor_name, status, title, fields)
  values (new.id, new.version, new.autosaved, me.id, coalesce(me.email, 'Automation'), new.status, new.title,
    private.revision_fields(new))
  on conflict on constraint post_revisions_once do nothing;
  delete from public.post_revisions where id in (
    select id from public.post_revisions where post_id = new.id order by version desc offset 50);
  return null;
end;
$$;

-- Changed: an inserted post that has revisions is a restored one. This trigger runs before the one that adds the first revision,
-- in the order of their names.
create or replace function private.note_post() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  fields text[] := '{}';
  action text := case
    when tg_op = 'DELETE' then case when old.first_published_at is null then 'post.discarded' else 'post.deleted' end
    when tg_op = 'INSERT' then case
      when exists (select from public.post_revisions r where r.post_id = new.id) then 'post.restored'
      when new.status = 'published' then 'post.published' else 'post.created' end
    when new.status <> old.status then case new.status when 'published' then 'post.published' else 'post.unpublished' end
    when new.scheduled_for is not null and new.scheduled_for is distinct from old.scheduled_for then 'post.scheduled'
    when old.scheduled_for is not null and new.scheduled_for is null then 'post.unscheduled'
    else 'post.updated' end;
begin
  if tg_op = 'DELETE' then
    perform private.note_activity(action, 'post', old.id::text, old.title);
    return null;
  end if;
  if tg_op = 'INSERT' and auth.uid() is null and new.ai_made then
    perform private.add_activity('ai', null, action, 'post', new.id::text, new.title, '{}', null);
    return null;
  end if;
  if tg_op = 'UPDATE' then
    fields := array_remove(private.changed_fields(private.revision_fields(old), private.revision_fields(new)), 'status');
  end if;
  if action = 'post.updated' and new.status = 'draft' and (cardinality(fields) = 0 or exists (
    select from public.activity a
    where a.at > now() - interval '10 minutes' and a.subject_id = new.id::text and a.actor is not distinct from auth.uid()
      and a.action in ('post.created', 'post.updated') and a.subject_kind = 'post'))
  then
    return null;
  end if;
  perform private.note_activity(action, 'post', new.id::text, new.title, array_remove(fields, 'scheduled_for'));
  return null;
end;
$$;

-- Changed: the addresses of a post in the trash still name it, so that they lead to it again when it is restored.
create or replace function private.keep_redirects() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op <> 'INSERT' and old.first_published_at is not null
    and (tg_op = 'DELETE' or old.slug <> new.slug)
  then
    insert into public.post_redirects (slug, post_id)
    values (old.slug, old.id)
    on conflict (slug) do update set post_id = excluded.post_id, moved_at = excluded.moved_at;
  end if;
  if tg_op <> 'DELETE' then
    delete from public.post_redirects
    where slug = new.slug and (post_id = new.id or new.status = 'published');
  end if;
  return null;
end;
$$;

-- Changed: null also for a post in the trash.
create or replace function public.list_post_redirects() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_object_agg(a.slug, p.slug), '{}')
  from public.post_redirects a left join public.blog_posts p on p.id = a.post_id
  where (p.id is null or (p.status = 'published' and p.slug <> a.slug))
    and not exists (
      select from public.blog_posts here where here.slug = a.slug and here.status = 'published')
$$;
