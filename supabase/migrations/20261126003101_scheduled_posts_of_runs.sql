-- The history of runs says of each post whether it is scheduled. Another result needs another function.
drop function public.run_history(integer, uuid);
create function public.run_history(max_rows integer default 30, before uuid default null) returns table (
  id uuid, slot_key text, trigger_kind text, local_date date, status text, reason text, topic text, attempts integer,
  started_at timestamptz, finished_at timestamptz, cost_micros bigint, post_id uuid, post_title text, post_slug text,
  post_status text, post_scheduled boolean
)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query
  select r.id, r.slot_key, r.trigger_kind, r.local_date, r.status, r.reason, r.topic, r.attempts, r.started_at,
    r.finished_at, (
      select coalesce(sum(coalesce(c.cost_micros, c.reserved_micros)), 0)::bigint
      from public.ai_calls c where c.run_id = r.id and c.status <> 'released'
    ), p.id, p.title, p.slug, p.status, p.scheduled_for is not null
  from public.generation_runs r left join public.blog_posts p on p.id = r.post_id
  where before is null
    or (r.started_at, r.id) < (select b.started_at, b.id from public.generation_runs b where b.id = before)
  order by r.started_at desc, r.id desc
  limit max_rows;
end;
$$;
grant execute on function public.run_history(integer, uuid) to authenticated;
