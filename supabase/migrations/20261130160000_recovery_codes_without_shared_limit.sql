-- Somebody who knows a password could use up the account's attempts with wrong codes, so that its owner could not use a recovery code either.
-- A recovery code has 120 random bits: it cannot be guessed, and needs no limit here.

-- Changed from 20251122000200_accounts.sql: attempts are not counted.
create or replace function public.use_recovery_code(code text) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  session auth.sessions;
begin
  select * into session from private.live_session();
  if not found or not private.has_second_factor(auth.uid()) then
    raise exception 'This account has no authenticator app.' using errcode = '42501';
  end if;
  update private.recovery_codes c set used_at = now()
  where c.account = auth.uid() and c.digest = private.recovery_digest(auth.uid(), use_recovery_code.code) and c.used_at is null;
  if not found then
    return null;
  end if;
  perform private.forget_factor_attempts(auth.uid());
  perform private.note_activity('second_factor.recovered');
  delete from auth.mfa_factors f where f.user_id = auth.uid();
  delete from auth.sessions s where s.user_id = auth.uid() and s.id <> session.id;
  update auth.sessions s set aal = 'aal1', factor_id = null where s.id = session.id;
  return (select count(*) from private.recovery_codes c where c.account = auth.uid() and c.used_at is null);
end;
$$;
