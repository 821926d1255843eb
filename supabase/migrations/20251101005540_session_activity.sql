-- Sign-ins, sign-outs and new passwords, noted where they happen: whoever goes past the site to the auth server is noted too.
-- Nobody is kept from signing in or out because it could not be written down; the database's log has the cause.
-- A sign-in is noted with the first use of its session, because only then the site says from where. The auth server also
-- begins a session for each password that is typed again, which the site ends at once: that is no sign-out. Of a session
-- that was never used on the site, only its end is noted, once it lasted longer than that.
create function private.note_session_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  state private.session_state;
begin
  if tg_table_name = 'session_state' then
    perform private.add_activity('person', new.account, 'sign_in.succeeded', 'account', new.account::text, null, '{}',
      concat_ws(', ', nullif(new.device, ''), nullif(new.network, '')));
  elsif tg_table_name = 'users' then
    perform private.add_activity('person', new.id, 'password.changed', 'account', new.id::text, null, '{}', null);
  -- What the server itself clears away had expired, and what goes with an account is noted as its removal.
  elsif current_setting('role', true) is distinct from 'service_role'
    and exists (select from public.profiles p where p.id = old.user_id)
  then
    select s.* into state from private.session_state s where s.session_id = old.id;
    if state.session_id is not null or old.created_at < now() - interval '15 seconds' then
      perform private.add_activity('person', coalesce(auth.uid(), old.user_id), 'session.ended', 'account',
        old.user_id::text, null, '{}', concat_ws(', ', nullif(state.device, ''), nullif(state.network, '')));
    end if;
  end if;
  return null;
exception when others then
  raise warning 'activity was not noted: % %', sqlstate, sqlerrm;
  return null;
end;
$$;
revoke execute on function private.note_session_change() from public;

create trigger note_sign_in after insert on private.session_state
  for each row execute function private.note_session_change();
create trigger note_ended_session after delete on auth.sessions
  for each row execute function private.note_session_change();
create trigger note_password after update of encrypted_password on auth.users
  for each row when (old.encrypted_password is distinct from new.encrypted_password)
  execute function private.note_session_change();
