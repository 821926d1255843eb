-- As before, but names every sample course that visitors see, those to come included.
create or replace function public.launch_state() returns jsonb
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
    'sample_courses', (select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'title', o.title, 'state', o.state)
        order by o.position, o.id), '[]')
      from public.courses o where o.sample and o.state in ('open', 'closed', 'coming_soon')),
    'rows', (select jsonb_object_agg(t.name, jsonb_build_object('sample', t.sample, 'count', t.count)) from (
      select 'plans' as name, coalesce(bool_or(p.sample), false) as sample, count(*) from public.payment_plans p
      union all select 'people', coalesce(bool_or(m.sample), false), count(*) from public.team_members m
      union all select 'quotes', coalesce(bool_or(q.sample), false), count(*) from public.testimonials q
      union all select 'projects', coalesce(bool_or(p.sample), false), count(*) from public.projects p
      union all select 'questions', coalesce(bool_or(f.sample), false), count(*) from public.faq_entries f) t))
  from public.launch l);
end;
$$;
