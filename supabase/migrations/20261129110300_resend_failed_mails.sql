-- Mails that are given up and belong to no message of the inbox, such as those of a campaign, could not be sent again.

-- Queues the failed mails of a campaign again, or without one the other failed mails that the dashboard counts (`messages_to_do`); returns how
-- many. A link of an account has expired by then, and a digest is about a past day. A campaign's mails link to its post, which must be published.
create function public.resend_failed_mails(campaign uuid default null) returns integer
    language plpgsql security definer
    set search_path to ''
    as $$
declare
  campaigns uuid[];
  mails integer;
begin
  perform private.require_admin();
  with queued as (
    update public.email_outbox o
    set status = 'queued', attempts = 0, attempt_series = o.attempt_series + 1, rendered = null, last_error = null, next_attempt_at = now()
    where o.status = 'failed'
      and (o.campaign_id = resend_failed_mails.campaign or resend_failed_mails.campaign is null
        and o.created_at > now() - interval '30 days'
        and o.submission_kind not in ('contact_message', 'enrollment_inquiry', 'enrollment_application', 'message_reply', 'account', 'inbox_digest'))
      and (o.campaign_id is null or exists (
        select from public.newsletter_campaigns n join public.blog_posts p on p.id = n.post_id
        where n.id = o.campaign_id and n.status <> 'stopped' and p.status = 'published'))
    returning o.campaign_id
  )
  select count(*), array_agg(distinct q.campaign_id) into mails, campaigns from queued q;
  update public.newsletter_campaigns n set status = 'sending', finished_at = null where n.id = any (campaigns) and n.status = 'sent';
  return mails;
end;
$$;

revoke all on function public.resend_failed_mails(uuid) from public;
grant execute on function public.resend_failed_mails(uuid) to authenticated;

-- `other_failed_mails` counts what `resend_failed_mails` would send.
create or replace function public.messages_to_do(late_since timestamp with time zone, today date) returns table(new_messages integer, late integer, follow_ups integer, failed_messages integer, other_failed_mails integer)
    language plpgsql stable
    set search_path to ''
    set plan_cache_mode to 'force_generic_plan'
    as $$
begin
  return query select
    (select count(*)::integer from public.inbox i where i.status = 'new'),
    (select count(*)::integer from public.inbox i
      where i.status = 'new' and i.due_at is not null and i.created_at < messages_to_do.late_since),
    (select count(*)::integer from public.inbox i where i.due_at is not null and i.follow_up_on <= messages_to_do.today),
    -- Looks at all messages only if there may be one.
    case when exists (select from public.email_outbox o where o.status = 'failed') then
      (select count(*)::integer from public.inbox i where i.failed_mail and i.status <> 'spam') else 0 end,
    (select count(*)::integer from public.email_outbox o where o.status = 'failed' and o.created_at > now() - interval '30 days'
      and o.submission_kind not in ('contact_message', 'enrollment_inquiry', 'enrollment_application', 'message_reply', 'account', 'inbox_digest')
      and (o.campaign_id is null or exists (
        select from public.newsletter_campaigns n join public.blog_posts p on p.id = n.post_id
        where n.id = o.campaign_id and n.status <> 'stopped' and p.status = 'published')));
end;
$$;
