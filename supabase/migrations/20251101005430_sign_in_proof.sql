-- A delayed client may make one attempt with a valid challenge token (`proven`). The token skips the delay and nothing else:
-- the attempt counts as a failure like any other, and forgiving it leaves the delays of this client as they were.
drop function public.begin_sign_in(text, text, text);
drop function public.forgive_sign_in(text, text, text);

-- Returns 0 if the password may be checked now, otherwise how many seconds this client has to wait. The attempt counts as a
-- failure until forgive_sign_in removes it, so parallel attempts gain nothing. A device that has signed in to this account
-- before is delayed by its own failures only. Any other client is delayed by its own failures, at this account and in
-- total. Failures of other clients never delay a first attempt; they only lengthen the delay after a failure.
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
