-- A hidden draft that was marked as featured took the mark from the course that visitors see.

drop index public.courses_featured_once;
create unique index courses_featured_once on public.courses (featured)
  where featured and state not in ('draft', 'archived');

-- Changed from 20251125001100_school.sql: a draft keeps its mark beside the featured course, and takes its place once it is shown.
create or replace function private.feature_one_course() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.featured := new.featured and new.state <> 'archived';
  if new.featured and new.state <> 'draft' then
    update public.courses c set featured = false
    where c.featured and c.state <> 'draft' and c.id <> case tg_op when 'UPDATE' then old.id else new.id end;
  end if;
  return new;
end;
$$;

-- Changed from 20261126000900_sample_authors.sql: the featured course is one that visitors see.
create or replace function public.launch_state() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (select jsonb_build_object(
    'today', private.school_day(), 'upcoming', private.upcoming_cohorts(),
    'courses', (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'title', c.title, 'featured', c.id = private.featured_course())
        order by c.id = private.featured_course() desc, c.position, c.id), '[]')
      from public.courses c where c.id = private.featured_course()
        or (c.state = 'open' and exists (select from public.cohorts h where h.course_id = c.id))),
    'cohorts', (select coalesce(jsonb_agg(jsonb_build_object('id', h.id, 'course', h.course_id, 'day', h.starts_on,
        'open', h.state = 'open') order by h.starts_on, h.id), '[]')
      from public.cohorts h),
    'launched_at', l.launched_at, 'not_for_us', l.not_for_us, 'setup_done', l.setup_done,
    'samples', (select to_jsonb(i.sample || c.sample) from public.site_identity i, public.site_content c),
    'cohort_ahead', exists (select from public.cohorts h where h.starts_on > private.school_day()
      and h.id::text in (select u.value from jsonb_each_text(private.upcoming_cohorts()) u)),
    'sample_courses', (select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'title', o.title, 'state', o.state)
        order by o.position, o.id), '[]')
      from public.courses o where o.sample and o.state in ('open', 'closed', 'coming_soon')),
    'sample_articles', exists (select from public.blog_posts p where p.version = 1 and private.is_sample('post', p.slug)),
    'rows', (select jsonb_object_agg(t.name, jsonb_build_object('sample', t.sample, 'count', t.count)) from (
      select 'plans' as name, coalesce(bool_or(p.sample), false) as sample, count(*) from public.payment_plans p
      union all select 'people', coalesce(bool_or(m.sample), false), count(*) from public.team_members m
      union all select 'quotes', coalesce(bool_or(q.sample), false), count(*) from public.testimonials q
      union all select 'projects', coalesce(bool_or(p.sample), false), count(*) from public.projects p
      union all select 'questions', coalesce(bool_or(f.sample), false), count(*) from public.faq_entries f) t))
  from public.launch l);
end;
$$;
