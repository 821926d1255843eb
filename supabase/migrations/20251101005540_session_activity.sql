-- Logs sign-ins, sign-outs and new passwords by trigger, so that direct requests to the auth server are logged too. A failure
-- to log never blocks a sign-in; its cause goes to the database's log. A sign-in is logged at the first use of its session,
-- when the site knows the device. Sessions that the site begins and ends at once to check a password are not logged: of a
-- session never used on the site only the end is logged, if it lasted at least 15 seconds.
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
  -- Sessions pruned by the server had expired; sessions deleted with their account are covered by its removal.
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
