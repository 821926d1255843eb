-- Accounts: profiles and roles, sessions, the record of activity, sign-up, invitations, verified email addresses, passwords, second
-- factor, failed sign-ins.

-- An account of the site; a trigger on auth.users makes it at the sign-up.
create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  email text not null,
  role text not null default 'pending' check (role in ('owner', 'admin', 'pending')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Without @, so that nobody appears under somebody else's address.
  name text check (char_length(name) between 1 and 80
    and name !~ '[@[:cntrl:]\u0080-\u009F\u00AD\u061C\u180E\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB\U000E0000-\U000E007F]'),
  -- A picture on this site: no other site learns who opens a page.
  picture text check (picture ~ '^/media/[0-9a-f]{20}-[0-9]{1,4}x[0-9]{1,4}[.]webp$'),
  -- A sign-up does not verify that the address is one's own, although the embedded server marks it as confirmed. Set by the
  -- server only: after an accepted invitation, a mailed link, or a one-time code.
  email_verified_at timestamptz,
  email_changed_at timestamptz
);
create index profiles_role_idx on public.profiles (role, created_at);

alter table public.profiles enable row level security;
grant select, update (role) on public.profiles to authenticated;
grant select, insert, update, delete on public.profiles to service_role;

create trigger touch_updated_at before update on public.profiles
  for each row execute function private.touch_updated_at();

-- What a new account may become. The site writes its environment (ADMIN_SIGNUP, OWNER_EMAIL) here, because the
-- database decides: a sign-up can reach it past the site.
create table private.account_rules (
  id boolean primary key default true check (id),
  signup text not null default 'approval' check (signup in ('approval', 'open', 'closed')),
  owner_email text check (owner_email = lower(btrim(owner_email)) and owner_email <> ''),
  second_factor_required boolean not null default false,
  -- Whether the site can send mails.
  mails boolean not null default false
);
insert into private.account_rules default values;

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

create function private.session_id() returns uuid
language sql stable set search_path = '' as $$
  select nullif(auth.jwt() ->> 'session_id', '')::uuid
$$;

-- The cast is for hosted projects, where status is an enum.
create function private.has_second_factor(account uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from auth.mfa_factors f where f.user_id = account and f.status::text = 'verified')
$$;

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

-- The session of the request, if it is still valid.
create function private.live_session() returns setof auth.sessions
language sql stable security definer rows 1 set search_path = '' as $$
  select s.* from auth.sessions s
  where s.id = private.session_id() and s.user_id = auth.uid() and private.session_lives(s)
$$;

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

-- The role of the request, used by every policy and privileged function. An ended session has no role; a session without the
-- second factor that its account needs counts as pending (CONTRACT "Tables").
create function private.granted_role() returns text
language sql stable security definer set search_path = '' as $$
  select case when private.missing_factor() is null then p.role else 'pending' end
  from public.profiles p, private.live_session() s
  where p.id = auth.uid()
$$;
grant execute on function private.granted_role() to authenticated;

create function private.is_admin() returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(private.granted_role() in ('owner', 'admin'), false)
$$;
grant execute on function private.is_admin() to authenticated;

create function private.is_owner() returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(private.granted_role() = 'owner', false)
$$;
grant execute on function private.is_owner() to authenticated;

-- Each person reads their own row, the owner reads all and gives roles.
create policy "own profile, or all for the owner" on public.profiles for select to authenticated
  using ((id = (select auth.uid()) and (select private.granted_role()) is not null) or (select private.is_owner()));
create policy "the owner changes roles" on public.profiles for update to authenticated
  using ((select private.is_owner())) with check ((select private.is_owner()));

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
grant execute on function public.current_access() to authenticated;

-- Whoever asks "is there an owner?" and acts on the answer holds this lock, or two could act on the same answer.
create function private.lock_owners() returns void
language sql set search_path = '' as $$
  select pg_advisory_xact_lock(hashtext('academy.owners'))
$$;

create function private.require_admin() returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_admin() then
    raise exception 'Only an admin may do this.' using errcode = '42501';
  end if;
end;
$$;

-- Passes for the server's own programs and for admins.
create function private.require_staff() returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  -- Not current_user: that is the owner of the function which asks.
  if current_setting('role') in ('anon', 'authenticated') then
    perform private.require_admin();
  end if;
end;
$$;

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

-- For what an account sees and changes of itself. An account with a second factor needs its code for that too.
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

-- Runs as the caller on purpose: current_user is then the role of the request. Column grants would say the
-- same, but the embedded server undoes them.
create function private.guard_profile() returns trigger
language plpgsql set search_path = '' as $$
begin
  if current_user in ('anon', 'authenticated') then
    if (new.email_verified_at, new.email_changed_at) is distinct from (old.email_verified_at, old.email_changed_at) then
      raise exception 'An address is proven with a code or a link.' using errcode = '42501';
    end if;
    if old.role = 'pending' and new.role <> 'pending' and new.email_verified_at is null then
      raise exception 'Nobody has proven yet that this address is theirs.' using errcode = 'PT409';
    end if;
    -- Only save_profile changes them for a person.
    if (new.name, new.picture) is distinct from (old.name, old.picture) then
      raise exception 'Everybody chooses their own name and picture.' using errcode = '42501';
    end if;
  end if;
  if new.id <> old.id or new.created_at <> old.created_at then
    raise exception 'An account keeps its identity.' using errcode = '42501';
  end if;
  if current_user in ('anon', 'authenticated') then
    if new.email is distinct from old.email then
      raise exception 'The address of an account changes with its sign-in.' using errcode = '42501';
    end if;
    if new.role is distinct from old.role and not private.is_owner() then
      raise exception 'Only the owner changes roles.' using errcode = '42501';
    end if;
  end if;
  return new;
end;
$$;

create trigger guard_profile before update on public.profiles
  for each row execute function private.guard_profile();

create function private.keep_an_owner() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if old.role = 'owner' and (tg_op = 'DELETE' or new.role <> 'owner') then
    perform private.lock_owners();
    if not exists (select from public.profiles where role = 'owner' and id <> old.id) then
      raise exception 'The academy needs at least one owner.' using errcode = 'PT409';
    end if;
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end;
$$;

create trigger keep_an_owner before update of role or delete on public.profiles
  for each row execute function private.keep_an_owner();

-- Approving a person and inviting them take the same lock, or an invitation could remain beside the approved account and let
-- it in again after its removal. The lock is taken before the statement: after the row's lock it could deadlock.
create function private.order_roles() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_owners();
  return null;
end;
$$;

create trigger order_roles before update of role on public.profiles
  for each statement execute function private.order_roles();

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

-- Named so that it runs last: a person without permission gets that error, not the request to confirm.
create trigger zz_confirm_role before update of role on public.profiles
  for each row when (new.role is distinct from old.role) execute function private.confirm_person();
create trigger zz_confirm_removal before delete on auth.users
  for each row execute function private.confirm_person();

-- Audit log: who did what to which object, when, and from where. It holds names of fields, never their contents. Rows are
-- never changed and may be deleted once they are 180 days old.
create table public.activity (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor_kind text not null check (actor_kind in ('person', 'program', 'automation', 'ai')),
  -- No foreign key, and the email address is stored beside it: the log outlives the account.
  actor uuid,
  actor_email text,
  -- The object and the event: `sign_in.failed`, `post.published`.
  action text not null check (action ~ '^[a-z_]+\.[a-z_]+$'),
  subject_kind text check (subject_kind ~ '^[a-z_]+$'),
  subject_id text check (char_length(subject_id) <= 100),
  subject_label text check (char_length(subject_label) <= 200),
  -- Names of fields or roles, never values.
  fields text[] not null default '{}' check (
    cardinality(fields) <= 40 and char_length(fields::text) <= 1000 and array_to_string(fields, ',', '?') ~ '^[a-z0-9_,]*$'),
  -- In coarse terms: device and shortened address.
  origin text check (char_length(origin) <= 160),
  -- For the page's filters and for read access. Entries about objects not named here are for the owner only.
  area text not null generated always as (case split_part(action, '.', 1)
    when 'post' then 'content' when 'category' then 'content' when 'author' then 'content'
    when 'message' then 'messages' when 'subscriber' then 'messages' when 'waitlist_entry' then 'messages'
    when 'export' then 'messages'
    when 'campaign' then 'sends'
    when 'run' then 'automation' when 'settings' then 'automation'
    when 'account' then 'people' when 'role' then 'people' when 'invitation' then 'people' when 'ownership' then 'people'
    when 'sign_up_rules' then 'people'
    else 'security' end) stored,
  -- About visitors the log holds only counts and ids, so that it keeps nothing of an erased person.
  constraint activity_visitors_check check (
    subject_label ~ '^[0-9]+$' or subject_kind not in (
      'contact_message', 'enrollment_inquiry', 'enrollment_application', 'subscriber', 'waitlist_entry'))
);
create index activity_at_idx on public.activity (at desc, id desc);
create index activity_actor_idx on public.activity (actor, id desc);
create index activity_area_idx on public.activity (area, id desc);

alter table public.activity enable row level security;
revoke all on public.activity from service_role;
grant select on public.activity to authenticated;
-- The owner reads all of it; an admin the areas of daily work, and what concerns the admin's own account.
create policy "admins read activity" on public.activity for select to authenticated
  using (
    (select private.is_owner())
    or ((select private.is_admin()) and (
      area in ('content', 'messages', 'sends', 'automation')
      or actor = (select auth.uid())
      or (subject_kind = 'account' and subject_id = (select auth.uid())::text))));

-- Only functions owned by the table's owner may insert into or prune the audit log; no API role may, not even service_role.
-- A trigger, because it also binds the service role, and because the embedded server restores all grants at each start. It
-- runs as the caller on purpose.
create function private.keep_activity() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op in ('INSERT', 'DELETE')
    and pg_has_role(current_user, (select c.relowner from pg_catalog.pg_class c where c.oid = tg_relid), 'usage')
  then
    if tg_op = 'INSERT' then
      return new;
    elsif old.at < now() - interval '180 days' then
      return old;
    end if;
  end if;
  raise exception 'The record of activity is never changed.' using errcode = '42501';
end;
$$;

create trigger keep_activity before insert or update or delete on public.activity
  for each row execute function private.keep_activity();
create trigger keep_activity_whole before truncate on public.activity
  for each statement execute function private.keep_activity();

-- The only function that inserts entries. It reads the actor's email address from the account.
create function private.add_activity(
  actor_kind text, actor uuid, action text, subject_kind text, subject_id text, subject_label text, fields text[], origin text
) returns void
language sql set search_path = '' as $$
  insert into public.activity (actor_kind, actor, actor_email, action, subject_kind, subject_id, subject_label, fields, origin)
  values (add_activity.actor_kind, add_activity.actor, (select p.email from public.profiles p where p.id = add_activity.actor),
    add_activity.action, add_activity.subject_kind, left(add_activity.subject_id, 100), left(add_activity.subject_label, 200),
    coalesce(add_activity.fields, '{}'), nullif(left(add_activity.origin, 160), ''))
$$;

-- Called by triggers and functions of the database. Takes the actor from the request.
create function private.note_activity(
  action text, subject_kind text default null, subject_id text default null, subject_label text default null,
  fields text[] default '{}'
) returns void
language sql security definer set search_path = '' as $$
  select private.add_activity(case when auth.uid() is null then 'automation' else 'person' end, auth.uid(),
    note_activity.action, note_activity.subject_kind, note_activity.subject_id, note_activity.subject_label,
    note_activity.fields,
    (select concat_ws(', ', nullif(state.device, ''), nullif(state.network, ''))
     from private.session_state state where state.session_id = private.session_id()))
$$;

-- The names of the fields in which two rows differ, in alphabetical order.
create function private.changed_fields(before jsonb, after jsonb) returns text[]
language sql immutable set search_path = '' as $$
  select coalesce(array_agg(a.key order by a.key), '{}')
  from jsonb_each(after) a where a.value is distinct from before -> a.key
$$;

-- Adds an entry for events that only the server sees: sign-ins, failures, exports, scheduled runs, AI calls. `actor_email` is not
-- used: the address comes from the actor's account.
create function public.record_activity(
  actor_kind text, action text, actor uuid default null, actor_email text default null, subject_kind text default null,
  subject_id text default null, subject_label text default null, fields text[] default '{}', origin text default null
) returns void
language sql security definer set search_path = '' as $$
  select private.add_activity(record_activity.actor_kind, record_activity.actor, record_activity.action,
    record_activity.subject_kind, record_activity.subject_id, record_activity.subject_label, record_activity.fields,
    record_activity.origin)
$$;
grant execute on function public.record_activity(text, text, uuid, text, text, text, text, text[], text) to service_role;

-- Logs an unauthenticated attempt. The typed address is kept only if such an account exists, because people type passwords
-- into the wrong field. At most 120 entries an hour in total, with limits per account and network. Returns whether it was
-- logged.
create function public.record_attempt(action text, address text, origin text, network text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  account public.profiles;
  client constant text := left(coalesce(network, ''), 60);
begin
  if action is null or action not in ('sign_in.failed', 'recovery.asked') then
    raise exception 'There is no such attempt.' using errcode = 'PT422';
  end if;
  select p.* into account from public.profiles p where lower(p.email) = lower(private.clean(address));
  -- In this order, an attempt refused for its own network or account does not use up the common limit.
  if public.hit_rate_limit('activity ' || action, concat_ws(' ', account.id::text, client), 1, 600) > 0
    or (account.id is not null and public.hit_rate_limit('activity of account', account.id::text, 10, 3600) > 0)
    or public.hit_rate_limit('activity of attempts', case when account.id is null then 'unknown' else 'known' end,
      case when account.id is null then 20 else 100 end, 3600) > 0
  then
    return false;
  end if;
  perform private.add_activity('person', null, action, case when account.id is not null then 'account' end,
    account.id::text, account.email, '{}', origin);
  return true;
end;
$$;
grant execute on function public.record_attempt(text, text, text, text) to service_role;

create function public.prune_activity() returns integer
language sql security definer set search_path = '' as $$
  with pruned as (delete from public.activity where at < now() - interval '180 days' returning 1)
  select count(*)::integer from pruned
$$;
grant execute on function public.prune_activity() to service_role;

-- Logs new, changed and removed accounts. The subject is the account, so that its owner finds the entry too.
create function private.note_account() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    perform private.add_activity('person', new.id, 'account.created', 'account', new.id::text, new.email,
      array[new.role], null);
  elsif tg_op = 'DELETE' then
    perform private.note_activity('account.removed', 'account', old.id::text, old.email, array[old.role]);
  else
    if new.role <> old.role then
      perform private.note_activity('role.changed', 'account', new.id::text, new.email, array[old.role, new.role]);
    end if;
    if new.email <> old.email then
      perform private.note_activity('account.changed', 'account', new.id::text, new.email, array['email']);
    end if;
  end if;
  return null;
end;
$$;

create trigger note_account after insert or delete or update of role, email on public.profiles
  for each row execute function private.note_account();

-- Logs who imported or erased visitors' data, and how many rows; one entry a statement. A visitor who takes an own address
-- off a list has no session and is not logged.
create function private.note_visitors() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  many integer;
  one text;
begin
  if tg_op = 'INSERT' then
    select count(*), min(r.id::text) into many, one from touched r where r.status = 'confirmed';
  else
    select count(*), min(r.id::text) into many, one from touched r;
  end if;
  if many > 0 and (auth.uid() is not null or tg_argv[0] = 'message.erased') then
    perform private.note_activity(tg_argv[0], tg_argv[1], case many when 1 then one end, many::text);
  end if;
  return null;
end;
$$;

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

create trigger note_sign_in after insert on private.session_state
  for each row execute function private.note_session_change();
create trigger note_ended_session after delete on auth.sessions
  for each row execute function private.note_session_change();
create trigger note_password after update of encrypted_password on auth.users
  for each row when (old.encrypted_password is distinct from new.encrypted_password)
  execute function private.note_session_change();

create function private.has_owner() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.profiles where role = 'owner')
$$;

create function private.would_be_owner(address text) returns boolean
language sql stable security definer set search_path = '' as $$
  select not private.has_owner() and (rules.owner_email is null or rules.owner_email = lower(address))
  from private.account_rules rules
$$;

-- Returns the same for invited and other addresses, so that nobody learns who is invited. The one exception is OWNER_EMAIL
-- while there is no owner.
create function public.may_sign_up(address text) returns boolean
language sql stable security definer set search_path = '' as $$
  select rules.signup <> 'closed' or private.would_be_owner(private.clean(address)) from private.account_rules rules
$$;
grant execute on function public.may_sign_up(text) to service_role;

-- While there is no owner, the account with OWNER_EMAIL becomes the owner once its address is verified.
create function private.appoint_owner() returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_owners();
  update public.profiles p set role = 'owner'
  from private.account_rules rules
  where lower(p.email) = rules.owner_email and p.email_verified_at is not null and not private.has_owner();
end;
$$;

-- The site calls it with every tick. OWNER_EMAIL is often set or corrected after the owner has signed up and waits.
create function public.set_account_rules(signup text, owner_email text, mails boolean default false) returns void
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
begin
  update private.account_rules
  set signup = set_account_rules.signup,
    owner_email = private.clean(lower(set_account_rules.owner_email)),
    mails = set_account_rules.mails;
  perform private.appoint_owner();
end;
$$;
grant execute on function public.set_account_rules(text, text, boolean) to service_role;

-- The site writes its environment here with every tick; only a difference counts.
create function private.note_sign_up_rules() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.note_activity('sign_up_rules.changed', null, null, null, array_remove(array[
    case when new.signup is distinct from old.signup then 'admin_signup' end,
    case when new.owner_email is distinct from old.owner_email then 'owner_email' end], null));
  return null;
end;
$$;

create trigger note_sign_up_rules after update on private.account_rules
  for each row when ((old.signup, old.owner_email) is distinct from (new.signup, new.owner_email))
  execute function private.note_sign_up_rules();

-- Somebody else may have signed up with OWNER_EMAIL first. As long as the address is unverified, the next sign-up replaces that
-- account.
create function public.free_owner_address(address text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_owners();
  delete from auth.users u using public.profiles p, private.account_rules rules
  where p.id = u.id and p.role = 'pending' and p.email_verified_at is null and lower(p.email) = rules.owner_email
    and rules.owner_email = lower(private.clean(address)) and not private.has_owner();
end;
$$;
grant execute on function public.free_owner_address(text) to service_role;

-- An invitation is a single-use token in a mail: knowing the invited address gives no role.
create table public.invitations (
  email text primary key check (
    email = lower(email) and email ~ '^[^@[:space:]]+@[^@[:space:]]+\.[^@[:space:]]+$' and char_length(email) <= 254),
  invited_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  id uuid not null default gen_random_uuid() unique,
  role text not null default 'admin' check (role = 'admin'),
  expires_at timestamptz not null default now() + interval '7 days'
);
create index invitations_invited_by_idx on public.invitations (invited_by);

alter table public.invitations enable row level security;
grant select, delete on public.invitations to authenticated;
grant select, insert, update, delete on public.invitations to service_role;
create policy "the owner sees invitations" on public.invitations for select to authenticated
  using ((select private.is_owner()));
create policy "the owner takes invitations back" on public.invitations for delete to authenticated
  using ((select private.is_owner()));

-- In a table of its own, because the owner may read public.invitations.
create table private.invitation_tokens (
  email text primary key references public.invitations (email) on delete cascade,
  token_hash bytea not null
);

-- An invitation beside an account would never be used up, and let the address in again after its removal.
create function private.prepare_invitation() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.email := lower(private.clean(new.email));
  if auth.uid() is not null then
    new.invited_by := auth.uid();
    new.created_at := now();
  end if;
  perform private.lock_owners();
  -- A pending account may still be invited; accepting the invitation approves it.
  if exists (select from public.profiles p where lower(p.email) = new.email and p.role <> 'pending') then
    raise exception 'This address has an account already.' using errcode = 'PT409';
  end if;
  return new;
end;
$$;

create trigger prepare_invitation before insert on public.invitations
  for each row execute function private.prepare_invitation();

-- With a mail service, the token goes into the mail and nowhere else. Without one, it is returned once to the owner, who must
-- have confirmed with the password or code. Inviting an address again makes a new token and invalidates the old one.
create function public.invite(address text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  mailed boolean := (select mails from private.account_rules);
  token text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
  invitation public.invitations;
begin
  perform private.require_owner();
  if not mailed then
    perform private.require_confirmation();
  end if;
  insert into public.invitations (email) values (address)
  on conflict (email) do update set id = gen_random_uuid(), invited_by = excluded.invited_by,
    created_at = excluded.created_at, expires_at = excluded.expires_at
  returning * into invitation;
  insert into private.invitation_tokens (email, token_hash) values (invitation.email, sha256(convert_to(token, 'utf8')))
  on conflict (email) do update set token_hash = excluded.token_hash;
  if mailed then
    insert into public.email_outbox (template, recipient, submission_kind, submission_id, payload)
    values ('invitation', invitation.email, 'account', invitation.id,
      jsonb_build_object('email', invitation.email, 'token', token));
  end if;
  return case when not mailed then token end;
exception when check_violation then
  raise exception 'Enter an email address like name@example.com.' using errcode = 'PT422';
end;
$$;
grant execute on function public.invite(text) to authenticated;

-- Deletes the unsent mail of an invitation whose token has been replaced or withdrawn.
create function private.forget_invitation_mail() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.email_outbox o
  where o.submission_kind = 'account' and o.template = 'invitation' and o.submission_id = old.id;
  return null;
end;
$$;

create trigger forget_invitation_mail after update of id or delete on public.invitations
  for each row execute function private.forget_invitation_mail();

-- Deletes the invitation of a person who was approved another way; otherwise it would let them back in after their removal.
create function private.end_invitation() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.invitations i where i.email = lower(new.email);
  return null;
end;
$$;

create trigger end_invitation after update of role on public.profiles
  for each row when (old.role = 'pending' and new.role <> 'pending') execute function private.end_invitation();

-- The invited address of a token; null if the token is unknown, used or expired.
create function public.invited_address(token text) returns text
language sql stable security definer set search_path = '' as $$
  select i.email from public.invitations i join private.invitation_tokens t using (email)
  where t.token_hash = sha256(convert_to(invited_address.token, 'utf8')) and i.expires_at > now()
$$;
grant execute on function public.invited_address(text) to service_role;

-- Consumes the token if it belongs to this address. Returns the role it gives, or null.
create function private.use_invitation(token text, address text) returns text
language sql volatile security definer set search_path = '' as $$
  delete from public.invitations i using private.invitation_tokens t
  where t.email = i.email and i.email = lower(address) and i.expires_at > now()
    and t.token_hash = sha256(convert_to(use_invitation.token, 'utf8'))
  returning i.role
$$;

-- Somebody else may have signed up with an invited address first. The token shows who owns the address, so that account is
-- deleted with its sessions. It is pending and therefore has no data.
create function public.clear_invited_address(token text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_owners();
  delete from auth.users u using public.profiles p
  where p.id = u.id and p.role = 'pending' and lower(p.email) = public.invited_address(token);
end;
$$;
grant execute on function public.clear_invited_address(text) to service_role;

-- The role comes from the invitation's token (sent by the server at sign-up), never from the address. A hosted auth server
-- reads the row again after this trigger, so an invited person does not have to confirm the address a second time.
create function private.open_profile() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  rules private.account_rules;
  metadata jsonb := private.unwrapped(new.raw_user_meta_data);
  given text;
  role text;
begin
  perform private.lock_owners();
  select * into rules from private.account_rules;
  if metadata ? 'invitation' then
    given := private.use_invitation(metadata ->> 'invitation', new.email);
    update auth.users u set raw_user_meta_data = metadata - 'invitation',
      email_confirmed_at = case when given is null then u.email_confirmed_at else coalesce(u.email_confirmed_at, now()) end
    where u.id = new.id;
  end if;
  role := case
    when private.would_be_owner(new.email) and (rules.owner_email is null or given is not null) then 'owner'
    when given is not null then given
    when private.would_be_owner(new.email) then 'pending'
    when rules.signup = 'open' then 'admin'
    when rules.signup = 'approval' then 'pending'
  end;
  if role is null then
    raise exception 'Accounts are by invitation.' using errcode = 'PT403';
  end if;
  insert into public.profiles (id, email, role, email_verified_at)
  values (new.id, new.email, role, case when given is not null then now() end);
  return new;
end;
$$;

create trigger open_profile after insert on auth.users
  for each row when (new.email is not null) execute function private.open_profile();

-- One row per code, kept for a day to limit how many are sent. Only the newest is valid, for ten minutes and five attempts.
create table private.email_codes (
  id bigint generated always as identity primary key,
  account uuid not null references auth.users (id) on delete cascade,
  code_hash bytea,
  tries integer not null default 0,
  created_at timestamptz not null default now()
);
create index email_codes_account_idx on private.email_codes (account, id desc);

-- When the address of an account changes, the verification and the codes of the old address no longer count.
create function private.follow_email() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.profiles set email = new.email, email_verified_at = null, email_changed_at = now() where id = new.id;
  update private.email_codes set code_hash = null where account = new.id;
  return new;
end;
$$;

create trigger follow_email after update of email on auth.users
  for each row when (new.email is not null and new.email is distinct from old.email)
  execute function private.follow_email();

-- The site has no function to change an address, so an attempt comes from a stolen token.
create function private.keep_email() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise exception 'The address of an account does not change.' using errcode = 'PT403';
end;
$$;

create trigger keep_email before update of email, email_change on auth.users
  for each row when (
    lower(new.email) is distinct from lower(old.email)
    or (coalesce(new.email_change, '') <> '' and new.email_change is distinct from old.email_change)
  )
  execute function private.keep_email();

create function private.mark_email_verified(account uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.profiles p set email_verified_at = coalesce(p.email_verified_at, now()) where p.id = mark_email_verified.account;
  perform private.appoint_owner();
end;
$$;

-- After a mailed link was followed. A link asked for before the address changed went to the old one, so for a day after a
-- change only a code counts.
create function public.verify_email(account uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if exists (
    select from public.profiles p
    where p.id = verify_email.account and p.email_changed_at > now() - interval '1 day'
  ) then
    return false;
  end if;
  perform private.mark_email_verified(account);
  return true;
end;
$$;
grant execute on function public.verify_email(uuid) to service_role;

-- How an account can verify its address: by mail, or, for OWNER_EMAIL on a site without a mail service, by the server's log.
create function private.email_verification_channel(address text) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when rules.mails then 'mail'
    when rules.owner_email = lower(address) and not private.has_owner() then 'log'
  end
  from private.account_rules rules
$$;

-- 40 random bits as letters and digits that cannot be confused. The two bytes of a UUID that are not all random are left out.
create function private.new_code() returns text
language sql volatile set search_path = '' as $$
  select string_agg(substr('ABCDEFGHJKLMNPQRSTUVWXYZ23456789', 1 + (get_byte(random.bytes, place) & 31), 1), '')
  from (select uuid_send(gen_random_uuid()) as bytes) as random, unnest(array[0, 1, 2, 3, 4, 5, 9, 10]) as place
$$;

create function private.code_hash(account uuid, code text) returns bytea
language sql immutable set search_path = '' as $$
  select sha256(convert_to(account || ':' || upper(regexp_replace(code, '[^A-Za-z0-9]', '', 'g')), 'utf8'))
$$;

-- Sends a new code. Returns how it was sent, and the code itself only if the server has to write it to its log. Returns no
-- row if the code cannot be sent, or the address is verified already.
create function public.send_email_code(account uuid) returns table (channel text, code text)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  address text;
  new_code text := private.new_code();
begin
  perform private.lock_owners();
  select p.email, private.email_verification_channel(p.email) into address, channel
  from public.profiles p where p.id = send_email_code.account and p.email_verified_at is null;
  if channel is null then
    return;
  end if;
  delete from private.email_codes where created_at < now() - interval '1 day';
  if exists (
    select from private.email_codes c where c.account = send_email_code.account
    having count(*) >= 10 or max(c.created_at) > now() - interval '1 minute'
  ) then
    raise exception 'The last code was sent a moment ago. Wait a minute before you ask for another.' using errcode = 'PT429';
  end if;
  insert into private.email_codes (account, code_hash)
  values (send_email_code.account, private.code_hash(send_email_code.account, new_code));
  if channel = 'mail' then
    insert into public.email_outbox (template, recipient, submission_kind, submission_id, payload)
    values ('address_code', address, 'account', gen_random_uuid(), jsonb_build_object('email', address, 'code', new_code));
  end if;
  return query select channel, case when channel = 'log' then new_code end;
end;
$$;
grant execute on function public.send_email_code(uuid) to service_role;

-- Returns 'verified', 'wrong' or 'expired' (too old, too many attempts, or never sent).
create function public.verify_email_by_code(account uuid, code text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  newest private.email_codes;
begin
  select * into newest from private.email_codes c
  where c.account = verify_email_by_code.account order by c.id desc limit 1 for update;
  if newest.code_hash is null or newest.tries >= 5 or newest.created_at < now() - interval '10 minutes' then
    return 'expired';
  end if;
  if newest.code_hash <> private.code_hash(account, code) then
    update private.email_codes c set tries = c.tries + 1 where c.id = newest.id;
    return 'wrong';
  end if;
  update private.email_codes c set code_hash = null where c.id = newest.id;
  perform private.mark_email_verified(account);
  return 'verified';
end;
$$;
grant execute on function public.verify_email_by_code(uuid, text) to service_role;

-- The data for the page of a pending account.
create function public.email_verification_state() returns table (verified boolean, channel text, code_sent boolean)
language sql stable security definer set search_path = '' as $$
  select p.email_verified_at is not null, private.email_verification_channel(p.email), exists (
    select from private.email_codes c
    where c.account = p.id and c.code_hash is not null and c.tries < 5 and c.created_at > now() - interval '10 minutes')
  from public.profiles p cross join private.live_session() s
  where p.id = auth.uid()
$$;
grant execute on function public.email_verification_state() to authenticated;

-- Accepts an invitation while signed in to the pending account of the invited address. Its other sessions end, because they
-- may be somebody else's.
create function public.accept_invitation(token text, account uuid, session uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  given text;
begin
  perform private.lock_owners();
  given := private.use_invitation(token, (select p.email from public.profiles p where p.id = account));
  if given is null then
    raise exception 'This invitation has expired, was used already, or is for another address.' using errcode = 'PT409';
  end if;
  update public.profiles p set role = given where p.id = account and p.role = 'pending';
  perform private.mark_email_verified(account);
  delete from auth.sessions s where s.user_id = account and s.id <> session;
end;
$$;
grant execute on function public.accept_invitation(text, uuid, uuid) to service_role;

-- Without a mail service nobody but OWNER_EMAIL can verify an address. The owner may then approve the account unverified, after
-- confirming with the password or code.
create function public.approve_unverified(account uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  address text;
begin
  perform private.require_owner();
  if (select mails from private.account_rules) then
    raise exception 'This person can prove the address with a mail, and has to.' using errcode = 'PT409';
  end if;
  perform private.require_confirmation();
  update public.profiles p set role = 'admin' where p.id = account and p.role = 'pending' returning p.email into address;
  if address is null then
    raise exception 'This account is not waiting any more.' using errcode = 'PT409';
  end if;
  perform private.note_activity('account.approved_unverified', 'account', account::text, address, '{role}');
end;
$$;
grant execute on function public.approve_unverified(uuid) to authenticated;

-- An invitation ends with the account it was for, or because the owner takes it back.
create function private.note_invitation() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op <> 'DELETE' then
    perform private.note_activity('invitation.made', 'invitation', null, new.email);
  elsif private.is_owner() then
    perform private.note_activity('invitation.withdrawn', 'invitation', null, old.email);
  else
    perform private.add_activity('person', null, 'invitation.accepted', 'invitation', null, old.email, '{}', null);
  end if;
  return null;
end;
$$;

create trigger note_invitation after insert or delete on public.invitations
  for each row execute function private.note_invitation();
create trigger note_new_invitation after update on public.invitations
  for each row when (old.created_at <> new.created_at) execute function private.note_invitation();

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
grant execute on function public.remove_account(uuid) to authenticated;

-- What colleagues read: the name, or the address while there is none or somebody else goes by the same one.
create function private.display_name(person public.profiles) returns text
language sql stable set search_path = '' as $$
  select case when person.name is null or exists (
    select from public.profiles p
    where p.id <> person.id and p.role in ('owner', 'admin') and lower(p.name) = lower(person.name)
  ) then person.email else person.name end
$$;

-- Who may answer messages: an admin reads no other profile than their own, and needs these two facts of each.
create function public.list_admins() returns table (id uuid, email text, name text)
language sql stable security definer set search_path = '' as $$
  select private.require_admin();
  select p.id, p.email, private.display_name(p) from public.profiles p
    where p.role in ('owner', 'admin') order by p.email
$$;
grant execute on function public.list_admins() to authenticated;

-- One's own name and picture, whole: what is empty is taken away. Pictures are for who may keep one here.
create function public.save_profile(name text, picture text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  me public.profiles;
  wanted public.profiles;
begin
  perform private.require_session();
  select * into me from public.profiles p where p.id = auth.uid() for update;
  wanted := me;
  wanted.name := nullif(btrim(save_profile.name), '');
  wanted.picture := nullif(save_profile.picture, '');
  if wanted.picture is distinct from me.picture and wanted.picture is not null then
    perform private.require_admin();
  end if;
  if (wanted.name, wanted.picture) is not distinct from (me.name, me.picture) then
    return;
  end if;
  update public.profiles p set name = wanted.name, picture = wanted.picture where p.id = me.id;
  perform private.note_activity('profile.changed', 'account', me.id::text, null, array_remove(array[
    case when wanted.name is distinct from me.name then 'name' end,
    case when wanted.picture is distinct from me.picture then 'picture' end], null));
end;
$$;
grant execute on function public.save_profile(text, text) to authenticated;

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
grant execute on function public.note_session(uuid, uuid, text, text) to service_role;

create function public.list_my_sessions()
returns table (
  id uuid, device text, network text, began_at timestamptz, last_used_at timestamptz, is_this boolean, second_factor boolean
)
language sql stable security definer set search_path = '' as $$
  select private.require_session();
    select s.id, coalesce(state.device, ''), coalesce(state.network, ''), s.created_at,
      coalesce(state.last_used_at, s.created_at), s.id = private.session_id(), s.aal::text = 'aal2'
    from auth.sessions s left join private.session_state state on state.session_id = s.id
    where s.user_id = auth.uid() and private.session_lives(s)
    order by 6 desc, 5 desc
$$;
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
grant execute on function public.prune_sessions() to service_role;

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
grant execute on function public.confirm_session(uuid, uuid) to service_role;

-- What a person has to type to confirm: the authenticator's code if the account has one, otherwise the password.
create function public.confirmation_method() returns text
language sql stable security definer set search_path = '' as $$
  select private.require_session();
  select case when private.has_second_factor(auth.uid()) then 'code' else 'password' end
$$;
grant execute on function public.confirmation_method() to authenticated;

-- A password can be changed only just after the server has verified the current one or a recovery token. Otherwise a stolen
-- access token would be enough to take over the account with one request to the auth server.
create table private.password_permits (
  account uuid primary key references auth.users (id) on delete cascade,
  -- The session that changes the password. It stays signed in; all others end.
  session uuid not null,
  expires_at timestamptz not null default now() + interval '1 minute'
);

create function public.permit_password(account uuid, session uuid) returns void
language sql security definer set search_path = '' as $$
  insert into private.password_permits as permit (account, session)
  values (permit_password.account, permit_password.session)
  on conflict on constraint password_permits_pkey do update
    set session = excluded.session, expires_at = now() + interval '1 minute'
$$;
grant execute on function public.permit_password(uuid, uuid) to service_role;

create function private.use_password_permit() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  kept uuid;
begin
  delete from private.password_permits permit
  where permit.account = new.id and permit.expires_at > now()
  returning permit.session into kept;
  if not found then
    raise exception 'A password changes only with the current one or a recovery link.' using errcode = 'PT403';
  end if;
  delete from auth.sessions s where s.user_id = new.id and s.id <> kept;
  return new;
end;
$$;

create trigger use_password_permit before update of encrypted_password on auth.users
  for each row when (new.encrypted_password is distinct from old.encrypted_password)
  execute function private.use_password_permit();

-- Every code typed for an account, right or wrong, so that somebody who knows the password cannot try all codes.
create table private.factor_attempts (
  account uuid not null references auth.users (id) on delete cascade,
  at timestamptz not null default clock_timestamp()
);
create index factor_attempts_account_idx on private.factor_attempts (account, at);

-- Counts one attempt. Returns false above 5 attempts in five minutes or 50 a day.
create function private.take_factor_attempt(account uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('factor ' || take_factor_attempt.account, 0));
  delete from private.factor_attempts t
  where t.account = take_factor_attempt.account and t.at < clock_timestamp() - interval '1 day';
  if (
    select count(*) filter (where t.at > clock_timestamp() - interval '5 minutes') >= 5 or count(*) >= 50
    from private.factor_attempts t where t.account = take_factor_attempt.account
  ) then
    return false;
  end if;
  insert into private.factor_attempts (account) values (take_factor_attempt.account);
  return true;
end;
$$;

create function private.forget_factor_attempts(account uuid) returns void
language sql security definer set search_path = '' as $$
  delete from private.factor_attempts t where t.account = forget_factor_attempts.account
$$;

-- Recovery codes, for a lost phone. Only digests are stored: with 120 random bits a code cannot be found from its digest.
create table private.recovery_codes (
  account uuid not null references auth.users (id) on delete cascade,
  digest bytea not null,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  primary key (account, digest)
);

-- A code may be typed with or without dashes, spaces and capitals. Letters that look like digits are read as digits.
create function private.recovery_digest(account uuid, code text) returns bytea
language sql immutable set search_path = '' as $$
  select sha256(convert_to(
    account || ':' || regexp_replace(translate(lower(code), 'oil', '011'), '[^0-9a-z]', '', 'g'), 'UTF8'))
$$;

-- 24 characters of five random bits each, in six groups. The bytes of a random uuid that have fixed bits are left out.
create function private.new_recovery_code() returns text
language sql volatile set search_path = '' as $$
  select regexp_replace(string_agg(
    substr('0123456789abcdefghjkmnpqrstvwxyz', 1 + (get_byte(uuid_send(ids.id), place) & 31), 1), ''), '(.{4})(?=.)', '\1-', 'g')
  from (select gen_random_uuid() as id from generate_series(1, 2)) as ids,
    unnest(array[0, 1, 2, 3, 4, 5, 10, 11, 12, 13, 14, 15]) as place
$$;

-- Replaces all codes by ten new ones and returns them; they cannot be read again.
create function public.create_recovery_codes() returns text[]
language plpgsql security definer set search_path = '' as $$
declare
  enabled_at timestamptz;
  codes text[];
begin
  if not exists (select from private.live_session() s where s.aal::text = 'aal2') then
    raise exception 'Set up an authenticator app first.' using errcode = '42501';
  end if;
  perform private.require_confirmation();
  select max(f.created_at) into enabled_at
  from auth.mfa_factors f where f.user_id = auth.uid() and f.status::text = 'verified';
  if enabled_at is null then
    raise exception 'Set up an authenticator app first.' using errcode = 'PT409';
  end if;
  perform private.note_activity(case
    when exists (select from private.recovery_codes c where c.account = auth.uid() and c.created_at > enabled_at)
      then 'recovery_codes.replaced'
    else 'second_factor.enabled'
  end);
  select array_agg(private.new_recovery_code()) into codes from generate_series(1, 10);
  delete from private.recovery_codes c where c.account = auth.uid();
  insert into private.recovery_codes (account, digest)
  select auth.uid(), private.recovery_digest(auth.uid(), code) from unnest(codes) as code;
  return codes;
end;
$$;
grant execute on function public.create_recovery_codes() to authenticated;

-- Removes the lost authenticator app and ends all other sessions, one of which may be on the lost phone. Returns how many
-- codes are left, or null for a wrong code: an exception would roll back the counted attempt.
create function public.use_recovery_code(code text) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  session auth.sessions;
begin
  select * into session from private.live_session();
  if not found or not private.has_second_factor(auth.uid()) then
    raise exception 'This account has no authenticator app.' using errcode = '42501';
  end if;
  if not private.take_factor_attempt(auth.uid()) then
    raise exception 'Too many codes. Please wait some minutes.' using errcode = 'PT429';
  end if;
  update private.recovery_codes c set used_at = now()
  where c.account = auth.uid() and c.digest = private.recovery_digest(auth.uid(), use_recovery_code.code) and c.used_at is null;
  if not found then
    return null;
  end if;
  perform private.forget_factor_attempts(auth.uid());
  perform private.note_activity('second_factor.recovered');
  delete from auth.mfa_factors f where f.user_id = auth.uid();
  delete from auth.sessions s where s.user_id = auth.uid() and s.id <> session.id;
  update auth.sessions s set aal = 'aal1', factor_id = null where s.id = session.id;
  return (select count(*) from private.recovery_codes c where c.account = auth.uid() and c.used_at is null);
end;
$$;
grant execute on function public.use_recovery_code(text) to authenticated;

-- Removes the second factor and its recovery codes. Sessions stay signed in, as on an account without a second factor.
create function public.remove_second_factor() returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from private.live_session() s where s.aal::text = 'aal2') then
    raise exception 'Give the code of your authenticator app first.' using errcode = '42501';
  end if;
  perform private.require_confirmation();
  delete from auth.mfa_factors f where f.user_id = auth.uid();
  delete from private.recovery_codes c where c.account = auth.uid();
  update auth.sessions s set aal = 'aal1', factor_id = null where s.user_id = auth.uid();
  perform private.note_activity('second_factor.disabled');
end;
$$;
grant execute on function public.remove_second_factor() to authenticated;

-- A person's own second factor: since when it is on, and how many recovery codes are left.
create function public.second_factor_state()
returns table (enabled_at timestamptz, recovery_codes integer, required boolean)
language sql stable security definer rows 1 set search_path = '' as $$
  select private.require_session();
  select
    (select max(f.created_at) from auth.mfa_factors f where f.user_id = auth.uid() and f.status::text = 'verified'),
    (select count(*)::integer from private.recovery_codes c where c.account = auth.uid() and c.used_at is null),
    rules.second_factor_required
  from private.account_rules rules
$$;
grant execute on function public.second_factor_state() to authenticated;

-- The accounts with a second factor, for the owner.
create function public.second_factor_accounts() returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_owner() then
    raise exception 'Only the owner may do this.' using errcode = '42501';
  end if;
  return query select distinct f.user_id from auth.mfa_factors f where f.status::text = 'verified';
end;
$$;
grant execute on function public.second_factor_accounts() to authenticated;

create function public.set_second_factor_required(required boolean) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_owner();
  perform private.require_confirmation();
  if required and not private.has_second_factor(auth.uid()) then
    raise exception 'Set up your own authenticator app first.' using errcode = 'PT409';
  end if;
  update private.account_rules set second_factor_required = required;
  perform private.note_activity(case when required then 'second_factor.required' else 'second_factor.made_optional' end);
end;
$$;
grant execute on function public.set_second_factor_required(boolean) to authenticated;

-- Removes an account's second factor and signs it out everywhere, because the request may have come from an impostor.
create function private.drop_second_factor(account uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not private.has_second_factor(drop_second_factor.account) then
    raise exception 'This account has no authenticator app.' using errcode = 'PT409';
  end if;
  delete from auth.mfa_factors f where f.user_id = drop_second_factor.account;
  delete from private.recovery_codes c where c.account = drop_second_factor.account;
  delete from auth.sessions s where s.user_id = drop_second_factor.account;
  perform private.forget_factor_attempts(drop_second_factor.account);
  perform private.note_activity('second_factor.reset', 'account', drop_second_factor.account::text,
    (select p.email from public.profiles p where p.id = drop_second_factor.account));
end;
$$;

create function public.reset_second_factor(account uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_owner();
  perform private.require_confirmation();
  if reset_second_factor.account = auth.uid() then
    raise exception 'Switch off your own authenticator app in your account.' using errcode = 'PT409';
  end if;
  perform private.drop_second_factor(reset_second_factor.account);
end;
$$;
grant execute on function public.reset_second_factor(uuid) to authenticated;

-- Used by the command on the server. Returns false if no account has this address.
create function public.reset_second_factor_of(address text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  account uuid;
begin
  select p.id into account from public.profiles p where lower(p.email) = lower(btrim(address));
  if not found then
    return false;
  end if;
  perform private.drop_second_factor(account);
  return true;
end;
$$;
grant execute on function public.reset_second_factor_of(text) to service_role;

-- Failed sign-ins delay the client that sent them and nobody else. No row policies: no role may access tables in `private`.
create table private.sign_in_failures (
  scope text not null check (scope in ('device', 'client', 'pair', 'account')),
  subject text not null check (char_length(subject) <= 300),
  failures integer not null,
  wait_until timestamptz not null,
  ends_at timestamptz not null,
  primary key (scope, subject)
);
create index sign_in_failures_ends_at_idx on private.sign_in_failures (ends_at);

-- Returns the row of a counter, created if missing, and locks it until the transaction ends.
create function private.lock_failures(scope text, subject text) returns private.sign_in_failures
language sql set search_path = '' as $$
  insert into private.sign_in_failures as known (scope, subject, failures, wait_until, ends_at)
  values (lock_failures.scope, lock_failures.subject, 0, '-infinity', clock_timestamp() + interval '1 day')
  on conflict (scope, subject) do update set
    failures = case when known.ends_at > clock_timestamp() then known.failures else 0 end,
    wait_until = case when known.ends_at > clock_timestamp() then known.wait_until else '-infinity' end
  returning known.*
$$;

-- The delay doubles with each level: 0, 1, 2, 4, 8 ... seconds, at most 15 minutes.
create function private.add_failure(scope text, subject text, level integer, kept interval) returns void
language sql set search_path = '' as $$
  update private.sign_in_failures f set
    failures = least(f.failures, 1000000) + 1,
    wait_until = case when level > 0
      then clock_timestamp() + make_interval(secs => least(900, power(2, least(level, 20) - 1)))
      else '-infinity' end,
    ends_at = clock_timestamp() + kept
  where f.scope = add_failure.scope and f.subject = add_failure.subject
$$;

create function private.seconds_until(moment timestamptz) returns integer
language sql volatile set search_path = '' as $$
  select case when moment > clock_timestamp()
    then greatest(1, ceil(extract(epoch from moment - clock_timestamp())))::integer else 0 end
$$;

-- How many levels to add to the delays of unknown clients: one for each doubling of their failures at this account beyond 10.
create function private.extra_delay_levels(failures integer) returns integer
language sql immutable set search_path = '' as $$
  select floor(log(2, greatest(1, failures / 10)::numeric))::integer
$$;

-- Returns 0 if the password may be checked now, otherwise how many seconds this client has to wait. The attempt counts as a
-- failure until forgive_sign_in removes it, so parallel attempts gain nothing. A device that has signed in to this account
-- before is delayed by its own failures only. Any other client is delayed by its own failures, at this account and in
-- total. Failures of other clients never delay a first attempt; they only lengthen the delay after a failure.
-- A valid Turnstile token (`challenge_passed`) skips the wait. The attempt still counts as a failure, and forgive_sign_in
-- leaves this client's delays as they were.
create function public.begin_sign_in(account text, client text, device text default null, challenge_passed boolean default false)
returns integer
language plpgsql security definer set search_path = '' as $$
declare
  held private.sign_in_failures;
  pair private.sign_in_failures;
  strangers private.sign_in_failures;
  wait integer;
begin
  if device is not null then
    held := private.lock_failures('device', account || ' ' || device);
    wait := case when challenge_passed then 0 else private.seconds_until(held.wait_until) end;
    if wait = 0 then
      perform private.add_failure('device', held.subject, held.failures - 2, interval '1 day');
    end if;
    return wait;
  end if;

  held := private.lock_failures('client', client);
  pair := private.lock_failures('pair', account || ' ' || client);
  wait := greatest(private.seconds_until(held.wait_until), private.seconds_until(pair.wait_until));
  if wait > 0 and not challenge_passed then
    return wait;
  end if;
  strangers := private.lock_failures('account', account);
  perform private.add_failure('client', client, held.failures - 9, interval '1 hour');
  perform private.add_failure('pair', pair.subject,
    pair.failures - 2 + private.extra_delay_levels(strangers.failures), interval '1 day');
  perform private.add_failure('account', account, 0, interval '1 day');
  return 0;
end;
$$;
grant execute on function public.begin_sign_in(text, text, text, boolean) to service_role;

-- Called when the password was right, or was never checked. After an attempt with a challenge token the client stays delayed
-- for its failures at other accounts: an attacker's right password at an own account must not end that delay.
create function public.forgive_sign_in(account text, client text, device text default null, challenge_passed boolean default false)
returns void
language plpgsql security definer set search_path = '' as $$
begin
  if device is not null then
    delete from private.sign_in_failures f where f.scope = 'device' and f.subject = account || ' ' || device;
    return;
  end if;
  update private.sign_in_failures f set failures = greatest(0, f.failures - 1),
    wait_until = case when challenge_passed then f.wait_until else '-infinity' end
  where f.scope = 'client' and f.subject = client;
  delete from private.sign_in_failures f where f.scope = 'pair' and f.subject = account || ' ' || client;
  update private.sign_in_failures f set failures = greatest(0, f.failures - 1)
  where f.scope = 'account' and f.subject = account;
end;
$$;
grant execute on function public.forgive_sign_in(text, text, text, boolean) to service_role;
