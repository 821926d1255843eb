-- A password can be changed only just after the server has verified the current one or a recovery token. Otherwise a stolen
-- access token would be enough to take over the account with one request to the auth server.
create table private.password_permits (
  account uuid primary key references auth.users (id) on delete cascade,
  -- The session that changes the password. It stays signed in; all others end.
  session uuid not null,
  expires_at timestamptz not null default now() + interval '1 minute'
);

create function public.permit_password(account uuid, session uuid) returns void
language sql security definer set search_path = '' as $$
  insert into private.password_permits as permit (account, session)
  values (permit_password.account, permit_password.session)
  on conflict on constraint password_permits_pkey do update
    set session = excluded.session, expires_at = now() + interval '1 minute'
$$;
revoke execute on function public.permit_password(uuid, uuid) from public, anon, authenticated;
grant execute on function public.permit_password(uuid, uuid) to service_role;

create function private.use_password_permit() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  kept uuid;
begin
  delete from private.password_permits permit
  where permit.account = new.id and permit.expires_at > now()
  returning permit.session into kept;
  if not found then
    raise exception 'A password changes only with the current one or a recovery link.' using errcode = 'PT403';
  end if;
  delete from auth.sessions s where s.user_id = new.id and s.id <> kept;
  return new;
end;
$$;
revoke execute on function private.use_password_permit() from public;

create trigger use_password_permit before update of encrypted_password on auth.users
  for each row when (new.encrypted_password is distinct from old.encrypted_password)
  execute function private.use_password_permit();

-- The site has no function to change an address, so an attempt comes from a stolen token.
create function private.keep_address() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise exception 'The address of an account does not change.' using errcode = 'PT403';
end;
$$;
revoke execute on function private.keep_address() from public;

create trigger keep_address before update of email, email_change on auth.users
  for each row when (
    lower(new.email) is distinct from lower(old.email)
    or (coalesce(new.email_change, '') <> '' and new.email_change is distinct from old.email_change)
  )
  execute function private.keep_address();
