-- What the site knows of a session beyond the auth server: when it was used, from which device, and when its owner last
-- typed the password or a code again. Rows of ended sessions are removed by `prune_sessions`.
create table private.session_state (
  session_id uuid primary key,
  account uuid not null references auth.users (id) on delete cascade,
  device text not null default '' check (char_length(device) <= 100),
  -- Shortened: the last part of an IPv4 address and the last half of an IPv6 address are never stored.
  network text not null default '' check (char_length(network) <= 50),
  last_used_at timestamptz not null default now(),
  confirmed_at timestamptz
);
create index session_state_account_idx on private.session_state (account);

alter table private.account_rules add column second_factor_required boolean not null default false;

create function private.session_id() returns uuid
language sql stable set search_path = '' as $$
  select nullif(auth.jwt() ->> 'session_id', '')::uuid
$$;
revoke execute on function private.session_id() from public;

-- Hosted, status is an enum.
create function private.has_second_factor(account uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from auth.mfa_factors f where f.user_id = account and f.status::text = 'verified')
$$;
revoke execute on function private.has_second_factor(uuid) from public;

-- A session is valid if it was used within 7 days and begun within 30; without a second factor where one is required, within
-- 1 day each. Only the site records a use, and only of a valid session: renewing the token of an expired one changes nothing.
create function private.session_lives(session auth.sessions) returns boolean
language sql stable security definer set search_path = '' as $$
  select (session.not_after is null or session.not_after > now())
    and session.created_at > now() - case when short then interval '1 day' else interval '30 days' end
    and coalesce(
      (select state.last_used_at from private.session_state state where state.session_id = session.id),
      session.created_at
    ) > now() - case when short then interval '1 day' else interval '7 days' end
  from (
    select rules.second_factor_required and session.aal::text is distinct from 'aal2' as short
    from private.account_rules rules
  ) as limits
$$;
revoke execute on function private.session_lives(auth.sessions) from public;

-- The session of the request, if it is still valid.
create function private.live_session() returns setof auth.sessions
language sql stable security definer rows 1 set search_path = '' as $$
  select s.* from auth.sessions s
  where s.id = private.session_id() and s.user_id = auth.uid() and private.session_lives(s)
$$;
revoke execute on function private.live_session() from public;

-- Why a session does not have its account's role: the second factor's code is missing ('code'), a required factor is not set
-- up ('enrolment'), or null if nothing is missing.
create function private.missing_factor() returns text
language sql stable security definer set search_path = '' as $$
  select case
    when private.has_second_factor(auth.uid()) then
      case when s.aal::text is distinct from 'aal2' then 'code' end
    when rules.second_factor_required then 'enrolment'
  end
  from private.live_session() s cross join private.account_rules rules
$$;
revoke execute on function private.missing_factor() from public;

-- The role of the request, used by every policy and privileged function. An ended session has no role; a session without the
-- second factor that its account needs counts as pending (CONTRACT "Tables").
create function private.granted_role() returns text
language sql stable security definer set search_path = '' as $$
  select case when private.missing_factor() is null then p.role else 'pending' end
  from public.profiles p, private.live_session() s
  where p.id = auth.uid()
$$;
revoke execute on function private.granted_role() from public;
grant execute on function private.granted_role() to authenticated;

create or replace function private.is_admin() returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(private.granted_role() in ('owner', 'admin'), false)
$$;

create or replace function private.is_owner() returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(private.granted_role() = 'owner', false)
$$;

alter policy "own profile, or all for the owner" on public.profiles
  using ((id = (select auth.uid()) and (select private.granted_role()) is not null) or (select private.is_owner()));

-- The account behind the request, for the pages and actions of the site. No row if the session has ended.
-- `role` is what the session may do now, `account_role` what the account may.
create function public.current_access()
returns table (id uuid, email text, role text, account_role text, missing_factor text, session_id uuid, confirmed_until timestamptz)
language sql stable security definer set search_path = '' as $$
  select p.id, p.email, private.granted_role(), p.role, private.missing_factor(), s.id,
    state.confirmed_at + interval '10 minutes'
  from public.profiles p
  cross join private.live_session() s
  left join private.session_state state on state.session_id = s.id
  where p.id = auth.uid()
$$;
revoke execute on function public.current_access() from public, anon;
grant execute on function public.current_access() to authenticated;

-- Raises 428, which makes the site ask for the password or code, unless the session confirmed within the last ten minutes.
-- Called before actions that are hard to undo.
create function private.require_confirmation() returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (
    select from private.session_state state
    where state.session_id = private.session_id() and state.confirmed_at > now() - interval '10 minutes'
  ) then
    raise exception 'Confirm that it is you first.' using errcode = 'PT428';
  end if;
end;
$$;
revoke execute on function private.require_confirmation() from public;
