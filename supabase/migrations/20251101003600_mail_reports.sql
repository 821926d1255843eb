-- A report can overtake the answer that says under which name the provider took the mail, or come while the worker that
-- sent it is dead. So its content is kept, and read again when that name arrives.
alter table public.mail_events
  add column sent_as text,
  add column event text check (event in ('delivered', 'bounced', 'complained')),
  add column happened_at timestamptz,
  add column for_good boolean not null default false;
create index mail_events_sent_as_idx on public.mail_events (sent_as);
create index email_outbox_recipient_idx on public.email_outbox (lower(recipient));

-- Whoever holds this sees the other: the report, or the name.
create function private.lock_provider_mail(sent_as text) returns void
language sql set search_path = '' as $$
  select pg_advisory_xact_lock(hashtext('academy.mail'), hashtext(sent_as))
$$;
revoke execute on function private.lock_provider_mail(text) from public;

create function private.is_dead(mail public.email_outbox) returns boolean
language sql stable set search_path = '' as $$
  -- Whoever asks for a link to their own account gets the try.
  select mail.submission_kind <> 'account'
    and exists (select from public.dead_addresses d where d.email = lower(mail.recipient))
$$;
revoke execute on function private.is_dead(public.email_outbox) from public;

-- The worst report wins: a mail can bounce after a server took it, and be called spam after it was read.
create function private.apply_mail_events(sent_as text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.email_outbox o set delivery = worst.event, delivery_at = worst.happened_at
  from (
    select e.event, e.happened_at from public.mail_events e
    where e.sent_as = apply_mail_events.sent_as
    order by array_position('{complained,bounced,delivered}', e.event), e.happened_at limit 1
  ) worst
  where o.provider_id = apply_mail_events.sent_as;

  -- The school's own address (no recipient) never dies: one bounce would silence every notice.
  insert into public.dead_addresses (email, reason)
  select distinct on (lower(o.recipient)) lower(o.recipient), o.delivery from public.email_outbox o
  where o.provider_id = apply_mail_events.sent_as and o.recipient is not null
    and exists (select from public.mail_events e
      where e.sent_as = o.provider_id and e.for_good and e.event <> 'delivered')
  on conflict (email) do update set reason = excluded.reason;
end;
$$;
revoke execute on function private.apply_mail_events(text) from public;

-- One report of the provider. True when it was new.
create or replace function public.record_mail_event(
  event_id text, sent_as text, event text, happened_at timestamptz, for_good boolean default true
) returns boolean
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
begin
  perform private.lock_provider_mail(record_mail_event.sent_as);
  -- Long after the provider has stopped repeating itself.
  delete from public.mail_events where received_at < now() - interval '90 days';
  insert into public.mail_events (id, sent_as, event, happened_at, for_good)
  values (record_mail_event.event_id, record_mail_event.sent_as, record_mail_event.event,
    record_mail_event.happened_at, record_mail_event.for_good)
  on conflict (id) do nothing;
  if not found then
    return false;
  end if;
  perform private.apply_mail_events(record_mail_event.sent_as);
  return true;
end;
$$;
