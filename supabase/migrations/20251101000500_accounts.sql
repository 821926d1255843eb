-- Whoever asks "is there an owner?" and acts on the answer holds this lock, or two could act on the same answer.
create function private.lock_owners() returns void
language sql set search_path = '' as $$
  select pg_advisory_xact_lock(hashtext('academy.owners'))
$$;
revoke execute on function private.lock_owners() from public;

create function private.open_profile() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_owners();
  insert into public.profiles (id, email, role)
  select new.id, new.email,
    case when exists (select from public.profiles where role = 'owner') then 'pending' else 'owner' end;
  return new;
end;
$$;
revoke execute on function private.open_profile() from public;

create trigger open_profile after insert on auth.users
  for each row when (new.email is not null) execute function private.open_profile();

create function private.follow_email() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.profiles set email = new.email where id = new.id;
  return new;
end;
$$;
revoke execute on function private.follow_email() from public;

create trigger follow_email after update of email on auth.users
  for each row when (new.email is not null and new.email is distinct from old.email)
  execute function private.follow_email();

-- Runs as the caller on purpose: current_user is then the role of the request. Column grants would say the
-- same, but the embedded server undoes them.
create function private.guard_profile() returns trigger
language plpgsql set search_path = '' as $$
begin
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
revoke execute on function private.guard_profile() from public;

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
revoke execute on function private.keep_an_owner() from public;

create trigger keep_an_owner before update of role or delete on public.profiles
  for each row execute function private.keep_an_owner();
