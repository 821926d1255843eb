-- The first owner, and everybody who signed up on an open site, got a code that they could enter nowhere: only the page of accounts
-- that wait for approval has the field.

-- Changed from 20261129120200_daily_limit_of_codes.sql: only pending accounts get a code.
create or replace function public.send_email_code(account uuid) returns table (channel text, code text)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  address text;
  new_code text := private.new_code();
begin
  perform private.lock_owners();
  select p.email, private.email_verification_channel(p.email) into address, channel
  from public.profiles p where p.id = send_email_code.account and p.role = 'pending' and p.email_verified_at is null;
  if channel is null then
    return;
  end if;
  delete from private.email_codes where created_at < now() - interval '1 day';
  if (select count(*) from private.email_codes c where c.account = send_email_code.account) >= 10 then
    raise exception 'Ten codes were sent today. Ask again tomorrow, or ask the owner for an invitation.' using errcode = 'PT429';
  end if;
  if exists (
    select from private.email_codes c
    where c.account = send_email_code.account and c.created_at > now() - interval '1 minute'
  ) then
    raise exception 'The last code was sent a moment ago. Wait a minute before you ask for another.' using errcode = 'PT429';
  end if;
  insert into private.email_codes (account, code_hash)
  values (send_email_code.account, private.code_hash(send_email_code.account, new_code));
  if channel = 'mail' then
    insert into public.email_outbox (template, recipient, submission_kind, submission_id, payload)
    values ('address_code', address, 'account', gen_random_uuid(), jsonb_build_object('email', address, 'code', new_code));
  end if;
  return query select channel, case when channel = 'log' then new_code end;
end;
$$;
