create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  email text not null,
  role text not null default 'pending' check (role in ('owner', 'admin', 'pending')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index profiles_role_idx on public.profiles (role, created_at);

create trigger touch_updated_at before update on public.profiles
  for each row execute function private.touch_updated_at();

create function private.is_admin() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.profiles where id = auth.uid() and role in ('owner', 'admin'))
$$;
revoke execute on function private.is_admin() from public;
grant execute on function private.is_admin() to authenticated;

create function private.is_owner() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.profiles where id = auth.uid() and role = 'owner')
$$;
revoke execute on function private.is_owner() from public;
grant execute on function private.is_owner() to authenticated;
