-- Logs an unauthenticated attempt. The typed address is kept only if such an account exists, because people type passwords
-- into the wrong field. At most 120 entries an hour in total, with limits per account and network. Returns whether it was
-- logged.
create function public.record_attempt(action text, address text, origin text, network text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  account public.profiles;
  client constant text := left(coalesce(network, ''), 60);
begin
  if action is null or action not in ('sign_in.failed', 'recovery.asked') then
    raise exception 'There is no such attempt.' using errcode = 'PT422';
  end if;
  select p.* into account from public.profiles p where lower(p.email) = lower(private.clean(address));
  -- In this order, an attempt refused for its own network or account does not use up the common limit.
  if public.hit_rate_limit('activity ' || action, concat_ws(' ', account.id::text, client), 1, 600) > 0
    or (account.id is not null and public.hit_rate_limit('activity of account', account.id::text, 10, 3600) > 0)
    or public.hit_rate_limit('activity of attempts', case when account.id is null then 'unknown' else 'known' end,
      case when account.id is null then 20 else 100 end, 3600) > 0
  then
    return false;
  end if;
  perform private.add_activity('person', null, action, case when account.id is not null then 'account' end,
    account.id::text, account.email, '{}', origin);
  return true;
end;
$$;
revoke execute on function public.record_attempt(text, text, text, text) from public, anon, authenticated;
grant execute on function public.record_attempt(text, text, text, text) to service_role;
