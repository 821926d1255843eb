-- Moving in from another system: what was imported from where, the reports of imports, and the addresses of the old site.

-- Which row each thing of another system became, so that a second import of it changes nothing and an import can be undone.
create table public.imported (
  -- The other system and its site: `ghost:https://old.example`.
  source text not null check (char_length(source) between 1 and 300),
  kind text not null check (kind in ('post', 'category', 'author', 'subscriber', 'picture')),
  -- The id in the other system; of a subscriber a digest of the address, which is kept when the person is erased.
  key text not null check (char_length(key) <= 2100),
  -- The id of the row, or the name of the picture.
  target text not null,
  -- The import that added the row: null when the row was here before, or was kept by an undo because somebody had changed it.
  run uuid,
  -- How the row was added, to notice changes: the version of a post, name and slug of a category, the state of a subscriber.
  added_as text not null default '',
  primary key (source, kind, key)
);
create index imported_run_idx on public.imported (run, kind);

-- The report of an import or its trial, an entry for each article.
create table public.import_entries (
  run uuid not null references public.transfer_runs (id) on delete cascade,
  place integer not null,
  title text not null check (char_length(title) <= 300),
  -- What becomes of it.
  outcome text not null check (outcome in ('published', 'draft', 'scheduled', 'known', 'refused', 'kept')),
  address text not null default '' check (char_length(address) <= 300),
  losses jsonb not null default '[]' check (jsonb_typeof(losses) = 'array'),
  primary key (run, place)
);

-- Addresses of the old site, and what answers for each now.
create table public.moved_addresses (
  path text primary key check (path ~ '^/' and char_length(path) <= 2000),
  kind text not null check (kind in ('post', 'category', 'author', 'path')),
  -- An id, or a path of this site.
  target text not null,
  run uuid,
  -- An archive brings these rows as well, and each is sent to visitors.
  constraint moved_addresses_target_path_check check (kind <> 'path' or (target ~ '^/([!-~]*)$' and target !~ '^/[/\\]')),
  constraint moved_addresses_target_id_check check (kind = 'path' or target ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$')
);
create index moved_addresses_run_idx on public.moved_addresses (run);
create index moved_addresses_target_idx on public.moved_addresses (target);

alter table public.imported enable row level security;
alter table public.import_entries enable row level security;
alter table public.moved_addresses enable row level security;
grant select on public.imported, public.import_entries, public.moved_addresses to authenticated;
grant select, insert, update, delete on public.imported, public.import_entries, public.moved_addresses to service_role;
create policy "the owner reads what was imported" on public.imported for select to authenticated
  using ((select private.is_owner()));
create policy "the owner reads the reports of imports" on public.import_entries for select to authenticated
  using ((select private.is_owner()));
create policy "the owner reads addresses of the old site" on public.moved_addresses for select to authenticated
  using ((select private.is_owner()));

-- Finds or adds the categories or authors of another system; `archives`: key, name, slug and old paths of each. Returns their ids.
create function public.import_archives(run uuid, token uuid, source text, kind text, archives jsonb) returns table (key text, id uuid)
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
    insert into public.imported (source, kind, key, target, run, added_as)
    values (import_archives.source, import_archives.kind, archive.key, known::text, case when added then import_archives.run end,
      private.archive_state(import_archives.kind, known))
    on conflict on constraint imported_pkey do update
      set target = excluded.target, run = excluded.run, added_as = excluded.added_as where imported.target <> excluded.target;
    perform private.note_moved(import_archives.run, import_archives.kind, known::text, archive.paths);
    key := archive.key;
    id := known;
    return next;
  end loop;
end;
$$;

-- Name and slug of a category or author; null when there is none.
create function private.archive_state(kind text, archive uuid) returns text
language sql stable set search_path = '' as $$
  select case kind
    when 'category' then (select c.slug || ' ' || c.name from public.categories c where c.id = archive)
    else (select a.slug || ' ' || a.name from public.authors a where a.id = archive) end
$$;

-- The first owner of an address keeps it.
create function private.note_moved(run uuid, kind text, target text, paths text[]) returns void
language sql set search_path = '' as $$
  insert into public.moved_addresses (path, kind, target, run)
  select distinct on (p.path) p.path, note_moved.kind, note_moved.target, note_moved.run
  from unnest(paths) as p (path) where p.path ~ '^/' and char_length(p.path) <= 2000
  on conflict (path) do nothing
$$;

-- Pictures that were stored: `pictures` has key, name, file_name and old paths of each. Those of the library stay as they are.
create function public.import_pictures(run uuid, token uuid, source text, pictures jsonb) returns void
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
    insert into public.imported (source, kind, key, target, run)
    values (import_pictures.source, 'picture', picture.key, picture.name, case when added then import_pictures.run end)
    on conflict on constraint imported_pkey do nothing;
    perform private.note_moved(import_pictures.run, 'path', '/media/' || picture.name, picture.paths);
  end loop;
end;
$$;

-- Adds posts that were not imported before, each with its old addresses and its entry in the report: all or none of them.
-- `posts` has key, row (columns of blog_posts), paths and entry of each. Returns how many were added.
create function public.import_posts(run uuid, token uuid, source text, posts jsonb) returns integer
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  post record;
  added public.blog_posts;
  wish text;
  attempt integer;
  count integer := 0;
begin
  perform private.require_lease(import_posts.run, import_posts.token);
  for post in
    select p.key, p.row, p.paths, p.entry from jsonb_to_recordset(private.unwrapped(posts)) p (key text, row jsonb, paths text[], entry jsonb)
  loop
    if post.row is null or exists (
      select from public.imported i where i.source = import_posts.source and i.kind = 'post' and i.key = post.key)
    then
      perform private.note_entry(import_posts.run, post.entry ||
        case when post.row is null then '{}' else jsonb_build_object('outcome', 'known') end);
      continue;
    end if;
    added := jsonb_populate_record(null::public.blog_posts, post.row);
    wish := left(added.slug, 190);
    attempt := 1;
    -- An address that answers 410 or leads elsewhere is not taken from what had it.
    while exists (select from public.blog_posts b where b.slug = added.slug)
      or exists (select from public.post_redirects r where r.slug = added.slug)
    loop
      attempt := attempt + 1;
      added.slug := wish || '-' || attempt;
    end loop;
    insert into public.blog_posts (title, slug, excerpt, content, hero_image, hero_alt, category_id, author_id, status, meta_title,
      meta_description, read_time, publish_date, scheduled_for, created_at, updated_at)
    values (added.title, added.slug, added.excerpt, added.content, added.hero_image, added.hero_alt, added.category_id,
      added.author_id, added.status, added.meta_title, added.meta_description, added.read_time, added.publish_date,
      added.scheduled_for, coalesce(added.created_at, now()), coalesce(added.updated_at, now()))
    returning * into added;
    insert into public.imported (source, kind, key, target, run, added_as)
    values (import_posts.source, 'post', post.key, added.id::text, import_posts.run, added.version::text);
    perform private.note_moved(import_posts.run, 'post', added.id::text, post.paths);
    perform private.note_entry(import_posts.run, post.entry || jsonb_build_object('address', '/blog/' || added.slug));
    count := count + 1;
  end loop;
  return count;
end;
$$;

create function private.note_entry(run uuid, entry jsonb) returns void
language sql set search_path = '' as $$
  insert into public.import_entries (run, place, title, outcome, address, losses)
  select note_entry.run, e.place, left(e.title, 300), e.outcome, left(coalesce(e.address, ''), 300), coalesce(e.losses, '[]')
  from jsonb_to_record(entry) e (place integer, title text, outcome text, address text, losses jsonb)
  on conflict (run, place) do nothing
$$;

-- Adds people of another newsletter with the consent that they gave there. Nobody is mailed. Whoever was in an import of this source
-- before is not added again, also when erased since, and whoever is here already stays, except that a list may end a subscription.
-- `people` has email, status and since of each. Returns counts.
create function public.import_people(run uuid, token uuid, source text, people jsonb) returns jsonb
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
    where p.status = 'unsubscribed' and p.said is distinct from 'unsubscribed'
      and lower(s.email) = lower(p.email) and s.list = 'articles' and s.status = 'confirmed'
  ), inserted as (
    -- Confirmed here only now, so that a campaign that is being sent does not reach them; the consent is as old as the row.
    insert into public.newsletter_subscribers (list, submission_id, email, status, requested_at, confirmed_at, unsubscribed_at, created_at)
    select 'articles', gen_random_uuid(), p.email, p.status, p.since, case when p.status = 'confirmed' then now() end,
      case when p.status = 'unsubscribed' then p.since end, p.since
    from person p where p.said is null
    on conflict (lower(email), list) do nothing
    returning id, email
  ), noted as (
    insert into public.imported (source, kind, key, target, run, added_as)
    select import_people.source, 'subscriber', p.key, coalesce(i.id, s.id)::text, case when i.id is not null then import_people.run end,
      p.status
    from person p
    left join inserted i on i.email = p.email
    left join public.newsletter_subscribers s on lower(s.email) = lower(p.email) and s.list = 'articles'
    where coalesce(i.id, s.id) is not null
    on conflict on constraint imported_pkey do update set run = null, added_as = excluded.added_as
      where excluded.added_as = 'unsubscribed' and imported.added_as <> 'unsubscribed'
  )
  select (select count(*) from inserted), (select count(*) from person) into added, given;
  return jsonb_build_object('added', added, 'known', given - added, 'unreadable', jsonb_array_length(people) - given);
end;
$$;

create function private.person_digest(source text, email text) returns text
language sql immutable set search_path = '' as $$
  select encode(sha256(convert_to(source || ' ' || lower(email), 'utf8')), 'hex')
$$;

-- Changed from 20251122000500_leads.sql: with the account that an archive announced. Of imported subscribers only digests stay.
create or replace function public.forget_person(address text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  person text := lower(private.clean(address));
  messages integer;
  mails integer;
  subscriptions integer;
begin
  perform private.require_admin();
  perform private.require_confirmation();
  -- Deleted here and not by the triggers on messages, to count them. Mails to an account of staff, such as password recovery, are kept.
  delete from public.email_outbox o
  where (o.submission_kind, o.submission_id) in (
      select i.kind, i.submission_id from public.inbox i where lower(i.email) = person
      union all
      select 'newsletter', s.submission_id from public.newsletter_subscribers s where lower(s.email) = person
      union all
      select 'course_waitlist', w.submission_id from public.course_waitlist w where lower(w.email) = person)
    or (lower(o.recipient) = person and (
      o.submission_kind <> 'account' or not exists (select from public.profiles p where lower(p.email) = person)));
  get diagnostics mails = row_count;

  with contacts as (delete from public.contact_messages where lower(email) = person returning 1),
    inquiries as (delete from public.enrollment_inquiries where lower(email) = person returning 1),
    applications as (delete from public.enrollment_applications where lower(email) = person returning 1)
  select (select count(*) from contacts) + (select count(*) from inquiries) + (select count(*) from applications)
  into messages;

  with subscribers as (delete from public.newsletter_subscribers where lower(email) = person returning 1),
    waitlist as (delete from public.course_waitlist where lower(email) = person returning 1)
  select (select count(*) from subscribers) + (select count(*) from waitlist) into subscriptions;
  delete from public.dead_addresses where email = person;
  delete from private.expected_accounts where email = person;
  delete from private.account_references where email = person;
  return jsonb_build_object('messages', messages, 'mails', mails, 'subscriptions', subscriptions);
end;
$$;

-- Paths that lead to pages without a row of their own, such as feeds. `paths`: old path to new path.
create function public.import_paths(run uuid, token uuid, paths jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_lease(import_paths.run, import_paths.token);
  insert into public.moved_addresses (path, kind, target, run)
  select p.key, 'path', p.value, import_paths.run from jsonb_each_text(private.unwrapped(paths)) p
  on conflict (path) do nothing;
end;
$$;

-- Removes up to `batch` rows that the import `undone` added and nobody has changed since. Rows that were changed are kept and listed.
-- Returns what was removed and kept, the pictures whose files nobody needs any more, and whether there is more to do. The files must be
-- removed before the next call, which has them as `files_removed`: until then they are returned again.
create function public.undo_import(run uuid, token uuid, undone uuid, batch integer, files_removed text[] default '{}') returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  item public.imported;
  outcome text;
  label text;
  removed integer := 0;
  kept jsonb := '[]';
  pictures text[] := '{}';
  -- Of the pictures of this call, those that a removed post or an earlier version shows.
  in_versions text[];
begin
  perform private.require_lease(undo_import.run, undo_import.token);
  -- Posts before what they show and name.
  for item in
    select i.* from public.imported i where i.run = undo_import.undone
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
          where i.run = undo_import.undone and i.kind = 'picture' order by i.key limit batch));
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
  if not exists (select from public.imported i where i.run = undo_import.undone) then
    delete from public.moved_addresses m where m.run = undo_import.undone and m.kind = 'path';
    -- What the import found here and did not add: without it nothing is left that refers to the import.
    delete from public.imported i where i.run is null and i.added_as <> '' and i.kind in ('category', 'author')
      and not exists (select from public.imported other where other.source = i.source and other.kind = 'post');
    return jsonb_build_object('removed', removed, 'kept', kept, 'pictures', to_jsonb(pictures), 'more', false);
  end if;
  return jsonb_build_object('removed', removed, 'kept', kept, 'pictures', to_jsonb(pictures), 'more', true);
end;
$$;

-- Whether an article, a profile or an account that is expected shows a picture.
create function private.picture_is_shown(name text) returns boolean
language sql stable set search_path = '' as $$
  select exists (select from private.media_uses u where u.name = picture_is_shown.name)
    or exists (select from public.profiles p where p.picture = '/media/' || picture_is_shown.name)
    or exists (select from private.expected_accounts e where e.picture = '/media/' || picture_is_shown.name)
$$;

-- Which of these pictures removed posts and earlier versions show.
create function private.pictures_in_versions(names text[]) returns text[]
language sql stable set search_path = '' as $$
  select array(
    select distinct found.parts[1]
    from (select r.fields::text as text from public.post_revisions r union all select t.post::text from public.trashed_posts t) version,
      regexp_matches(version.text, '/media/([0-9a-f]{20}-[0-9]{1,4}x[0-9]{1,4}[.]webp)', 'g') found (parts)
    where found.parts[1] = any (names))
$$;

-- Erases an imported post that nobody has edited, with its versions and without a trace at its address.
create function private.undo_post(item public.imported) returns text
language plpgsql set search_path = '' as $$
declare
  removed_slug text;
begin
  -- In the trash it was changed on purpose; erased for ever, nothing is left to remove.
  if exists (select from public.trashed_posts t where t.id = item.target::uuid) then return 'kept'; end if;
  delete from public.blog_posts b where b.id = item.target::uuid and b.version::text = item.added_as returning b.slug into removed_slug;
  if removed_slug is null then
    return case when exists (select from public.blog_posts b where b.id = item.target::uuid) then 'kept' else 'removed' end;
  end if;
  perform private.erase_trashed(array[item.target::uuid]);
  delete from public.post_redirects r where r.slug = removed_slug and r.post_id is null;
  return 'removed';
end;
$$;

-- Old addresses behind `after` and where each leads now, as pairs, for the server. Those of drafts and of removed posts lead nowhere.
create function public.list_moved_addresses(after text, max_rows integer) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_array(moved.path, moved.target) order by moved.path), '[]') from (
    select m.path, leads.target
    from public.moved_addresses m
    left join public.blog_posts b on b.id = case when m.kind = 'post' then m.target::uuid end and b.status = 'published'
    left join public.categories c on c.id = case when m.kind = 'category' then m.target::uuid end
    left join public.authors a on a.id = case when m.kind = 'author' then m.target::uuid end
    cross join lateral (select coalesce('/blog/' || b.slug, '/blog/category/' || c.slug, '/blog/author/' || a.slug,
      case when m.kind = 'path' then m.target end) as target) leads
    where m.path > list_moved_addresses.after and leads.target is not null
    order by m.path limit max_rows
  ) as moved
$$;

revoke all on function public.import_archives(uuid, uuid, text, text, jsonb), public.import_pictures(uuid, uuid, text, jsonb),
  public.import_posts(uuid, uuid, text, jsonb), public.import_people(uuid, uuid, text, jsonb), public.import_paths(uuid, uuid, jsonb),
  public.undo_import(uuid, uuid, uuid, integer, text[]), public.list_moved_addresses(text, integer), private.archive_state(text, uuid),
  private.note_moved(uuid, text, text, text[]), private.note_entry(uuid, jsonb), private.undo_post(public.imported),
  private.person_digest(text, text), private.picture_is_shown(text), private.pictures_in_versions(text[])
  from public, anon, authenticated;
grant execute on function public.import_archives(uuid, uuid, text, text, jsonb), public.import_pictures(uuid, uuid, text, jsonb),
  public.import_posts(uuid, uuid, text, jsonb), public.import_people(uuid, uuid, text, jsonb), public.import_paths(uuid, uuid, jsonb),
  public.undo_import(uuid, uuid, uuid, integer, text[]), public.list_moved_addresses(text, integer) to service_role;
