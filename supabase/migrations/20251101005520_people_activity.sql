-- What changes roles and accounts on its way. The subject is the account, so that its owner finds it too.
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
revoke execute on function private.note_account() from public;
create trigger note_account after insert or delete or update of role, email on public.profiles
  for each row execute function private.note_account();

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
revoke execute on function private.note_sign_up_rules() from public;
create trigger note_sign_up_rules after update on private.account_rules
  for each row when ((old.signup, old.owner_email) is distinct from (new.signup, new.owner_email))
  execute function private.note_sign_up_rules();

-- Who let a visitor's data in or erased it, and how many; one entry a statement. A visitor who takes an own address off a
-- list has no session.
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
revoke execute on function private.note_visitors() from public;

create trigger note_erased after delete on public.contact_messages referencing old table as touched
  for each statement execute function private.note_visitors('message.erased', 'contact_message');
create trigger note_erased after delete on public.enrollment_inquiries referencing old table as touched
  for each statement execute function private.note_visitors('message.erased', 'enrollment_inquiry');
create trigger note_erased after delete on public.enrollment_applications referencing old table as touched
  for each statement execute function private.note_visitors('message.erased', 'enrollment_application');
create trigger note_erased after delete on public.course_watchers referencing old table as touched
  for each statement execute function private.note_visitors('watcher.removed', 'watcher');
create trigger note_erased after delete on public.newsletter_subscribers referencing old table as touched
  for each statement execute function private.note_visitors('subscriber.removed', 'subscriber');
create trigger note_imported after insert on public.newsletter_subscribers referencing new table as touched
  for each statement execute function private.note_visitors('subscriber.imported', 'subscriber');

-- A post on its way to subscribers: started, stopped, sent.
create function private.note_campaign() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.note_activity(
    'campaign.' || case when tg_op = 'INSERT' then 'started' else new.status end,
    'post', new.post_id::text, new.subject);
  return null;
end;
$$;
revoke execute on function private.note_campaign() from public;
create trigger note_campaign after insert on public.newsletter_issues
  for each row execute function private.note_campaign();
create trigger note_ended_campaign after update on public.newsletter_issues
  for each row when (old.status <> new.status) execute function private.note_campaign();

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
revoke execute on function private.note_invitation() from public;
create trigger note_invitation after insert or delete on public.invitations
  for each row execute function private.note_invitation();
create trigger note_new_invitation after update on public.invitations
  for each row when (old.created_at <> new.created_at) execute function private.note_invitation();
