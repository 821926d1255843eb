-- A post as each save left it. Written by the database itself and by nobody else.
create table public.post_revisions (
  id bigint generated always as identity primary key,
  post_id uuid not null references public.blog_posts (id) on delete cascade,
  version integer not null,
  autosaved boolean not null default false,
  editor uuid references public.profiles (id) on delete set null,
  editor_name text not null,
  status text not null,
  title text not null,
  fields jsonb not null,
  -- The first of the autosaves that became this revision.
  begun_at timestamptz not null default now(),
  saved_at timestamptz not null default now(),
  constraint post_revisions_once unique (post_id, version)
);
create index post_revisions_editor_idx on public.post_revisions (editor);

alter table public.post_revisions enable row level security;
revoke all on public.post_revisions from public, anon, authenticated;
grant select on public.post_revisions to authenticated;
grant select, insert, update, delete on public.post_revisions to service_role;
create policy "admins read revisions" on public.post_revisions for select to authenticated
  using ((select private.is_admin()));

create function private.revision_fields(post public.blog_posts) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'title', post.title, 'slug', post.slug, 'excerpt', post.excerpt, 'content', post.content,
    'hero_image', post.hero_image, 'hero_alt', post.hero_alt,
    'category_id', post.category_id, 'author_id', post.author_id, 'status', post.status,
    'meta_title', post.meta_title, 'meta_description', post.meta_description,
    'read_time', post.read_time, 'scheduled_for', post.scheduled_for)
$$;
revoke execute on function private.revision_fields(public.blog_posts) from public;

-- Autosaves within ten minutes of the first become one revision, so that an hour of typing leaves six to go back to.
create function private.record_revision() returns trigger
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
    where id = newest.id;
    return null;
  end if;

  insert into public.post_revisions (post_id, version, autosaved, editor, editor_name, status, title, fields)
  values (new.id, new.version, new.autosaved, me.id, coalesce(me.email, 'Automation'), new.status, new.title,
    private.revision_fields(new));
  delete from public.post_revisions where id in (
    select id from public.post_revisions where post_id = new.id order by version desc offset 50);
  return null;
end;
$$;
revoke execute on function private.record_revision() from public;

create trigger record_first_revision after insert on public.blog_posts
  for each row execute function private.record_revision();
create trigger record_revision after update on public.blog_posts
  for each row when (old.version is distinct from new.version)
  execute function private.record_revision();

-- The posts there are: what their next edit overwrites must be somewhere.
insert into public.post_revisions (post_id, version, editor_name, status, title, fields, begun_at, saved_at)
select p.id, p.version, 'Automation', p.status, p.title, private.revision_fields(p), p.updated_at, p.updated_at
from public.blog_posts p;
