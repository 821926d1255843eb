-- Called by the server, which sees the device and the address; at most every five minutes for one session.
create function public.note_session(session uuid, account uuid, device text, network text) returns void
language sql security definer set search_path = '' as $$
  insert into private.session_state as state (session_id, account, device, network)
  select s.id, s.user_id, left(note_session.device, 100), left(note_session.network, 50)
  from auth.sessions s
  where s.id = session and s.user_id = note_session.account and private.session_lives(s)
  on conflict (session_id) do update
    set device = excluded.device, network = excluded.network, last_used_at = now()
    where state.device = '' or state.last_used_at < now() - interval '5 minutes'
$$;
revoke execute on function public.note_session(uuid, uuid, text, text) from public, anon, authenticated;
grant execute on function public.note_session(uuid, uuid, text, text) to service_role;

create function public.list_my_sessions()
returns table (
  id uuid, device text, network text, began_at timestamptz, last_used_at timestamptz, is_this boolean, second_factor boolean
)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_session();
  return query
    select s.id, coalesce(state.device, ''), coalesce(state.network, ''), s.created_at,
      coalesce(state.last_used_at, s.created_at), s.id = private.session_id(), s.aal::text = 'aal2'
    from auth.sessions s left join private.session_state state on state.session_id = s.id
    where s.user_id = auth.uid() and private.session_lives(s)
    order by 6 desc, 5 desc;
end;
$$;
revoke execute on function public.list_my_sessions() from public, anon;
grant execute on function public.list_my_sessions() to authenticated;

-- Its refresh tokens are deleted with it, and its access token is refused from now on.
create function public.end_session(session uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_session();
  delete from auth.sessions s where s.id = end_session.session and s.user_id = auth.uid();
  if not found then
    raise exception 'This session has ended already.' using errcode = 'PT404';
  end if;
end;
$$;
revoke execute on function public.end_session(uuid) from public, anon;
grant execute on function public.end_session(uuid) to authenticated;

-- Deletes expired sessions and returns how many.
create function public.prune_sessions() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  pruned integer;
begin
  delete from auth.sessions s where not private.session_lives(s);
  get diagnostics pruned = row_count;
  delete from private.session_state state
  where not exists (select from auth.sessions s where s.id = state.session_id);
  return pruned;
end;
$$;
revoke execute on function public.prune_sessions() from public, anon, authenticated;
grant execute on function public.prune_sessions() to service_role;
