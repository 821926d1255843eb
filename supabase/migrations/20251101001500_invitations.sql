-- An address the owner lets in. Its sign-up uses the invitation up.
create table public.invitations (
  email text primary key check (
    email = lower(email) and email ~ '^[^@[:space:]]+@[^@[:space:]]+\.[^@[:space:]]+$' and char_length(email) <= 254),
  invited_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now()
);
create index invitations_invited_by_idx on public.invitations (invited_by);

alter table public.invitations enable row level security;
revoke all on public.invitations from public, anon, authenticated;
grant select, insert, delete on public.invitations to authenticated;
grant select, insert, update, delete on public.invitations to service_role;

create policy "the owner sees invitations" on public.invitations for select to authenticated
  using ((select private.is_owner()));
create policy "the owner invites" on public.invitations for insert to authenticated
  with check ((select private.is_owner()));
create policy "the owner takes invitations back" on public.invitations for delete to authenticated
  using ((select private.is_owner()));

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
  if exists (select from public.profiles where lower(email) = new.email) and (auth.uid() is null or private.is_owner()) then
    raise exception 'This address has an account already.' using errcode = 'PT409';
  end if;
  return new;
end;
$$;
revoke execute on function private.prepare_invitation() from public;

create trigger prepare_invitation before insert on public.invitations
  for each row execute function private.prepare_invitation();
