-- Mends of the school's facts: the text of the terms that applicants agree to is kept, a cohort whose day changes in a document keeps its
-- applications, no list grows longer than a document may be, visitors always see a course, and former addresses come back with a course.

-- The terms that applicants agreed to, as they read them: with facts in place of the words in braces. Never changed and never deleted.
create table public.terms_versions (
  -- SHA-256 of the text.
  digest text primary key,
  text text not null,
  -- When somebody agreed to it for the first time.
  since timestamptz not null default now(),
  constraint terms_versions_digest_check check (digest = encode(sha256(convert_to(text, 'UTF8')), 'hex'))
);
alter table public.terms_versions enable row level security;
grant select on public.terms_versions to authenticated, service_role;
create policy "admins read the terms" on public.terms_versions for select to authenticated using ((select private.is_admin()));

-- A trigger, because it also binds the service role, to which the embedded server grants everything at each start.
create function private.keep_terms_versions() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise exception 'What people agreed to is never changed.' using errcode = '42501';
end;
$$;
create trigger keep_versions before update or delete on public.terms_versions
  for each row execute function private.keep_terms_versions();
create trigger keep_versions_whole before truncate on public.terms_versions
  for each statement execute function private.keep_terms_versions();

-- Changed from 20251124000400_applications.sql: the form has the text of the terms as the site shows it (`terms`), because only the site
-- replaces their placeholders. The text is stored in `terms_versions`, and its digest in the application's `agreed`.
create or replace function private.insert_enrollment_application(key uuid, form jsonb) returns jsonb
language sql set search_path = '' as $$
  with given as (
    select f.*, encode(sha256(convert_to(f.terms, 'UTF8')), 'hex') as terms_version
    from jsonb_to_record(form) as f (first_name text, last_name text, email text, phone text,
      experience text, course text, payment text, goals text, consent text, suspicion text, token_hash text, terms text)
  ), stored as (
    insert into public.enrollment_applications
      (submission_id, first_name, last_name, email, phone, experience, course, payment, goals, consent, suspicion,
        link_ends_at, agreed)
    select key, private.clean(f.first_name), private.clean(f.last_name), private.clean(f.email),
      private.clean(f.phone), private.clean(f.experience), private.clean(f.course), private.clean(f.payment),
      private.clean(f.goals), left(private.clean(f.consent), 500), left(private.clean(f.suspicion), 200),
      case when f.token_hash is not null then now() + interval '90 days' end,
      jsonb_build_object('terms_version', f.terms_version)
    from given f
    on conflict (submission_id) do nothing
    returning *
  ), link as (
    insert into private.application_tokens (application_id, token_hash)
    select s.id, f.token_hash from stored s, given f where f.token_hash is not null
  ), version as (
    insert into public.terms_versions (digest, text)
    select f.terms_version, f.terms from stored, given f where f.terms is not null
    on conflict do nothing
  )
  select to_jsonb(s) from stored s
$$;

-- Changed from 20251125001200_cohort_seats.sql: with the version of the terms.
create or replace function private.assign_seat() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  chosen public.courses;
  place public.cohorts;
  plan public.payment_plans;
begin
  select c.* into chosen from public.course_ids i join public.courses c on c.id = i.course_id where i.id = new.course;
  select h.* into place from public.cohorts h where h.id = private.upcoming_cohort(chosen.id);
  select p.* into plan from public.payment_plans p where p.id = new.payment;
  new.cohort_id := place.id;
  new.cohort := place.starts_on;
  new.seat_status := null;
  if place.id is not null then
    perform private.lock_seats(place.id);
    new.seat_status := case when private.free_seats(place.id) > 0 then 'seat' else 'waiting' end;
  end if;
  new.agreed := jsonb_build_object('course_title', chosen.title, 'price', coalesce(place.price, chosen.price),
    'plan_label', plan.label, 'payments', plan.payments, 'percent_off', plan.percent_off, 'starts_on', place.starts_on,
    'terms_updated', (select t.terms_updated from public.site_content t), 'terms_version', new.agreed -> 'terms_version');
  return new;
end;
$$;

-- Changed from 20251125001800_school_versions.sql: also terms that an import changes hold from today, unless it gives another day.
create or replace function private.date_terms() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.terms_updated := private.school_day();
  return new;
end;
$$;

-- How many rows the school may have, as in lib/school/schema.ts; null: as many as there are.
create function private.max_rows(source text) returns integer
language sql immutable set search_path = '' as $$
  select case source
    when 'courses' then 200 when 'cohorts' then 1000 when 'payment_plans' then 24 when 'testimonials' then 100
    when 'projects' then 100 when 'faq_entries' then 60 when 'team_members' then 40 end
$$;

-- The argument names such rows. An import checks what it leaves instead.
create function private.limit_rows() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  total integer;
begin
  if private.is_importing() then
    return null;
  end if;
  execute format('select count(*) from public.%I', tg_table_name) into total;
  if total > private.max_rows(tg_table_name) then
    raise exception 'There can be % % at most. Delete one first.', private.max_rows(tg_table_name), tg_argv[0] using errcode = 'PT409';
  end if;
  return null;
end;
$$;

do $$
declare
  form record;
begin
  for form in
    select * from (values
      ('courses', 'courses'), ('cohorts', 'cohorts'), ('payment_plans', 'payment plans'), ('testimonials', 'quotes'),
      ('projects', 'projects'), ('faq_entries', 'questions'), ('team_members', 'people')
    ) as known (name, noun)
  loop
    execute format('create trigger limit_rows after insert on public.%I for each statement execute function private.limit_rows(%L)',
      form.name, form.noun);
  end loop;
end;
$$;

create function private.limit_former_ids(course text) returns void
language plpgsql stable set search_path = '' as $$
begin
  if 40 < (select count(*) from public.course_ids i join public.courses c on c.id = i.course_id
    where c.id = course and i.id <> c.id and i.id is distinct from c.listing_id)
  then
    raise exception 'This course had 40 addresses before, which all lead to it. Use one of them, or keep its present one.'
      using errcode = 'PT409', column = 'former_ids';
  end if;
end;
$$;

-- Changed from 20251125001100_school.sql: at most 40 former ids.
create or replace function private.keep_course_ids() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  wanted text;
begin
  foreach wanted in array array_remove(array[new.id, new.listing_id], null) loop
    insert into public.course_ids (id, course_id) values (wanted, new.id) on conflict do nothing;
    if not exists (select from public.course_ids i where i.id = wanted and i.course_id = new.id) then
      raise exception 'The address % belongs to another course, or did before.', wanted using errcode = 'PT409';
    end if;
  end loop;
  perform private.limit_former_ids(new.id);
  return null;
end;
$$;

-- Changed from 20251125003300_school_document.sql, likewise.
create or replace function private.keep_former_ids(course text, former text[]) returns void
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
  perform private.limit_former_ids(course);
end;
$$;

-- Without a visible course, or without a plan, there is no school to show. The detail is the section of a document.
create function private.require_shown() returns void
language plpgsql stable set search_path = '' as $$
begin
  if not exists (select from public.courses c where c.state not in ('draft', 'archived')) then
    raise exception 'The site needs a course that visitors can see. Add another one first.'
      using errcode = 'PT409', detail = '["courses"]';
  end if;
  if not exists (select from public.payment_plans) then
    raise exception 'The site needs a payment plan. Add another one first.' using errcode = 'PT409', detail = '["payment_plans"]';
  end if;
end;
$$;

-- Changed from 20251125001800_school_versions.sql: an import makes the same check at its end.
create or replace function private.keep_one() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_importing() then
    perform private.require_shown();
  end if;
  return null;
end;
$$;

-- The course of a cohort in a document, under the id that it has now.
create function private.course_of(entry jsonb) returns text
language sql stable set search_path = '' as $$
  select coalesce((select i.course_id from public.course_ids i where i.id = entry ->> 'course'), entry ->> 'course', entry ->> 'course_id')
$$;

-- The cohort of an entry: that of its course with its day, or else the only one of its course that the document leaves out, which was moved
-- to this day. Refused where it may be another one, and somebody has applied for one that is left out. Those that were cancelled, or that
-- are closed and have begun, are over: a new day is not theirs.
create function private.find_cohort(entry jsonb, entries jsonb) returns text
language plpgsql stable set search_path = '' as $$
declare
  course text := private.course_of(entry);
  days text[] := array(select coalesce(e ->> 'starts_on', '') from jsonb_array_elements(entries) e where private.course_of(e) = course);
  stored text := (select h.id from public.cohorts h where h.course_id = course and h.starts_on::text = entry ->> 'starts_on');
  new_days integer := (select count(distinct d) from unnest(days) d
    where not exists (select from public.cohorts h where h.course_id = course and h.starts_on::text = d));
  left_out public.cohorts[] := array(select h from public.cohorts h
    where h.course_id = course and h.starts_on::text <> all (days)
      and (h.state = 'open' or h.state = 'closed' and h.starts_on > private.school_day()));
  moved public.cohorts := left_out[1];
  taken date;
begin
  if stored is not null then
    return stored;
  end if;
  if cardinality(left_out) = 1 and new_days = 1
    and (moved.starts_on > private.school_day() or moved.sample and not public.is_launched())
  then
    return moved.id;
  end if;
  select h.starts_on into taken from unnest(left_out) h
  where exists (select from public.enrollment_applications a where a.cohort_id = h.id) order by h.starts_on limit 1;
  if found then
    raise exception 'this day is new, and people have applied for the cohort of %, which the file leaves out. Keep that cohort in the '
      'file as well, or first move it to its new day under School, Cohorts', taken using errcode = 'PT409', column = 'starts_on';
  end if;
  return null;
end;
$$;

-- Changed from 20251125003300_school_document.sql: a cohort is found although its day is new, and what the import leaves is checked.
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
  total integer;
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
      ('cohorts', 'cohorts', '{course_id}'), ('payment_plans', 'payment_plans', '{id}'),
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
          columns := columns || jsonb_build_object('course_id', private.course_of(entry.value));
        end if;
        stored := private.import_entry(section.target, section.match,
          case section.name when 'testimonials' then private.find_quote(columns, entries, kept)
            when 'cohorts' then private.find_cohort(columns, entries)
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
    execute format('select count(*) from public.%I', section.target) into total;
    if total > private.max_rows(section.target) then
      raise exception '%: there would be % with those that cannot be deleted, and there can be % at most.', section.name, total,
        private.max_rows(section.target) using errcode = 'PT422', detail = jsonb_build_array(section.name)::text;
    end if;
  end loop;

  perform private.require_shown();
  perform private.find_cohorts();
  perform set_config('school.importing', '', true);
  perform private.raise_school_version();
  perform private.note_activity('school.imported', 'school', null, null, given);
end;
$$;

-- The addresses of a course are kept when it is deleted.
create function private.note_course_id() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.school_revisions (table_name, row_id, "row", deleted, actor)
  values ('course_ids', old.id, to_jsonb(old), true, (select p.id from public.profiles p where p.id = auth.uid()));
  return null;
end;
$$;
create trigger note_row after delete on public.course_ids for each row execute function private.note_course_id();

-- Restores the row that was deleted last with this id. A course is restored with the cohorts and former addresses that went with it.
create or replace function public.restore_school_row(rows_of text, deleted_id text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  gone public.school_revisions;
  exists_now boolean;
  cohort bigint;
begin
  perform private.require_admin();
  select r.* into gone from public.school_revisions r
  where r.table_name = rows_of and r.row_id = deleted_id and r.deleted order by r.id desc limit 1;
  if gone.id is null then
    raise exception 'This is not kept any more.' using errcode = 'PT404';
  end if;
  execute format('select exists (select from public.%I t where t.id::text = $1)', gone.table_name) into exists_now using deleted_id;
  if exists_now then
    raise exception 'This is there again already.' using errcode = 'PT409';
  end if;
  perform public.restore_school_revision(gone.id);
  for cohort in
    select r.id from public.school_revisions r
    where r.table_name = 'cohorts' and rows_of = 'courses' and r.deleted and r.at = gone.at and r."row" ->> 'course_id' = deleted_id
  loop
    perform public.restore_school_revision(cohort);
  end loop;
  -- An address that leads to another course by now stays with that one.
  insert into public.course_ids (id, course_id)
  select r.row_id, deleted_id from public.school_revisions r
  where r.table_name = 'course_ids' and rows_of = 'courses' and r.at = gone.at and r."row" ->> 'course_id' = deleted_id
  on conflict do nothing;
end;
$$;

-- Changed from 20251126000200_archive.sql: with the terms that applicants agreed to.
create or replace function private.archive_tables() returns table (place integer, name text, condition text, changes text)
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
    ('public.terms_versions', 'true', null),
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
