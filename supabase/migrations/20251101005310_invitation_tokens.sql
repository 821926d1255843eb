-- An invitation is a single-use token in a mail. Knowing the invited address no longer gives a role.
alter table public.invitations
  add column id uuid not null default gen_random_uuid() unique,
  add column role text not null default 'admin' check (role = 'admin'),
  add column expires_at timestamptz not null default now() + interval '7 days';
-- Invitations made before this migration have no token and expire.
update public.invitations set expires_at = now();

-- In a table of its own, because the owner may read public.invitations.
create table private.invitation_tokens (
  email text primary key references public.invitations (email) on delete cascade,
  token_hash bytea not null
);

drop policy "the owner invites" on public.invitations;
revoke insert on public.invitations from authenticated;

create or replace function private.prepare_invitation() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.email := lower(private.clean(new.email));
  if auth.uid() is not null then
    new.invited_by := auth.uid();
    new.created_at := now();
  end if;
  perform private.lock_owners();
  -- A pending account may still be invited; accepting the invitation approves it.
  if exists (select from public.profiles p where lower(p.email) = new.email and p.role <> 'pending') then
    raise exception 'This address has an account already.' using errcode = 'PT409';
  end if;
  return new;
end;
$$;

-- With a mail service, the token goes into the mail and nowhere else. Without one, it is returned once to the owner, who must
-- have confirmed with the password or code. Inviting an address again makes a new token and invalidates the old one.
create function public.invite(address text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  mailed boolean := (select mails from private.account_rules);
  token text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
  invitation public.invitations;
begin
  perform private.require_owner();
  if not mailed then
    perform private.require_confirmation();
  end if;
  insert into public.invitations (email) values (address)
  on conflict (email) do update set id = gen_random_uuid(), invited_by = excluded.invited_by,
    created_at = excluded.created_at, expires_at = excluded.expires_at
  returning * into invitation;
  insert into private.invitation_tokens (email, token_hash) values (invitation.email, sha256(convert_to(token, 'utf8')))
  on conflict (email) do update set token_hash = excluded.token_hash;
  if mailed then
    insert into public.email_outbox (template, recipient, submission_kind, submission_id, payload)
    values ('invitation', invitation.email, 'account', invitation.id,
      jsonb_build_object('email', invitation.email, 'token', token));
  end if;
  return case when not mailed then token end;
exception when check_violation then
  raise exception 'Enter an email address like name@example.com.' using errcode = 'PT422';
end;
$$;
revoke execute on function public.invite(text) from public, anon;
grant execute on function public.invite(text) to authenticated;

-- Deletes the unsent mail of an invitation whose token has been replaced or withdrawn.
create function private.forget_invitation_mail() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.email_outbox o
  where o.submission_kind = 'account' and o.template = 'invitation' and o.submission_id = old.id;
  return null;
end;
$$;
revoke execute on function private.forget_invitation_mail() from public;
create trigger forget_invitation_mail after update of id or delete on public.invitations
  for each row execute function private.forget_invitation_mail();

-- Deletes the invitation of a person who was approved another way; otherwise it would let them back in after their removal.
create function private.end_invitation() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.invitations i where i.email = lower(new.email);
  return null;
end;
$$;
revoke execute on function private.end_invitation() from public;
create trigger end_invitation after update of role on public.profiles
  for each row when (old.role = 'pending' and new.role <> 'pending') execute function private.end_invitation();

-- The invited address of a token; null if the token is unknown, used or expired.
create function public.invited_address(token text) returns text
language sql stable security definer set search_path = '' as $$
  select i.email from public.invitations i join private.invitation_tokens t using (email)
  where t.token_hash = sha256(convert_to(invited_address.token, 'utf8')) and i.expires_at > now()
$$;
revoke execute on function public.invited_address(text) from public, anon, authenticated;
grant execute on function public.invited_address(text) to service_role;

-- Consumes the token if it belongs to this address. Returns the role it gives, or null.
create function private.use_invitation(token text, address text) returns text
language sql volatile security definer set search_path = '' as $$
  delete from public.invitations i using private.invitation_tokens t
  where t.email = i.email and i.email = lower(address) and i.expires_at > now()
    and t.token_hash = sha256(convert_to(use_invitation.token, 'utf8'))
  returning i.role
$$;
revoke execute on function private.use_invitation(text, text) from public;

-- Somebody else may have signed up with an invited address first. The token proves who owns the address, so that account is
-- deleted with its sessions. It is pending and therefore has no data.
create function public.clear_invited_address(token text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_owners();
  delete from auth.users u using public.profiles p
  where p.id = u.id and p.role = 'pending' and lower(p.email) = public.invited_address(token);
end;
$$;
revoke execute on function public.clear_invited_address(text) from public, anon, authenticated;
grant execute on function public.clear_invited_address(text) to service_role;

-- Accepts an invitation while signed in to the pending account of the invited address. Its other sessions end, because they
-- may be somebody else's.
create function public.accept_invitation(token text, account uuid, session uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  given text;
begin
  perform private.lock_owners();
  given := private.use_invitation(token, (select p.email from public.profiles p where p.id = account));
  if given is null then
    raise exception 'This invitation has expired, was used already, or is for another address.' using errcode = 'PT409';
  end if;
  update public.profiles p set role = given where p.id = account and p.role = 'pending';
  perform private.mark_proven(account);
  delete from auth.sessions s where s.user_id = account and s.id <> session;
end;
$$;
revoke execute on function public.accept_invitation(text, uuid, uuid) from public, anon, authenticated;
grant execute on function public.accept_invitation(text, uuid, uuid) to service_role;

-- Returns the same for invited and other addresses, so that nobody learns who is invited. The one exception is OWNER_EMAIL
-- while there is no owner.
create or replace function public.may_sign_up(address text) returns boolean
language sql stable security definer set search_path = '' as $$
  select rules.signup <> 'closed' or private.would_be_owner(private.clean(address)) from private.account_rules rules
$$;

-- Somebody else may have signed up with OWNER_EMAIL first. As long as the address is unproven, the next sign-up replaces that
-- account.
create function public.free_owner_address(address text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_owners();
  delete from auth.users u using public.profiles p, private.account_rules rules
  where p.id = u.id and p.role = 'pending' and p.address_proven_at is null and lower(p.email) = rules.owner_email
    and rules.owner_email = lower(private.clean(address)) and not private.has_owner();
end;
$$;
revoke execute on function public.free_owner_address(text) from public, anon, authenticated;
grant execute on function public.free_owner_address(text) to service_role;

-- The role comes from the invitation's token (sent by the server at sign-up), never from the address. A hosted auth server
-- reads the row again after this trigger, so an invited person does not have to confirm the address a second time.
create or replace function private.open_profile() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  rules private.account_rules;
  -- The embedded server's PostgreSQL driver encodes JSON twice.
  said jsonb := case jsonb_typeof(new.raw_user_meta_data)
    when 'string' then (new.raw_user_meta_data #>> '{}')::jsonb else new.raw_user_meta_data end;
  given text;
  role text;
begin
  perform private.lock_owners();
  select * into rules from private.account_rules;
  if said ? 'invitation' then
    given := private.use_invitation(said ->> 'invitation', new.email);
    update auth.users u set raw_user_meta_data = said - 'invitation',
      email_confirmed_at = case when given is null then u.email_confirmed_at else coalesce(u.email_confirmed_at, now()) end
    where u.id = new.id;
  end if;
  role := case
    when private.would_be_owner(new.email) and (rules.owner_email is null or given is not null) then 'owner'
    when given is not null then given
    when private.would_be_owner(new.email) then 'pending'
    when rules.signup = 'open' then 'admin'
    when rules.signup = 'approval' then 'pending'
  end;
  if role is null then
    raise exception 'Accounts are by invitation.' using errcode = 'PT403';
  end if;
  insert into public.profiles (id, email, role, address_proven_at)
  values (new.id, new.email, role, case when given is not null then now() end);
  return new;
end;
$$;
