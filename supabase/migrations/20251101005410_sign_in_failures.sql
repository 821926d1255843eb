-- Failed sign-ins delay the client that sent them and nobody else. No row policies: no role may access tables in `private`.
create table private.sign_in_failures (
  scope text not null check (scope in ('device', 'client', 'pair', 'account')),
  subject text not null check (char_length(subject) <= 300),
  failures integer not null,
  wait_until timestamptz not null,
  ends_at timestamptz not null,
  primary key (scope, subject)
);
create index sign_in_failures_ends_at_idx on private.sign_in_failures (ends_at);

-- Returns the row of a counter, created if missing, and locks it until the transaction ends.
create function private.hold_failures(scope text, subject text) returns private.sign_in_failures
language sql set search_path = '' as $$
  insert into private.sign_in_failures as known (scope, subject, failures, wait_until, ends_at)
  values (hold_failures.scope, hold_failures.subject, 0, '-infinity', clock_timestamp() + interval '1 day')
  on conflict (scope, subject) do update set
    failures = case when known.ends_at > clock_timestamp() then known.failures else 0 end,
    wait_until = case when known.ends_at > clock_timestamp() then known.wait_until else '-infinity' end
  returning known.*
$$;

-- The delay doubles with each level: 0, 1, 2, 4, 8 ... seconds, at most 15 minutes.
create function private.add_failure(scope text, subject text, level integer, kept interval) returns void
language sql set search_path = '' as $$
  update private.sign_in_failures f set
    failures = least(f.failures, 1000000) + 1,
    wait_until = case when level > 0
      then clock_timestamp() + make_interval(secs => least(900, power(2, least(level, 20) - 1)))
      else '-infinity' end,
    ends_at = clock_timestamp() + kept
  where f.scope = add_failure.scope and f.subject = add_failure.subject
$$;

create function private.seconds_until(moment timestamptz) returns integer
language sql volatile set search_path = '' as $$
  select case when moment > clock_timestamp()
    then greatest(1, ceil(extract(epoch from moment - clock_timestamp())))::integer else 0 end
$$;

-- Returns 0 if the password may be checked now, otherwise how many seconds this client has to wait. The attempt counts as a
-- failure until forgive_sign_in removes it, so parallel attempts gain nothing. A device that has signed in to this account
-- before is delayed by its own failures only. Any other client is delayed by its own failures, at this account and in
-- total. Failures of other clients never delay a first attempt; they only lengthen the delay after a failure.
-- `proven`: the attempt brings a valid challenge token. The token skips the delay and nothing else: the attempt counts as a
-- failure like any other, and forgiving it leaves the delays of this client as they were.
create function public.begin_sign_in(account text, client text, device text default null, proven boolean default false)
returns integer
language plpgsql security definer set search_path = '' as $$
declare
  held private.sign_in_failures;
  pair private.sign_in_failures;
  strangers private.sign_in_failures;
  wait integer;
begin
  if device is not null then
    held := private.hold_failures('device', account || ' ' || device);
    wait := case when proven then 0 else private.seconds_until(held.wait_until) end;
    if wait = 0 then
      perform private.add_failure('device', held.subject, held.failures - 2, interval '1 day');
    end if;
    return wait;
  end if;

  held := private.hold_failures('client', client);
  pair := private.hold_failures('pair', account || ' ' || client);
  wait := greatest(private.seconds_until(held.wait_until), private.seconds_until(pair.wait_until));
  if wait > 0 and not proven then
    return wait;
  end if;
  strangers := private.hold_failures('account', account);
  perform private.add_failure('client', client, held.failures - 9, interval '1 hour');
  perform private.add_failure('pair', pair.subject,
    pair.failures - 2 + private.pressure(strangers.failures), interval '1 day');
  perform private.add_failure('account', account, 0, interval '1 day');
  return 0;
end;
$$;
revoke execute on function public.begin_sign_in(text, text, text, boolean) from public, anon, authenticated;
grant execute on function public.begin_sign_in(text, text, text, boolean) to service_role;

-- How many levels to add to the delays of unknown clients: one for each doubling of their failures at this account beyond 10.
create function private.pressure(failures integer) returns integer
language sql immutable set search_path = '' as $$
  select floor(log(2, greatest(1, failures / 10)::numeric))::integer
$$;

-- Called when the password was right, or was never checked. After an attempt with a challenge token the client stays delayed
-- for its failures at other accounts: an attacker's right password at an own account must not end that delay.
create function public.forgive_sign_in(account text, client text, device text default null, proven boolean default false)
returns void
language plpgsql security definer set search_path = '' as $$
begin
  if device is not null then
    delete from private.sign_in_failures f where f.scope = 'device' and f.subject = account || ' ' || device;
    return;
  end if;
  update private.sign_in_failures f set failures = greatest(0, f.failures - 1),
    wait_until = case when proven then f.wait_until else '-infinity' end
  where f.scope = 'client' and f.subject = client;
  delete from private.sign_in_failures f where f.scope = 'pair' and f.subject = account || ' ' || client;
  update private.sign_in_failures f set failures = greatest(0, f.failures - 1)
  where f.scope = 'account' and f.subject = account;
end;
$$;
revoke execute on function public.forgive_sign_in(text, text, text, boolean) from public, anon, authenticated;
grant execute on function public.forgive_sign_in(text, text, text, boolean) to service_role;

revoke execute on function private.hold_failures(text, text) from public, anon, authenticated, service_role;
revoke execute on function private.add_failure(text, text, integer, interval) from public, anon, authenticated, service_role;
revoke execute on function private.seconds_until(timestamptz) from public, anon, authenticated, service_role;
revoke execute on function private.pressure(integer) from public, anon, authenticated, service_role;

create or replace function public.prune_rate_limits() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  pruned integer;
  more integer;
begin
  delete from private.rate_limits where ends_at <= clock_timestamp();
  get diagnostics pruned = row_count;
  delete from private.sign_in_failures where ends_at <= clock_timestamp();
  get diagnostics more = row_count;
  return pruned + more;
end;
$$;
