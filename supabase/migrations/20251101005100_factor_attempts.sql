-- Every code typed for an account, right or wrong, so that somebody who knows the password cannot try all codes.
create table private.factor_attempts (
  account uuid not null references auth.users (id) on delete cascade,
  at timestamptz not null default clock_timestamp()
);
create index factor_attempts_account_idx on private.factor_attempts (account, at);

-- Counts one attempt. Returns false above 5 attempts in five minutes or 50 a day.
create function private.take_factor_attempt(account uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('factor ' || take_factor_attempt.account, 0));
  delete from private.factor_attempts t
  where t.account = take_factor_attempt.account and t.at < clock_timestamp() - interval '1 day';
  if (
    select count(*) filter (where t.at > clock_timestamp() - interval '5 minutes') >= 5 or count(*) >= 50
    from private.factor_attempts t where t.account = take_factor_attempt.account
  ) then
    return false;
  end if;
  insert into private.factor_attempts (account) values (take_factor_attempt.account);
  return true;
end;
$$;
revoke execute on function private.take_factor_attempt(uuid) from public;

create function private.forget_factor_attempts(account uuid) returns void
language sql security definer set search_path = '' as $$
  delete from private.factor_attempts t where t.account = forget_factor_attempts.account
$$;
revoke execute on function private.forget_factor_attempts(uuid) from public;
