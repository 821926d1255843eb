-- Only functions owned by the table's owner may insert into or prune the audit log; no API role may, not even service_role.
-- A trigger, because the embedded server restores all grants at each start. It runs as the caller on purpose.
create or replace function private.keep_activity() returns trigger
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
create trigger keep_activity_made before insert on public.activity
  for each row execute function private.keep_activity();

-- The area of an entry, for the page's filters and for read access. Entries about objects not named here are for the owner only.
alter table public.activity
  add column area text not null generated always as (case split_part(action, '.', 1)
    when 'post' then 'content' when 'category' then 'content' when 'author' then 'content'
    when 'message' then 'messages' when 'subscriber' then 'messages' when 'watcher' then 'messages'
    when 'export' then 'messages'
    when 'campaign' then 'sends'
    when 'run' then 'automation' when 'settings' then 'automation'
    when 'account' then 'people' when 'role' then 'people' when 'invitation' then 'people' when 'ownership' then 'people'
    when 'sign_up_rules' then 'people'
    else 'security' end) stored,
  -- Names of fields or roles, never values.
  add constraint activity_fields_check check (
    cardinality(fields) <= 40 and char_length(fields::text) <= 1000 and array_to_string(fields, ',', '?') ~ '^[a-z0-9_,]*$'),
  -- About visitors the log holds only counts and ids, so that it keeps nothing of an erased person.
  add constraint activity_visitors_check check (
    subject_label ~ '^[0-9]+$' or subject_kind not in (
      'contact_message', 'enrollment_inquiry', 'enrollment_application', 'subscriber', 'watcher'));

-- Newest entries first, by id, because the page pages by id.
drop index public.activity_actor_idx;
drop index public.activity_action_idx;
create index activity_actor_idx on public.activity (actor, id desc);
create index activity_area_idx on public.activity (area, id desc);

alter policy "admins read activity" on public.activity using (
  (select private.is_owner())
  or ((select private.is_admin()) and (
    area in ('content', 'messages', 'sends', 'automation')
    or actor = (select auth.uid())
    or (subject_kind = 'account' and subject_id = (select auth.uid())::text))));

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
revoke execute on function private.add_activity(text, uuid, text, text, text, text, text[], text) from public;

create or replace function private.note_activity(
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

-- As before, except that the email address is no longer taken from the arguments but from the actor's account.
create or replace function public.record_activity(
  actor_kind text, action text, actor uuid default null, actor_email text default null, subject_kind text default null,
  subject_id text default null, subject_label text default null, fields text[] default '{}', origin text default null
) returns void
language sql security definer set search_path = '' as $$
  select private.add_activity(record_activity.actor_kind, record_activity.actor, record_activity.action,
    record_activity.subject_kind, record_activity.subject_id, record_activity.subject_label, record_activity.fields,
    record_activity.origin)
$$;
