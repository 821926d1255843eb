-- Whoever signs up with somebody else's address can switch on an authenticator app for that account. The recovery link that the person with the
-- address opens then asked for a code of the stranger's app, and nobody but the stranger could use the account.

-- Called before a recovery link sets the password: only the link proves who has the address. An account with a role keeps its second factor,
-- because the owner has let in whoever set it up. Returns whether the account was one that nobody had proven to be theirs.
create function public.reset_unverified_account(account uuid, session uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  address text;
begin
  select p.email into address from public.profiles p
  where p.id = reset_unverified_account.account and p.role = 'pending' and p.email_verified_at is null;
  if not found then
    return false;
  end if;
  if private.has_second_factor(reset_unverified_account.account) then
    perform private.note_activity('second_factor.reset', 'account', reset_unverified_account.account::text, address);
  end if;
  delete from auth.mfa_factors f where f.user_id = reset_unverified_account.account;
  delete from private.recovery_codes c where c.account = reset_unverified_account.account;
  delete from auth.sessions s
  where s.user_id = reset_unverified_account.account and s.id <> reset_unverified_account.session;
  perform private.forget_factor_attempts(reset_unverified_account.account);
  return true;
end;
$$;

revoke all on function public.reset_unverified_account(uuid, uuid) from public;
grant execute on function public.reset_unverified_account(uuid, uuid) to service_role;
