-- Visitors saw a placeholder such as {installment-3} in texts that name a deleted payment plan.

-- The label of the first text that has a placeholder for this payment plan; null if there is none.
create function private.text_with_plan(plan text) returns text
language sql stable set search_path = '' as $$
  select found.label from (
    select 1 as place, t.label, t.words from public.site_content c cross join lateral (values
      ('Mission', c.mission), ('Our Story', array_to_string(c.story, ' ')), ('Our Values', c."values"::text),
      ('Teaching Philosophy', c.philosophy::text), ('Value cards', c.value_cards::text),
      ('Terms & Conditions', c.terms::text), ('Privacy Policy', c.privacy::text)) t (label, words)
    union all
    select 2, f.question, concat_ws(' ', f.question, f.answer) from public.faq_entries f) found
  where position('{' || text_with_plan.plan || '}' in found.words) > 0
  order by found.place, found.label limit 1
$$;
revoke all on function private.text_with_plan(text) from public;

-- Changed from 20261130130000_offers_keep_cohorts.sql: a payment plan that a text names stays.
create or replace function private.keep_used() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  named text;
begin
  if tg_table_name = 'cohorts' then
    if exists (select from public.enrollment_applications a where a.cohort_id::text = to_jsonb(old) ->> 'id') then
      raise exception 'This cohort has applications. Cancel or close it instead.' using errcode = 'PT409';
    end if;
    if exists (select from public.seat_offers o where o.cohort_id::text = to_jsonb(old) ->> 'id') then
      raise exception 'Seats of this cohort were offered to applicants. Cancel or close it instead.' using errcode = 'PT409';
    end if;
    return old;
  end if;
  if exists (select from public.enrollment_applications a where a.payment = to_jsonb(old) ->> 'id')
    or exists (select from public.enrollment_inquiries i where i.payment = to_jsonb(old) ->> 'id')
  then
    raise exception 'Applications or inquiries chose this plan. Take it off the forms instead.' using errcode = 'PT409';
  end if;
  named := private.text_with_plan(to_jsonb(old) ->> 'id');
  if named is not null then
    raise exception 'The text “%” names {%}. Change that text first, or take the plan off the forms instead.', named, to_jsonb(old) ->> 'id'
      using errcode = 'PT409';
  end if;
  return old;
end;
$$;

-- Changed from 20261130130000_offers_keep_cohorts.sql: a payment plan that a text names stays, off the forms.
create or replace function private.drop_missing(target text, kept text[]) returns void
language plpgsql set search_path = '' as $_$
begin
  if target in ('site_identity', 'site_content') then
    return;
  end if;
  if target = 'cohorts' then
    update public.cohorts h set state = 'closed' where h.id::text <> all (kept) and h.state = 'open'
      and (exists (select from public.enrollment_applications a where a.cohort_id = h.id)
        or exists (select from public.seat_offers o where o.cohort_id = h.id));
    delete from public.cohorts h where h.id::text <> all (kept)
      and not exists (select from public.enrollment_applications a where a.cohort_id = h.id)
      and not exists (select from public.seat_offers o where o.cohort_id = h.id);
    return;
  end if;
  if target = 'payment_plans' then
    delete from public.payment_plans p where p.id <> all (kept)
      and not exists (select from public.enrollment_applications a where a.payment = p.id)
      and not exists (select from public.enrollment_inquiries i where i.payment = p.id)
      and private.text_with_plan(p.id) is null;
    update public.payment_plans p set on_home = false, on_application = false where p.id <> all (kept);
    return;
  end if;
  execute format('delete from public.%I t where t.id::text <> all ($1)', target) using kept;
end;
$_$;

-- Changed from 20261126000600_school_facts.sql: reads the questions before the payment plans.
create or replace function public.import_school(document jsonb) returns void
language plpgsql security definer set search_path = '' as $_$
declare
  -- The texts before the payment plans: a plan that they name is not deleted.
  sections constant text[] := '{identity,content,faq,courses,cohorts,payment_plans,testimonials,projects,team}';
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
$_$;
