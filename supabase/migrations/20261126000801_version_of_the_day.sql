-- Changed from 20251125003000_site_version.sql: differs from day to day of the school's zone, too, because a cohort begins on its day and
-- another one then takes applications.
drop function public.site_version();
create function public.site_version(at timestamptz default now()) returns text
  language sql stable security definer set search_path = '' as $$
  select concat_ws(' ', private.school_day(site_version.at), public.school_version(), p.newest, p.recent, public.full_courses())
  from (select n.newest, (select count(*) from public.post_changes c where c.id > n.newest - 200) as recent
    from (select max(c.id) as newest from public.post_changes c) n) p
$$;

revoke all on function public.site_version(timestamptz) from public, anon, authenticated;
grant execute on function public.site_version(timestamptz) to service_role;
