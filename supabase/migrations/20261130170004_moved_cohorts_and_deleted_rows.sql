-- A cohort that was moved to another course got no new version, and neither an earlier version nor an entry in the activity.

-- Changed from 20251125001100_school.sql: the course of a cohort counts, unless only the address of that course has changed.
create or replace function private.school_changes(before jsonb, after jsonb) returns text[]
language sql stable set search_path = '' as $$
  select private.changed_fields(before - kept, after - kept)
  from (select '{version,created_at,updated_at,position}'::text[] || case
    when before ->> 'home_position' is not null and after ->> 'home_position' is not null then '{home_position}'::text[] else '{}' end
    || case when exists (select from public.courses c where c.id = before ->> 'course_id') then '{}'::text[] else '{course_id}' end
  ) as ignored (kept)
$$;

-- Changed from 20251125002000_deleted_school_rows.sql: a deleted row is left out only if its own table has a row with its id.
create or replace function public.deleted_school_rows(tables text[])
returns table (table_name text, row_id text, "row" jsonb, at timestamptz, actor text)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query
    select gone.* from (
      select distinct on (r.table_name, r.row_id) r.table_name, r.row_id, r."row", r.at, coalesce(private.display_name(p), p.email)
      from public.school_revisions r
      left join public.profiles p on p.id = r.actor
      where r.deleted and r.table_name = any (tables)
        and (r.table_name, r.row_id) not in (
          select 'courses', c.id from public.courses c union all select 'cohorts', h.id::text from public.cohorts h
          union all select 'payment_plans', l.id from public.payment_plans l
          union all select 'testimonials', t.id::text from public.testimonials t
          union all select 'projects', j.id from public.projects j union all select 'faq_entries', f.id from public.faq_entries f
          union all select 'team_members', m.id from public.team_members m)
      order by r.table_name, r.row_id, r.id desc) as gone
    order by gone.at desc limit 20;
end;
$$;
