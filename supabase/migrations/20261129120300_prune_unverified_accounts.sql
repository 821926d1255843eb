-- Accounts that programs make with invented addresses were kept for ever, and filled the list in which the owner looks for applicants.

-- Deletes at most 500 accounts that have waited for 30 days without a verified address, and returns how many. Rows that another transaction has
-- locked, because an account is just being approved or verified, are skipped.
create function public.prune_unverified_accounts() returns integer
language sql security definer set search_path = '' as $$
  with stale as (
    select p.id from public.profiles p
    where p.role = 'pending' and p.email_verified_at is null and p.created_at < now() - interval '30 days'
    limit 500 for update skip locked
  ), pruned as (
    delete from auth.users u using stale where u.id = stale.id returning 1
  )
  select count(*)::integer from pruned
$$;

revoke all on function public.prune_unverified_accounts() from public;
grant execute on function public.prune_unverified_accounts() to service_role;
