-- Mails that had failed in a newsletter that was then stopped could not be sent again: only stopped mails leave their readers to the next
-- newsletter with the post.

create or replace function private.end_campaign(campaign uuid, how text) RETURNS boolean
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  update public.newsletter_campaigns n set status = how, finished_at = now()
  where n.id = campaign and n.status in ('scheduled', 'sending');
  if not found then
    return false;
  end if;
  if how = 'stopped' then
    update public.email_outbox o set status = 'stopped',
      last_error = case o.status when 'failed' then o.last_error else 'The newsletter was stopped.' end
    where o.campaign_id = campaign and o.status in ('queued', 'failed');
  end if;
  return true;
end;
$$;

create or replace function public.finish_mail(mail uuid, token uuid, outcome text, cause text DEFAULT NULL::text, wait_seconds integer DEFAULT 0, provider_id text DEFAULT NULL::text) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  held boolean;
  in_stopped boolean := false;
begin
  if outcome is null or outcome not in ('sent', 'later', 'paused', 'rewrite', 'refused') then
    raise exception 'There is no such outcome.' using errcode = 'PT422';
  end if;
  if finish_mail.provider_id is not null then
    perform private.lock_provider_mail(finish_mail.provider_id);
  end if;
  if outcome = 'refused' then
    -- Locks the campaign. If it is being stopped, either its new status is read here, or stopping it also updates this mail.
    select n.status = 'stopped' into in_stopped from public.newsletter_campaigns n
    where n.id = (select o.campaign_id from public.email_outbox o where o.id = mail) for share;
  end if;
  update public.email_outbox o
  set status = case when outcome = 'sent' then 'sent' when outcome <> 'refused' then 'queued' when in_stopped then 'stopped' else 'failed' end,
    attempts = o.attempts - case when outcome in ('paused', 'rewrite') then 1 else 0 end,
    attempt_series = o.attempt_series + case outcome when 'rewrite' then 1 else 0 end,
    -- The auth server writes the text of account mails: only the sender is rendered here, so only that is removed.
    rendered = case when outcome <> 'rewrite' then o.rendered
      when o.submission_kind = 'account' then o.rendered - 'from' end,
    sent_at = case outcome when 'sent' then now() end,
    provider_id = coalesce(finish_mail.provider_id, o.provider_id),
    last_error = left(cause, 2000),
    next_attempt_at = now() + make_interval(secs => wait_seconds),
    lease_token = null, lease_until = null
  where o.id = mail and o.status = 'sending' and o.lease_token = token;
  held := found;
  if held and finish_mail.provider_id is not null then
    perform private.apply_mail_events(finish_mail.provider_id);
  end if;
  return held;
end;
$$;

update public.email_outbox o set status = 'stopped'
from public.newsletter_campaigns n
where n.id = o.campaign_id and n.status = 'stopped' and o.status = 'failed';
