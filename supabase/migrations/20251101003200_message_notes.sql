-- What the admins tell each other about a message.
create table public.message_notes (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('contact_message', 'enrollment_inquiry', 'enrollment_application')),
  message_id uuid not null,
  author uuid default auth.uid() references public.profiles (id) on delete set null,
  -- Stays when the account goes.
  author_email text not null default 'Automation',
  text text not null check (char_length(text) between 1 and 2000),
  created_at timestamptz not null default now()
);
create index message_notes_message_idx on public.message_notes (message_id, kind, created_at);
create index message_notes_author_idx on public.message_notes (author);

alter table public.message_notes enable row level security;
revoke all on public.message_notes from public, anon, authenticated;
grant select, insert, delete on public.message_notes to authenticated;
grant select, insert, update, delete on public.message_notes to service_role;
create policy "admins read notes" on public.message_notes for select to authenticated
  using ((select private.is_admin()));
create policy "admins write notes as themselves" on public.message_notes for insert to authenticated
  with check (author = (select auth.uid()) and (select private.is_admin()));
create policy "admins delete their own notes" on public.message_notes for delete to authenticated
  using (author = (select auth.uid()) and (select private.is_admin()));

-- The message is held while its note is written: a person who is being forgotten leaves no note behind.
create function private.sign_note() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  select p.email into new.author_email from public.profiles p where p.id = new.author;
  new.author_email := coalesce(new.author_email, 'Automation');
  if not private.is_admin() then
    return new;
  end if;
  new.created_at := now();
  case new.kind
    when 'contact_message' then
      perform from public.contact_messages m where m.id = new.message_id for key share;
    when 'enrollment_inquiry' then
      perform from public.enrollment_inquiries m where m.id = new.message_id for key share;
    when 'enrollment_application' then
      perform from public.enrollment_applications m where m.id = new.message_id for key share;
    else return new;
  end case;
  if not found then
    raise exception 'This message was deleted meanwhile.' using errcode = 'PT404';
  end if;
  return new;
end;
$$;
revoke execute on function private.sign_note() from public;
create trigger sign_note before insert on public.message_notes
  for each row execute function private.sign_note();

create function private.forget_notes() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.message_notes n where n.kind = tg_argv[0] and n.message_id = old.id;
  return old;
end;
$$;
revoke execute on function private.forget_notes() from public;

do $$
declare
  messages text;
  kind text;
begin
  for messages, kind in values ('contact_messages', 'contact_message'),
    ('enrollment_inquiries', 'enrollment_inquiry'), ('enrollment_applications', 'enrollment_application') loop
    execute format('create trigger forget_notes after delete on public.%I
      for each row execute function private.forget_notes(%L)', messages, kind);
  end loop;
end;
$$;
