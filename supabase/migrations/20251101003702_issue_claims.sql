create function private.why_stopped(mail public.email_outbox) returns text
language sql stable set search_path = '' as $$
  select case
    when private.is_dead(mail) then 'Earlier mails to this address came back.'
    when mail.issue_id is null then null
    when exists (select from public.newsletter_issues i where i.id = mail.issue_id and i.status = 'stopped')
      then 'The newsletter was stopped.'
    when not exists (select from public.newsletter_subscribers s
      where s.id = mail.subscriber_id and s.status = 'confirmed') then 'The reader had unsubscribed.'
  end
$$;
revoke execute on function private.why_stopped(public.email_outbox) from public;

-- As before; whoever unsubscribed in between is not written to. Only the mails that are taken are looked at, or a
-- newsletter would be gone through in full for each few of its mails.
create or replace function public.claim_mails(most integer, lease_seconds integer) returns setof public.email_outbox
language plpgsql security definer set search_path = '' as $$
declare
  taken uuid[];
  stopped integer;
begin
  loop
    taken := array(
      select due.id from public.email_outbox due
      where due.status in ('queued', 'sending')
        and case due.status when 'queued' then due.next_attempt_at <= now() else due.lease_until <= now() end
      order by due.bulk, due.next_attempt_at, due.id
      limit most for update skip locked);
    update public.email_outbox o
    set status = 'stopped', last_error = private.why_stopped(o), lease_token = null, lease_until = null
    where o.id = any (taken) and private.why_stopped(o) is not null;
    get diagnostics stopped = row_count;
    -- When all of them were stopped, those behind them are next.
    exit when stopped = 0 or stopped < cardinality(taken);
  end loop;

  return query
  update public.email_outbox o
  set status = 'sending', attempts = o.attempts + 1, lease_token = gen_random_uuid(),
    lease_until = now() + make_interval(secs => lease_seconds)
  where o.id = any (taken) and o.status <> 'stopped'
  returning o.*;
end;
$$;
