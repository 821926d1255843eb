-- An invitation is a token that is used once, in a mail. The address alone opens nothing any more.
alter table public.invitations
  add column id uuid not null default gen_random_uuid() unique,
  add column role text not null default 'admin' check (role = 'admin'),
  add column expires_at timestamptz not null default now() + interval '7 days';
-- Those from before have no token.
update public.invitations set expires_at = now();

-- Apart, because the owner may read the other table.
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
  -- Somebody who only signed up may still be invited; with the token they are in.
  if exists (select from public.profiles p where lower(p.email) = new.email and p.role <> 'pending') then
    raise exception 'This address has an account already.' using errcode = 'PT409';
  end if;
  return new;
end;
$$;

-- With mails, the token goes into a mail and nowhere else. Without, the owner, asked again, is given it once.
-- For an invited address this is a new invitation, and the token before it is dead.
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

-- A mail with a dead token is not sent any more.
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

-- Whoever was let in another way needs no invitation, and could come back with it after their removal.
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

-- The address a token invites; null when it is dead.
create function public.invited_address(token text) returns text
language sql stable security definer set search_path = '' as $$
  select i.email from public.invitations i join private.invitation_tokens t using (email)
  where t.token_hash = sha256(convert_to(invited_address.token, 'utf8')) and i.expires_at > now()
$$;
revoke execute on function public.invited_address(text) from public, anon, authenticated;
grant execute on function public.invited_address(text) to service_role;

-- Uses a token up for the address it was sent to: the role it gives, or null.
create function private.use_invitation(token text, address text) returns text
language sql volatile security definer set search_path = '' as $$
  delete from public.invitations i using private.invitation_tokens t
  where t.email = i.email and i.email = lower(address) and i.expires_at > now()
    and t.token_hash = sha256(convert_to(use_invitation.token, 'utf8'))
  returning i.role
$$;
revoke execute on function private.use_invitation(text, text) from public;

-- Somebody else may have signed up with an invited address. The token proves whose it is: that account goes, with its
-- sessions. It waits, so it holds nothing.
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

-- Accepting while signed in to the waiting account of the invited address. Other sessions may be a stranger's.
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

-- The same for every address but OWNER_EMAIL while there is no owner: it tells nobody who is invited.
create or replace function public.may_sign_up(address text) returns boolean
language sql stable security definer set search_path = '' as $$
  select rules.signup <> 'closed' or private.would_be_owner(private.clean(address)) from private.account_rules rules
$$;

-- A stranger may have signed up with OWNER_EMAIL first. Until somebody has proven it, the last one to sign up stays.
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

-- The role comes with the token (`invitation`, given by the server at sign-up), never with the address. A hosted auth
-- server reads the row again after this trigger, so whoever came by an invitation need not confirm the address once more.
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
