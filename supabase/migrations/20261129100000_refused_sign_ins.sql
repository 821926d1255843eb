-- While a client has to wait after failed sign-ins, its attempts no longer insert rows into private.sign_in_failures: it could fill the table by
-- naming a new account each time.

create or replace function public.begin_sign_in(account text, client text, device text default null, challenge_passed boolean default false)
returns integer language plpgsql security definer set search_path = '' as $$
declare
  held private.sign_in_failures;
  pair private.sign_in_failures;
  strangers private.sign_in_failures;
  wait integer;
begin
  if device is not null then
    held := private.lock_failures('device', account || ' ' || device);
    wait := case when challenge_passed then 0 else private.seconds_until(held.wait_until) end;
    if wait = 0 then
      perform private.add_failure('device', held.subject, held.failures - 2, interval '1 day');
    end if;
    return wait;
  end if;

  held := private.lock_failures('client', client);
  wait := private.seconds_until(held.wait_until);
  if wait > 0 and not challenge_passed then
    return greatest(wait, (select private.seconds_until(f.wait_until) from private.sign_in_failures f
      where f.scope = 'pair' and f.subject = account || ' ' || client and f.ends_at > clock_timestamp()));
  end if;
  pair := private.lock_failures('pair', account || ' ' || client);
  wait := private.seconds_until(pair.wait_until);
  if wait > 0 and not challenge_passed then
    return wait;
  end if;
  strangers := private.lock_failures('account', account);
  perform private.add_failure('client', client, held.failures - 9, interval '1 hour');
  perform private.add_failure('pair', pair.subject,
    pair.failures - 2 + private.extra_delay_levels(strangers.failures), interval '1 day');
  perform private.add_failure('account', account, 0, interval '1 day');
  return 0;
end;
$$;
