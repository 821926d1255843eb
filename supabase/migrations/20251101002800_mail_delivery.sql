-- How mails leave: claimed under a lease, sent, and every ending fenced by the lease's token.
alter table public.email_outbox drop constraint email_outbox_status_check;
alter table public.email_outbox
  add constraint email_outbox_status_check check (status in ('queued', 'sending', 'sent', 'failed', 'stopped')),
  -- Part of the provider's idempotency key; the resend button asks for a new mail, everything else for the same.
  add column round integer not null default 1 check (round >= 1),
  -- Mails in bulk wait behind those that somebody waits for.
  add column bulk boolean not null default false,
  add column delivery text check (delivery in ('delivered', 'bounced', 'complained')),
  add column delivery_at timestamptz,
  add constraint email_outbox_delivery_time_check check ((delivery is null) = (delivery_at is null));
create index email_outbox_provider_idx on public.email_outbox (provider_id) where provider_id is not null;

-- Addresses whose mails came back or were called spam: nothing more is sent there.
create table public.dead_addresses (
  email text primary key check (email = lower(email)),
  reason text not null check (reason in ('bounced', 'complained')),
  since timestamptz not null default now()
);
alter table public.dead_addresses enable row level security;
revoke all on public.dead_addresses from public, anon, authenticated;
grant select, delete on public.dead_addresses to authenticated;
grant select, insert, update, delete on public.dead_addresses to service_role;
create policy "admins read dead addresses" on public.dead_addresses for select to authenticated
  using ((select private.is_admin()));
create policy "admins revive addresses" on public.dead_addresses for delete to authenticated
  using ((select private.is_admin()));

-- What the provider reported, each report once.
create table public.mail_events (
  id text primary key check (char_length(id) between 1 and 200),
  received_at timestamptz not null default now()
);
alter table public.mail_events enable row level security;
revoke all on public.mail_events from public, anon, authenticated;
grant select, insert, delete on public.mail_events to service_role;
create index mail_events_received_idx on public.mail_events (received_at);

-- Mails that are due, and those whose carrier died, for `lease_seconds`.
create function public.claim_mails(most integer, lease_seconds integer) returns setof public.email_outbox
language plpgsql security definer set search_path = '' as $$
begin
  update public.email_outbox o set status = 'stopped', last_error = 'Earlier mails to this address came back.'
  where o.status = 'queued' and o.next_attempt_at <= now() and o.submission_kind <> 'account'
    and exists (select from public.dead_addresses d where d.email = lower(o.recipient));

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

-- The first rendering is kept: the same idempotency key must always carry the same body. Null without the lease.
create function public.keep_rendered(mail uuid, token uuid, letter jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  kept jsonb;
begin
  -- The embedded server's PostgreSQL driver encodes JSON twice.
  if jsonb_typeof(letter) = 'string' then
    letter := letter #>> '{}';
  end if;
  -- The auth server's mails arrive written, but for their sender.
  update public.email_outbox o
  set rendered = case when o.rendered ? 'from' then o.rendered else letter || coalesce(o.rendered, '{}') end
  where o.id = mail and o.status = 'sending' and o.lease_token = token
  returning o.rendered into kept;
  return kept;
end;
$$;

-- outcome: sent, later (try again), paused (not this mail's fault: the attempt does not count), refused (for good).
create function public.finish_mail(
  mail uuid, token uuid, outcome text, cause text default null, wait_seconds integer default 0,
  sent_as text default null
) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if outcome is null or outcome not in ('sent', 'later', 'paused', 'refused') then
    raise exception 'There is no such outcome.' using errcode = 'PT422';
  end if;
  update public.email_outbox o
  set status = case outcome when 'sent' then 'sent' when 'refused' then 'failed' else 'queued' end,
    attempts = o.attempts - case outcome when 'paused' then 1 else 0 end,
    sent_at = case outcome when 'sent' then now() end,
    provider_id = coalesce(sent_as, o.provider_id),
    last_error = left(cause, 2000),
    next_attempt_at = now() + make_interval(secs => wait_seconds),
    lease_token = null, lease_until = null
  where o.id = mail and o.status = 'sending' and o.lease_token = token;
  return found;
end;
$$;

-- One report of the provider. True when it was new. A later `delivered` does not undo a bounce.
create function public.record_mail_event(
  event_id text, sent_as text, event text, happened_at timestamptz, for_good boolean default true
) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  address text;
begin
  insert into public.mail_events (id) values (event_id) on conflict do nothing;
  if not found then
    return false;
  end if;
  update public.email_outbox o set delivery = event, delivery_at = happened_at
  where o.provider_id = sent_as and (o.delivery is null or event <> 'delivered')
  returning lower(o.recipient) into address;
  if address is not null and for_good and event in ('bounced', 'complained') then
    insert into public.dead_addresses (email, reason) values (address, event)
    on conflict (email) do update set reason = excluded.reason;
  end if;
  return true;
end;
$$;

-- The button of the admin: a mail that was given up on is written and sent anew.
create function public.resend_mail(mail uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  address text;
begin
  if not private.is_admin() then
    raise exception 'Only admins send mails again.' using errcode = '42501';
  end if;
  update public.email_outbox o
  set status = 'queued', attempts = 0, round = o.round + 1, rendered = null, last_error = null,
    next_attempt_at = now(), delivery = null, delivery_at = null, sent_at = null
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

do $$
declare
  verb text;
begin
  foreach verb in array array['claim_mails(integer, integer)', 'keep_rendered(uuid, uuid, jsonb)',
    'finish_mail(uuid, uuid, text, text, integer, text)',
    'record_mail_event(text, text, text, timestamptz, boolean)'] loop
    execute format('revoke execute on function public.%s from public, anon, authenticated', verb);
    execute format('grant execute on function public.%s to service_role', verb);
  end loop;
end;
$$;
revoke execute on function public.resend_mail(uuid) from public, anon;
grant execute on function public.resend_mail(uuid) to authenticated;
