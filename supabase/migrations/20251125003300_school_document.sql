-- The school as a document: former ids of courses travel with it, several quotes may have one name, and a refusal has the path of its
-- entry, so that the site can name the line.

-- Gives a course of today the id that the document has for it: the document knows it by an id that it had before, or has today's id among
-- the former ones.
create function private.move_course(wanted text, former text[], entries jsonb) returns void
language sql set search_path = '' as $$
  update public.courses c set id = wanted
  where c.id <> wanted and not exists (select from public.courses taken where taken.id = wanted)
    and c.id = coalesce((select i.course_id from public.course_ids i where i.id = wanted),
      (select i.course_id from public.course_ids i where i.id = any (former) order by i.id limit 1))
    and not exists (select from jsonb_array_elements(entries) other where other ->> 'id' = c.id)
$$;

-- The former ids of a course lead to it. Those that the document leaves out keep working.
create function private.keep_former_ids(course text, former text[]) returns void
language plpgsql set search_path = '' as $$
declare
  wanted text;
begin
  foreach wanted in array former loop
    insert into public.course_ids (id, course_id) values (wanted, course) on conflict do nothing;
    if not exists (select from public.course_ids i where i.id = wanted and i.course_id = course) then
      raise exception 'The address % belongs to another course, or did before.', wanted using errcode = 'PT409', column = 'former_ids';
    end if;
  end loop;
end;
$$;

-- The id of the row whose columns `match` an entry has; null without one.
create function private.find_entry(target text, match text[], entry jsonb) returns text
language plpgsql stable set search_path = '' as $$
declare
  stored text;
begin
  execute format('select t.id::text from public.%I t where %s order by t.id limit 1', target,
    coalesce((select string_agg(format('t.%1$I::text = $1 ->> %1$L', m), ' and ') from unnest(match) m), 'true'))
    into stored using entry;
  return stored;
end;
$$;

-- The quote of an entry: of those by this name that no entry has yet, the one with its words, or else with its role, or else the
-- first. A quote whose words another entry has is left to that one.
create function private.find_quote(entry jsonb, entries jsonb, kept text[]) returns text
language sql stable set search_path = '' as $$
  select t.id::text from public.testimonials t
  where t.name = entry ->> 'name' and t.id::text <> all (kept)
    and (t.content = entry ->> 'content' or not exists (
      select from jsonb_array_elements(entries) other where other ->> 'name' = t.name and other ->> 'content' = t.content))
  order by (t.content = entry ->> 'content') desc, (t.role = entry ->> 'role') desc, t.position, t.id
  limit 1
$$;

-- The path of what cannot be stored, as a list: `["courses", 1, "price"]`.
create function private.import_path(section text, place bigint, entry jsonb, field text) returns text
language sql immutable set search_path = '' as $$
  select (jsonb_build_array(section) || case when place is null then '[]' else to_jsonb(place) end
    || case when jsonb_typeof(entry) = 'object' and entry ? field then to_jsonb(field) else '[]' end)::text
$$;

-- Changed from 20251125001100_school.sql: stores the entry in the row `stored`, or in a new one. A key that is left out gets its
-- default. Returns the row's id.
drop function private.import_entry(text, text[], jsonb, bigint);
create function private.import_entry(target text, match text[], stored text, entry jsonb, place bigint) returns text
language plpgsql set search_path = '' as $$
declare
  columns text[] := array(
    select a.attname::text from pg_catalog.pg_attribute a
    where a.attrelid = format('public.%I', target)::regclass and a.attnum > 0 and not a.attisdropped
      and a.attname not in ('version', 'created_at', 'updated_at') and (a.attname <> 'id' or 'id' = any (match))
    order by a.attnum);
  unknown text;
begin
  select k into unknown from jsonb_object_keys(entry) k where k <> all (columns) or k = 'position' limit 1;
  if unknown is not null then
    raise exception 'there is no key "%"', unknown using errcode = 'PT422';
  end if;
  if 'position' = any (columns) then
    entry := entry || jsonb_build_object('position', place);
  end if;

  if stored is null then
    execute format('insert into public.%1$I (%2$s) select %2$s from jsonb_populate_record(null::public.%1$I, $1) '
      'returning id::text', target, (select string_agg(quote_ident(c), ', ') from unnest(columns) c where entry ? c))
      into stored using entry;
    return stored;
  end if;
  execute format('update public.%1$I t set %2$s from jsonb_populate_record(null::public.%1$I, $1) r where t.id::text = $2', target,
    (select string_agg(format(case when entry ? c then '%1$I = r.%1$I' else '%1$I = default' end, c), ', ')
     from unnest(columns) c where c <> all (match)))
    using entry, stored;
  return stored;
end;
$$;

-- Changed from 20251125001100_school.sql: with former ids of courses and several quotes by one name. A refusal has the path of its
-- entry, or of its field, in its detail.
create or replace function public.import_school(document jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  sections constant text[] := '{identity,content,courses,cohorts,payment_plans,testimonials,projects,faq,team}';
  given text[];
  section record;
  entries jsonb;
  entry record;
  stored text;
  columns jsonb;
  former text[];
  kept text[];
  state text;
  message text;
  source text;
  field text;
  rule text;
begin
  if current_setting('role') in ('anon', 'authenticated') then
    perform private.require_owner();
  end if;
  document := private.unwrapped(document);
  if jsonb_typeof(document) is distinct from 'object' then
    raise exception 'This is no school: the document has no sections.' using errcode = 'PT422';
  end if;
  given := array(select k from jsonb_object_keys(document) k);
  if not given <@ sections then
    raise exception 'There is no section "%".', (select k from unnest(given) k where k <> all (sections) limit 1)
      using errcode = 'PT422';
  end if;
  if cardinality(given) = 0 then
    return;
  end if;
  perform pg_advisory_xact_lock(hashtext('academy.school'));
  perform set_config('school.importing', 'on', true);

  for section in
    select s.* from (values
      ('identity', 'site_identity', '{}'::text[]), ('content', 'site_content', '{}'), ('courses', 'courses', '{id}'),
      ('cohorts', 'cohorts', '{course_id,starts_on}'), ('payment_plans', 'payment_plans', '{id}'),
      ('testimonials', 'testimonials', '{name}'), ('projects', 'projects', '{id}'), ('faq', 'faq_entries', '{id}'),
      ('team', 'team_members', '{id}')
    ) as s (name, target, match)
    where s.name = any (given)
    order by array_position(sections, s.name)
  loop
    entries := document -> section.name;
    if section.match = '{}' then
      entries := jsonb_build_array(entries);
    elsif jsonb_typeof(entries) is distinct from 'array' then
      raise exception '%: this is no list.', section.name using errcode = 'PT422';
    end if;
    kept := '{}';
    for entry in select e.value, e.ordinality as place from jsonb_array_elements(entries) with ordinality e loop
      begin
        if jsonb_typeof(entry.value) is distinct from 'object' then
          raise exception 'this is no list of keys and values' using errcode = 'PT422';
        end if;
        columns := entry.value - case section.name when 'courses' then 'former_ids' when 'cohorts' then 'course' else '' end;
        if section.name = 'courses' then
          former := array(select jsonb_array_elements_text(coalesce(entry.value -> 'former_ids', '[]')));
          perform private.move_course(entry.value ->> 'id', former, entries);
        elsif section.name = 'cohorts' and entry.value ? 'course' then
          columns := columns || jsonb_build_object('course_id', coalesce(
            (select i.course_id from public.course_ids i where i.id = entry.value ->> 'course'), entry.value ->> 'course'));
        end if;
        stored := private.import_entry(section.target, section.match,
          case section.name when 'testimonials' then private.find_quote(columns, entries, kept)
            else private.find_entry(section.target, section.match, columns) end,
          columns, entry.place);
        if section.name = 'courses' then
          perform private.keep_former_ids(stored, former);
        end if;
        if stored = any (kept) then
          raise exception 'it is there twice' using errcode = 'PT422';
        end if;
        kept := kept || stored;
      exception when others then
        get stacked diagnostics state = returned_sqlstate, message = message_text, source = table_name,
          field = column_name, rule = constraint_name;
        if state !~ '^(22|23|PT)' then
          raise;
        end if;
        raise exception '%: %.', section.name || case when section.match = '{}' then '' else
            format(', entry %s', entry.place) || coalesce(
              ' (' || coalesce(entry.value ->> 'id', entry.value ->> 'name', entry.value ->> 'course') || ')', '') end,
          rtrim(private.import_problem(state, message, source, field, rule), '.')
          using errcode = 'PT422', detail = private.import_path(section.name,
            case when section.match <> '{}' then entry.place - 1 end, entry.value,
            coalesce(nullif(field, ''), regexp_replace(replace(rule, source || '_', ''), '_check$', '')));
      end;
    end loop;
    perform private.drop_missing(section.target, kept);
  end loop;

  perform private.find_cohorts();
  perform set_config('school.importing', '', true);
  perform private.raise_school_version();
  perform private.note_activity('school.imported', 'school', null, null, given);
end;
$$;
