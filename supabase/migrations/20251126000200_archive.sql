-- The whole school as an archive (docs/archive.md): its rows are staged here as they were at one moment, before they are written to a
-- file, and as a file has them, before they replace the samples of a new install.

create table private.transfer_rows (
  table_name text not null,
  -- The primary key as text, in an order that is the same everywhere; of rows from a file, their position.
  key text not null collate "C",
  -- The version of the row that was read.
  version text not null,
  "row" jsonb not null,
  primary key (table_name, key, version)
);

-- These rows are everybody's data: they go when their run ends, however it ends.
create function private.drop_staged_rows() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from private.transfer_rows) then
    truncate private.transfer_rows;
  end if;
  return null;
end;
$$;
create trigger drop_staged_rows after update of status on public.transfer_runs for each row
  when (old.status = 'running' and new.status <> 'running') execute function private.drop_staged_rows();

-- Of somebody whose account was in an archive, until they sign up here and are let in. Also of the owner, who is not invited.
create table private.expected_accounts (
  email text primary key check (email = lower(email)),
  role text not null check (role in ('owner', 'admin', 'writer')),
  -- As in profiles, or nobody could sign up under this address.
  name text check (char_length(name) between 1 and 80 and name !~
    '[@[:cntrl:]\u0080-\u009F\u00AD\u061C\u180E\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB\U000E0000-\U000E007F]'),
  picture text check (picture ~ '^/media/[0-9a-f]{20}-[0-9]{1,4}x[0-9]{1,4}[.]webp$'),
  author uuid
);

-- Which rows name them: `column_name` of a row is set once they have an account.
create table private.account_references (
  email text not null,
  table_name text not null,
  column_name text not null,
  row_key text not null,
  primary key (table_name, row_key, column_name)
);
create index account_references_email on private.account_references (email);

-- The tables of an archive, in the order in which their rows can be added. Rows that do not meet `condition` are left out. `changes` is
-- an expression whose keys replace columns of a row: what is scheduled or running is archived as stopped, or both sites would continue
-- it, and what an import added is archived without the import's run, because it can be undone only on the site that made it.
create function private.archive_tables() returns table (place integer, name text, condition text, changes text)
language sql immutable set search_path = '' as $$
  select row_number() over ()::integer, t.* from (values
    ('public.categories', 'true', null),
    ('public.authors', 'true', null),
    ('private.merged_archives', 'true', null),
    ('private.archive_redirects', 'true', null),
    ('public.blog_posts', 'true', null),
    ('public.post_redirects', 'true', null),
    ('public.post_revisions', 'true', null),
    ('public.trashed_posts', 'true', null),
    ('private.media', 'true', null),
    ('public.moved_addresses', 'true', $c$'{"run": null}'::jsonb$c$),
    ('public.imported', 'true', $c$'{"run": null}'::jsonb$c$),
    ('public.courses', 'true', null),
    ('public.course_ids', 'true', null),
    ('public.cohorts', 'true', null),
    ('public.payment_plans', 'true', null),
    ('public.team_members', 'true', null),
    ('public.testimonials', 'true', null),
    ('public.projects', 'true', null),
    ('public.faq_entries', 'true', null),
    ('public.site_identity', 'true', null),
    ('public.site_content', 'true', null),
    ('public.launch', 'true', null),
    ('public.school_revisions', 'true', null),
    ('public.contact_messages', 'true', null),
    ('public.enrollment_inquiries', 'true', null),
    ('public.enrollment_applications', 'true', null),
    ('private.application_tokens', 'true', null),
    ('public.seat_offers', 'true', null),
    ('public.message_notes', 'true', null),
    ('public.message_replies', 'true', null),
    ('public.reply_templates', 'true', null),
    ('public.desk_settings', 'true', null),
    ('public.newsletter_subscribers', 'true', null),
    ('public.course_waitlist', 'true', null),
    ('public.dead_addresses', 'true', null),
    ('public.newsletter_campaigns', 'true', $c$case when t.status in ('scheduled', 'sending')
      then jsonb_build_object('status', 'stopped', 'finished_at', t.created_at) end$c$),
    ('public.email_outbox', $c$t.status not in ('queued', 'sending') and t.submission_kind <> 'account'$c$, null),
    ('public.generation_runs', 'true', $c$case when t.status = 'running' then jsonb_build_object('status', 'cancelled',
      'finished_at', t.started_at, 'lease_token', null, 'lease_until', null, 'reason', 'moved') end$c$),
    ('public.generation_results', 'true', $c$case when t.status = 'writing' then jsonb_build_object('status', 'cancelled') end$c$),
    ('public.ai_calls', 'true', $c$case when t.status = 'reserved'
      then jsonb_build_object('status', 'released', 'recorded_at', t.created_at) end$c$),
    ('public.topic_backlog', 'true', null),
    ('public.blog_settings', 'true', null),
    ('public.activity', 'true', null)) t
$$;

create function private.columns_of(source text) returns table (name text, type text, is_generated boolean, names_account boolean)
language sql stable set search_path = '' as $$
  select a.attname::text, format_type(a.atttypid, null), a.attgenerated <> '', exists (
    select from pg_catalog.pg_constraint c
    where c.conrelid = a.attrelid and c.contype = 'f' and c.confrelid = 'public.profiles'::regclass and c.conkey = array[a.attnum])
  from pg_catalog.pg_attribute a
  where a.attrelid = source::regclass and a.attnum > 0 and not a.attisdropped
  order by a.attnum
$$;

-- An expression for the primary key of the row `t` as text.
create function private.key_expression(source text) returns text
language sql stable set search_path = '' as $$
  select format('concat_ws('' '', %s)', string_agg(case when a.atttypid in ('int4'::regtype, 'int8'::regtype)
    then format('lpad(t.%I::text, 20, ''0'')', a.attname) else format('t.%I::text', a.attname) end, ', ' order by k.place))
  from pg_catalog.pg_index i
  cross join unnest(i.indkey) with ordinality k (number, place)
  join pg_catalog.pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.number
  where i.indrelid = source::regclass and i.indisprimary
$$;

-- An expression for what an archive says of the row `t`: no generated columns, and addresses in place of accounts.
create function private.archive_expression(source text, changes text) returns text
language sql stable set search_path = '' as $$
  select format('to_jsonb(t) - %L::text[]%s || coalesce(%s, ''{}'')',
    array(select c.name from private.columns_of(source) c where c.is_generated),
    coalesce((select format(' || jsonb_build_object(%s)', string_agg(format(
      '%1$L, coalesce((select lower(p.email) from public.profiles p where p.id = t.%1$I), (select r.email from private.account_references r'
      ' where r.table_name = %2$L and r.column_name = %1$L and r.row_key = t.id::text))', c.name, source), ', '))
      from private.columns_of(source) c where c.names_account), ''),
    coalesce(changes, 'null::jsonb'))
$$;

-- Everybody who may sign in here or was expected to, but those who wait for approval. The owner of an archive is not invited elsewhere.
create function private.archived_accounts() returns table (email text, account jsonb)
language sql stable set search_path = '' as $$
  select distinct on (known.email) known.email, jsonb_build_object('email', known.email, 'role', known.role, 'name', known.name,
    'picture', known.picture, 'author', known.author)
  from (
    select lower(p.email) as email, p.role, p.name, p.picture, own.author, 1 as place
    from public.profiles p left join private.account_authors own on own.account = p.id where p.role <> 'pending'
    union all
    select e.email, e.role, e.name, e.picture, e.author, 2 from private.expected_accounts e
    where e.role = 'owner' or exists (select from public.invitations i where i.email = e.email)
    union all
    select i.email, i.role, null, null, null, 3 from public.invitations i) known
  order by known.email, known.place
$$;

create function private.require_lease(run uuid, token uuid) returns void
language plpgsql set search_path = '' as $$
begin
  perform from public.transfer_runs r where r.id = run and r.lease_token = token for no key update;
  if not found then
    raise exception 'Another worker has this run.' using errcode = 'PT409', detail = 'lease';
  end if;
end;
$$;

-- Changes the staged rows to what the database has now, at most `max_rows` of them. When it returns fewer, all of them are of one moment,
-- because it is one statement: no request has to wait until everything is copied.
create function public.stage_archive(run uuid, token uuid, max_rows integer) returns integer
language plpgsql security definer set search_path = '' set timezone = 'UTC' set statement_timeout = '4min' as $$
declare
  existing text;
  missing text;
  staged integer;
begin
  perform private.require_lease(run, token);
  select string_agg(format('select %L as table_name, %s as key, t.xmin::text as version from %s t where %s',
      a.name, private.key_expression(a.name), a.name, a.condition), ' union all ' order by a.place),
    string_agg(format('select %1$L, %2$s, t.xmin::text, %3$s from %1$s t where %4$s and not exists (select from private.transfer_rows s'
      ' where s.table_name = %1$L and s.key = %2$s and s.version = t.xmin::text)',
      a.name, private.key_expression(a.name), private.archive_expression(a.name, a.changes), a.condition), ' union all ' order by a.place)
  into existing, missing from private.archive_tables() a;
  execute format('with existing as materialized (%s
      union all select ''accounts'', a.email, md5(a.account::text) from private.archived_accounts() a),
    gone as (delete from private.transfer_rows s where not exists (
      select from existing e where e.table_name = s.table_name and e.key = s.key and e.version = s.version))
    insert into private.transfer_rows (table_name, key, version, "row") select missing.* from (%s
      union all select ''accounts'', a.email, md5(a.account::text), a.account from private.archived_accounts() a
      where not exists (select from private.transfer_rows s
        where s.table_name = ''accounts'' and s.key = a.email and s.version = md5(a.account::text))) missing limit $1', existing, missing)
  using max_rows;
  get diagnostics staged = row_count;
  return staged;
end;
$$;

-- The staged rows of a table behind a key, as many as have `max_bytes` together, and at least one.
create function public.read_staged_rows(run uuid, token uuid, source text, after text, max_bytes integer)
returns table (key text, "row" jsonb) language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_lease(run, token);
  return query
  select s.key, s."row" from (
    select p.key, p."row", sum(p.size) over (order by p.key) - p.size as before from (
      select t.key, t."row", octet_length(t."row"::text) as size from private.transfer_rows t
      where t.table_name = source and t.key > after order by t.key limit 500) p) s
  where s.before = 0 or s.before < max_bytes
  order by s.key;
end;
$$;

create function public.count_staged_rows(run uuid, token uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_lease(run, token);
  return (select coalesce(jsonb_object_agg(c.table_name, c.rows), '{}') from (
    select s.table_name, count(*) as rows from private.transfer_rows s group by s.table_name) c);
end;
$$;

create function public.clear_staged_rows(run uuid, token uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_lease(run, token);
  truncate private.transfer_rows;
end;
$$;

-- Stages rows of a file; `first` is the position of the first one.
create function public.stage_rows(run uuid, token uuid, source text, first integer, rows jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_lease(run, token);
  insert into private.transfer_rows (table_name, key, version, "row")
  select source, lpad((first + e.place)::text, 12, '0'), '', e.value from jsonb_array_elements(private.unwrapped(rows)) with ordinality e (value, place)
  on conflict do nothing;
end;
$$;

-- The posts, categories and authors of supabase/seed.sql, which an import replaces.
create function private.is_sample(kind text, name text) returns boolean
language sql immutable set search_path = '' as $$
  select name = any (case kind
    when 'post' then array['two-megabyte-checkout', 'auto-layout-habits', 'naira-price-design-problem', 'first-portfolio-second-scroll',
      'usability-test-shared-phone', 'first-design-critique-minute-by-minute', 'research-when-people-are-polite',
      'reading-a-junior-designer-advert']
    when 'category' then array['design', 'career', 'research', 'tools', 'community']
    when 'author' then array['Fọláṣadé Adéyẹmí', 'Chinọnso Nwachukwu', 'Halima Garba'] end)
$$;

-- What an import would replace or mix with its own: "3 posts"; null in a new install.
create function private.own_content() returns text
language sql stable set search_path = '' as $$
  select string_agg(f.rows || ' ' || case when f.rows = 1 then f.one else f.many end, ', ' order by f.place) from (values
    (1, (select count(*) from public.blog_posts p where p.version > 1 or not private.is_sample('post', p.slug))
      + (select count(*) from public.trashed_posts p where not private.is_sample('post', p.slug)), 'post', 'posts'),
    (2, (select count(*) from public.contact_messages) + (select count(*) from public.enrollment_inquiries)
      + (select count(*) from public.enrollment_applications), 'message', 'messages'),
    (3, (select count(*) from public.newsletter_subscribers) + (select count(*) from public.course_waitlist), 'subscriber', 'subscribers'),
    (4, (select count(*) from public.newsletter_campaigns), 'newsletter', 'newsletters'),
    (5, (select count(*) from public.categories c where not private.is_sample('category', c.slug)), 'category', 'categories'),
    (6, (select count(*) from public.authors a where not private.is_sample('author', a.name)
      and not exists (select from private.account_authors own where own.author = a.id)), 'author', 'authors'),
    (7, (select count(*) from public.topic_backlog) + (select count(*) from public.generation_runs)
      + (select count(*) from public.generation_results), 'AI topic or run', 'AI topics and runs'),
    (8, (select count(*) from public.school_revisions r where r.actor is not null and r.table_name <> 'launch'),
      'change of the school', 'changes of the school')
  ) f (place, rows, one, many) where f.rows > 0
$$;

create function public.own_content() returns text
language sql stable security definer set search_path = '' as $$
  select private.own_content()
$$;

-- Adds the staged rows of a table; names of accounts that are not here yet are remembered.
create function private.add_staged_rows(source text) returns void
language plpgsql set search_path = '' as $$
declare
  given text[];
  odd text;
  written text;
  accounts text[];
  one text;
begin
  select array(select jsonb_object_keys(s."row")) into given from private.transfer_rows s
  where s.table_name = source order by s.key limit 1;
  if given is null then
    return;
  end if;
  select k into odd from unnest(given) k
  where k not in (select c.name from private.columns_of(source) c where not c.is_generated) limit 1;
  if odd is not null then
    raise exception 'it has a key "%" that is not known', left(odd, 60) using errcode = 'PT422';
  end if;
  -- Keys of jsonb are in an order of their own, so that equal sets are equal lists.
  perform from private.transfer_rows s where s.table_name = source and array(select jsonb_object_keys(s."row")) <> given limit 1;
  if found then
    raise exception 'its entries do not all have the same keys' using errcode = 'PT422';
  end if;
  accounts := array(select c.name from private.columns_of(source) c where c.names_account and c.name = any (given));
  select string_agg(format('%I', k), ', ') into written from unnest(given) k;
  execute format('insert into %1$s (%2$s) overriding system value select e.* from private.transfer_rows s
    cross join lateral (select %2$s from jsonb_populate_record(null::%1$s, s."row" || jsonb_build_object(%3$s))) e
    where s.table_name = %4$L order by s.key',
    source, written, (select string_agg(format('%1$L, (select p.id from public.profiles p where lower(p.email) = lower(s."row" ->> %1$L)
      and p.role <> ''pending'')', k), ', ') from unnest(accounts) k), source);
  foreach one in array accounts loop
    execute format('insert into private.account_references (email, table_name, column_name, row_key)
      select lower(s."row" ->> %1$L), %2$L, %1$L, s."row" ->> ''id'' from private.transfer_rows s join %2$s t on t.id::text = s."row" ->> ''id''
      where s.table_name = %2$L and s."row" ->> %1$L is not null and t.%1$I is null', one, source);
  end loop;
  for one in
    select format('select setval(pg_get_serial_sequence(%L, %L), greatest((select max(t.%I) from %s t), 1))', source, a.attname, a.attname, source)
    from pg_catalog.pg_attribute a where a.attrelid = source::regclass and a.attidentity <> ''
  loop
    execute one;
  end loop;
end;
$$;

-- Gives somebody with an account here what an archive said of them.
create function private.welcome_account(account uuid, address text) returns void
language plpgsql set search_path = '' as $$
declare
  expected private.expected_accounts;
  named record;
begin
  delete from private.expected_accounts e where e.email = lower(address) returning * into expected;
  if found then
    update public.profiles p set name = coalesce(p.name, expected.name), picture = coalesce(p.picture, expected.picture)
    where p.id = account and (p.name is null and expected.name is not null or p.picture is null and expected.picture is not null);
    insert into private.account_authors (account, author)
    select account, a.id from public.authors a where a.id = expected.author on conflict do nothing;
  end if;
  for named in select distinct r.table_name, r.column_name from private.account_references r where r.email = lower(address) loop
    continue when named.column_name = 'assigned_to'
      and not exists (select from public.profiles p where p.id = account and p.role in ('owner', 'admin'));
    execute format('update %1$s t set %2$I = $1 from private.account_references r
      where r.email = $2 and r.table_name = %1$L and r.column_name = %2$L and r.row_key = t.id::text and t.%2$I is null',
      named.table_name, named.column_name) using account, lower(address);
  end loop;
  delete from private.account_references r where r.email = lower(address);
end;
$$;

create function private.welcome_member() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.welcome_account(new.id, new.email);
  return null;
end;
$$;
create trigger welcome_member after insert on public.profiles for each row when (new.role <> 'pending')
  execute function private.welcome_member();
create trigger welcome_approved after update of role on public.profiles for each row
  when (old.role = 'pending' and new.role <> 'pending') execute function private.welcome_member();

-- Removes the samples of a new install. The authors of its accounts stay, and so does what people did there.
create function private.remove_samples() returns void
language plpgsql set search_path = '' as $$
declare
  source text;
begin
  insert into public.post_changes (slug)
  select p.slug from public.blog_posts p where p.status = 'published'
  union all select 'category/' || c.slug from public.categories c union all select 'author/' || a.slug from public.authors a;
  -- Whoever has an author in the archive gets that one.
  delete from public.authors a using private.account_authors own, public.profiles p, private.transfer_rows s
  where own.author = a.id and p.id = own.account and s.table_name = 'accounts' and lower(p.email) = lower(s."row" ->> 'email')
    and s."row" ->> 'author' is not null;
  for source in select a.name from private.archive_tables() a order by a.place desc loop
    continue when source in ('public.authors', 'private.media', 'public.activity');
    execute format('delete from %s', source);
  end loop;
  delete from public.authors a where not exists (select from private.account_authors own where own.author = a.id);
  update public.authors a set slug = left(a.slug, 70) || '-' || left(a.id::text, 8)
  where exists (select from private.transfer_rows s where s.table_name = 'public.authors' and s."row" ->> 'slug' = a.slug);
  delete from private.media m using private.transfer_rows s where s.table_name = 'private.media' and s."row" ->> 'name' = m.name;
end;
$$;

-- Replaces the samples of a new install by the staged rows, all of them or nothing. Everything about them is given, so no trigger acts.
-- The time limit is below that of clients, who give up on a response after five minutes: they hear of a statement that takes too long.
create function public.apply_archive(run uuid, token uuid, report jsonb) returns void
language plpgsql security definer set search_path = '' set timezone = 'UTC' set statement_timeout = '4min' as $$
declare
  touched text[] := array(select a.name from private.archive_tables() a) || array['public.invitations'];
  source text := '';
  kept jsonb;
  fault text;
  broken text;
begin
  perform private.require_lease(run, token);
  perform private.lock_owners();
  if private.own_content() is not null then
    raise exception '%', private.own_content() using errcode = 'PT409', detail = 'occupied';
  end if;
  foreach source in array touched loop
    execute format('alter table %s disable trigger user', source);
  end loop;
  perform private.remove_samples();
  select coalesce(jsonb_agg(to_jsonb(a) - '{id,area}'::text[] order by a.id), '[]') into kept from public.activity a
  where a.actor_kind <> 'automation';
  delete from public.activity;
  begin
    for source in select a.name from private.archive_tables() a order by a.place loop
      perform private.add_staged_rows(source);
    end loop;
    source := 'accounts';
    perform private.add_expected_accounts();
  exception when others then
    get stacked diagnostics fault = message_text, broken = constraint_name;
    raise exception '% %', source, coalesce(nullif(broken, ''), fault) using errcode = 'PT422', detail = 'row';
  end;
  insert into public.activity (at, actor_kind, actor, actor_email, action, subject_kind, subject_id, subject_label, fields, origin)
  select a.at, a.actor_kind, a.actor, a.actor_email, a.action, a.subject_kind, a.subject_id, a.subject_label, a.fields, a.origin
  from jsonb_array_elements(kept) with ordinality k (entry, place)
  cross join lateral jsonb_populate_record(null::public.activity, k.entry) a order by k.place;
  insert into private.media_uses (name, post_id) select distinct shown.name, p.id from public.blog_posts p
  cross join lateral private.media_of(p.content, p.hero_image, p.hero_alt) shown join private.media m on m.name = shown.name;
  insert into public.post_changes (slug)
  select p.slug from public.blog_posts p where p.status = 'published'
  union all select 'category/' || c.slug from public.categories c union all select 'author/' || a.slug from public.authors a;
  foreach source in array touched loop
    execute format('alter table %s enable trigger user', source);
  end loop;
  perform private.welcome_account(p.id, p.email) from public.profiles p where p.role <> 'pending';
  perform private.raise_school_version();
  truncate private.transfer_rows;
  update public.transfer_runs r
  set checkpoint = jsonb_build_object('applied', private.unwrapped(apply_archive.report)), lease_until = clock_timestamp() + interval '1 minute'
  where r.id = run;
end;
$$;

-- Invites everybody in the archive but its owner. Nothing is mailed: the owner sends each invitation from the page of people.
create function private.add_expected_accounts() returns void
language plpgsql set search_path = '' as $$
begin
  insert into private.expected_accounts (email, role, name, picture, author)
  select lower(a.email), a.role, a.name, a.picture, a.author from private.transfer_rows s
  cross join lateral jsonb_populate_record(null::private.expected_accounts, s."row") a where s.table_name = 'accounts';
  insert into public.invitations (email, role)
  select e.email, e.role from private.expected_accounts e
  where e.role <> 'owner' and not exists (select from public.profiles p where lower(p.email) = e.email and p.role <> 'pending')
  on conflict do nothing;
end;
$$;

-- Which of these pictures the database knows: the others may be removed by the worker that has the run, and by no other.
create function public.known_pictures(run uuid, token uuid, names text[]) returns setof text
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_lease(run, token);
  return query
  select n from unnest(names) n
  where exists (select from private.media m where m.name = n)
    or exists (select from public.profiles p where p.picture = '/media/' || n)
    or exists (select from private.expected_accounts e where e.picture = '/media/' || n);
end;
$$;

revoke all on function public.stage_archive(uuid, uuid, integer), public.read_staged_rows(uuid, uuid, text, text, integer),
  public.count_staged_rows(uuid, uuid), public.clear_staged_rows(uuid, uuid), public.stage_rows(uuid, uuid, text, integer, jsonb),
  public.apply_archive(uuid, uuid, jsonb), public.known_pictures(uuid, uuid, text[]), public.own_content(),
  private.drop_staged_rows(), private.archive_tables(), private.columns_of(text), private.key_expression(text), private.archive_expression(text, text),
  private.archived_accounts(), private.require_lease(uuid, uuid), private.is_sample(text, text), private.own_content(),
  private.add_staged_rows(text), private.welcome_account(uuid, text), private.welcome_member(), private.remove_samples(),
  private.add_expected_accounts() from public, anon, authenticated;
grant execute on function public.stage_archive(uuid, uuid, integer), public.read_staged_rows(uuid, uuid, text, text, integer),
  public.count_staged_rows(uuid, uuid), public.clear_staged_rows(uuid, uuid), public.stage_rows(uuid, uuid, text, integer, jsonb),
  public.apply_archive(uuid, uuid, jsonb), public.known_pictures(uuid, uuid, text[]), public.own_content() to service_role;
