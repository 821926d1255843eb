-- A newsletter whose post was unpublished or deleted while it was being sent ended without a reason, so an admin who had published the post
-- again could not see why the rest was kept back.

-- Replaces the function of 20261129110200_stop_campaigns_of_drafts.sql. New: stores why the campaign was stopped.
create or replace function public.queue_campaign_mails(campaign uuid, max_rows integer) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  i public.newsletter_campaigns;
  next uuid[];
  written integer := 0;
begin
  select * into i from public.newsletter_campaigns n
  where n.id = campaign and n.status = 'sending' for update skip locked;
  if not found or max_rows < 1 then
    return 0;
  end if;
  -- Its link leads nowhere any more.
  if not exists (select from public.blog_posts p where p.id = i.post_id and p.status = 'published') then
    update public.newsletter_campaigns n set unsent_reason = 'not_published' where n.id = i.id;
    perform private.end_campaign(i.id, 'stopped');
    return 0;
  end if;

  -- When the next ones have all had this post before, those behind them are next.
  while written = 0 and i.all_queued_at is null loop
    next := array(select s.id from public.newsletter_subscribers s
      where s.id > i.queued_up_to and private.is_recipient(s, i.send_at) order by s.id limit max_rows);
    -- The outbox refuses a second mail to an address. A subscriber who is just being deleted is left to the deletion.
    insert into public.email_outbox (template, recipient, submission_kind, submission_id,
      campaign_id, subscriber_id, post_id, bulk, payload)
    select 'newsletter_post', s.email, 'newsletter_campaign', gen_random_uuid(),
      i.id, s.id, i.post_id, true, i.mail_data || jsonb_build_object('token', s.token)
    from public.newsletter_subscribers s
    where s.id = any (next) and not exists (select from public.dead_addresses d where d.email = lower(s.email))
    for key share of s skip locked
    on conflict do nothing;
    get diagnostics written = row_count;
    update public.newsletter_campaigns n
    set queued_up_to = coalesce(next[cardinality(next)], n.queued_up_to),
      all_queued_at = case when cardinality(next) < max_rows then now() end
    where n.id = i.id returning * into i;
  end loop;
  if i.all_queued_at is not null and not exists (select from public.email_outbox o
    where o.campaign_id = i.id and o.status in ('queued', 'sending')) then
    perform private.end_campaign(i.id, 'sent');
  end if;
  return written;
end;
$$;
