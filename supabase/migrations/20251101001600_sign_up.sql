create function private.would_be_owner(address text) returns boolean
language sql stable security definer set search_path = '' as $$
  select not exists (select from public.profiles where role = 'owner')
    and (rules.owner_email is null or rules.owner_email = lower(address))
  from private.account_rules rules
$$;
revoke execute on function private.would_be_owner(text) from public;

-- For a kind answer before the sign-up. What counts is decided below, at the sign-up itself.
create function public.may_sign_up(address text) returns boolean
language sql stable security definer set search_path = '' as $$
  select rules.signup <> 'closed'
    or private.would_be_owner(private.clean(address))
    or exists (select from public.invitations i where i.email = lower(private.clean(address)))
  from private.account_rules rules
$$;
revoke execute on function public.may_sign_up(text) from public, anon, authenticated;
grant execute on function public.may_sign_up(text) to service_role;

create or replace function private.open_profile() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  policy text := (select signup from private.account_rules);
  invited boolean;
  role text;
begin
  perform private.lock_owners();
  delete from public.invitations i where i.email = lower(new.email);
  invited := found;
  role := case
    when private.would_be_owner(new.email) then 'owner'
    when invited or policy = 'open' then 'admin'
    when policy = 'approval' then 'pending'
  end;
  if role is null then
    raise exception 'Accounts are by invitation.' using errcode = 'PT403';
  end if;
  insert into public.profiles (id, email, role) values (new.id, new.email, role);
  return new;
end;
$$;
