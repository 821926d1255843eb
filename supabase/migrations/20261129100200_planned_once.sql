-- Caches the query plans of functions that the dashboard and the inbox call. PL/pgSQL caches the plan of a statement for the connection, while the
-- statement of an SQL function is planned at every call. On PGlite, planning took longer than running it.

create or replace function public.post_counts()
  returns table (total integer, published integer, drafts integer, views bigint, waiting integer)
  language plpgsql stable set search_path to '' as $$
begin
  return query select count(*)::integer,
    (count(*) filter (where p.status = 'published'))::integer,
    (count(*) filter (where p.status = 'draft'))::integer,
    coalesce(sum(p.view_count), 0),
    (count(*) filter (where p.status = 'draft' and p.scheduled_for is null and exists (
      select from public.generation_runs r where r.post_id = p.id and r.status = 'succeeded')))::integer
  from public.blog_posts p;
end;
$$;

create or replace function public.inbox_desk()
  returns table (assignees jsonb, digest_hour integer, awaited jsonb)
  language plpgsql stable set search_path to '' as $$
begin
  return query select
    (select jsonb_agg(a order by a.email) from public.list_admins() a),
    (select d.digest_hour from public.desk_settings d),
    (select coalesce(jsonb_agg(s order by s.starts_on, s.course_title), '[]') from public.awaited_seats() s);
end;
$$;

-- By default PostgreSQL plans the five counts again for the arguments of each call (custom plans), which does not make them faster.
alter function public.messages_to_do(timestamptz, date) set plan_cache_mode to force_generic_plan;
