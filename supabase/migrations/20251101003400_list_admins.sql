-- Who may answer messages: an admin reads no other profile than their own, and needs these two facts of each.
create function public.list_admins() returns table (id uuid, email text)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query select p.id, p.email from public.profiles p where p.role in ('owner', 'admin') order by p.email;
end;
$$;
revoke execute on function public.list_admins() from public, anon;
grant execute on function public.list_admins() to authenticated;
