-- As before, but workers that claim at the same instant skip each other's rows here too instead of waiting in a circle,
-- and a mail whose carrier died is stopped like any other.
create or replace function public.claim_mails(most integer, lease_seconds integer) returns setof public.email_outbox
language plpgsql security definer set search_path = '' as $$
begin
  update public.email_outbox o
  set status = 'stopped', last_error = 'Earlier mails to this address came back.',
    lease_token = null, lease_until = null
  where o.id in (
    select due.id from public.email_outbox due
    where ((due.status = 'queued' and due.next_attempt_at <= now())
        or (due.status = 'sending' and due.lease_until <= now()))
      and private.is_dead(due)
    for update skip locked);

  return query
  update public.email_outbox o
  set status = 'sending', attempts = o.attempts + 1, lease_token = gen_random_uuid(),
    lease_until = now() + make_interval(secs => lease_seconds)
  where o.id in (
    select due.id from public.email_outbox due
    where (due.status = 'queued' and due.next_attempt_at <= now())
      or (due.status = 'sending' and due.lease_until <= now())
    order by due.bulk, due.next_attempt_at, due.id
    limit most for update skip locked)
  returning o.*;
end;
$$;

-- outcome: sent, later (try again), paused (not this mail's fault: the attempt does not count), anew (as paused, and the
-- provider took nothing as it was written: the next try may differ, so it is another mail to it), refused (for good).
create or replace function public.finish_mail(
  mail uuid, token uuid, outcome text, cause text default null, wait_seconds integer default 0,
  sent_as text default null
) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  held boolean;
begin
  if outcome is null or outcome not in ('sent', 'later', 'paused', 'anew', 'refused') then
    raise exception 'There is no such outcome.' using errcode = 'PT422';
  end if;
  if sent_as is not null then
    perform private.lock_provider_mail(sent_as);
  end if;
  update public.email_outbox o
  set status = case outcome when 'sent' then 'sent' when 'refused' then 'failed' else 'queued' end,
    attempts = o.attempts - case when outcome in ('paused', 'anew') then 1 else 0 end,
    round = o.round + case outcome when 'anew' then 1 else 0 end,
    -- The auth server's mails were written there; ours is their sender only.
    rendered = case when outcome <> 'anew' then o.rendered
      when o.submission_kind = 'account' then o.rendered - 'from' end,
    sent_at = case outcome when 'sent' then now() end,
    provider_id = coalesce(sent_as, o.provider_id),
    last_error = left(cause, 2000),
    next_attempt_at = now() + make_interval(secs => wait_seconds),
    lease_token = null, lease_until = null
  where o.id = mail and o.status = 'sending' and o.lease_token = token;
  held := found;
  if held and sent_as is not null then
    perform private.apply_mail_events(sent_as);
  end if;
  return held;
end;
$$;

-- As before; reports about the mail that came back are no longer this one's.
create or replace function public.resend_mail(mail uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  address text;
begin
  perform private.require_admin();
  update public.email_outbox o
  set status = 'queued', attempts = 0, round = o.round + 1, rendered = null, last_error = null,
    next_attempt_at = now(), provider_id = null, delivery = null, delivery_at = null, sent_at = null
  where o.id = mail and o.submission_kind <> 'account'
    and (o.status in ('failed', 'stopped') or o.delivery = 'bounced')
  returning lower(o.recipient) into address;
  if not found then
    return false;
  end if;
  delete from public.dead_addresses d where d.email = address;
  return true;
end;
$$;
