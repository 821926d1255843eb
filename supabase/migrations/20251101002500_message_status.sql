alter table public.contact_messages add column status text not null default 'new'
  check (status in ('new', 'answered', 'enrolled', 'spam'));
alter table public.enrollment_inquiries add column status text not null default 'new'
  check (status in ('new', 'answered', 'enrolled', 'spam'));
alter table public.enrollment_applications add column status text not null default 'new'
  check (status in ('new', 'answered', 'enrolled', 'spam'));

grant update (status) on public.contact_messages, public.enrollment_inquiries, public.enrollment_applications
  to authenticated;
create policy "admins sort messages" on public.contact_messages for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "admins sort inquiries" on public.enrollment_inquiries for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "admins sort applications" on public.enrollment_applications for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));

-- Nobody puts words into a visitor's mouth. As in guard_profile, the embedded server undoes the column grant.
create function private.guard_message() returns trigger
language plpgsql set search_path = '' as $$
begin
  if current_user in ('anon', 'authenticated')
    and to_jsonb(new) - 'status' is distinct from to_jsonb(old) - 'status'
  then
    raise exception 'What a visitor sent stays as it was sent.' using errcode = '42501';
  end if;
  return new;
end;
$$;
revoke execute on function private.guard_message() from public;

create trigger guard_message before update on public.contact_messages
  for each row execute function private.guard_message();
create trigger guard_message before update on public.enrollment_inquiries
  for each row execute function private.guard_message();
create trigger guard_message before update on public.enrollment_applications
  for each row execute function private.guard_message();
