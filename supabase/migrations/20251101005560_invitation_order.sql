-- Approving a person and inviting them take the same lock, or an invitation could remain beside the approved account and let
-- it in again after its removal. The lock is taken before the statement: after the row's lock it could deadlock.
create function private.order_roles() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_owners();
  return null;
end;
$$;
revoke execute on function private.order_roles() from public;
create trigger order_roles before update of role on public.profiles
  for each statement execute function private.order_roles();
