-- Signing up with an address does not prove that it is one's own, although the embedded server marks it as confirmed. Only
-- the functions below mark it as proven: after an accepted invitation, a mailed link, or a one-time code.
alter table public.profiles
  add column address_proven_at timestamptz,
  add column address_changed_at timestamptz;

-- Whether the site can send mails. The site reports it together with the other rules.
alter table private.account_rules add column mails boolean not null default false;

-- Runs as the caller on purpose, as guard_profile does.
create function private.guard_address() returns trigger
language plpgsql set search_path = '' as $$
begin
  if current_user in ('anon', 'authenticated') then
    if (new.address_proven_at, new.address_changed_at) is distinct from (old.address_proven_at, old.address_changed_at) then
      raise exception 'An address is proven with a code or a link.' using errcode = '42501';
    end if;
    if old.role = 'pending' and new.role <> 'pending' and new.address_proven_at is null then
      raise exception 'Nobody has proven yet that this address is theirs.' using errcode = 'PT409';
    end if;
  end if;
  return new;
end;
$$;
revoke execute on function private.guard_address() from public;
create trigger guard_address before update on public.profiles
  for each row execute function private.guard_address();

-- One row per code, kept for a day to limit how many are sent. Only the newest is valid, for ten minutes and five attempts.
create table private.address_codes (
  id bigint generated always as identity primary key,
  account uuid not null references auth.users (id) on delete cascade,
  code_hash bytea,
  tries integer not null default 0,
  created_at timestamptz not null default now()
);
create index address_codes_account_idx on private.address_codes (account, id desc);

-- When the address of an account changes, the proof and the codes of the old address no longer count.
create or replace function private.follow_email() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.profiles set email = new.email, address_proven_at = null, address_changed_at = now() where id = new.id;
  update private.address_codes set code_hash = null where account = new.id;
  return new;
end;
$$;

create function private.has_owner() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.profiles where role = 'owner')
$$;
revoke execute on function private.has_owner() from public;

-- While there is no owner, the account with OWNER_EMAIL becomes the owner once its address is proven.
create function private.seat_owner() returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_owners();
  update public.profiles p set role = 'owner'
  from private.account_rules rules
  where lower(p.email) = rules.owner_email and p.address_proven_at is not null and not private.has_owner();
end;
$$;
revoke execute on function private.seat_owner() from public;

create function private.mark_proven(account uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.profiles p set address_proven_at = coalesce(p.address_proven_at, now()) where p.id = mark_proven.account;
  perform private.seat_owner();
end;
$$;
revoke execute on function private.mark_proven(uuid) from public;

-- After a mailed link was followed. A link asked for before the address changed went to the old one, so for a day after a
-- change only a code counts.
create function public.prove_address(account uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if exists (
    select from public.profiles p
    where p.id = prove_address.account and p.address_changed_at > now() - interval '1 day'
  ) then
    return false;
  end if;
  perform private.mark_proven(account);
  return true;
end;
$$;
revoke execute on function public.prove_address(uuid) from public, anon, authenticated;
grant execute on function public.prove_address(uuid) to service_role;

-- How an account can prove its address: by mail, or, for OWNER_EMAIL on a site without a mail service, by the server's log.
create function private.proof_way(address text) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when rules.mails then 'mail'
    when rules.owner_email = lower(address) and not private.has_owner() then 'log'
  end
  from private.account_rules rules
$$;
revoke execute on function private.proof_way(text) from public;

-- 40 random bits as letters and digits that cannot be confused. The two bytes of a UUID that are not all random are left out.
create function private.new_code() returns text
language sql volatile set search_path = '' as $$
  select string_agg(substr('ABCDEFGHJKLMNPQRSTUVWXYZ23456789', 1 + (get_byte(random.bytes, place) & 31), 1), '')
  from (select uuid_send(gen_random_uuid()) as bytes) as random, unnest(array[0, 1, 2, 3, 4, 5, 9, 10]) as place
$$;
revoke execute on function private.new_code() from public;

create function private.code_hash(account uuid, code text) returns bytea
language sql immutable set search_path = '' as $$
  select sha256(convert_to(account || ':' || upper(regexp_replace(code, '[^A-Za-z0-9]', '', 'g')), 'utf8'))
$$;
revoke execute on function private.code_hash(uuid, text) from public;

alter table public.email_outbox drop constraint email_outbox_account_check;
alter table public.email_outbox add constraint email_outbox_account_check
  check ((template in ('account_mail', 'invitation', 'address_code')) = (submission_kind = 'account'));

-- The secret in a mail is kept until the mail has been sent, and deleted then.
create function private.drop_secret() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.payload := '{}';
  new.rendered := null;
  return new;
end;
$$;
revoke execute on function private.drop_secret() from public;
create trigger drop_secret before update on public.email_outbox for each row
  when (new.template in ('invitation', 'address_code') and new.status not in ('queued', 'sending'))
  execute function private.drop_secret();

-- Sends a new code. Returns how it was sent, and the code itself only if the server has to write it to its log. Returns no
-- row if the code cannot be sent, or the address is proven already.
create function public.issue_address_code(account uuid) returns table (way text, code text)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  address text;
  how text;
  fresh text := private.new_code();
begin
  perform private.lock_owners();
  select p.email, private.proof_way(p.email) into address, how
  from public.profiles p where p.id = issue_address_code.account and p.address_proven_at is null;
  if how is null then
    return;
  end if;
  delete from private.address_codes where created_at < now() - interval '1 day';
  if exists (
    select from private.address_codes c where c.account = issue_address_code.account
    having count(*) >= 10 or max(c.created_at) > now() - interval '1 minute'
  ) then
    raise exception 'The last code was sent a moment ago. Wait a minute before you ask for another.' using errcode = 'PT429';
  end if;
  insert into private.address_codes (account, code_hash)
  values (issue_address_code.account, private.code_hash(issue_address_code.account, fresh));
  if how = 'mail' then
    insert into public.email_outbox (template, recipient, submission_kind, submission_id, payload)
    values ('address_code', address, 'account', gen_random_uuid(), jsonb_build_object('email', address, 'code', fresh));
  end if;
  return query select how, case when how = 'log' then fresh end;
end;
$$;
revoke execute on function public.issue_address_code(uuid) from public, anon, authenticated;
grant execute on function public.issue_address_code(uuid) to service_role;

-- Returns 'proven', 'wrong' or 'expired' (too old, too many attempts, or never sent).
create function public.prove_address_by_code(account uuid, code text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  newest private.address_codes;
begin
  select * into newest from private.address_codes c
  where c.account = prove_address_by_code.account order by c.id desc limit 1 for update;
  if newest.code_hash is null or newest.tries >= 5 or newest.created_at < now() - interval '10 minutes' then
    return 'expired';
  end if;
  if newest.code_hash <> private.code_hash(account, code) then
    update private.address_codes c set tries = c.tries + 1 where c.id = newest.id;
    return 'wrong';
  end if;
  update private.address_codes c set code_hash = null where c.id = newest.id;
  perform private.mark_proven(account);
  return 'proven';
end;
$$;
revoke execute on function public.prove_address_by_code(uuid, text) from public, anon, authenticated;
grant execute on function public.prove_address_by_code(uuid, text) to service_role;

-- The data for the page of a pending account.
create function public.proof_state() returns table (proven boolean, way text, code_sent boolean)
language sql stable security definer set search_path = '' as $$
  select p.address_proven_at is not null, private.proof_way(p.email), exists (
    select from private.address_codes c
    where c.account = p.id and c.code_hash is not null and c.tries < 5 and c.created_at > now() - interval '10 minutes')
  from public.profiles p cross join private.live_session() s
  where p.id = auth.uid()
$$;
revoke execute on function public.proof_state() from public, anon;
grant execute on function public.proof_state() to authenticated;

-- Without a mail service nobody but OWNER_EMAIL can prove an address. The owner may then approve the account unproven, after
-- confirming with the password or code.
create function public.approve_unproven(account uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  address text;
begin
  perform private.require_owner();
  if (select mails from private.account_rules) then
    raise exception 'This person can prove the address with a mail, and has to.' using errcode = 'PT409';
  end if;
  perform private.require_confirmation();
  update public.profiles p set role = 'admin' where p.id = account and p.role = 'pending' returning p.email into address;
  if address is null then
    raise exception 'This account is not waiting any more.' using errcode = 'PT409';
  end if;
  perform private.note_activity('account.approved_unproven', 'account', account::text, address, '{role}');
end;
$$;
revoke execute on function public.approve_unproven(uuid) from public, anon;
grant execute on function public.approve_unproven(uuid) to authenticated;

drop function public.set_account_rules(text, text);
create function public.set_account_rules(signup text, owner_email text, mails boolean default false) returns void
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
begin
  update private.account_rules
  set signup = set_account_rules.signup,
    owner_email = private.clean(lower(set_account_rules.owner_email)),
    mails = set_account_rules.mails;
  perform private.seat_owner();
end;
$$;
revoke execute on function public.set_account_rules(text, text, boolean) from public, anon, authenticated;
grant execute on function public.set_account_rules(text, text, boolean) to service_role;
