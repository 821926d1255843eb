-- A person's own second factor: since when it is on, and how many recovery codes are left.
create function public.second_factor_state()
returns table (enabled_at timestamptz, recovery_codes integer, required boolean)
language plpgsql stable security definer rows 1 set search_path = '' as $$
begin
  perform private.require_session();
  return query select
    (select max(f.created_at) from auth.mfa_factors f where f.user_id = auth.uid() and f.status::text = 'verified'),
    (select count(*)::integer from private.recovery_codes c where c.account = auth.uid() and c.used_at is null),
    rules.second_factor_required
  from private.account_rules rules;
end;
$$;
revoke execute on function public.second_factor_state() from public, anon;
grant execute on function public.second_factor_state() to authenticated;

-- The accounts with a second factor, for the owner.
create function public.second_factor_accounts() returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_owner() then
    raise exception 'Only the owner may do this.' using errcode = '42501';
  end if;
  return query select distinct f.user_id from auth.mfa_factors f where f.status::text = 'verified';
end;
$$;
revoke execute on function public.second_factor_accounts() from public, anon;
grant execute on function public.second_factor_accounts() to authenticated;

create function public.set_second_factor_required(required boolean) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_owner();
  perform private.require_confirmation();
  if required and not private.has_second_factor(auth.uid()) then
    raise exception 'Set up your own authenticator app first.' using errcode = 'PT409';
  end if;
  update private.account_rules set second_factor_required = required;
  perform private.note_activity(case when required then 'second_factor.required' else 'second_factor.made_optional' end);
end;
$$;
revoke execute on function public.set_second_factor_required(boolean) from public, anon;
grant execute on function public.set_second_factor_required(boolean) to authenticated;

-- Removes an account's second factor and signs it out everywhere, because the request may have come from an impostor.
create function private.drop_second_factor(account uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not private.has_second_factor(drop_second_factor.account) then
    raise exception 'This account has no authenticator app.' using errcode = 'PT409';
  end if;
  delete from auth.mfa_factors f where f.user_id = drop_second_factor.account;
  delete from private.recovery_codes c where c.account = drop_second_factor.account;
  delete from auth.sessions s where s.user_id = drop_second_factor.account;
  perform private.forget_factor_attempts(drop_second_factor.account);
  perform private.note_activity('second_factor.reset', 'account', drop_second_factor.account::text,
    (select p.email from public.profiles p where p.id = drop_second_factor.account));
end;
$$;
revoke execute on function private.drop_second_factor(uuid) from public;

create function public.reset_second_factor(account uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_owner();
  perform private.require_confirmation();
  if reset_second_factor.account = auth.uid() then
    raise exception 'Switch off your own authenticator app in your account.' using errcode = 'PT409';
  end if;
  perform private.drop_second_factor(reset_second_factor.account);
end;
$$;
revoke execute on function public.reset_second_factor(uuid) from public, anon;
grant execute on function public.reset_second_factor(uuid) to authenticated;

-- Used by the command on the server. Returns false if no account has this address.
create function public.reset_second_factor_of(address text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  account uuid;
begin
  select p.id into account from public.profiles p where lower(p.email) = lower(btrim(address));
  if not found then
    return false;
  end if;
  perform private.drop_second_factor(account);
  return true;
end;
$$;
revoke execute on function public.reset_second_factor_of(text) from public, anon, authenticated;
grant execute on function public.reset_second_factor_of(text) to service_role;
