-- Mail: the outbox, what the provider reports, addresses that take no mail.

-- Mails that are to be sent, each with its state. A worker claims them under a lease, and every result it reports is fenced by
-- the lease's token.
create table public.email_outbox (
  id uuid primary key default gen_random_uuid(),
  -- Which templates and kinds there are is known to the code that writes them; here a name has to be a name.
  template text not null check (template ~ '^[a-z][a-z_]{1,59}$'),
  -- Null is the school itself: its address is looked up when the mail leaves.
  recipient text check (recipient !~ '[[:cntrl:]]'),
  submission_kind text not null check (submission_kind ~ '^[a-z][a-z_]{1,59}$'),
  submission_id uuid not null,
  payload jsonb not null,
  -- What was handed to the provider, kept: the same idempotency key must always carry the same body.
  rendered jsonb,
  status text not null default 'queued' check (status in ('queued', 'sending', 'sent', 'failed', 'stopped')),
  attempts integer not null default 0 check (attempts >= 0),
  next_attempt_at timestamptz not null default now(),
  lease_until timestamptz,
  lease_token uuid,
  last_error text check (char_length(last_error) <= 2000),
  provider_id text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  -- Part of the provider's idempotency key: all attempts of one series ask for the same mail. The resend button and the
  -- outcome 'rewrite' of finish_mail begin a new series, which is another mail to the provider.
  attempt_series integer not null default 1 check (attempt_series >= 1),
  -- Mails in bulk wait behind those that somebody waits for.
  bulk boolean not null default false,
  delivery text check (delivery in ('delivered', 'bounced', 'complained')),
  delivery_at timestamptz,
  -- The newsletter's own columns; its tables, made later, add the references.
  campaign_id uuid,
  subscriber_id uuid,
  -- No reference: what somebody was sent stays known when the post is deleted.
  post_id uuid,
  -- Addresses of the same mailbox count as one: capitals, what follows a plus sign, and the dots that Gmail ignores.
  mailbox text generated always as (
    case when lower(recipient) ~ '@(gmail|googlemail)\.com$'
      then replace(regexp_replace(lower(recipient), '(\+[^@]*)?@[^@]*$', ''), '.', '') || '@gmail.com'
      else regexp_replace(lower(recipient), '\+[^@]*@', '@')
    end) stored,
  constraint email_outbox_lease_check
    check ((status = 'sending') = (lease_token is not null) and (lease_token is null) = (lease_until is null)),
  constraint email_outbox_sent_at_check check ((status = 'sent') = (sent_at is not null)),
  constraint email_outbox_delivery_time_check check ((delivery is null) = (delivery_at is null)),
  constraint email_outbox_account_check
    check ((template in ('account_mail', 'invitation', 'address_code')) = (submission_kind = 'account')),
  constraint email_outbox_campaign_kind_check
    check ((submission_kind = 'newsletter_campaign') = (template in ('newsletter_post', 'newsletter_post_test'))),
  constraint email_outbox_campaign_check check (
    case when template = 'newsletter_post' then num_nulls(campaign_id, subscriber_id, post_id, recipient) = 0
    else num_nonnulls(campaign_id, subscriber_id, post_id) = 0 end),
  constraint email_outbox_once unique (submission_id, submission_kind, template)
);
create index email_outbox_due_idx on public.email_outbox (next_attempt_at) where status = 'queued';
create index email_outbox_lease_idx on public.email_outbox (lease_until) where status = 'sending';
create index email_outbox_created_idx on public.email_outbox (created_at desc, id);
create index email_outbox_provider_idx on public.email_outbox (provider_id) where provider_id is not null;
create index email_outbox_recipient_idx on public.email_outbox (lower(recipient));
-- Never twice to one address: not in one campaign, and not when a post is sent again after a stop.
create unique index email_outbox_campaign_once on public.email_outbox (campaign_id, lower(recipient))
  where campaign_id is not null;
create unique index email_outbox_post_once on public.email_outbox (post_id, lower(recipient))
  where post_id is not null and status <> 'stopped';
create index email_outbox_subscriber_idx on public.email_outbox (subscriber_id) where subscriber_id is not null;
-- In the order in which they leave: with thousands waiting, a claim reads only the few that it takes.
create index email_outbox_order_idx on public.email_outbox (bulk, next_attempt_at, id)
  where status in ('queued', 'sending');
create index email_outbox_mailbox_idx on public.email_outbox (mailbox, created_at);

alter table public.email_outbox enable row level security;
grant select on public.email_outbox to authenticated;
grant select, insert, update, delete on public.email_outbox to service_role;
-- Whoever reads a recovery link has the account, the owner's too: nobody who signs in sees these.
create policy "admins read the outbox" on public.email_outbox for select to authenticated
  using (submission_kind <> 'account' and (select private.is_admin()));

-- Addresses whose mails came back or were called spam: nothing more is sent there.
create table public.dead_addresses (
  email text primary key check (email = lower(email)),
  reason text not null check (reason in ('bounced', 'complained')),
  since timestamptz not null default now()
);

alter table public.dead_addresses enable row level security;
grant select, delete on public.dead_addresses to authenticated;
grant select, insert, update, delete on public.dead_addresses to service_role;
create policy "admins read dead addresses" on public.dead_addresses for select to authenticated
  using ((select private.is_admin()));
create policy "admins revive addresses" on public.dead_addresses for delete to authenticated
  using ((select private.is_admin()));

-- What the provider reported, each report once. A report can overtake the answer that says under which name the provider took
-- the mail, or come while the worker that sent it is dead. So its content is kept, and read again when that name arrives.
create table public.mail_events (
  id text primary key check (char_length(id) between 1 and 200),
  received_at timestamptz not null default now(),
  provider_id text,
  event text check (event in ('delivered', 'bounced', 'complained')),
  happened_at timestamptz,
  permanent boolean not null default false
);
create index mail_events_received_idx on public.mail_events (received_at);
create index mail_events_provider_idx on public.mail_events (provider_id);

alter table public.mail_events enable row level security;
grant select, insert, delete on public.mail_events to service_role;

-- A person who asks to be forgotten is forgotten in the mail queue as well.
create function private.forget_mails() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.email_outbox o
  where o.submission_kind = tg_argv[0] and o.submission_id = old.submission_id;
  return old;
end;
$$;

-- Which mails to one address are counted together. An address gets five a day of those that anybody can cause with a form. Mails of
-- accounts are counted apart, or a flood of the others could keep the owner from a recovery link; fifteen an hour is more than
-- the site's own limit lets anybody ask for.
create function private.mail_group(template text) returns text
language sql immutable set search_path = '' as $$
  select case
    when template = 'newsletter_confirmation' or template like '%\_acknowledgement' then 'unrequested'
    when template = 'account_mail' then 'account'
  end
$$;

-- Runs after the insert, when the mailbox is known; one mail at a time for each address.
create function private.limit_mails() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  counted text := private.mail_group(new.template);
begin
  if counted is null or new.recipient is null or new.status <> 'queued' then
    return new;
  end if;
  perform pg_advisory_xact_lock(hashtext('academy.mailbox'), hashtext(new.mailbox));
  if (select count(*) from public.email_outbox o
      where o.mailbox = new.mailbox and o.id <> new.id and private.mail_group(o.template) = counted
        and o.status <> 'stopped'
        and o.created_at > now() - case counted when 'account' then interval '1 hour' else interval '1 day' end)
    >= (case counted when 'account' then 15 else 5 end)
  then
    update public.email_outbox o
    set status = 'stopped',
      last_error = case counted when 'account' then 'Hourly' else 'Daily' end || ' limit for this address.'
    where o.id = new.id;
  end if;
  return new;
end;
$$;

create trigger limit_mails after insert on public.email_outbox for each row execute function private.limit_mails();

-- The secret in a mail is kept until the mail has been sent, and deleted then. So is the body of a newsletter, which would be
-- kept thousands of times: once its mail is over, its key will carry no body again.
create function private.drop_content() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.campaign_id is null then
    new.payload := '{}';
  end if;
  new.rendered := null;
  return new;
end;
$$;

create trigger drop_content before update on public.email_outbox for each row
  when (new.status not in ('queued', 'sending')
    and (new.template in ('invitation', 'address_code') or new.campaign_id is not null))
  execute function private.drop_content();

-- Leases the next mails that are due, and those whose worker died, for `lease_seconds`. Stops those that nobody should get any
-- more, such as mails to a subscriber who unsubscribed in between. Workers that claim at the same instant skip each other's rows.
-- Only the mails taken are looked at, or a newsletter would be gone through in full for each few of its mails.
create function public.claim_mails(max_rows integer, lease_seconds integer) returns setof public.email_outbox
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
      limit max_rows for update skip locked);
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
grant execute on function public.claim_mails(integer, integer) to service_role;

-- The first rendering is kept: the same idempotency key must always carry the same body. Null without the lease.
create function public.keep_rendered(mail uuid, token uuid, rendered jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  kept jsonb;
begin
  -- The auth server's mails arrive written, but for their sender.
  update public.email_outbox o
  set rendered = case when o.rendered ? 'from' then o.rendered else private.unwrapped(keep_rendered.rendered) || coalesce(o.rendered, '{}') end
  where o.id = mail and o.status = 'sending' and o.lease_token = token
  returning o.rendered into kept;
  return kept;
end;
$$;
grant execute on function public.keep_rendered(uuid, uuid, jsonb) to service_role;

-- Orders a report about a mail and the answer that names the mail: whichever comes second sees the first.
create function private.lock_provider_mail(provider_id text) returns void
language sql set search_path = '' as $$
  select pg_advisory_xact_lock(hashtext('academy.mail'), hashtext(lock_provider_mail.provider_id))
$$;

-- The worst report wins: a mail can bounce after a server took it, and be called spam after it was read.
create function private.apply_mail_events(provider_id text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.email_outbox o set delivery = worst.event, delivery_at = worst.happened_at
  from (
    select e.event, e.happened_at from public.mail_events e
    where e.provider_id = apply_mail_events.provider_id
    order by array_position('{complained,bounced,delivered}', e.event), e.happened_at limit 1
  ) worst
  where o.provider_id = apply_mail_events.provider_id;

  -- The school's own address (no recipient) never dies: one bounce would silence every notice.
  insert into public.dead_addresses (email, reason)
  select distinct on (lower(o.recipient)) lower(o.recipient), o.delivery from public.email_outbox o
  where o.provider_id = apply_mail_events.provider_id and o.recipient is not null
    and exists (select from public.mail_events e
      where e.provider_id = o.provider_id and e.permanent and e.event <> 'delivered')
  on conflict (email) do update set reason = excluded.reason;
end;
$$;

-- Stores the outcome of an attempt. False if the lease was lost.
-- sent: the provider accepted the mail.
-- later: the attempt failed and is repeated after wait_seconds.
-- paused: as later, but the cause is not this mail, so the attempt does not count.
-- rewrite: as paused, and the mail is rendered again under a new idempotency key, because its sender has to change.
-- refused: the provider will never accept the mail.
create function public.finish_mail(
  mail uuid, token uuid, outcome text, cause text default null, wait_seconds integer default 0,
  provider_id text default null
) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  held boolean;
begin
  if outcome is null or outcome not in ('sent', 'later', 'paused', 'rewrite', 'refused') then
    raise exception 'There is no such outcome.' using errcode = 'PT422';
  end if;
  if finish_mail.provider_id is not null then
    perform private.lock_provider_mail(finish_mail.provider_id);
  end if;
  update public.email_outbox o
  set status = case outcome when 'sent' then 'sent' when 'refused' then 'failed' else 'queued' end,
    attempts = o.attempts - case when outcome in ('paused', 'rewrite') then 1 else 0 end,
    attempt_series = o.attempt_series + case outcome when 'rewrite' then 1 else 0 end,
    -- The auth server's mails were written there; ours is their sender only.
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
grant execute on function public.finish_mail(uuid, uuid, text, text, integer, text) to service_role;

-- Stores one report of the provider. True when it was new.
create function public.record_mail_event(
  event_id text, provider_id text, event text, happened_at timestamptz, permanent boolean default true
) returns boolean
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
begin
  perform private.lock_provider_mail(record_mail_event.provider_id);
  -- Long after the provider has stopped repeating itself.
  delete from public.mail_events where received_at < now() - interval '90 days';
  insert into public.mail_events (id, provider_id, event, happened_at, permanent)
  values (record_mail_event.event_id, record_mail_event.provider_id, record_mail_event.event,
    record_mail_event.happened_at, record_mail_event.permanent)
  on conflict (id) do nothing;
  if not found then
    return false;
  end if;
  perform private.apply_mail_events(record_mail_event.provider_id);
  return true;
end;
$$;
grant execute on function public.record_mail_event(text, text, text, timestamptz, boolean) to service_role;

-- The admin's button: a mail that was given up on is written and sent anew, as another mail to the provider.
create function public.resend_mail(mail uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  address text;
begin
  perform private.require_admin();
  update public.email_outbox o
  set status = 'queued', attempts = 0, attempt_series = o.attempt_series + 1, rendered = null, last_error = null,
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
grant execute on function public.resend_mail(uuid) to authenticated;
