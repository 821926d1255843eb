-- What the dashboard shows apart from the school, as far as the caller may read it: the counts of `post_counts` and `messages_to_do`, the accounts
-- that wait for approval, the next three scheduled drafts, the schedule, and what the backup commands reported. Six requests took two thirds of the
-- time that the API needed for the page.
create function public.dashboard(late_since timestamptz, today date)
returns table (
  total integer, published integer, drafts integer, views bigint, waiting integer,
  new_messages integer, late integer, follow_ups integer, failed_messages integer, other_failed_mails integer,
  waiting_accounts integer, scheduled jsonb, settings jsonb, backup jsonb)
language plpgsql stable set search_path to '' as $$
begin
  return query select p.*, m.*,
    -- Nobody but the owner reads the owner's profile; a pending account reads its own.
    (select count(*)::integer from public.profiles a
      where a.role = 'pending' and exists (select from public.profiles o where o.role = 'owner')),
    (select coalesce(jsonb_agg(to_jsonb(d) order by d.scheduled_for), '[]') from (
      select b.id, b.title, b.scheduled_for from public.blog_posts b
      where b.scheduled_for is not null order by b.scheduled_for limit 3) d),
    (select to_jsonb(s) from public.blog_settings s),
    (select to_jsonb(b) from public.backup_state b)
  from public.post_counts() p, public.messages_to_do(dashboard.late_since, dashboard.today) m;
end;
$$;

revoke all on function public.dashboard(timestamptz, date) from public;
grant execute on function public.dashboard(timestamptz, date) to authenticated;
