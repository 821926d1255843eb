-- Mails to owner+1@school.example counted against the limit of owner@school.example. By signing up with such addresses and requesting
-- mails to them, anybody could stop that account's recovery mails.

-- Replaces the function of 20251122000400_mail.sql. New: mails about accounts are counted by the exact address. The mailbox stays a condition because
-- of its index.
create or replace function private.limit_mails() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  counted text := private.mail_group(new.template);
begin
  if counted is null or new.recipient is null or new.status <> 'queued' then
    return new;
  end if;
  perform pg_advisory_xact_lock(hashtext('academy.mailbox'), hashtext(new.mailbox));
  if (select count(*) from public.email_outbox o
      where o.mailbox = new.mailbox and (counted <> 'account' or lower(o.recipient) = lower(new.recipient))
        and o.id <> new.id and private.mail_group(o.template) = counted and o.status <> 'stopped'
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
