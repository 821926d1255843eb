-- Whoever lets somebody in and whoever invites them wait for each other, or an invitation stays beside the account and could
-- let it in again after its removal. Before the statement: with the account's row already held, the two could wait for ever.
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
