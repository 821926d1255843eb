-- Called by the server after it has verified the password or code of the session's account.
create function public.confirm_session(session uuid, account uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from auth.sessions s where s.id = session and s.user_id = confirm_session.account) then
    return false;
  end if;
  insert into private.session_state as state (session_id, account, confirmed_at)
  values (session, confirm_session.account, now())
  on conflict (session_id) do update set confirmed_at = excluded.confirmed_at;
  return true;
end;
$$;
revoke execute on function public.confirm_session(uuid, uuid) from public, anon, authenticated;
grant execute on function public.confirm_session(uuid, uuid) to service_role;

-- Of what an account sees and changes of itself; where it has a second factor, the password alone is not enough for that.
create function private.require_session() returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from private.live_session()) then
    raise exception 'Your session has ended.' using errcode = '42501';
  end if;
  if private.missing_factor() = 'code' then
    raise exception 'Give the code of your authenticator app first.' using errcode = '42501';
  end if;
end;
$$;
revoke execute on function private.require_session() from public;

-- What a person has to type to confirm: the authenticator's code if the account has one, otherwise the password.
create function public.confirmation_method() returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_session();
  return case when private.has_second_factor(auth.uid()) then 'code' else 'password' end;
end;
$$;
revoke execute on function public.confirmation_method() from public, anon;
grant execute on function public.confirmation_method() to authenticated;

-- A person may change a role or remove an account only after confirming. Background work of the server is exempt.
create function private.confirm_person() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is not null then
    perform private.require_confirmation();
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end;
$$;
revoke execute on function private.confirm_person() from public;

-- Named so that it runs last: a person without permission gets that error, not the request to confirm.
create trigger zz_confirm_role before update of role on public.profiles
  for each row when (new.role is distinct from old.role) execute function private.confirm_person();
create trigger zz_confirm_removal before delete on auth.users
  for each row execute function private.confirm_person();

alter function public.forget_person(text) set schema private;
alter function private.forget_person(text) rename to erase_person;
revoke execute on function private.erase_person(text) from public, authenticated, service_role;

create function public.forget_person(address text) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  perform private.require_confirmation();
  return private.erase_person(address);
end;
$$;
revoke execute on function public.forget_person(text) from public, anon;
grant execute on function public.forget_person(text) to authenticated;
