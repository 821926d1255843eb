-- Content: posts with their categories and authors, revisions, old addresses, presence, preview links, search, view counts.

create table public.categories (
  id uuid primary key default gen_random_uuid(),
  name text not null unique check (btrim(name) <> '' and char_length(name) <= 80
    and name !~ '[[:cntrl:]\u0080-\u009F\u00AD\u061C\u180E\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB\U000E0000-\U000E007F]'),
  slug text not null unique check (slug ~ '^[a-z0-9-]+$' and char_length(slug) <= 80)
);

alter table public.categories enable row level security;
grant select on public.categories to anon;
grant select, insert, update, delete on public.categories to authenticated, service_role;
create policy "everybody reads categories" on public.categories for select to anon, authenticated using (true);
create policy "admins add categories" on public.categories for insert to authenticated
  with check ((select private.is_admin()));
create policy "admins edit categories" on public.categories for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "admins delete categories" on public.categories for delete to authenticated
  using ((select private.is_admin()));

create table public.authors (
  id uuid primary key default gen_random_uuid(),
  name text not null unique check (btrim(name) <> '' and char_length(name) <= 120
    and name !~ '[[:cntrl:]\u0080-\u009F\u00AD\u061C\u180E\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB\U000E0000-\U000E007F]'),
  -- The address of the author's page: made from the name once, and kept when the name changes.
  slug text not null default '' unique check (slug ~ '^[a-z0-9-]+$' and char_length(slug) <= 80)
);

alter table public.authors enable row level security;
grant select on public.authors to anon;
grant select, insert, update, delete on public.authors to authenticated, service_role;
create policy "everybody reads authors" on public.authors for select to anon, authenticated using (true);
create policy "admins add authors" on public.authors for insert to authenticated
  with check ((select private.is_admin()));
create policy "admins edit authors" on public.authors for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "admins delete authors" on public.authors for delete to authenticated
  using ((select private.is_admin()));

-- Accents are taken off; a name without Latin letters is "author". The first free one of ada, ada-2, ada-3.
create function private.give_author_slug() returns trigger
language plpgsql set search_path = '' as $$
declare
  wish text := coalesce(nullif(btrim(left(btrim(regexp_replace(
    lower(regexp_replace(normalize(new.name, nfd), '[\u0300-\u036f]', '', 'g')),
    '[^a-z0-9]+', '-', 'g'), '-'), 70), '-'), ''), 'author');
  attempt integer := 1;
begin
  if new.slug <> '' then
    return new;
  end if;
  new.slug := wish;
  while exists (select from public.authors a where a.slug = new.slug and a.id <> new.id) loop
    attempt := attempt + 1;
    new.slug := wish || '-' || attempt;
  end loop;
  return new;
end;
$$;

create trigger give_author_slug before insert or update of slug on public.authors
  for each row execute function private.give_author_slug();

create table public.blog_posts (
  id uuid primary key default gen_random_uuid(),
  title text not null check (btrim(title) <> '' and char_length(title) <= 200),
  -- A slug typed by hand keeps its outer hyphens (SPEC 4).
  slug text not null unique check (slug ~ '^[a-z0-9-]+$' and char_length(slug) <= 200),
  excerpt text check (char_length(excerpt) <= 1000),
  content text not null check (btrim(content) <> '' and char_length(content) <= 200000),
  hero_image text check (hero_image ~ '^((https?://|/)[^[:space:]]+)?$' and char_length(hero_image) <= 2048),
  category_id uuid references public.categories (id) on delete set null,
  author_id uuid references public.authors (id) on delete set null,
  status text not null default 'draft' check (status in ('draft', 'published')),
  meta_title text check (char_length(meta_title) <= 65),
  meta_description text check (char_length(meta_description) <= 155),
  read_time integer default 5 check (read_time between 1 and 999),
  publish_date timestamptz,
  first_published_at timestamptz,
  view_count integer not null default 0 check (view_count >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  scheduled_for timestamptz,
  hero_alt text check (char_length(hero_alt) <= 300),
  -- One more with every edit: whoever saves names the version they started from.
  version integer not null default 1,
  -- Whether the last edit was the editor's own, made while somebody was typing.
  autosaved boolean not null default false,
  ai_made boolean not null default false,
  -- Whether readers are told.
  ai_note boolean not null default false,
  -- What the text rests on, in its order: title, url, type, credibility, and the number of its footnote.
  sources jsonb not null default '[]',
  -- The words of a post, weighed by where they stand. What marks the words found (U+E000, U+E001) counts as space wherever
  -- somebody typed it, and 100,000 characters always fit into a tsvector.
  search tsvector not null generated always as (
    setweight(to_tsvector('english', translate(title, chr(57344) || chr(57345), '  ')), 'A')
    || setweight(to_tsvector('english', translate(coalesce(excerpt, ''), chr(57344) || chr(57345), '  ')), 'B')
    || setweight(to_tsvector('english', translate(left(content, 100000), chr(57344) || chr(57345), '  ')), 'C')) stored,
  constraint blog_posts_publish_date_check check ((status = 'published') = (publish_date is not null)),
  constraint blog_posts_scheduled_for_check check (scheduled_for is null or status = 'draft'),
  constraint blog_posts_sources_check check (
    char_length(sources::text) <= 40000
    and case jsonb_typeof(sources) when 'array' then jsonb_array_length(sources) = jsonb_array_length(
      jsonb_path_query_array(sources,
        'strict $[*] ? (@.title.type() == "string" && @.url like_regex "^https?://[^\\s]+$")'))
    else false end)
);
-- /blog/search is a page of its own. Not checked for posts that may have had this address before the page.
alter table public.blog_posts add constraint blog_posts_slug_check_search check (slug <> 'search') not valid;
create index blog_posts_published_idx on public.blog_posts (publish_date desc, id) where status = 'published';
create index blog_posts_created_idx on public.blog_posts (created_at desc, id);
create index blog_posts_category_idx on public.blog_posts (category_id, publish_date desc);
create index blog_posts_author_idx on public.blog_posts (author_id, publish_date desc);
create index blog_posts_scheduled_idx on public.blog_posts (scheduled_for) where scheduled_for is not null;
create index blog_posts_search_idx on public.blog_posts using gin (search);

alter table public.blog_posts enable row level security;
grant select on public.blog_posts to anon;
grant select, insert, update, delete on public.blog_posts to authenticated, service_role;
create policy "visitors read published posts" on public.blog_posts for select to anon
  using (status = 'published');
create policy "members read published posts, admins all" on public.blog_posts for select to authenticated
  using (status = 'published' or (select private.is_admin()));
create policy "admins write posts" on public.blog_posts for insert to authenticated
  with check ((select private.is_admin()));
create policy "admins edit posts" on public.blog_posts for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "admins delete posts" on public.blog_posts for delete to authenticated
  using ((select private.is_admin()));

-- What no edit may set is kept without a word; that a model wrote a post is such a fact. Runs as the caller: current_user is
-- then the role of the request.
create function private.keep_post_facts() returns trigger
language plpgsql set search_path = '' as $$
declare
  from_outside boolean := current_user in ('anon', 'authenticated');
begin
  if tg_op = 'INSERT' then
    new.version := 1;
    if from_outside then
      new.created_at := now();
      new.updated_at := now();
      new.view_count := 0;
    end if;
  else
    new.id := old.id;
    new.version := old.version;
    if from_outside then
      new.created_at := old.created_at;
      new.updated_at := old.updated_at;
      new.view_count := old.view_count;
      new.ai_made := old.ai_made;
    end if;
  end if;
  new.autosaved := new.autosaved and new.status = 'draft';
  -- Every save of a published post moves publish_date (SPEC 4); feeds need the day it first appeared.
  new.first_published_at := case tg_op when 'UPDATE' then coalesce(old.first_published_at, new.publish_date) else new.publish_date end;
  -- Publishing a post by hand ends its wait for the scheduled time.
  if new.status = 'published' then
    new.scheduled_for := null;
  end if;
  return new;
end;
$$;

create trigger keep_post_facts before insert or update on public.blog_posts
  for each row execute function private.keep_post_facts();

create function private.number_edit() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.version := old.version + 1;
  new.updated_at := now();
  return new;
end;
$$;

-- Counting a view is not an edit, so view_count is not in this list. Triggers run in the order of their names: this one after
-- keep_post_facts.
create trigger number_edit
  before update of title, slug, excerpt, content, hero_image, hero_alt, category_id, author_id, status,
    meta_title, meta_description, read_time, publish_date, scheduled_for, ai_made, ai_note, sources
  on public.blog_posts
  for each row execute function private.number_edit();

-- Publishes the posts whose time has come, however late. A post that two callers want at once waits for the first and is a
-- draft no more for the second.
create function public.publish_due_posts(now timestamptz) returns integer
language sql security definer set search_path = '' as $$
  with published as (
    update public.blog_posts
    set status = 'published', publish_date = publish_due_posts.now, scheduled_for = null
    where status = 'draft' and scheduled_for <= publish_due_posts.now
    returning 1
  )
  select count(*)::integer from published
$$;
grant execute on function public.publish_due_posts(timestamptz) to service_role;

-- What a reader may see changed: every server expires the pages of the posts named here that it has not yet looked at.
create table public.post_changes (
  id bigint generated always as identity primary key,
  slug text not null,
  changed_at timestamptz not null default now()
);
create index post_changes_changed_at_idx on public.post_changes (changed_at);

alter table public.post_changes enable row level security;
grant select, delete on public.post_changes to service_role;

-- A draft nobody could read announces nothing, and neither does a counted view.
create function private.announce_post_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op <> 'INSERT' and old.status = 'published' then
    insert into public.post_changes (slug) values (old.slug);
  end if;
  if tg_op <> 'DELETE' and new.status = 'published' and (tg_op = 'INSERT' or (old.status, old.slug) is distinct from (new.status, new.slug)) then
    insert into public.post_changes (slug) values (new.slug);
  end if;
  return null;
end;
$$;

create trigger announce_new_or_removed_post after insert or delete on public.blog_posts
  for each row execute function private.announce_post_change();
create trigger announce_edited_post after update on public.blog_posts
  for each row when (old.updated_at is distinct from new.updated_at)
  execute function private.announce_post_change();

-- A renamed category or author stands on every post that carries it.
create function private.announce_renamed() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.post_changes (slug)
  select slug from public.blog_posts
  where status = 'published' and (category_id = new.id or author_id = new.id);
  return null;
end;
$$;

create trigger announce_renamed_category after update on public.categories
  for each row when (old.name is distinct from new.name or old.slug is distinct from new.slug)
  execute function private.announce_renamed();
create trigger announce_renamed_author after update on public.authors
  for each row when (old.name is distinct from new.name or old.slug is distinct from new.slug)
  execute function private.announce_renamed();

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
    'read_time', post.read_time, 'scheduled_for', post.scheduled_for,
    'ai_made', post.ai_made, 'ai_note', post.ai_note, 'sources', post.sources)
$$;

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

create trigger record_first_revision after insert on public.blog_posts
  for each row execute function private.record_revision();
create trigger record_revision after update on public.blog_posts
  for each row when (old.version is distinct from new.version)
  execute function private.record_revision();

-- A model that writes without anybody asking is told apart from a program that publishes what people wrote. Somebody who
-- writes a draft saves every few seconds: one entry in ten minutes says so.
create function private.note_post() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  fields text[] := '{}';
  action text := case
    when tg_op = 'DELETE' then case when old.first_published_at is null then 'post.discarded' else 'post.deleted' end
    when tg_op = 'INSERT' then case new.status when 'published' then 'post.published' else 'post.created' end
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

create trigger note_new_or_removed_post after insert or delete on public.blog_posts
  for each row execute function private.note_post();
create trigger note_post after update on public.blog_posts
  for each row when (old.version is distinct from new.version)
  execute function private.note_post();

-- Categories and authors.
create function private.note_name() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    perform private.note_activity(tg_argv[0] || '.created', tg_argv[0], new.id::text, new.name);
  elsif tg_op = 'DELETE' then
    perform private.note_activity(tg_argv[0] || '.deleted', tg_argv[0], old.id::text, old.name);
  elsif old is distinct from new then
    perform private.note_activity(tg_argv[0] || '.changed', tg_argv[0], new.id::text, new.name,
      private.changed_fields(to_jsonb(old), to_jsonb(new)));
  end if;
  return null;
end;
$$;

create trigger note_name after insert or update or delete on public.categories
  for each row execute function private.note_name('category');
create trigger note_name after insert or update or delete on public.authors
  for each row execute function private.note_name('author');

-- Where posts that readers could see used to be. Without a post: it was deleted.
create table public.post_redirects (
  slug text primary key,
  post_id uuid references public.blog_posts (id) on delete set null,
  moved_at timestamptz not null default now()
);
create index post_redirects_post_idx on public.post_redirects (post_id);

alter table public.post_redirects enable row level security;
grant select, insert, update, delete on public.post_redirects to service_role;

-- An address belongs to the post that was published there last, and not to the past of the post that is there now.
create function private.keep_redirects() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op <> 'INSERT' and old.first_published_at is not null
    and (tg_op = 'DELETE' or old.slug <> new.slug)
  then
    insert into public.post_redirects (slug, post_id)
    values (old.slug, case when tg_op = 'UPDATE' then old.id end)
    on conflict (slug) do update set post_id = excluded.post_id, moved_at = excluded.moved_at;
  end if;
  if tg_op <> 'DELETE' then
    delete from public.post_redirects
    where slug = new.slug and (post_id = new.id or new.status = 'published');
  end if;
  return null;
end;
$$;

create trigger keep_redirects after insert or delete or update of slug, status on public.blog_posts
  for each row execute function private.keep_redirects();

-- {"old-slug": "slug of today"}, null for a post that is gone. One hop, however often a post was renamed.
create function public.list_post_redirects() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_object_agg(a.slug, p.slug), '{}')
  from public.post_redirects a left join public.blog_posts p on p.id = a.post_id
  where (a.post_id is null or (p.status = 'published' and p.slug <> a.slug))
    and not exists (
      select from public.blog_posts here where here.slug = a.slug and here.status = 'published')
$$;
grant execute on function public.list_post_redirects() to anon, authenticated, service_role;

-- Who has which post open, in which tab. Reached through the two functions only.
create table public.post_presence (
  post_id uuid not null references public.blog_posts (id) on delete cascade,
  editor uuid not null references public.profiles (id) on delete cascade,
  tab text not null check (char_length(tab) between 1 and 100),
  seen_at timestamptz not null default now(),
  primary key (post_id, editor, tab)
);
create index post_presence_editor_idx on public.post_presence (editor);
create index post_presence_seen_idx on public.post_presence (seen_at);

alter table public.post_presence enable row level security;
grant select, insert, update, delete on public.post_presence to service_role;

-- Says that the caller has the post open, and returns who else had within 45 seconds, the latest first; each person once.
create function public.join_post(post uuid, tab text)
returns table (name text, same_person boolean)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  if not exists (select from public.blog_posts p where p.id = join_post.post) then
    raise exception 'This post does not exist any more.' using errcode = 'PT404';
  end if;
  delete from public.post_presence where seen_at < now() - interval '5 minutes';
  insert into public.post_presence (post_id, editor, tab)
  values (join_post.post, auth.uid(), join_post.tab)
  on conflict (post_id, editor, tab) do update set seen_at = now();
  return query
    select private.display_name(person), person.id = auth.uid()
    from public.post_presence seen join public.profiles person on person.id = seen.editor
    where seen.post_id = join_post.post and seen.seen_at > now() - interval '45 seconds'
      and (seen.editor, seen.tab) <> (auth.uid(), join_post.tab)
    group by person.id
    order by max(seen.seen_at) desc;
end;
$$;
grant execute on function public.join_post(uuid, text) to authenticated;

create function public.leave_post(post uuid, tab text) returns void
language sql security definer set search_path = '' as $$
  select private.require_admin();
  delete from public.post_presence seen
  where seen.post_id = leave_post.post and seen.editor = auth.uid() and seen.tab = leave_post.tab
$$;
grant execute on function public.leave_post(uuid, text) to authenticated;

-- Links to a draft for somebody without an account. Each is a row, so that each can be ended by itself.
create table public.preview_links (
  id uuid primary key default gen_random_uuid(),
  post_id uuid not null references public.blog_posts (id) on delete cascade,
  -- The links of an account go with it.
  made_by uuid not null references public.profiles (id) on delete cascade,
  made_by_email text not null,
  made_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '7 days'
);
create index preview_links_post_idx on public.preview_links (post_id, made_at);
create index preview_links_made_by_idx on public.preview_links (made_by);
create index preview_links_expires_idx on public.preview_links (expires_at);

alter table public.preview_links enable row level security;
grant select on public.preview_links to authenticated;
grant select, insert, update, delete on public.preview_links to service_role;
create policy "admins read preview links" on public.preview_links for select to authenticated
  using ((select private.is_admin()));

-- Apart, because admins may read the other table. The token itself is known to the link alone.
create table private.preview_tokens (
  link_id uuid primary key references public.preview_links (id) on delete cascade,
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$')
);

create function public.make_preview_link(post uuid, token_hash text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  post_title text;
  link uuid;
begin
  perform private.require_admin();
  select p.title into post_title from public.blog_posts p where p.id = make_preview_link.post for key share;
  if not found then
    raise exception 'This post does not exist any more.' using errcode = 'PT404';
  end if;
  delete from public.preview_links l where l.expires_at <= now();
  insert into public.preview_links (post_id, made_by, made_by_email)
  select make_preview_link.post, me.id, me.email from public.profiles me where me.id = auth.uid()
  returning id into link;
  insert into private.preview_tokens (link_id, token_hash) values (link, make_preview_link.token_hash);
  perform private.note_activity('post.link_made', 'post', make_preview_link.post::text, post_title);
  return link;
end;
$$;
grant execute on function public.make_preview_link(uuid, text) to authenticated;

-- Whoever made it: a link that was sent to the wrong person is ended by the first admin who hears of it.
create function public.end_preview_link(link uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  ended public.preview_links;
begin
  perform private.require_admin();
  delete from public.preview_links l where l.id = end_preview_link.link returning * into ended;
  if found then
    perform private.note_activity('post.link_ended', 'post', ended.post_id::text,
      (select p.title from public.blog_posts p where p.id = ended.post_id));
  end if;
end;
$$;
grant execute on function public.end_preview_link(uuid) to authenticated;

-- The post that a living link shows. Nobody who lost their role shows anything.
create function public.open_preview_link(token_hash text) returns table (post_id uuid, expires_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select l.post_id, l.expires_at
  from private.preview_tokens t
  join public.preview_links l on l.id = t.link_id
  join public.profiles maker on maker.id = l.made_by
  where t.token_hash = open_preview_link.token_hash and l.expires_at > now() and maker.role in ('admin', 'owner')
$$;
grant execute on function public.open_preview_link(text) to service_role;

-- What somebody typed, as a query: never an error, and the last word may be unfinished.
create function private.search_query(words text) returns tsquery
language plpgsql immutable set search_path = '' as $$
declare
  typed text := rtrim(left(coalesce(words, ''), 100));
  whole tsquery := websearch_to_tsquery('english', typed);
  unfinished text := (regexp_match(typed, '(?:^|\s)([[:alnum:]]{3,})$'))[1];
begin
  -- Within an open quotation the words belong together as they stand.
  if unfinished is null or mod(char_length(typed) - char_length(replace(typed, '"', '')), 2) = 1 then
    return whole;
  end if;
  return whole || (
    websearch_to_tsquery('english', left(typed, -char_length(unfinished)))
    && (to_tsquery('english', unfinished || ':*') || to_tsquery('simple', unfinished || ':*')));
end;
$$;

-- Markdown as plain text for search results: without fences, addresses and signs.
create function private.plain_text(markdown text) returns text
language sql immutable set search_path = '' as $$
  select btrim(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
    left(markdown, 50000),
    '^\s*?```json\s*?\{.*?"content"\s*?:\s*?"', '', ''),
    '\\[nrt]', ' ', 'g'),
    '!?\[([^][]*)\]\([^()]*\)', '\1', 'g'),
    '<[^<>]*>|\[\^[^][]*\]|^[ \t]*[-+][ \t]|[\\*_`#>|~]', '', 'gn'),
    '\s+', ' ', 'g'))
$$;

-- Published posts that answer the words, the best first, ten a page; of very many the newest 500. What matched stands
-- between U+E000 and U+E001. With rights of its own: row policies come before the search and would keep it from its index.
create function public.search_posts(query text, page integer default 1)
returns table (
  slug text, title text, quote text, category_name text, category_slug text, author_name text,
  publish_date timestamptz, read_time integer, total integer)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  asked tsquery := private.search_query(query);
  marks text := format('StartSel=%s, StopSel=%s, ', chr(57344), chr(57345));
  foreign_marks text := chr(57344) || chr(57345);
  -- Whoever types the name of a category or of an author wants what stands there.
  categories uuid[] := array(select c.id from public.categories c where to_tsvector('english', c.name) @@ asked);
  authors uuid[] := array(select a.id from public.authors a where to_tsvector('english', a.name) @@ asked);
begin
  if numnode(asked) = 0 then
    return;
  end if;
  return query
    with hits as materialized (
      select p.id, p.publish_date, ts_rank(p.search, asked) as worth
      from public.blog_posts p
      where p.status = 'published'
        and (p.search @@ asked or p.category_id = any (categories) or p.author_id = any (authors))
      order by p.publish_date desc, p.id limit 500
    ), shown as materialized (
      select h.id, h.publish_date, h.worth, (count(*) over ())::integer as found
      from hits h order by h.worth desc, h.publish_date desc, h.id
      limit 10 offset (least(greatest(coalesce(search_posts.page, 1), 1), 50) - 1) * 10
    )
    select p.slug,
      ts_headline('english', translate(p.title, foreign_marks, ''), asked, marks || 'HighlightAll=true'),
      ts_headline('english', translate(coalesce(p.excerpt || ' ', '') || private.plain_text(p.content), foreign_marks, ''),
        asked, marks || 'MinWords=18, MaxWords=36'),
      c.name, c.slug, a.name, p.publish_date, p.read_time, s.found
    from shown s
    join public.blog_posts p on p.id = s.id
    left join public.categories c on c.id = p.category_id
    left join public.authors a on a.id = p.author_id
    order by s.worth desc, s.publish_date desc, s.id;
end;
$$;
grant execute on function public.search_posts(text, integer) to anon, authenticated, service_role;

-- What to read beside a post: the one before it, the one after it, and up to three related ones, the best first.
-- Related are sought among the nearest in time only, so that a post stands beside a bounded number of others.
create function public.related_posts(post_slug text) returns table (slug text, relation text)
language sql stable security invoker set search_path = '' as $$
  with here as (
    select p.id, p.category_id, p.publish_date,
      replace(plainto_tsquery('english', p.title || ' ' || coalesce(p.excerpt, ''))::text, '&', '|')::tsquery as words
    from public.blog_posts p where p.slug = post_slug and p.status = 'published'
  ), older as (
    select p.id, p.slug, p.publish_date, p.category_id from here h cross join lateral (
      select o.* from public.blog_posts o
      where o.status = 'published'
        and (o.publish_date < h.publish_date or (o.publish_date = h.publish_date and o.id > h.id))
      order by o.publish_date desc, o.id limit 30) p
  ), newer as (
    select p.id, p.slug, p.publish_date, p.category_id from here h cross join lateral (
      select n.* from public.blog_posts n
      where n.status = 'published'
        and (n.publish_date > h.publish_date or (n.publish_date = h.publish_date and n.id < h.id))
      order by n.publish_date, n.id desc limit 30) p
  ), alike as (
    select p.id from here h cross join lateral (
      (select o.id from public.blog_posts o
       where o.status = 'published' and o.category_id = h.category_id and o.publish_date < h.publish_date
       order by o.publish_date desc limit 30)
      union all
      (select n.id from public.blog_posts n
       where n.status = 'published' and n.category_id = h.category_id and n.publish_date > h.publish_date
       order by n.publish_date limit 30)) p
  ), related as (
    select p.slug, row_number() over (order by
      (p.category_id is not distinct from h.category_id and h.category_id is not null) desc,
      ts_rank(p.search, h.words) desc, abs(extract(epoch from p.publish_date - h.publish_date)), p.id) as rank
    from here h join public.blog_posts p on p.id in (
      select o.id from older o union select n.id from newer n union select a.id from alike a)
    order by rank limit 3
  )
  (select o.slug, 'older' from older o order by o.publish_date desc, o.id limit 1)
  union all
  (select n.slug, 'newer' from newer n order by n.publish_date, n.id desc limit 1)
  union all
  (select r.slug, 'related' from related r order by r.rank)
$$;
grant execute on function public.related_posts(text) to anon, authenticated, service_role;

-- What the sitemap says of the published posts, in sixteen parts that keep their posts: a publish reads its own part
-- again, not ten thousand posts. The part is the first digit of the slug's MD5.
create function public.sitemap_posts(part text) returns json
language sql stable security invoker set search_path = '' as $$
  select coalesce(json_agg(json_build_object(
    'slug', p.slug, 'title', p.title, 'heroImage', nullif(p.hero_image, ''), 'readTime', p.read_time,
    'updatedAt', p.updated_at, 'category', c.slug) order by p.publish_date desc, p.id), '[]'::json)
  from public.blog_posts p
  left join public.categories c on c.id = p.category_id
  where p.status = 'published' and left(md5(p.slug), 1) = part
$$;
grant execute on function public.sitemap_posts(text) to anon, authenticated, service_role;

-- The categories and authors that have published posts, each as new as the newest change among them.
create function public.sitemap_archives() returns table (kind text, slug text, updated_at timestamptz)
language sql stable security invoker set search_path = '' as $$
  select 'category', c.slug, max(p.updated_at)
  from public.categories c join public.blog_posts p on p.category_id = c.id
  where p.status = 'published' group by c.id
  union all
  select 'author', a.slug, max(p.updated_at)
  from public.authors a join public.blog_posts p on p.author_id = a.id
  where p.status = 'published' group by a.id
  order by 1 desc, 2
$$;
grant execute on function public.sitemap_archives() to anon, authenticated, service_role;

-- Who has read what on which day, so that nobody counts twice. A reader is a digest whose key changes every day; rows
-- live for two days. No row policies: no role may access tables in `private`, and the embedded server grants every table of
-- a schema in which it finds a policy.
create table private.post_views (
  day date not null,
  post_id uuid not null references public.blog_posts (id) on delete cascade,
  reader text not null check (reader ~ '^[A-Za-z0-9_-]{22}$'),
  -- A digest like the reader's. One IP address counts for at most 30 readers of a post a day, whatever user agents it sends:
  -- enough for students behind one carrier, too few for a script to matter.
  network text check (network ~ '^[A-Za-z0-9_-]{22}$'),
  primary key (day, post_id, reader)
);
create index post_views_network_idx on private.post_views (day, post_id, network) where network is not null;

-- Counts a batch of views of published posts and returns which of the slugs are published. Idempotent: a view that was
-- counted before adds nothing. Posts are locked in the order of their ids to avoid deadlocks; the lock also keeps two
-- batches from exceeding an address's limit together. No trigger treats the new count as an edit.
create function public.count_views(days date[], slugs text[], readers text[], networks text[] default null)
returns setof text
language plpgsql security definer set search_path = '' as $$
begin
  perform from public.blog_posts p
  where p.slug = any (count_views.slugs) and p.status = 'published'
  order by p.id for no key update;

  with told as (
    select distinct on (v.day, p.id, v.reader) v.day, p.id as post_id, v.reader, v.network
    from unnest(count_views.days, count_views.slugs, count_views.readers, count_views.networks)
      as v (day, slug, reader, network)
    join public.blog_posts p on p.slug = v.slug and p.status = 'published'
    order by 1, 2, 3
  ), fresh as (
    select t.*, row_number() over (partition by t.day, t.post_id, t.network order by t.reader) as place
    from told t
    where not exists (select from private.post_views k
      where k.day = t.day and k.post_id = t.post_id and k.reader = t.reader)
  ), added as (
    insert into private.post_views (day, post_id, reader, network)
    select f.day, f.post_id, f.reader, f.network from fresh f
    where f.network is null or f.place + (select count(*) from private.post_views k
      where k.day = f.day and k.post_id = f.post_id and k.network = f.network) <= 30
    order by 1, 2, 3
    on conflict do nothing
    returning post_id
  )
  update public.blog_posts p
  set view_count = p.view_count + counted.views
  from (select post_id, count(*)::integer as views from added group by post_id) counted
  where p.id = counted.post_id;

  return query select p.slug from public.blog_posts p
    where p.slug = any (count_views.slugs) and p.status = 'published';
end;
$$;
grant execute on function public.count_views(date[], text[], text[], text[]) to service_role;

create function public.prune_views(before date) returns integer
language sql security definer set search_path = '' as $$
  with pruned as (delete from private.post_views v where v.day < prune_views.before returning 1)
  select count(*)::integer from pruned
$$;
grant execute on function public.prune_views(date) to service_role;

-- Posts saved before pictures were fetched on saving still name hero pictures on other hosts, which the site does not show.
-- An attempt is recorded before it begins, so that a picture that fails, or crashes the process, is not retried for ever.
create table private.hero_tries (
  post_id uuid primary key references public.blog_posts (id) on delete cascade,
  picture text not null,
  tries integer not null,
  tried_at timestamptz not null
);

-- Returns the next published post whose hero picture is on another host; each picture at most three times, once a day.
-- Drafts are left out: their pictures are fetched when they are saved.
create function public.take_remote_hero() returns table (post uuid, picture text)
language sql volatile security definer set search_path = '' as $$
  insert into private.hero_tries as known (post_id, picture, tries, tried_at)
  select p.id, p.hero_image, 1, now() from public.blog_posts p
  left join private.hero_tries t on t.post_id = p.id and t.picture = p.hero_image
  where p.status = 'published' and p.hero_image ~ '^https?://'
    and (t.post_id is null or t.tries < 3 and t.tried_at < now() - interval '1 day')
  order by t.tried_at nulls first, p.publish_date desc
  limit 1
  for update of p skip locked
  on conflict (post_id) do update set picture = excluded.picture, tried_at = excluded.tried_at,
    tries = case when known.picture = excluded.picture then known.tries + 1 else 1 end
  returning known.post_id, known.picture
$$;
grant execute on function public.take_remote_hero() to service_role;
