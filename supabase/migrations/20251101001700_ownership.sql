-- Called with the lock held: the answer stays true until the transaction ends.
create function private.require_owner() returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_owners();
  if not private.is_owner() then
    raise exception 'Only the owner may do this.' using errcode = '42501';
  end if;
end;
$$;
revoke execute on function private.require_owner() from public;

-- The heir becomes the owner and the caller an admin, or nothing happens.
create function public.hand_over_ownership(heir uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_owner();
  update public.profiles set role = 'owner' where id = heir and role = 'admin';
  if not found then
    raise exception 'Only an admin can become the owner.' using errcode = 'PT409';
  end if;
  update public.profiles set role = 'admin' where id = auth.uid();
end;
$$;
revoke execute on function public.hand_over_ownership(uuid) from public, anon;
grant execute on function public.hand_over_ownership(uuid) to authenticated;

-- Sessions and the profile go with the account. A token already handed out then names nobody and may do nothing.
create function public.remove_account(account uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_owner();
  delete from auth.users where id = account;
  if not found then
    raise exception 'This account does not exist any more.' using errcode = 'PT404';
  end if;
end;
$$;
revoke execute on function public.remove_account(uuid) from public, anon;
grant execute on function public.remove_account(uuid) to authenticated;
