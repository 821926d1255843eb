-- Anybody can sign up, and an account that waits for approval could fill the activity record without limit, by renaming itself again and again.
-- All known accounts also shared one limit of 100 recorded sign-in failures an hour. Failures at accounts that wait for approval could use it
-- up, and then failures at members' accounts were not recorded.

-- Replaces the function of 20251122000200_accounts.sql. New: the limit for accounts that wait for approval.
create or replace function private.add_activity(actor_kind text, actor uuid, action text, subject_kind text, subject_id text, subject_label text,
  fields text[], origin text) returns void
language plpgsql set search_path = '' as $$
declare
  account public.profiles;
begin
  select p.* into account from public.profiles p where p.id = add_activity.actor;
  if coalesce(account.role = 'pending', false)
    and public.hit_rate_limit('activity while pending', account.id::text, 10, 3600) > 0
  then
    return;
  end if;
  insert into public.activity (actor_kind, actor, actor_email, action, subject_kind, subject_id, subject_label, fields, origin)
  values (add_activity.actor_kind, add_activity.actor, account.email, add_activity.action, add_activity.subject_kind,
    left(add_activity.subject_id, 100), left(add_activity.subject_label, 200), coalesce(add_activity.fields, '{}'),
    nullif(left(add_activity.origin, 160), ''));
end;
$$;

-- Replaces the function of 20251122000200_accounts.sql. New: an account that waits for approval counts as unknown.
create or replace function public.record_attempt(action text, address text, origin text, network text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  account public.profiles;
  client constant text := left(coalesce(network, ''), 60);
  known boolean;
begin
  if action is null or action not in ('sign_in.failed', 'recovery.asked') then
    raise exception 'There is no such attempt.' using errcode = 'PT422';
  end if;
  select p.* into account from public.profiles p where lower(p.email) = lower(private.clean(address));
  known := coalesce(account.role, 'pending') <> 'pending';
  -- In this order, an attempt refused for its own network or account does not use up the common limit.
  if public.hit_rate_limit('activity ' || action, concat_ws(' ', account.id::text, client), 1, 600) > 0
    or (account.id is not null and public.hit_rate_limit('activity of account', account.id::text, 10, 3600) > 0)
    or public.hit_rate_limit('activity of attempts', case when known then 'known' else 'unknown' end,
      case when known then 100 else 20 end, 3600) > 0
  then
    return false;
  end if;
  perform private.add_activity('person', null, action, case when account.id is not null then 'account' end,
    account.id::text, account.email, '{}', origin);
  return true;
end;
$$;
