-- What was deleted from the school by mistake is listed and brought back.

-- Restores the row that was deleted last with this id. A course is restored with the cohorts that were deleted by the same statement.
create function public.restore_school_row(rows_of text, deleted_id text) returns void
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
end;
$$;
revoke all on function public.restore_school_row(text, text) from public;
grant execute on function public.restore_school_row(text, text) to authenticated;

-- What was deleted from these tables and is not there again, the latest first.
create function public.deleted_school_rows(tables text[]) returns table (table_name text, row_id text, "row" jsonb, at timestamptz, actor text)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query
    select gone.* from (
      select distinct on (r.table_name, r.row_id) r.table_name, r.row_id, r."row", r.at, coalesce(private.display_name(p), p.email)
      from public.school_revisions r
      left join public.profiles p on p.id = r.actor
      where r.deleted and r.table_name = any (tables)
        and r.row_id not in (
          select c.id from public.courses c union all select h.id::text from public.cohorts h
          union all select l.id from public.payment_plans l union all select t.id::text from public.testimonials t
          union all select j.id from public.projects j union all select f.id from public.faq_entries f
          union all select m.id from public.team_members m)
      order by r.table_name, r.row_id, r.id desc) as gone
    order by gone.at desc limit 20;
end;
$$;
revoke all on function public.deleted_school_rows(text[]) from public;
grant execute on function public.deleted_school_rows(text[]) to authenticated;
