-- One issue, or the twenty latest. Total is waiting, sent, failed and stopped together; a forgotten reader is in none.
create function public.issue_progress(issue uuid default null) returns table (
  id uuid, post_id uuid, subject text, status text, created_at timestamptz, finished_at timestamptz,
  recipients integer, total integer, waiting integer, sent integer, failed integer, stopped integer,
  delivered integer, bounced integer, complained integer
)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query
  select i.id, i.post_id, i.subject, i.status, i.created_at, i.finished_at, i.recipients,
    m.written + u.unwritten, m.open + case i.status when 'stopped' then 0 else u.unwritten end,
    m.sent, m.failed, m.stopped + case i.status when 'stopped' then u.unwritten else 0 end,
    m.delivered, m.bounced, m.complained
  from (
    select * from public.newsletter_issues n where n.id = issue or issue is null
    order by n.created_at desc, n.id limit 20
  ) i
  cross join lateral (
    select count(*)::integer as written,
      (count(*) filter (where o.status in ('queued', 'sending')))::integer as open,
      (count(*) filter (where o.status = 'sent'))::integer as sent,
      (count(*) filter (where o.status = 'failed'))::integer as failed,
      (count(*) filter (where o.status = 'stopped'))::integer as stopped,
      (count(*) filter (where o.delivery = 'delivered'))::integer as delivered,
      (count(*) filter (where o.delivery = 'bounced'))::integer as bounced,
      (count(*) filter (where o.delivery = 'complained'))::integer as complained
    from public.email_outbox o where o.issue_id = i.id
  ) m
  cross join lateral (
    select case when i.filled_at is null then greatest(i.recipients - m.written, 0) else 0 end as unwritten
  ) u
  order by i.created_at desc, i.id;
end;
$$;
revoke execute on function public.issue_progress(uuid) from public, anon;
grant execute on function public.issue_progress(uuid) to authenticated;
