-- Mends of the school's tables: versions of one form of a row, the sample cohort, the last course and plan, the course of a cohort,
-- the day of the terms, and the state of the launch in one request.

-- Changed from 20251125001100_school.sql: with `of_columns`, the columns of one form are put back, and those of the others stay.
drop function public.restore_school_revision(bigint);
create function public.restore_school_revision(revision bigint, of_columns text[] default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  kept public.school_revisions;
  exists_now boolean;
  samples jsonb;
  columns text;
begin
  perform private.require_admin();
  select r.* into kept from public.school_revisions r where r.id = revision;
  if kept.id is null then
    raise exception 'This version is not kept any more.' using errcode = 'PT404';
  end if;
  if kept."row" ? 'course_id' then
    kept."row" := kept."row" || jsonb_build_object('course_id', coalesce(
      (select i.course_id from public.course_ids i where i.id = kept."row" ->> 'course_id'), kept."row" ->> 'course_id'));
  end if;
  execute format('select exists (select from public.%I t where t.id::text = $1)', kept.table_name)
    into exists_now using kept.row_id;
  if of_columns is not null and exists_now and jsonb_typeof(kept."row" -> 'sample') = 'array' then
    execute format('select to_jsonb(t.sample) from public.%I t where t.id::text = $1', kept.table_name) into samples using kept.row_id;
    kept."row" := kept."row" || jsonb_build_object('sample', (samples - of_columns) || coalesce(
      (select jsonb_agg(s) from jsonb_array_elements_text(kept."row" -> 'sample') s where s = any (of_columns)), '[]'));
  end if;
  -- Only columns that were stored: a younger one keeps its value or gets its default.
  select string_agg(quote_ident(a.attname), ', ' order by a.attnum) into columns
  from pg_catalog.pg_attribute a
  where a.attrelid = format('public.%I', kept.table_name)::regclass and a.attnum > 0 and not a.attisdropped
    and kept."row" ? a.attname and a.attname not in ('version', 'created_at', 'updated_at')
    and not (exists_now and a.attname in ('id', 'position'))
    and (of_columns is null or not exists_now or a.attname = 'sample' or a.attname = any (of_columns));
  if exists_now then
    execute format('update public.%1$I t set (%2$s) = (select %2$s from jsonb_populate_record(null::public.%1$I, $1)) '
      'where t.id::text = $2', kept.table_name, columns) using kept."row", kept.row_id;
  else
    execute format('insert into public.%1$I (%2$s) select %2$s from jsonb_populate_record(null::public.%1$I, $1)',
      kept.table_name, columns) using kept."row";
  end if;
exception
  when unique_violation or foreign_key_violation then
    raise exception 'This cannot be restored: what it belongs to is gone, or something else has its place.' using errcode = 'PT409';
end;
$$;
revoke all on function public.restore_school_revision(bigint, text[]) from public;
grant execute on function public.restore_school_revision(bigint, text[]) to authenticated;

-- Changed from 20251125001100_school.sql: the seeded cohort stays the sample's until its day is changed, because only that of the sample
-- school counts as upcoming when it has passed.
create or replace function private.keep_school_row() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  before jsonb := case tg_op when 'UPDATE' then to_jsonb(old) end;
  after jsonb := to_jsonb(new);
  changed text[];
  rule text[];
begin
  for rule in select string_to_array(a, ' ') from unnest(tg_argv) a loop
    after := after || jsonb_build_object(rule[1], private.unwrapped(after -> rule[1]));
    continue when after -> rule[1] = 'null' or after -> rule[1] = before -> rule[1];
    if jsonb_typeof(after -> rule[1]) <> 'array'
      or jsonb_array_length(after -> rule[1]) not between rule[3]::integer and rule[4]::integer
      or exists (select from jsonb_array_elements(after -> rule[1]) e
        where private.is_entry(rule[2], e, rule[5]::integer) is not true)
    then
      raise exception 'Please check this list: %.', replace(rule[1], '_', ' ') using errcode = 'check_violation',
        table = tg_table_name, column = rule[1], constraint = format('%s_%s_check', tg_table_name, rule[1]);
    end if;
  end loop;
  if jsonb_typeof(after -> 'sample') = 'array' and not after -> 'sample' <@ to_jsonb(array(select jsonb_object_keys(after))) then
    raise exception 'Only columns can be marked as sample.' using errcode = 'check_violation',
      table = tg_table_name, column = 'sample', constraint = tg_table_name || '_sample_check';
  end if;

  if before is null then
    after := after || jsonb_build_object('version', 1, 'created_at', now(), 'updated_at', now());
    return jsonb_populate_record(new, after);
  end if;

  -- Only a course has an id that may change: its address.
  if tg_table_name <> 'courses' then
    after := after || jsonb_build_object('id', before -> 'id');
  end if;
  changed := private.school_changes(before, after);
  after := after || jsonb_build_object('created_at', before -> 'created_at', 'version', before -> 'version',
    'updated_at', before -> 'updated_at');
  if cardinality(changed) > 0 then
    after := after || jsonb_build_object('version', (before ->> 'version')::integer + 1, 'updated_at', now());
  end if;
  -- What a person wrote is no sample any more. Where and whether it is shown says nothing of that.
  if auth.uid() is not null and not private.is_importing() and not 'sample' = any (changed)
    and not changed <@ '{state,featured,listed,has_page,home_position,on_home,on_application}'
    and (tg_table_name <> 'cohorts' or 'starts_on' = any (changed))
  then
    after := after || jsonb_build_object('sample', case jsonb_typeof(before -> 'sample')
      when 'array' then (before -> 'sample') - changed else 'false' end);
  end if;
  return jsonb_populate_record(new, after);
end;
$$;

-- Without a visible course, or without a plan, there is no school to show. An import checks the whole document instead.
create function private.keep_one() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_importing() then
    return null;
  end if;
  if not exists (select from public.courses c where c.state not in ('draft', 'archived')) then
    raise exception 'The site needs a course that visitors can see. Add another one first.' using errcode = 'PT409';
  end if;
  if not exists (select from public.payment_plans) then
    raise exception 'The site needs a payment plan. Add another one first.' using errcode = 'PT409';
  end if;
  return null;
end;
$$;
create trigger keep_one after update of state or delete on public.courses
  for each statement execute function private.keep_one();
create trigger keep_one after delete on public.payment_plans
  for each statement execute function private.keep_one();

-- Applications name the course of their cohort, and what was agreed to for it. A course that gets another address takes its cohorts along.
create function private.keep_cohort_course() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.courses c where c.id = old.course_id)
    and exists (select from public.enrollment_applications a where a.cohort_id = old.id)
  then
    raise exception 'People have applied for this cohort. Add another one for the other course.' using errcode = 'PT409';
  end if;
  return new;
end;
$$;
create trigger keep_course before update of course_id on public.cohorts for each row
  when (old.course_id <> new.course_id) execute function private.keep_cohort_course();

-- Terms that changed hold from today, unless another day is given with them. Named so that it fires before keep_row.
create function private.date_terms() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_importing() then
    new.terms_updated := private.school_day();
  end if;
  return new;
end;
$$;
create trigger date_terms before update of terms on public.site_content for each row
  when (old.terms is distinct from new.terms and old.terms_updated = new.terms_updated) execute function private.date_terms();

-- What the checklist of the launch and the notices of cohorts are made from. `samples`: the columns of the single rows that are still
-- the sample school's. `courses`: those that need a cohort, the featured one first.
create function public.launch_state() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (select jsonb_build_object(
    'today', private.school_day(), 'upcoming', private.upcoming_cohorts(),
    'courses', (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'title', c.title, 'featured', c.featured)
        order by c.featured desc, c.position, c.id), '[]')
      from public.courses c where c.featured
        or (c.state = 'open' and exists (select from public.cohorts h where h.course_id = c.id))),
    'cohorts', (select coalesce(jsonb_agg(jsonb_build_object('id', h.id, 'course', h.course_id, 'day', h.starts_on,
        'open', h.state = 'open') order by h.starts_on, h.id), '[]')
      from public.cohorts h),
    'launched_at', l.launched_at, 'not_for_us', l.not_for_us, 'setup_done', l.setup_done,
    'samples', (select to_jsonb(i.sample || c.sample) from public.site_identity i, public.site_content c),
    'cohort_ahead', exists (select from public.cohorts h where h.starts_on > private.school_day()
      and h.id::text in (select u.value from jsonb_each_text(private.upcoming_cohorts()) u)),
    'open_course', exists (select from public.courses o where o.state = 'open' and o.sample),
    'rows', (select jsonb_object_agg(t.name, jsonb_build_object('sample', t.sample, 'count', t.count)) from (
      select 'plans' as name, coalesce(bool_or(p.sample), false) as sample, count(*) from public.payment_plans p
      union all select 'people', coalesce(bool_or(m.sample), false), count(*) from public.team_members m
      union all select 'quotes', coalesce(bool_or(q.sample), false), count(*) from public.testimonials q
      union all select 'projects', coalesce(bool_or(p.sample), false), count(*) from public.projects p
      union all select 'questions', coalesce(bool_or(f.sample), false), count(*) from public.faq_entries f) t))
  from public.launch l);
end;
$$;
revoke all on function public.launch_state() from public;
grant execute on function public.launch_state() to authenticated;
