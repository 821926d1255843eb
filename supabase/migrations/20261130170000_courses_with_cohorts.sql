-- Visitors do not see cancelled cohorts, so a course whose only cohort was cancelled looked like one that starts at any time.

-- Changed from 20251125001200_cohort_seats.sql: also the visible courses that have a cohort.
create or replace function public.school_state() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('version', s.version, 'launched', public.is_launched(), 'today', private.school_day(),
    'upcoming', private.upcoming_cohorts(),
    'with_cohorts', (select coalesce(jsonb_agg(c.id order by c.id), '[]') from public.courses c
      where c.state not in ('draft', 'archived') and exists (select from public.cohorts h where h.course_id = c.id)))
  from private.school_state s
$$;
